"""The page: what people see, and the socket by which it lives."""
