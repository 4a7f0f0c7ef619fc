(* `make check` compiles this file too, and allows the primitives and axioms of Coq's integers and arrays that Makefile names, and no
   others. *)

From ChompCert Require Import VerifiedByWords VerifiedOfAll StrategyVerified.

Print Assumptions verified_line_holds_of_every_lazily.
Print Assumptions verified_line_holds_of_all_lazily.
Print Assumptions verified_line_holds_lazily.
Print Assumptions verified_line_holds_packed.
Print Assumptions verified_line_holds_by_words.
