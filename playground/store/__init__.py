"""Everything the playground remembers: plain typed objects, written through to disk."""
