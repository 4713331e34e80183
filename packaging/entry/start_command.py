"""What the packaged command starts from."""

from citereview.cli import main

if __name__ == "__main__":
    main()
