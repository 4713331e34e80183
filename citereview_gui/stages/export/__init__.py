"""Stage 2, Export: who reads what, what is in the texts, what leaves."""
