"""Home: the rounds there are, and how one goes while there is none."""
