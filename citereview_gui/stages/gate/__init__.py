"""Stage 5, Gate: the verdict, its figures, the end of the round."""
