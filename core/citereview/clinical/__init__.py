"""Clinical accuracy: triage, detection, rubrics, rates, custom metrics, and how they combine."""
