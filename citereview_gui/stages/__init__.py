"""The pages: a package each, with the parts only it uses."""
