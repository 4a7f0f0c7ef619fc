"""Runs Python files that `formula --format sympy` wrote, and evaluates is_zero: on stdin a list of {text, names, points}, on
stdout for each the truth at each point, by ideal. The expressions that SymPy made are evaluated with fractions, since its own
subs takes milliseconds; at some points subs is asked too.
"""
import fractions
import json
import math
import sys

import sympy

BY_SUBS = 2  # points


def value(tree, known):
    if tree.is_Symbol:
        return known[tree.name]
    if tree in (sympy.true, sympy.false):
        return bool(tree)
    if tree is sympy.nan:
        return None
    if tree.is_Rational:
        return fractions.Fraction(int(tree.p), int(tree.q))
    name, arguments = type(tree).__name__, tree.args
    if name == "Piecewise":
        return next(value(here, known) for here, condition in arguments if value(condition, known))
    if name in ("And", "Or"):
        return (all if name == "And" else any)(value(argument, known) for argument in arguments)
    if name == "ITE":
        return value(arguments[1 if value(arguments[0], known) else 2], known)
    if name == "Not":
        return not value(arguments[0], known)
    values = [value(argument, known) for argument in arguments]
    if isinstance(tree, sympy.core.relational.Relational):
        a, b = values
        if None in values:
            return name == "Unequality"
        return {"Equality": a == b, "Unequality": a != b, "LessThan": a <= b, "StrictLessThan": a < b, "GreaterThan": a >= b,
                "StrictGreaterThan": a > b}[name]
    functions = {"Add": lambda *all_: sum(all_), "Mul": lambda *all_: math.prod(all_), "Mod": lambda a, b: a % b,
                 "Pow": lambda a, b: a ** int(b), "floor": math.floor, "ceiling": math.ceil, "Min": lambda *all_: min(all_),
                 "Max": lambda *all_: max(all_)}
    return functions[name](*values)


def answers(ask):
    names = {}
    try:
        exec(compile(ask["text"], "closed.py", "exec"), names)
    except Exception as error:
        sys.exit(f"{error}: SymPy refuses\n{ask['text']}")
    found = names["is_zero"]
    conditions = found if isinstance(found, dict) else {"": found}
    truths = {}
    for ideal, condition in conditions.items():
        condition = sympy.sympify(condition)
        known = [dict(zip(ask["names"], map(fractions.Fraction, point))) for point in ask["points"]]
        truths[ideal] = [bool(value(condition, point)) for point in known]
        for point, truth in list(zip(ask["points"], truths[ideal]))[:BY_SUBS]:
            symbols = {sympy.Symbol(name, integer=True): number for name, number in zip(ask["names"], point)}
            if bool(condition.subs(symbols)) != truth:
                sys.exit(f"subs differs at {symbols}: {condition}")
    return truths


json.dump([answers(ask) for ask in json.load(sys.stdin)], sys.stdout)
