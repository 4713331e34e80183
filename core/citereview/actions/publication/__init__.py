"""What is written for readers: the report, the findings, and a publication with its proof."""
