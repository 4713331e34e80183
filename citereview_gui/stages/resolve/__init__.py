"""Stage 4, Resolve: disputed pairs decided one by one."""
