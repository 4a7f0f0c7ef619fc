# What is made of the compiled proofs: the list of their axioms, the checker in OCaml, the program. `make check` and `make
# chompcheck-verified` call this file when all proofs are compiled, so that nothing is made again that is newer than they.

PROOFS := $(wildcard */*.vo)

# The theorems rest on no axiom, but for the last one, and nothing is admitted.
check: Assumptions.out AssumptionsOfWords.out
	! grep -rnwE 'Admitted|admit|Axiom|Parameter' --include='*.v' .
	! grep -v '^Closed under the global context$$' Assumptions.out
	head -1 AssumptionsOfWords.out | grep -qx 'Axioms:'
	! grep '^[^ ]' AssumptionsOfWords.out | grep -v '^Axioms:$$' | grep -vE '^($(ALLOWED))( :|$$)'

%.out: %.v $(PROOFS)
	coqc $(PATHS) $< > $@

verified_checker.ml: Extract.v $(PROOFS)
	coqc $(PATHS) Extract.v

by_words/verified_checker.ml: ExtractWords.v $(PROOFS)
	mkdir -p by_words
	coqc $(PATHS) ExtractWords.v

# The warnings are about code that nobody wrote.
chompcheck-verified: by_words/verified_checker.ml uint63.ml linear_arrays.ml characters.ml packed.ml sha256.ml verified.ml
	cp uint63.ml linear_arrays.ml characters.ml packed.ml sha256.ml verified.ml by_words
	cd by_words && ocamlopt -w +a-70 -inline 100 -c uint63.ml linear_arrays.ml
	cd by_words && ocamlopt -w -a -inline 100 -c verified_checker.mli verified_checker.ml
	cd by_words && ocamlopt -w +a-70 -inline 100 -I +unix unix.cmxa uint63.cmx linear_arrays.cmx verified_checker.cmx characters.ml packed.ml sha256.ml verified.ml -o ../$@

.PHONY: check
.DELETE_ON_ERROR:
