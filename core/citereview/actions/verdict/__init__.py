"""The gate of a round: judged, drawn, frozen, amended and, last of all, unblinded."""
