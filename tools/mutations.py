"""Small faults to plant in a module, each a piece of its text and a replacement."""
from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}
BOUNDS = ("size", "longest")
"""Generous bounds, not rules: a little more changes nothing."""
CALLED = {"max": "min", "min": "max", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """A module with a fault: the text from ``start`` to ``end`` is replaced."""

    path: str
    source: bytes
    line: int
    statement: int
    """The first line of its statement in a function; 0 if it runs on import."""
    start: int
    end: int
    replacement: str

    @property
    def id(self) -> str:
        """The same for as long as the module is."""
        return sha256(repr((self.path, self.source, self.start, self.end, self.replacement)).encode()).hexdigest()[:16]

    @property
    def text(self) -> str:
        """The module with its fault."""
        return (self.source[:self.start] + self.replacement.encode() + self.source[self.end:]).decode()

    @property
    def diff(self) -> str:
        """The fault as a unified diff."""
        before, after = self.source.decode().splitlines(), self.text.splitlines()
        return "\n".join(difflib.unified_diff(before, after, self.path, self.path, n=2, lineterm=""))


def mutants(path: str, source: bytes) -> list[Mutant]:
    """Every fault that can be planted in a module, in the order of its text."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for statement, node, replacement in faults(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        if source[start:end].decode() != replacement:
            found.append(Mutant(path, source, node.lineno, statement, start, end, replacement))
    return sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.replacement))


def faults(node: ast.AST, statement: int = 0, returns: str = "") -> Iterator[tuple[int, ast.stmt | ast.expr, str]]:
    """The line of a statement, a piece of it that can be replaced, and the text to put there."""
    if isinstance(node, ast.stmt) and statement:
        statement = node.lineno
    for piece, replacement in replacements(node, returns):
        yield statement, piece, replacement
    if isinstance(node, ast.FunctionDef):
        returns = ast.unparse(node.returns) if node.returns else ""
        for line in node.body:
            yield from faults(line, line.lineno, returns)
    for child in parts(node):
        yield from faults(child, statement, returns)


def replacements(node: ast.AST, returns: str) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    """Pieces of a node, and what to put in their places."""
    if isinstance(node, ast.expr):
        yield from [(node, f"({ast.unparse(other)})") for other in alternatives(node)]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield node, "pass"
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield node.test, f"(not ({ast.unparse(node.test)}))"
    if isinstance(node, ast.comprehension):
        yield from [(condition, "True") for condition in node.ifs]
    if isinstance(node, ast.AugAssign) and type(node.op) in COMPUTED:
        yield node, ast.unparse(ast.AugAssign(node.target, COMPUTED[type(node.op)](), node.value))
    if isinstance(node, ast.Return) and node.value is not None:
        yield from [(node.value, other) for other in result_alternatives(node.value, returns)]


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """The children in which faults are planted: no annotations, asserts, texts or bodies of functions."""
    is_bound = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in BOUNDS
    if is_bound or isinstance(node, (ast.Assert, ast.JoinedStr)):
        return
    left_out = ("annotation", "returns", "decorator_list", "body" if isinstance(node, ast.FunctionDef) else "")
    for name, value in ast.iter_fields(node):
        if name not in left_out:
            children = value if isinstance(value, list) else [value]
            yield from [child for child in children if isinstance(child, ast.AST)]


def alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """Other expressions of the same kind."""
    match node:
        case ast.Compare(left, ops, others):
            for k, op in enumerate(ops):
                yield ast.Compare(left, [*ops[:k], COMPARED[type(op)](), *ops[k + 1:]], others)
        case ast.BinOp(left, op, right) if type(op) in COMPUTED:
            yield ast.BinOp(left, COMPUTED[type(op)](), right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Call(ast.Name(name), arguments, keywords) if name in CALLED:
            yield ast.Call(ast.Name(CALLED[name]), arguments, keywords)
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from [ast.Constant(value + 1), ast.Constant(value - 1)]


def result_alternatives(value: ast.expr, returns: str) -> Iterator[str]:
    """Other results of a function, by its return type; constants and comparisons have faults of their own."""
    if isinstance(value, (ast.Constant, ast.Compare)):
        return
    if returns == "bool":
        yield f"not ({ast.unparse(value)})"
    elif returns == "int":
        yield f"({ast.unparse(value)}) + 1"
    elif returns.endswith("| None"):
        yield "None"
    elif returns.startswith(("list[", "Sequence[")):
        yield "[]"
