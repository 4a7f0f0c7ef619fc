"""The Python module under ThreadSanitizer, which ends the interpreter with exit code 66 at a data race.

Five threads at once: two prove by rows, with two threads each, and one by columns; all ask the same compact certificate, which
is recomputed for the first of them; one cancels its proofs, and the main thread is interrupted by signals. The interpreter
itself is not instrumented, but ThreadSanitizer sees its locks. Each answer is compared with that of one thread.
"""
import signal
import threading

import chompcert

ROUNDS = 2


def games():
    """With several blocks of ideals, so that two threads work."""
    return [chompcert.Game.make("chomp", 14, 14), chompcert.Game.make("chomp", 260)]


def answers(certificate):
    return [certificate.find(10**20), certificate.find(3), certificate.grundy(3, 5), certificate.move(7, 9), certificate.sha256]


class Together:
    """Runs each function in a thread, ROUNDS times, and keeps what fails."""

    def __init__(self, *functions):
        self.failures = []
        self.barrier = threading.Barrier(len(functions) + 1)
        self.threads = [threading.Thread(target=self.repeat, args=(function,)) for function in functions]

    def repeat(self, function):
        self.barrier.wait()
        for _ in range(ROUNDS):
            try:
                function()
            except Exception as error:  # every one is a failure
                self.failures.append(f"{function.__name__}: {error!r}")

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        self.barrier.wait()

    def __exit__(self, *_):
        for thread in self.threads:
            thread.join()


def main():
    shared = [chompcert.prove(game, 0, compact=True) for game in games()]
    expected = [answers(chompcert.Certificate(certificate.to_bytes())) for certificate in shared]
    proved = [chompcert.prove(game, 0, by="columns").sha256 for game in games()]

    def prove(by):
        found = [chompcert.prove(game, 0, by=by, threads=2).sha256 for game in games()]
        assert found == proved, by

    def prove_by_rows():
        prove("rows")
        ask()

    def prove_by_columns():
        prove("columns")
        ask()

    def ask():
        assert [answers(certificate) for certificate in shared] == expected

    def cancel():
        try:
            chompcert.prove(chompcert.Game.make("chomp", 400, 300), by="rows", threads=2, progress=lambda *_: False)
        except chompcert.Cancelled:
            return ask()
        raise AssertionError("a proof that was cancelled has ended")

    interrupted = 0
    together = Together(prove_by_rows, prove_by_rows, prove_by_columns, ask, cancel)
    with together:
        for _ in range(ROUNDS):
            timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
            timer.start()
            try:
                chompcert.prove(chompcert.Game.make("chomp", 400, 300), 3, by="columns")
            except KeyboardInterrupt:
                interrupted += 1
            timer.join()
    assert interrupted == ROUNDS, f"{interrupted} of {ROUNDS} proofs were interrupted"
    assert not together.failures, together.failures


if __name__ == "__main__":
    main()
