"""Pairs of a locked round: what is known of each, read once and kept in step."""
