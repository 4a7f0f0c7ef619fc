"""Chomp on a rectangle by its definition, FORMAT.md section 6: positions are sets of squares, moves take squares away.

A set is a number with a bit for each square. Nothing is known here of rows that get shorter, nor of any order but that by
the number of squares. 3 x 70, with 62,195 positions, takes a second.
"""
import functools


class Board:
    def __init__(self, rows, columns):
        self.squares = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
        bit = {square: 1 << number for number, square in enumerate(self.squares)}
        self.rectangle = (1 << len(bit)) - 1
        self.bit = bit
        # What is left of the rectangle by a move.
        self.left_by = {(row, column): sum(bit[other] for other in self.squares if other[0] < row or other[1] < column)
                        for row, column in self.squares}
        self.moves = [(bit[square], self.left_by[square]) for square in self.squares]

    def after(self, position):
        """What each move leaves: those that take a square which is still there."""
        return [position & left for square, left in self.moves if position & square]

    @functools.cached_property
    def positions(self):
        """All that moves leave, the rectangle included, by the number of squares: each with what its moves leave."""
        found, new = {}, [self.rectangle]
        while new:
            position = new.pop()
            if position and position not in found:
                found[position] = self.after(position)
                new += found[position]
        return dict(sorted(found.items(), key=lambda item: item[0].bit_count()))

    def lost(self, is_lost=lambda position: None, left=lambda position: True, none_left_is_lost=False):
        """The P-positions. A world in which the game is another one may say that a position is lost, or is not, whatever its
        moves do; leave out moves, by what they leave; or have who leaves nothing win."""
        lost = {0} if none_left_is_lost else set()
        for position, options in self.positions.items():
            said = is_lost(position)
            if not any(option in lost for option in options if left(option)) if said is None else said:
                lost.add(position)
        return lost - {0}

    def claim(self, lost):
        """(the number of P-positions, the openings in the order of their rows)."""
        return len(lost), tuple(square for square in self.squares if self.left_by[square] in lost)

    @functools.cached_property
    def truly_lost(self):
        return self.lost()

    @functools.cached_property
    def true(self):
        return self.claim(self.truly_lost)
