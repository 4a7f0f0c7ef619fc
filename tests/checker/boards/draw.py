"""Board files, their true certificates, and false ones, each with the verdict that is due."""
import hashlib
import re

def text_of(rng, rows, columns):
    """A board file, written in one way or another."""
    label = "".join(rng.choice("aB7_-.") for _ in range(rng.randint(1, 8)))
    before = rng.choice(["", "", "# a comment\n", "\n \t\n", "#\n\n", " \t", "# board x\n#\n \n"])
    middle = rng.choice(["\n", "\n", "  # Chomp\n", "\n\n# chomp 2 2\n", " \n\t\n"])
    blanks = rng.choice([" ", " ", "  ", "\t", " \t"])
    end = rng.choice(["\n", "\n", "", " # the end", "\n\n#\n", "\t\n \n"])
    return (before + f"board {label}".replace(" ", blanks) + middle + f"chomp {rows} {columns}".replace(" ", blanks) + end).encode()


def plain(rows, columns):
    return b"board plain\nchomp %d %d\n" % (rows, columns)


def certificate(text, positions, openings):
    records = "".join(f"opening {row} {column}\n" for row, column in openings)
    return head(text) + f"level board\npositions {positions}\n{records}end\n".encode()


def head(text):
    return b"chompcert 1\ngame %s %d\n" % (hashlib.sha256(text).hexdigest().encode(), len(text)) + text + b"\n"


def line_of_positions(text):
    return text.count(b"\n") + 5


def due(board, text, positions, openings):
    """The whole verdict line on a claim whose squares are in the rectangle, and in order but for two in one row."""
    true_positions, true_openings = board.true
    line = line_of_positions(text)
    for number, (one, next_one) in enumerate(zip(openings, openings[1:]), 2):
        if next_one[0] <= one[0]:  # two in one row
            return rf"s REJECTED line {line + number} \(opening {number}\): row: expected more than {one[0]}, found {next_one[0]}$"
    if positions != true_positions:
        return rf"s REJECTED line {line} \(positions\): P-positions: expected {true_positions}, found {positions}$"
    for number, square in enumerate(openings, 1):
        if square not in true_openings:
            return rf"s REJECTED line {line + number} \(opening {number}\): first move: expected one that wins, found {shown(square)}$"
    for square in true_openings:
        if square not in openings:
            return (rf"s REJECTED line {line + len(openings) + 1} \(end\): openings: expected {shown(square)} too, "
                    r"found the end of the openings$")
    rows, columns = board.squares[-1]
    hashes = rf"game={hashlib.sha256(text).hexdigest()} certificate={hashlib.sha256(certificate(text, positions, openings)).hexdigest()}$"
    return rf"s VERIFIED board rows={rows} columns={columns} positions={positions} openings={len(openings)} {hashes}"


def shown(square):
    return re.escape(f"({square[0]}, {square[1]})")


def judged(board, text, positions, openings):
    return text, certificate(text, positions, openings), due(board, text, positions, openings)


def other_numbers(true, more):
    return sorted({0, true + 1, true - 1, 2 * true, true + 2**32, 10**17, *more} - {true})


def changed_openings(board):
    """The openings with one left out, one more in a row without, one moved; all left out, and what is left of them in halves."""
    openings = board.true[1]
    changed = {(), openings[1:], openings[:-1]}
    for square in board.squares:
        for others in [openings, *(openings[:i] + openings[i + 1:] for i in range(len(openings)))]:
            if all(square[0] != row for row, _ in others):
                changed.add(tuple(sorted((*others, square))))
    return sorted(changed - {openings})


def worlds(rng, board, count):
    """Claims that are consistent and mostly false: those of games in which one rule does not hold."""
    positions = list(board.positions)
    yield board.claim(board.lost(none_left_is_lost=True))
    for _ in range(count):
        kind, place, square = rng.randrange(4), rng.choice(positions), rng.choice(board.squares)
        if kind == 0:  # one position counts for the other player
            right = place in board.truly_lost
            yield board.claim(board.lost(is_lost=lambda position, p=place, r=right: not r if position == p else None))
        elif kind == 1:  # nobody moves to one position
            yield board.claim(board.lost(left=lambda option, p=place: option != p))
        elif kind == 2:  # nobody takes one square of those that are left
            gone = board.left_by[square]
            yield board.claim(board.lost(left=lambda option, g=gone: option | g != g or option == 0))
        else:  # all that have this square and few squares are won
            few = place.bit_count()
            yield board.claim(board.lost(is_lost=lambda position, f=few, b=board.bit[square]:
                                         False if position & b and position.bit_count() == f else None))


def out_of_order(board, text):
    """Openings that are no squares of the rectangle, or whose rows do not increase: said where they are read."""
    rows, columns = board.squares[-1]
    positions, openings = board.true
    line = line_of_positions(text)

    def verdict(number, side, expected, found):
        return rf"s REJECTED line {line + number} \(opening {number}\): {side}: expected {expected}, found {found}$"

    for row in (0, rows + 1, 10**17):
        for side, square, due_there in [("row", (row, 1), f"1 to {rows}"), ("column", (1, row if row == 0 else columns + row), f"1 to {columns}")]:
            found = square[0] if side == "row" else square[1]
            for number in {0, len(openings)} if side == "row" else {0}:
                listed = (*openings[:number], square, *openings[number:])
                yield text, certificate(text, positions, listed), verdict(number + 1, side, due_there, found)
            # Whatever is wrong besides.
            yield text, certificate(text, positions + 1, (square,)), verdict(1, side, due_there, found)
    for number, (row, column) in enumerate(openings, 2):
        for square in {(row, column), (row, 1), (row, columns), (1, column)}:
            listed = (*openings[:number - 1], square, *openings[number - 1:])
            yield text, certificate(text, positions, listed), verdict(number, "row", f"more than {row}", square[0])
    if len(openings) > 1:
        swapped = (openings[1], openings[0], *openings[2:])
        yield text, certificate(text, positions, swapped), verdict(2, "row", f"more than {openings[1][0]}", openings[0][0])


def ill_formed(rng, text, positions, openings):
    """Certificates that are no certificates, with the verdicts due."""
    whole, begin = certificate(text, positions, openings), head(text)
    records = whole[len(begin):]
    for old, new, verdict in [
            (b"level board", b"level full", "s MALFORMED [^:]*:[0-9]+: level: expected 'board', as the game is on a board, found 'full'$"),
            (b"level board", b"level compact", "s MALFORMED "), (b"level board", b"level strategy", "s MALFORMED "),
            (b"level board", b"level heaps", "s MALFORMED "), (b"level board", b"level ", "s MALFORMED "), (b"level board", b"level", "s MALFORMED "),
            (b"level board", b"level boards", "s UNSUPPORTED certificate level 'boards': expected 'board'$"),
            (b"level board", b"level Board", "s UNSUPPORTED "), (b"level board", b"level board ", "s MALFORMED "),
            (b"level board", b"level  board", "s MALFORMED "), (b"level board\n", b"", "s REJECTED line [0-9]+: record: expected 'level', found 'positions'$"),
            (b"level board\n", b"level board\nlevel board\n", "s REJECTED line [0-9]+: record: expected 'positions', found 'level'$"),
            (b"level board\n", b"levels board\n", "s MALFORMED "), (b"level board\n", b"end\n", "s REJECTED line [0-9]+: record: expected 'level', found 'end'$"),
            (b"positions ", b"position ", "s MALFORMED "), (b"positions ", b"positions  ", "s MALFORMED "), (b"positions ", b"positions 0", "s MALFORMED "),
            (b"positions ", b"positions -", "s MALFORMED "), (b"positions ", b"positions x", "s MALFORMED "), (b"positions ", b"positions\n", "s MALFORMED "),
            (b"positions ", b"positions " + b"1" * 18, "s MALFORMED "), (b"positions ", b"opening 1 1\npositions ", "s REJECTED line [0-9]+: record: expected 'positions', found 'opening'$"),
            (b"positions %d\n" % positions, b"", "s REJECTED line [0-9]+: record: expected 'positions', found '(opening|end)'$"),
            (b"positions %d\n" % positions, b"positions %d\n" % positions * 2, "s REJECTED line [0-9]+: record: expected 'opening' or 'end', found 'positions'$"),
            (b"positions %d\n" % positions, b"positions %d \n" % positions, "s MALFORMED "), (b"positions %d\n" % positions, b"positions %d 1\n" % positions, "s MALFORMED "),
            (b"positions %d\n" % positions, b"positions %d\r\n" % positions, "s MALFORMED "),
            (b"end\n", b"", "s MALFORMED "), (b"end\n", b"end", "s MALFORMED "), (b"end\n", b"end\n\n", "s MALFORMED "), (b"end\n", b"end\nend\n", "s MALFORMED "),
            (b"end\n", b"end \n", "s MALFORMED "), (b"end\n", b"ends\n", "s MALFORMED "), (b"end\n", b"\nend\n", "s MALFORMED "), (b"end\n", b"# no comment\nend\n", "s MALFORMED "),
            (b"end\n", b"preperiod 1\nend\n", "s MALFORMED "), (b"end\n", b"level board\nend\n", "s REJECTED line [0-9]+: record: expected 'opening' or 'end', found 'level'$"),
            (b"end\n", b"opening\nend\n", "s MALFORMED "), (b"end\n", b"opening 1\nend\n", "s MALFORMED "), (b"end\n", b"opening 1 \nend\n", "s MALFORMED "),
            (b"end\n", b"opening 1 1 1\nend\n", "s MALFORMED "), (b"end\n", b"opening 1 1 \nend\n", "s MALFORMED "), (b"end\n", b"opening 01 1\nend\n", "s MALFORMED "),
            (b"end\n", b"opening 1 -1\nend\n", "s MALFORMED "), (b"end\n", b"opening 1, 1\nend\n", "s MALFORMED "), (b"end\n", b"opening (1, 1)\nend\n", "s MALFORMED "),
            (b"end\n", b"opening 1 1" + b"0" * 18 + b"\nend\n", "s MALFORMED "), (b"end\n", b"opening 1 1 end\n", "s MALFORMED ")]:
        yield text, begin + records.replace(old, new, 1), verdict
    yield text, whole.replace(b"chompcert 1\n", b"chompcert 2\n"), "s UNSUPPORTED certificate version 2"
    yield text, whole.replace(b"\ngame ", b"\ngame 0", 1), "s MALFORMED "
    yield text, whole[:rng.randrange(len(whole))], "s (REJECTED|MALFORMED) "
    place = len(begin) - 1 - rng.randrange(1, len(text) + 1)  # within the board file's bytes
    yield text, whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:], "s (REJECTED|MALFORMED) "
    for _ in range(4):  # damage of one byte behind the head
        place = rng.randrange(len(begin), len(whole))
        byte = bytes([rng.choice([byte for byte in range(256) if byte != whole[place]])])
        yield text, whole[:place] + byte + whole[place + 1:], "s (REJECTED|MALFORMED|UNSUPPORTED) "


ILL_BOARDS = [b"board x\n", b"board x\nchomp\n", b"board x\nchomp 3\n", b"board x\nchomp 3 4 5\n", b"board x\nchomp 0 4\n", b"board x\nchomp 3 0\n",
              b"board x\nchomp 1001 4\n", b"board x\nchomp 3 1001\n", b"board x\nchomp 3 1000000001\n", b"board x\nchomp 03 4\n", b"board x\nchomp 3 -4\n",
              b"board x\nchomp -3 4\n", b"board x\nchomp 3x4\n", b"board x\nchomp 3 x 4\n", b"board x\nchomp 3,4\n", b"board x\nchomp (3 4)\n", b"board x\nchomp3 4\n",
              b"board x\nChomp 3 4\n", b"board x\nnim 3 4\n", b"board x\nchomp 3 4\nchomp 3 4\n", b"board x\nchomp 3 4\nend\n", b"board x\nchomp 3\n4\n",
              b"board x chomp 3 4\n", b"board\nchomp 3 4\n", b"board x/y\nchomp 3 4\n", b"board x y\nchomp 3 4\n", b"board \nchomp 3 4\n", b"board",
              b"board " + b"x" * 256 + b"\nchomp 3 4\n", b"board x\nchomp 3 4\r\n", b"board x\nchomp 3 4\0\n", b"board x\nchomp 3 4\xc3\xa9\n", b"boards x\nchomp 3 4\n",
              b"Board x\nchomp 3 4\n", b"board x\nboard x\nchomp 3 4\n", b"chomp 3 4\nboard x\n", b"board x\nchomp three four\n", b"board x\nchomp 3 4 # 5\n<", b"board x\nchomp 3 .. 4\n",
              b"board x\nchomp 4294967299 4\n", b"board x\nchomp 18446744073709551619 4\n", b"board{\nchomp 3 4\n", b"board x\n= chomp 3 4\n"]
