"""Reference and ours side by side: ``python -m benchmarks`` prints times, ratios and memory.

Each measurement runs in a child process of its own, one a side, on the same synthetic inputs. What
a side computed is compared by digest, so a ratio is never one of different work.
"""
