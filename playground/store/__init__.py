"""Everything the playground remembers: plain typed objects, written behind to disk."""
