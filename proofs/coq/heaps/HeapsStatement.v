(* Heap certificates (FORMAT.md, section 5): which texts they are, what they assert, their verdict line. To be read with HeapGame.v (what
   holds of a code), RuleText.v (the code that a rule file says) and CertificateGrammar.v (numbers, lines). *)

From Coq Require Import Ascii String List ZArith NArith.
From ChompCert Require Import Syntax Grammar CertificateGrammar HeapGame RuleText.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Record written_heaps : Set := {
  heaps_hash : word;
  heaps_rule : word;                 (* the text of the rule file *)
  heaps_preperiod : Z;
  heaps_period : Z;
  heaps_saltus : option Z
}.

Inductive saltus_lines : list (list word) -> option Z -> Prop :=
  | no_saltus : saltus_lines [] None
  | saltus_line w s : NUM w s -> 1 <= s <= 1000000000 -> saltus_lines [[chars "saltus"; w]] (Some s).

Inductive HeapsGrammar : word -> written_heaps -> Prop :=
  | heaps_text c size n p saltus :
      List.length (heaps_hash c) = 64%nat -> all is_hash_digit (heaps_hash c) ->
      all is_text (heaps_rule c) -> NUM size #(List.length (heaps_rule c)) ->
      NUM n (heaps_preperiod c) -> heaps_preperiod c <= 1000000000 ->
      NUM p (heaps_period c) -> 1 <= heaps_period c <= 1000000000 ->
      saltus_lines saltus (heaps_saltus c) ->
      HeapsGrammar
        (lines_of [[chars "chompcert"; chars "1"]; [chars "game"; heaps_hash c; size]]
         ++ heaps_rule c ++ [line_feed]
         ++ lines_of ([chars "level"; chars "heaps"] :: [chars "preperiod"; n] :: [chars "period"; p] :: saltus ++ [[chars "end"]])) c.

Definition saltus_of (c : written_heaps) : N := match heaps_saltus c with Some s => Z.to_N s | None => 0%N end.

(* Of the game of this rule. *)
Definition written_heaps_hold (r : rule) (c : written_heaps) : Prop :=
  heaps_hold (code_of r) (Z.to_nat (heaps_preperiod c)) (Z.to_nat (heaps_period c)) (saltus_of c).

(* `last` is the last n at which the period does not hold yet. *)
Inductive last_word : Z -> word -> Prop :=
  | last_none : last_word 0 (chars "none")
  | last_number n w : NUMERAL w (n - 1) -> last_word n w.

Inductive saltus_word : option Z -> word -> Prop :=
  | without_saltus : saltus_word None []
  | with_saltus s w : NUMERAL w s -> saltus_word (Some s) (chars " saltus=" ++ w).

Inductive HeapsLine : written_heaps -> word -> word -> Prop :=
  | heaps_verdict c hash n p saltus last :
      NUMERAL n (heaps_preperiod c) -> NUMERAL p (heaps_period c) -> saltus_word (heaps_saltus c) saltus -> last_word (heaps_preperiod c) last ->
      HeapsLine c hash
        (chars "s VERIFIED heaps preperiod=" ++ n ++ chars " period=" ++ p ++ saltus ++ chars " last=" ++ last
         ++ chars " game=" ++ heaps_hash c ++ chars " certificate=" ++ hash).
