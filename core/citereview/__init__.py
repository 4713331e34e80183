"""CiteReview: blinded clinician review of AI-written clinical text."""
