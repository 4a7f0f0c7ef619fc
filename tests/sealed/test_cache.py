"""Kept proofs that were edited and sealed again with their SHA-256. They are trusted for what they claim, as docs/commands/chomp.md
says: `chomp` ends with an answer, or with an error that names the kept file, and never with a crash. What is no certificate
of this game and these values is proved again, and the answer is the true one."""
import hashlib
import re
import unittest

from sealed_case import RUNS, SealedCase

POSITIONS = (("9", "7", "3"), ("10^20+3", "10^20", "2"), ("8", "8", "2", "1"))
NUMBER = re.compile(rb"(?<=[ \n-])\d+(?=[ \n])")


class Cache(SealedCase):
    def entries(self):
        return sorted((self.folder / "cache").rglob("*.cert"))

    def kept(self, words):
        """The proofs that this position leaves in the cache, and the answer."""
        for path in self.entries():
            path.unlink()
        run = self.run_edited("nothing edited", "chomp", *words, codes=(0,))
        return {path: path.read_bytes() for path in self.entries()}, run.stdout

    def edit(self, content):
        """Numbers changed, or lines and bytes moved; the game stays the same, as its hash is tested."""
        begin = content.index(b"\nvalues ") if self.random.random() < 0.9 else 0
        head, body = content[:begin], bytearray(content[begin:])
        for _ in range(self.random.choice((1, 1, 2, 5))):
            kind = self.random.randrange(6)
            numbers = list(NUMBER.finditer(body))
            if kind < 4 and numbers:
                at = self.random.choice(numbers)
                old = int(at[0])
                new = self.random.choice((old + 1, max(0, old - 1), 0, 1, 10 * old, 2**31, 2**62, 2**63 - 1, 2**64, 10**30))
                body[at.start():at.end()] = str(new).encode()
            elif kind == 4:
                lines = bytes(body).split(b"\n")
                a, b = (self.random.randrange(len(lines)) for _ in range(2))
                lines[a], lines[b] = lines[b], lines[a]
                body = bytearray(b"\n".join(lines))
            else:
                body[self.random.randrange(len(body))] = self.random.randrange(256)
        return head + bytes(body)

    def seal(self, path, content):
        path.write_bytes(content)
        line = f"{hashlib.sha256(content).hexdigest()}  {path.name}\n"
        path.with_name(path.name + ".sha256").write_text(line)

    def test_no_kept_proof_ends_in_a_crash(self):
        answers = {words: self.kept(words) for words in POSITIONS}
        for number in range(RUNS):
            words = self.random.choice(POSITIONS)
            proofs, answer = answers[words]
            path = self.random.choice(list(proofs))
            for other, content in proofs.items():
                self.seal(other, content)
            self.seal(path, self.edit(proofs[path]))
            run = self.run_edited(f"run {number}", "chomp", *words, codes=(0, 2, 4), names=path.name)
            outcome = "proved again" if b"not usable" in run.stderr else "error" if run.returncode else "same answer" if run.stdout == answer else "other answer"
            self.codes[outcome] += 1
            if outcome == "proved again":
                self.assertEqual(answer, run.stdout, f"SEALED_SEED: run {number}")
                self.assertEqual(proofs[path], path.read_bytes(), f"run {number}: not replaced")


if __name__ == "__main__":
    unittest.main()
