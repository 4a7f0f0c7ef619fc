(* The verdict line (FORMAT.md, section 3). *)

From Coq Require Import Ascii String List ZArith.
From ChompCert Require Import Syntax Grammar CertificateGrammar.
Import ListNotations.
Open Scope list_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* Of a certificate, its route and its hash given. By rows: the labels were found row by row (THEOREM.md, section 10);
   otherwise column by column. *)
Inductive VerdictLine : written -> bool -> word -> word -> Prop :=
  | verdict_text c by_rows hash K ideals periodic finite :
      NUMERAL K #(written_greatest c) -> NUMERAL ideals #(ideals_in c) ->
      NUMERAL periodic #(periodic_in c) -> NUMERAL finite #(finite_in c) ->
      VerdictLine c by_rows hash
        (chars "s VERIFIED values=0.." ++ K ++ chars " ideals=" ++ ideals ++ chars " periodic=" ++ periodic
         ++ chars " finite=" ++ finite ++ chars (if by_rows then " route=rows" else " route=columns")
         ++ chars " game=" ++ written_hash c ++ chars " certificate=" ++ hash).
