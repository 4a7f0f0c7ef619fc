"""Poset games."""

from __future__ import annotations

import os
from typing import Any, Hashable, Iterable, NamedTuple, Optional, Union

from . import _chompcert, _display, _optional
from ._arguments import hashable, items, path_of, require_game_text
from ._commands.run import OptionValue
from ._errors import ArgumentError, ArgumentTypeError, GameFileError
from ._plot import Format, Picture, draw
from ._posets import Leg, Relations, game_text, graph_relations, relations_of


class Legs(NamedTuple):
    """The place of an element of A relative to the chains."""

    below_c: int
    """The number of elements of C below it."""
    below_d: int
    above_c: Optional[int]
    """The least i with the element < c_i; None if there is none."""
    above_d: Optional[int]


class Game:
    """A poset game: a finite poset A with two infinite chains C and D, one, or none. Immutable.

    `Game(text)` reads the text of a game file (proofs/FORMAT.md §1); `Game.read`, `Game.make`, `Game.from_covers`,
    `Game.from_sage` and `Game.from_networkx` make games from files, families, relations, posets of Sage and graphs.
    Malformed text raises GameFileError, which locates the defect and says how to mend it.

    Elements of A are named as in the game file ("x", "r3[2]"). If a game was made from a poset with other elements
    (integers, tuples, …), these are used everywhere instead: in `elements`, `without`, moves.
    """

    __slots__ = ("_raw", "_labels", "_names")

    def __init__(self, text: str, *, labels: Optional[dict[str, Hashable]] = None) -> None:
        """`labels` maps names in the text to the objects that stand for them; all others stand for themselves."""
        if not isinstance(text, str):
            raise ArgumentTypeError.expected("the text of a game file", text, "Game.read reads a game file, "
                                             "Game.from_networkx a DiGraph, Game.from_covers relations")
        require_game_text(text)
        if not isinstance(labels, (dict, type(None))):
            raise ArgumentTypeError.expected("labels: a dict from names to elements", labels)
        self._set(_chompcert.Game.parse(text), labels or {})

    def _set(self, raw: _chompcert.Game, labels: dict[str, Hashable]) -> None:
        self._raw = raw
        self._labels = dict(labels)
        self._names = {label: name for name, label in self._labels.items()}

    @classmethod
    def _of(cls, raw: _chompcert.Game, labels: dict[str, Hashable]) -> Game:
        game = cls.__new__(cls)
        game._set(raw, labels)
        return game

    @classmethod
    def read(cls, path: Union[str, os.PathLike[str]]) -> Game:
        """The game of a game file (.poset)."""
        return cls._of(_chompcert.Game.read(path_of(path)), {})

    @classmethod
    def make(cls, family: str, *words: Union[int, str]) -> Game:
        """The game of a family, as `chompcert make FAMILY WORDS…` writes it: `Game.make("chomp", 5, 3)`.

        docs/FAMILIES.md has the families, `chompcert.families()` their names.
        """
        return cls._of(_chompcert.Game.make([family, *map(str, words)]), {})

    @classmethod
    def from_covers(cls, covers: Relations, *, elements: Iterable[Hashable] = (),
                    legs: Iterable[Leg] = (), chains: Optional[int] = None, label: str = "poset") -> Game:
        """The game on the poset of these relations, which are closed transitively.

        covers: pairs (lower, upper); or a dict from elements to the lists of their covers; or a poset of Sage.
        elements: further elements, such as those without relations.
        legs: the attachment of the chains: ascending sequences of elements and chain terms, such as
            (c[2], x) or (d["i"], c["i+1"]), with the `c` and `d` of this package.
        chains: 0, 1 or 2; by default the chains that occur in the legs.
        """
        named, pairs = relations_of(covers)
        return cls._of_relations([*named, *hashable(items("elements", elements))], pairs, legs, chains, label)

    @classmethod
    def from_networkx(cls, graph: Any, *, legs: Iterable[Leg] = (), chains: Optional[int] = None,
                      label: str = "poset") -> Game:
        """The game on the nodes of a NetworkX DiGraph without cycles; an edge u → v means u < v.

        Taking u takes all nodes that can be reached from it. `legs` and `chains` as in `from_covers`.
        """
        nodes, edges = graph_relations(graph)
        return cls._of_relations(nodes, edges, legs, chains, label)

    @classmethod
    def from_sage(cls, poset: Any, *, legs: Iterable[Leg] = (), chains: Optional[int] = None,
                  label: str = "poset") -> Game:
        """The game on a finite poset of Sage (`Poset`), by its own elements; `legs` and `chains` as in `from_covers`."""
        if not callable(getattr(poset, "cover_relations", None)):
            raise ArgumentTypeError.expected("a poset of Sage", poset, "Game.from_covers takes relations, "
                                             "Game.from_networkx a DiGraph")
        return cls.from_covers(poset, legs=legs, chains=chains, label=label)

    @classmethod
    def _of_relations(cls, elements: Iterable[Hashable], pairs: Iterable[tuple[Hashable, Hashable]],
                      legs: Iterable[Leg], chains: Optional[int], label: str) -> Game:
        text, names = game_text(list(dict.fromkeys(elements)), pairs, legs, chains, label)
        labels = {name: element for element, name in names.items() if name != element}
        try:
            return cls(text, labels=labels)
        except GameFileError as error:
            meant = ", ".join(f"{name} is {labels[name]!r}" for name in labels if name in str(error).split())
            raise ArgumentError(f"these relations make no game: {error}" + (f" ({meant})" if meant else "")) from error

    @property
    def label(self) -> str:
        """The name on the `poset` line."""
        return self._raw.label

    @property
    def text(self) -> str:
        """The game file."""
        return self._raw.text

    @property
    def sha256(self) -> str:
        """The SHA-256 of the game file's bytes, by which certificates and verdicts name it."""
        return self._raw.sha256

    @property
    def chains(self) -> int:
        """2 (C and D), 1 (C) or 0: the number of coordinates of a position."""
        return self._raw.chains

    @property
    def elements(self) -> tuple[Hashable, ...]:
        """The elements of A, in the order of declaration."""
        return tuple(self._labels.get(name, name) for name in self._raw.elements)

    def __len__(self) -> int:
        return len(self._raw)

    def name(self, element: Hashable) -> str:
        """The name of an element in the game file; "r3_2" may stand for "r3[2]"."""
        if self._is_label(element):
            return self._names[element]
        if not isinstance(element, str):
            raise ArgumentError(f"the game '{self.label}' has no element {element!r}")
        return self._raw.elements[self._raw.element(element)]

    def _is_label(self, thing: object) -> bool:
        try:
            return thing in self._names
        except TypeError:  # not hashable, or a tuple of such
            return False

    def element(self, name: str) -> Hashable:
        """The element of this name in the game file: the inverse of `name`."""
        known = self._raw.elements[self._raw.element(name)]
        return self._labels.get(known, known)

    def less(self, a: Hashable, b: Hashable) -> bool:
        """Whether a < b, so that taking a takes b."""
        return self._raw.less(self._raw.element(self.name(a)), self._raw.element(self.name(b)))

    def covers(self) -> list[tuple[Hashable, Hashable]]:
        """The pairs (a, b) of elements of A in which b covers a: a < b, and nothing of A is in between."""
        elements = self.elements
        return [(elements[a], elements[b]) for a, b in self._raw.covers()]

    def legs(self, element: Hashable) -> Legs:
        """The place of an element relative to the chains, by the closed order."""
        return Legs(*self._raw.legs(self._raw.element(self.name(element))))

    def to_networkx(self) -> Any:
        """The Hasse diagram of A as a NetworkX DiGraph, with the edges of `covers`."""
        graph = _optional.networkx().DiGraph()
        graph.add_nodes_from(self.elements)
        graph.add_edges_from(self.covers())
        return graph

    def plot(self, *, format: Format = "svg", program: Optional[str] = None,
             **options: OptionValue) -> Picture:
        """The Hasse diagram with its legs, drawn by `chompcert plot hasse` with its options.

        Elements bear their names in the game file. Needs Graphviz.
        """
        return draw("hasse", self.text.encode(), (self.label, ".poset"), format, program, options)

    def _repr_html_(self) -> str:
        return _display.game_html(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.sha256 == other.sha256

    def __hash__(self) -> int:
        return hash(self.sha256)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.text, self._labels)

    def __repr__(self) -> str:
        return f"<Game {self.label}: {self.size_in_words()}>"

    def size_in_words(self) -> str:
        """Such as "8 elements, two chains"."""
        chains = ("no chain", "one chain", "two chains")[self.chains]
        count = len(self)
        return f"{count} element{'' if count == 1 else 's'}, {chains}"


def _restored(text: str, labels: dict[str, Hashable]) -> Game:
    return Game(text, labels=labels)


def families() -> list[str]:
    """The names of the families that `Game.make` knows."""
    return list(_chompcert.family_names())
