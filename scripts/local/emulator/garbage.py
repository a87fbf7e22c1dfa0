"""Gap: Python looks for cycles after each 700 new objects, and a single request makes thousands."""

import gc

THRESHOLDS = (20_000, 20, 20)


def close() -> None:
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
