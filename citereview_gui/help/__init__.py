"""What Help offers: the guide, the keys, the log, About."""
