"""Widgets that are ours: drawn from the tokens, named for assistive technology."""
