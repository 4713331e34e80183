"""Parts that several pages use: drawn from the tokens, named for assistive technology."""
