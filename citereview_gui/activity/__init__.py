"""The log of what the app did: closed words, counts and durations; never a value."""
