"""What comes back: judged by what it says, taken in, and locked."""
