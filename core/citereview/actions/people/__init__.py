"""Who takes part, by when, and what is written to them."""
