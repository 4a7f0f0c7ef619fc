(* The tests of (P2), (P3), (P8) (THEOREM.md, section 7) as walks along the columns: each tail is
   read as a cyclic list, one offset for each column, without look-ups. *)

From Coq Require Import ZArith List Bool FMapPositive.
From ChompCert Require Import Periods TailTests.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

(* Where a walk stands in a tail: the offsets from this column on, up to the end of the list; after that,
   or if the rest is empty, the list starts again. *)
Definition pull (all rest : list Z) : Z * list Z :=
  match rest with
  | o :: rest' => (o, rest')
  | [] => match all with
          | o :: rest' => (o, rest')
          | [] => (0, [])
          end
  end.

Definition seek (t : tail) (c : Z) : list Z :=
  skipn (Z.to_nat ((c - start t) mod length_of t)) (offsets t).

(* The most columns and classes of columns that are gone through one by one. *)
Definition most_columns : Z := 1000000.

(* (P2) Two tails differ in n columns from where they stand. *)
Fixpoint walk_apart (n : nat) (all rest all' rest' : list Z) : bool :=
  match n with
  | O => true
  | S n =>
      let (o, next) := pull all rest in
      let (o', next') := pull all' rest' in
      if o =? o' then false else walk_apart n all next all' next'
  end.

Definition test_apart (t s : tail) : bool :=
  let l := Z.lcm (length_of t) (length_of s) in
  (highest s <? lowest t) ||| (highest t <? lowest s) |||
  (if l <=? most_columns
   then walk_apart (Z.to_nat l) (offsets t) (seek t (start t)) (offsets s) (seek s (start t))
   else test_P2 t s).

(* (P3) A source that is read along: its offsets, and where it stands. *)
Definition reader : Set := (list Z * list Z)%type.

Definition reader_at (c : Z) (s : tail) : reader := (offsets s, seek s c).

Fixpoint pull_all (readers : list reader) : list Z * list reader :=
  match readers with
  | [] => ([], [])
  | (all, rest) :: readers' =>
      let (o, next) := pull all rest in
      let (os, nexts) := pull_all readers' in
      (o :: os, (all, next) :: nexts)
  end.

(* The holes of a column whose label stands at offset top: the rows of the next n columns that lie below
   it, s columns ahead. *)
Fixpoint walk_holes (n : nat) (s : Z) (all rest : list Z) (top : Z) (ok : Z -> bool) : bool :=
  match n with
  | O => true
  | S n =>
      let (x, next) := pull all rest in
      let o := s + x in
      (if o <? top then ok o else true) &&& walk_holes n (s + 1) all next top ok
  end.

Fixpoint walk_columns (n width : nat) (c : Z) (all rest : list Z) (readers : list reader)
    (ok : Z -> Z -> bool) : bool :=
  match n with
  | O => true
  | S n =>
      let (top, next) := pull all rest in
      let (os, readers') := pull_all readers in
      walk_holes width 1 all next top (fun o => existsb (Z.eqb o) os ||| ok c o)
      &&& walk_columns n width (c + 1) all next readers' ok
  end.

(* A tail that is looked up: its period, and its offsets by the residues of the columns. *)
Definition index : Type := (Z * PositiveMap.t Z)%type.

Fixpoint index_offsets (n : nat) (c : Z) (all rest : list Z) (m : PositiveMap.t Z)
    : PositiveMap.t Z :=
  match n with
  | O => m
  | S n =>
      let (o, next) := pull all rest in
      index_offsets n (c + 1) all next (PositiveMap.add (Z.to_pos (c + 1)) o m)
  end.

Definition index_of (s : tail) : index :=
  (length_of s,
   index_offsets (length (offsets s)) 0 (offsets s) (seek s 0) (PositiveMap.empty Z)).

Definition index_source (i : index) (o : Z) : source :=
  let (p, m) := i in
  {| period := p;
     works := fun r => match PositiveMap.find (Z.to_pos (r + 1)) m with
                       | Some x => x =? o
                       | None => false
                       end |}.

(* Tails whose periods divide p are read along; the other tails and the sources of the staircase are
   asked where these leave a hole open. *)
Definition divides_period (p : Z) (s : tail) : bool := p mod length_of s =? 0.

Definition width (t : tail) : Z := highest t - lowest t.

Definition test_holes (t : tail) (tails : list tail) (others : Z -> list source) : bool :=
  let p := length_of t in
  let even := filter (divides_period p) tails in
  let uneven := map index_of (filter (fun s => negb (divides_period p s)) tails) in
  (width t <=? most_columns) &&&
  walk_columns (length (offsets t)) (Z.to_nat (width t)) (start t)
    (offsets t) (offsets t) (map (reader_at (start t)) even)
    (fun c o => cover most_columns p c (map (fun i => index_source i o) uneven ++ others o)).

(* (P8) Two walks along the tail, the second one d columns ahead, see different offsets. *)
Fixpoint walk_differ (n : nat) (all rest rest' : list Z) : bool :=
  match n with
  | O => false
  | S n =>
      let (o, next) := pull all rest in
      let (o', next') := pull all rest' in
      if o =? o' then walk_differ n all next next' else true
  end.

Fixpoint no_divisor (p : Z) (count : nat) (all : list Z) (n : nat) (d : Z) (rest : list Z) : bool :=
  match n with
  | O => true
  | S n =>
      (if p mod d =? 0 then walk_differ count all all rest else true)
      &&& no_divisor p count all n (d + 1) (snd (pull all rest))
  end.

Definition test_primitive (t : tail) : bool :=
  let count := length (offsets t) in
  no_divisor (Z.of_nat count) count (offsets t) (count - 1) 1
    (snd (pull (offsets t) (offsets t))).
