#!/usr/bin/env python3
"""derive.py FOLDER: writes the corpora to a new folder, in the shape in which the tests read them.

    FOLDER/checker/accept/NAME.cert, .poset           from accepted.txt, and the game that it holds
    FOLDER/checker/KIND/DEFECT.cert [, .poset]        an accepted certificate after the edits of the case modules
    FOLDER/games/malformed/DEFECT.poset, .expected    from tests/games/malformed.txt
    FOLDER/games/accepted/NAME.poset                  from tests/games/accepted.txt
    FOLDER/questions/NAME.questions                   from tests/fuzz/questions.txt

This needs neither the prover nor the checker, and takes less than a second. CMake's target `corpora` runs it for the
compiled tests; the scripts call derive() with a temporary folder.
"""
import pathlib
import sys

import compact_cases
import decreed_cases
import game_cases
import games
import malformed_cases
import reject_claims
import reject_records
import strategy_cases
import table
from case import certificate_of, game_in

HERE = pathlib.Path(__file__).resolve().parent
ACCEPTED = HERE / "accepted.txt"
MALFORMED_GAMES = HERE.parents[1] / "games" / "malformed.txt"
QUESTIONS = HERE.parents[1] / "fuzz" / "questions.txt"
BAD = [*reject_claims.CASES, *reject_records.CASES, *malformed_cases.CASES, *game_cases.CASES, *compact_cases.CASES,
       *strategy_cases.CASES, *decreed_cases.CASES]


def accepted():
    """Name -> the bytes of an accepted certificate."""
    return table.read_files(ACCEPTED)


def malformed_games():
    """Name -> the bytes of a malformed game file, and the complaint of the library."""
    return {name: (table.unquoted(game), complaint) for name, (game, complaint) in table.read(MALFORMED_GAMES).items()}


def files_of_certificates():
    certificates = accepted()
    for name, certificate in certificates.items():
        yield f"checker/accept/{name}.cert", certificate
        yield f"checker/accept/{name}.poset", game_in(certificate)
    for bad in BAD:
        yield f"checker/{bad.kind}/{bad.name}.cert", certificate_of(bad, certificates[bad.made_from])
        if bad.game:
            yield f"checker/{bad.kind}/{bad.name}.poset", bad.game.encode("latin-1")


def files_of_games():
    for name, (game, complaint) in malformed_games().items():
        yield f"games/malformed/{name}.poset", game
        yield f"games/malformed/{name}.expected", complaint.encode("ascii") + b"\n"
    for name, game in table.read_files(games.GAMES).items():
        yield f"games/accepted/{name}.poset", game


def files_of_questions():
    for name, questions in table.read_files(QUESTIONS).items():
        yield f"questions/{name}.questions", questions


def derive(folder):
    """Writes all files below `folder`, of which none may exist: two cases of one name are an error."""
    for name, content in [*files_of_certificates(), *files_of_games(), *files_of_questions()]:
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(content)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: derive.py FOLDER")
    try:
        derive(sys.argv[1])
    except FileExistsError as error:
        sys.exit(f"derive.py: {error.filename} exists: give a new folder, or rename one of two cases of that name")
