"""The sentences of PARAMETERS.md, section 11, for MONA (WS1S): order, positions and moves of a game with the chains c, d, e, without
parameters and elements. A number is the set of the places of its binary digits 1. Nothing is taken from chompcert.
"""
import itertools
import re

CHAINS = "cde"
ARITHMETIC = """ws1s;
pred less(var2 x, y) = ex1 p: p in y & p notin x & all1 q: q > p => (q in x <=> q in y);
pred atmost(var2 x, y) = x = y | less(x, y);
pred plus(var2 x, y, z) = ex2 k: 0 notin k & all1 p:
    (p + 1 in k <=> (p in x & p in y | p in x & p in k | p in y & p in k))
  & (p in z <=> ((p in x <=> p in y) <=> p in k));
pred next(var2 x, y) = ex2 one: one = {0} & plus(x, one, y);
"""


def number(value):
    places = [str(place) for place in range(value.bit_length()) if value >> place & 1]
    return "{" + ", ".join(places) + "}" if places else "empty"


def index(written):
    """(factor of i, constant) of an index."""
    match = re.fullmatch(r"(?:(?:(\d+)\*)?(i))?\+?(-?\d+)?", written)
    return int(match[1] or 1) if match[2] else 0, int(match[3] or 0)


def is_value(name, written):
    """The set `name` is the index, where the set i is i."""
    factor, constant = index(written)
    if factor == 0:
        return f"{name} = {number(constant)}"
    multiple = "m = i" if factor == 1 else "plus(i, i, m)"
    sign = f"plus(m, k, {name})" if constant >= 0 else f"plus({name}, k, m)"
    return f"(ex2 m, k: {multiple} & k = {number(abs(constant))} & {sign})"


def order(lines):
    """Predicates rUV(x, y), U_x < V_y, closed."""
    said = {pair: [] for pair in itertools.permutations(CHAINS, 2)}
    for line in filter(None, lines.splitlines()):
        (u, f), (v, g) = re.findall(r"(\w)\[([^]]*)\]", line)
        said[u, v].append(f"(ex2 i, f, g: {is_value('f', f)} & {is_value('g', g)} & f ~= empty & g ~= empty & atmost(x, f) & "
                          "atmost(g, y))")
    text = ""
    for (u, v), parts in said.items():
        text += f"pred r0{u}{v}(var2 x, y) = x ~= empty & ({' | '.join(parts) or 'false'});\n"
    for step, w in enumerate(CHAINS):
        for u, v in said:
            through = f" | (ex2 z: r{step}{u}{w}(x, z) & r{step}{w}{v}(z, y))" if w not in (u, v) else ""
            text += f"pred r{step + 1}{u}{v}(var2 x, y) = r{step}{u}{v}(x, y){through};\n"
    return text


def declared(letter):
    return ", ".join(letter + chain for chain in CHAINS)


def sentences(lines):
    """The predicates, and the sentences (0), (i), (ii)."""
    last = len(CHAINS)
    text = order(lines)
    text += f"pred position(var2 {declared('m')}) = true"
    for u, v in itertools.permutations(CHAINS, 2):
        text += f"\n  & ~(ex2 g: next(m{u}, g) & r{last}{u}{v}(g, m{v}))"
    text += f";\npred move(var2 {declared('m')}, {declared('n')}) = false"
    for u in CHAINS:
        text += f"\n  | (less(n{u}, m{u}) & (ex2 x: next(n{u}, x)"
        for v in CHAINS.replace(u, ""):
            below = f"r{last}{u}{v}"
            text += (f"\n    & (m{v} = n{v} & ~{below}(x, m{v}) | less(n{v}, m{v}) & ~{below}(x, n{v}) & "
                     f"(ex2 y: next(n{v}, y) & {below}(x, y)))")
        text += "))"
    hit = f"(ex2 {declared('n')}: zero0({declared('n')}) & move({declared('m')}, {declared('n')}))"
    every, here = f"all2 {declared('m')}: ", f"({declared('m')})"
    return text + ";\n", (f"{every}zero0{here} => position{here};", f"{every}zero0{here} => ~{hit};",
                          f"{every}(position{here} & ~zero0{here}) => {hit};")
