"""Whether a round, and what it published, still holds together."""
