"""Stage 3, Track: who has returned what, and what comes in."""
