"""Disputed pairs: shown without names, settled one by one, taken back and given again."""
