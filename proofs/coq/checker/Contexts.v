(* What the checks of an ideal's claims need to know of it (THEOREM.md, section 2), once for each ideal, and
   then for each value. *)

From Coq Require Import ZArith NArith List Bool.
From ChompCert Require Import Periods Claims Numbers IdealNumbers Levels Choice QuickRise.
From ChompCert Require Run Tails.
Import ListNotations.

Definition table : Type := Table.t (list claim).
Definition outlines : Type := Table.t (list outline).

Definition outlines_for (t : outlines) (x : N) : list outline :=
  match Table.find (key x) t with Some l => l | None => [] end.

Record strip : Set := { first : Z; last : Z; held : list claim; held_outlines : list outline }.

Record removed : Set := {
  gone_C : option Z; gone_D : option Z; left : list claim; left_outlines : list outline
}.

Record context : Set := {
  low_C : Z;
  low_D : Z;
  high_C : option Z;
  high_D : option Z;
  all_removed : list removed;
  left_strips : list strip;
  low_strips : list strip
}.

Section Contexts.

Variable g : numbers.
Variable t : table.
Variable os : outlines.

Definition strip_of (s : Z * Z * N) : strip :=
  let '(f, l, y) := s in
  {| first := f; last := l; held := claims_for t y; held_outlines := outlines_for os y |}.

Definition removed_of (x : N) (e : N * element) : removed :=
  let y := N.ldiff x (up (snd e)) in
  {| gone_C := free_C (snd e); gone_D := free_D (snd e);
     left := claims_for t y; left_outlines := outlines_for os y |}.

Definition context_of (x : N) : context := {|
  low_C := top g x under_C;
  low_D := top g x under_D;
  high_C := limit g x free_C;
  high_D := limit g x free_D;
  all_removed := map (removed_of x) (inside g x);
  left_strips := map strip_of (strips g x under_C);
  low_strips := map strip_of (strips g x under_D)
|}.

End Contexts.

(* ---- For one value k; earlier: the claims for the smaller values *)

Section Value.

Variable stairs : list part.
Variable c : context.
Variable k : nat.
Variable own : claim.
Variable earlier : list claim.

Definition claim_strip (s : strip) : Z * Z * claim := (first s, last s, nth k (held s) no_claim).

Definition claim_removal (r : removed) : option Z * option Z * claim :=
  (gone_C r, gone_D r, nth k (left r) no_claim).

Definition run_setting : Run.setting := {|
  Run.lo := low_C c;
  Run.loD := low_D c;
  Run.hiC := high_C c;
  Run.hiD := high_D c;
  Run.stair := quick_rise stairs;
  Run.removals := map claim_removal (all_removed c);
  Run.smaller := earlier;
  Run.own := own;
  Run.lefts := map claim_strip (left_strips c);
  Run.lows := map claim_strip (low_strips c)
|}.

Definition tail_setting : Tails.setting := {|
  Tails.lo := low_C c;
  Tails.loD := low_D c;
  Tails.hiC := high_C c;
  Tails.hiD := high_D c;
  Tails.parts := stairs;
  Tails.removals := map claim_removal (all_removed c);
  Tails.smaller := earlier
|}.

(* The choice of M *)

Definition outline_strip (s : strip) : Z * Z * outline :=
  (first s, last s, nth k (held_outlines s) no_outline).

Definition outline_removal (r : removed) : removal :=
  (gone_C r, gone_D r, nth k (left r) no_claim, nth k (left_outlines r) no_outline).

Definition choose_finite (this : outline) (smaller : list outline) : option Z :=
  finite_columns stairs (low_C c) (low_D c) (high_C c) (high_D c) own this
    (map outline_removal (all_removed c)) smaller (map outline_strip (low_strips c)).

Definition choose_periodic (this : outline) (smaller : list outline) (e : tail) : Z :=
  periodic_columns stairs (low_C c) (low_D c) own this
    (map outline_removal (all_removed c)) smaller (map outline_strip (low_strips c))
    (map claim_strip (left_strips c)) e.

End Value.
