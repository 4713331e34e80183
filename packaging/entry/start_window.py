"""What the packaged window starts from; its worker is the same program, started again."""

import multiprocessing

if __name__ == "__main__":
    # Before anything heavy: the worker turns off here and never loads the window.
    multiprocessing.freeze_support()

    from citereview_gui.start import main

    raise SystemExit(main())
