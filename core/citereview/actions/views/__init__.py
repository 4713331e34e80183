"""What several areas return: small frozen records for the window, the command line and --json."""
