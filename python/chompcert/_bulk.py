"""Many questions at once: arrays in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterable, Optional, Sequence, Union, cast

from . import _chompcert, _optional
from ._errors import ArgumentTypeError
from ._numbers import Omega, as_word

if TYPE_CHECKING:
    from ._certificate import Certificate
    from ._claims import Constant, Move
    from ._numbers import Above, Ordinal
    from ._types import Array, Coordinate, Many

Point = Sequence[Any]
"""Coordinates as they were given: integers of Python or NumPy, words, ordinals."""

MOST = 10**18
"""The largest coordinate of the fast route; questions with larger ones are asked one by one."""


def array_of(coordinate: Union[Coordinate, Many]) -> Array:
    """An array of int64 if all are small, otherwise of objects."""
    np = _optional.numpy()
    if isinstance(coordinate, range):
        ends = (coordinate.start, coordinate.stop, coordinate.step)
        if all(-MOST <= end <= MOST for end in ends):
            return cast("Array", np.arange(*ends, dtype=np.int64))
    if isinstance(coordinate, (int, str, Omega)):
        return _object_or_small(np, [coordinate]).reshape(())
    if not isinstance(coordinate, np.ndarray) and not hasattr(coordinate, "__array__"):
        return _object_or_small(np, list(coordinate))
    array: Array = np.asarray(coordinate)
    if array.dtype == object:
        return _object_or_small(np, array.ravel().tolist()).reshape(array.shape)
    if array.size == 0:
        return array.astype(np.int64)
    if array.dtype.kind not in "iu":
        raise ArgumentTypeError(f"coordinates: expected an array of integers, found one of {array.dtype}")
    if int(array.max()) > MOST:
        return array.astype(object)
    return array.astype(np.int64)


def _object_or_small(np: Any, numbers: Sequence[Any]) -> Array:
    if all(type(number) is int and -MOST <= number <= MOST for number in numbers):
        return cast("Array", np.array(numbers, dtype=np.int64))
    array: Array = np.empty(len(numbers), dtype=object)
    array[:] = numbers
    return array


def _flat(coordinates: Iterable[Union[Coordinate, Many]]) -> tuple[list[Array], tuple[int, ...], bool]:
    """The coordinates, broadcast and flattened; their shape; whether all are small."""
    np = _optional.numpy()
    arrays = np.broadcast_arrays(*(array_of(coordinate) for coordinate in coordinates))
    small = all(array.dtype == np.int64 for array in arrays)
    return [np.ascontiguousarray(array).ravel() for array in arrays], arrays[0].shape, small


def _objects(shape: tuple[int, ...], answers: Sequence[object]) -> Array:
    np = _optional.numpy()
    array: Array = np.empty(len(answers), dtype=object)
    for number, answer in enumerate(answers):
        array[number] = answer
    return array.reshape(shape)


def find(raw: _chompcert.Certificate, columns: Many, k: int, gone: list[str]) -> Array:
    (flat,), shape, small = _flat([columns])
    if small:
        rows: Array = _optional.numpy().empty_like(flat)
        raw.find_all(flat, rows, k, gone)
        return rows.reshape(shape)
    return _objects(shape, [raw.find(as_word(column), k, gone) for column in flat])


def grundy(raw: _chompcert.Certificate, one: Callable[[Point, list[str]], Union[Ordinal, Above]],
           at: Sequence[Union[Coordinate, Many]], gone: list[str]) -> Array:
    flat, shape, small = _flat(at)
    if small:
        values: Array = _optional.numpy().empty_like(flat[0])
        raw.grundy_all(flat[0], flat[-1], values, gone)
        return values.reshape(shape)
    return _objects(shape, [one(point, gone) for point in zip(*flat)])


def move(raw: _chompcert.Certificate, one: Callable[[Point], Optional[Move]],
         made: Callable[[str, tuple[Ordinal, ...]], Move], at: Sequence[Union[Coordinate, Many]], to: Union[int, str],
         gone: list[str]) -> list[Optional[Move]]:
    flat, _, small = _flat(at)
    if small:
        moves = cast("list[Optional[tuple[str, tuple[int, ...]]]]", raw.move_all(flat[0], flat[-1], to, gone))
        return [None if found is None else made(*found) for found in moves]
    return [one(point) for point in zip(*flat)]


# A DataFrame: pandas has no types of its own in Debian.
def table(certificate: Certificate, positions: bool) -> Any:
    pandas = _optional.pandas()
    rows = [_row(certificate, ideal, k, positions)
            for ideal in range(certificate.ideals) for k in range(certificate.max_value + 1)]
    frame = pandas.DataFrame(rows)
    for column in ("preperiod", "period", "end", "constant"):
        frame[column] = frame[column].astype("Int64")
    return frame


def _row(certificate: Certificate, ideal: int, k: int, positions: bool) -> dict[str, Any]:
    claim = certificate.claim_of(ideal, k)
    row: dict[str, Any] = {
        "ideal": ideal,
        "maximal": certificate.maximal_elements(ideal),
        "k": k,
        "kind": claim.kind,
        "preperiod": claim.preperiod if claim.periodic else None,
        "period": claim.period if claim.periodic else None,
        "pattern": claim.tail,
        "end": None if claim.periodic else claim.end,
        "constant": _constant(claim.constant),
    }
    if positions:
        row["positions"] = certificate._raw.positions(ideal, k)
    return row


def _constant(constant: Optional[Constant]) -> Optional[int]:
    return None if constant is None else int(constant.n)
