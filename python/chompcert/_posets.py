"""Game files of posets in Python: hashable elements, their relations, and the legs to chains."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any, Hashable, Iterable, Iterator, Mapping, Protocol, Sequence, Union, cast

from ._arguments import hashable, items
from ._errors import ArgumentError
from . import _optional

RESERVED = {"poset", "elements", "chains", "parameters"}
RESERVED_FOR_CHAINS = {"c", "d", "i"}
_LEGAL = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_INDEX = re.compile(r"[0-9i*+\- ]+")
_LABEL = re.compile(r"[A-Za-z0-9_.\-]{1,255}")


class ChainTerm:
    """An element of a chain, `c[3]` or `d["2*i+1"]`, where i runs through the integers from 0 on."""

    def __init__(self, chain: str, index: Union[int, str]) -> None:
        text = str(index)
        if isinstance(index, bool) or not _INDEX.fullmatch(text):
            raise ArgumentError(f"{chain}[…]: expected a positive number or an index in i such as '2*i+1', "
                                f"found {index!r}")
        self.chain = chain
        self.text = f"{chain}[{text.replace(' ', '')}]"

    def __repr__(self) -> str:
        return self.text


class Chain:
    """One of the two chains: `c[1] < c[2] < …`, `d[1] < d[2] < …`. Alone, `d` is all of D."""

    def __init__(self, name: str) -> None:
        self.chain = name
        self.text = name

    def __getitem__(self, index: Union[int, str]) -> ChainTerm:
        return ChainTerm(self.chain, index)

    def __repr__(self) -> str:
        return self.text


c = Chain("c")
d = Chain("d")


class SagePoset(Protocol):
    """A finite poset of Sage."""

    def __iter__(self) -> Iterator[Hashable]: ...

    def cover_relations(self) -> Iterable[Sequence[Hashable]]: ...


# The keys are Any, since Mapping[Hashable, …] would exclude dict[str, …].
Relations = Union[Mapping[Any, Iterable[Hashable]], Iterable[Sequence[Hashable]], SagePoset]
"""Pairs (lower, upper); or a mapping from elements to the elements that cover them; or a poset of Sage."""
Leg = Sequence[Hashable]
"""An ascending sequence of elements and chain terms."""


def relations_of(covers: Relations) -> tuple[list[Hashable], list[tuple[Hashable, Hashable]]]:
    """The elements that occur, in order, and the pairs (lower, upper)."""
    if hasattr(covers, "cover_relations"):
        poset = cast(SagePoset, covers)
        return list(poset), [(a, b) for a, b in poset.cover_relations()]
    if isinstance(covers, Mapping):
        pairs = [(lower, upper) for lower, uppers in covers.items() for upper in _iterable(lower, uppers)]
        return list(dict.fromkeys(hashable([*covers, *(b for _, b in pairs)]))), pairs
    pairs = []
    for pair in items("covers", covers):
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise ArgumentError(f"expected pairs (lower, upper), found {pair!r}")
        pairs.append((pair[0], pair[1]))
    return list(dict.fromkeys(hashable(element for pair in pairs for element in pair))), pairs


def _iterable(lower: Hashable, uppers: object) -> Iterable[Hashable]:
    if isinstance(uppers, str) or not isinstance(uppers, Iterable):
        raise ArgumentError(f"expected the list of the covers of {lower!r}, found {uppers!r}")
    return uppers


# NetworkX has no types of its own in Debian.
def graph_relations(graph: Any) -> tuple[list[Hashable], list[tuple[Hashable, Hashable]]]:
    """The nodes and edges of a NetworkX DiGraph: an edge u → v means u < v."""
    if not isinstance(graph, _optional.networkx().Graph):
        raise ArgumentError(f"expected a NetworkX DiGraph, found {type(graph).__name__}")
    if not graph.is_directed():
        raise ArgumentError("expected a DiGraph, whose edges u → v mean u < v; this graph is undirected: "
                            "games on graphs are made by Game.make('graph', …)")
    return list(graph.nodes), [(u, v) for u, v in graph.edges()]


def legal_names(elements: Sequence[Hashable], chains: int) -> dict[Hashable, str]:
    """A name in game files with so many chains for each element, by the rule of all readers
    (lib/families/write/element_names.h): its own if that is legal, v7 for the number 7, else v1, v2, … by its place, or
    the next that is free."""
    reserved = RESERVED | RESERVED_FOR_CHAINS if chains else RESERVED
    names: dict[Hashable, str] = {}
    used: set[str] = set()

    def give(element: Hashable, name: str) -> bool:
        if name in used:
            return False
        used.add(name)
        names[element] = name
        return True

    for e in elements:
        if isinstance(e, str) and _LEGAL.fullmatch(e) and e not in reserved:
            give(e, e)
    for e in elements:
        if not isinstance(e, bool) and isinstance(e, (int, str)) and _NUMBER.fullmatch(str(e)):
            give(e, f"v{e}")
    following = itertools.count(len(elements) + 1)
    for number, e in enumerate(elements, 1):
        if e not in names and not give(e, f"v{number}"):
            while not give(e, f"v{next(following)}"):
                pass
    return names


def label_comments(names: Mapping[Hashable, str]) -> list[str]:
    """The comments that keep the elements which their names do not show (lib/game/labels.h)."""
    return [f"# {name} is {json.dumps(str(e))}" for e, name in names.items() if name not in (str(e), f"v{e}")]


def game_text(elements: Sequence[Hashable], pairs: Iterable[tuple[Hashable, Hashable]], legs: Iterable[Leg],
              chains: Union[int, None], label: str) -> tuple[str, dict[Hashable, str]]:
    """A game file, and the names of the elements in it."""
    if not isinstance(label, str) or not _LABEL.fullmatch(label):
        raise ArgumentError(f"label: expected letters, digits, '_', '-' and '.', found {label!r}")
    terms = []
    for leg in items("legs", legs):
        if isinstance(leg, str) or not isinstance(leg, Sequence) or len(leg) < 2:
            raise ArgumentError(f"legs: expected sequences that ascend, such as (c[2], x), found {leg!r}")
        terms.append(tuple(leg))
    used = {thing.chain for leg in terms for thing in leg if isinstance(thing, (Chain, ChainTerm))}
    count = (2 if "d" in used else len(used)) if chains is None else chains
    if count not in (0, 1, 2):
        raise ArgumentError(f"chains: expected 0, 1 or 2, found {chains!r}")
    if len(used) > count or (count == 1 and "d" in used):
        raise ArgumentError(f"the legs name the chains {', '.join(sorted(used))}, but chains={chains}: a game "
                            "with one chain has c")
    names = legal_names(elements, count)

    def term(thing: Hashable) -> str:
        if isinstance(thing, (Chain, ChainTerm)):
            return thing.text
        if thing not in names:
            raise ArgumentError(f"{thing!r} is neither an element of the poset, nor c[…] or d[…]")
        return names[thing]

    lines = [f"{names[a]} < {names[b]}" for a, b in pairs]
    lines += [" < ".join(map(term, leg)) for leg in terms]
    head = [f"poset {label}", *label_comments(names), "chains " + ("none", "c", "c d")[count]]
    declared = [names[e] for e in elements]
    head += ["elements " + " ".join(declared[i:i + 16]) for i in range(0, len(declared), 16)]
    return "\n".join(head + lines) + "\n", names
