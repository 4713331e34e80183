"""What leaves: packets, kits and what they were made from, looked at before they are written."""
