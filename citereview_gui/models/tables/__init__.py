"""The tables of the window, one file a stage: which columns show which view, in reading order."""
