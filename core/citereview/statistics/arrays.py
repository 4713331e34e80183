"""The array types of this hall, and sums by case."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]


def floats(values: ArrayLike) -> Floats:
    """A one-dimensional float array of finite numbers.

    Raises:
        ValueError: More than one dimension, or a NaN or infinity in it.
    """
    array = np.asarray(values, dtype=np.float64)
    if array.ndim != 1:
        raise ValueError("expected one dimension")
    if not np.isfinite(array).all():
        raise ValueError("expected finite numbers")
    return array


def sums_by_case(cases: Ints, values: ArrayLike, case_count: int) -> Floats:
    """Sum of `values` for each case.

    Parameters:
        cases: Case of each row, 0..case_count-1, shape (rows,).
        values: Numbers of each row, shape (rows,).
        case_count: How many cases there are; a case without rows sums to 0.

    Returns:
        Array of shape (case_count,).
    """
    weights = np.asarray(values, dtype=np.float64)
    return np.bincount(cases, weights=weights, minlength=case_count).astype(np.float64)
