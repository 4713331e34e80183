"""A round begins: artifacts assembled and looked at, and what they could show."""
