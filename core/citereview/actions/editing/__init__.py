"""What can be changed before export: question, facts, rubric, codebook, policy and roster."""
