"""Reads the dots and the axes of an SVG that `chompcert plot` wrote: its coordinates in the units of the axes."""
import re
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
NUMBER = r"-?[\d.]+"


def parse(text):
    root = ElementTree.fromstring(text)
    if root.tag != SVG + "svg":
        raise AssertionError(f"the root is {root.tag}")
    return root


def texts(root):
    return [element.text for element in root.iter(SVG + "text") if element.text]


def number(text):
    """The number of a mark, or None: marks have commas, and the minus sign of print."""
    plain = text.strip().replace(",", "").replace("−", "-")
    return float(plain) if re.fullmatch(r"-?\d+(\.\d+)?", plain) else None


def marks(root):
    """{x or y: [(place in the picture, number)]}; the line of a mark begins in its place."""
    found = {"x": [], "y": []}
    for group in root.iter(SVG + "g"):
        paths, inner = group.findall(SVG + "path"), group.find(f"{SVG}g/{SVG}text")
        if not paths or inner is None or inner.text is None or number(inner.text) is None:
            continue
        place = re.match(rf"\s*M({NUMBER}),({NUMBER})", paths[0].get("d"))
        anchor = group.find(SVG + "g").get("text-anchor")
        axis = {"middle": "x", "end": "y"}.get(anchor)  # those of the colours begin beside theirs
        if axis:
            found[axis].append((float(place[1 if axis == "x" else 2]), number(inner.text)))
    return found


def scale(pairs):
    (p, a), (q, b) = pairs[0], pairs[-1]
    if p == q:
        raise AssertionError(f"an axis with a single mark: {pairs}")
    return lambda place: a + (place - p) * (b - a) / (q - p)


def raw_dots(root):
    """(colour, x, y) of every dot, circles and others."""
    for path in root.iter(SVG + "path"):
        if path.get("class") == "dots":
            for x, y in re.findall(rf"M({NUMBER}),({NUMBER})h0", path.get("d")):
                yield path.get("stroke"), float(x), float(y)
    for use in root.iter(SVG + "use"):
        place = re.match(rf"translate\(({NUMBER}),({NUMBER})\) scale", use.get("transform") or "")
        if place:
            yield use.get("color"), float(place[1]), float(place[2])


def dots(root):
    """{colour: sorted [(x, y)]} in the units of the axes, those of the key left out; all must be integers."""
    found, axes = {}, marks(root)
    to_x, to_y = scale(axes["x"]), scale(axes["y"])
    base = max(float(m) for path in root.iter(SVG + "path")
               for m in re.findall(rf"^M{NUMBER},({NUMBER}) L", path.get("d") or "") if path.get("class") != "dots")
    for colour, x, y in raw_dots(root):
        if y > base + 1:
            continue
        at = to_x(x), to_y(y)
        whole = tuple(round(v) for v in at)
        if max(abs(v - w) for v, w in zip(at, whole)) > 0.12:
            raise AssertionError(f"a dot at {at}")
        found.setdefault(colour, []).append(whole)
    return {colour: sorted(places) for colour, places in found.items()}


def ids(text):
    return re.findall(r"""\sid=["']([^"']*)""", text)
