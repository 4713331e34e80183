"""Stage 1, Load: cases, systems and faults; readiness; note and source side by side."""
