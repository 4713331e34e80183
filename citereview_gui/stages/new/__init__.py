"""New round: from a folder of cases, or guided from tables, notes and citations."""
