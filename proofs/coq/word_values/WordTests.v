(* The tests of a tail (TailTests.v, Walks.v) on words: (P1) with a set of bits; (P2) with what is kept of each source, so that
   most are found apart at once; (P3) along columns of machine integers. They are true where those are (WordTestsRight.v). *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims Numbers State Walks Staircase Tails WordSets ClaimWords.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope lazy_bool_scope.

(* ---- (P1) *)

Fixpoint fresh_bits (p c : Z) (seen : words) (l : list Z) : bool :=
  match l with
  | [] => true
  | o :: rest =>
      let r := of_Z ((c + o) mod p)%Z in
      if is_in r seen then false else fresh_bits p (c + 1)%Z (insert r seen) rest
  end.

(* The same with labels, for columns and rows modulo the period p: c is that of the column plus the lowest offset, whose label is `low`. *)
Fixpoint reduce (fuel : nat) (p r : int) : int :=
  match fuel with
  | O => r
  | S fuel => if r <? p then r else reduce fuel p (r - p)
  end.

Fixpoint fresh_labels (p low c : int) (seen : words) (l : list int) : bool :=
  match l with
  | [] => true
  | v :: rest =>
      let r := reduce 64 p (c + (v - low)) in
      if r <? p then
        if is_in r seen then false
        else fresh_labels p low (if c + 1 =? p then 0 else c + 1) (insert r seen) rest
      else false
  end.

Definition P1_on_words (len low : Z) (own : list int) (t : tail) : bool :=
  if (len <? 100000000)%Z then
    fresh_labels (of_Z len) (near low) (of_Z ((start t + low) mod len)) (make (of_Z (len / 32 + 1)) 0) own
    ||| fresh_bits len (start t) (make (of_Z (len / 32 + 1)) 0) (offsets t)
  else test_P1 t.

(* ---- Tails as labels: where one stands, as in Walks.v *)

Definition next_word (all rest : list int) : int * list int :=
  match rest with
  | o :: rest' => (o, rest')
  | [] => match all with
          | o :: rest' => (o, rest')
          | [] => (1099511627776, [])
          end
  end.

Definition word_reader : Type := (list int * list int)%type.

Definition reader_on_words (c : Z) (w : claim_words) : word_reader :=
  match its_tail w with
  | Some u => (tail_labels w, if (c =? start u)%Z then tail_labels w else skipn (Z.to_nat ((c - start u) mod count_of w)) (tail_labels w))
  | None => ([], [])
  end.

(* ---- (P2) *)

Fixpoint walk_apart_on_words (n : nat) (all rest all' rest' : list int) : bool :=
  match n with
  | O => true
  | S n =>
      let (o, next) := next_word all rest in
      let (o', next') := next_word all' rest' in
      if o =? o' then false else walk_apart_on_words n all next all' next'
  end.

Section Tail.

Variable t : tail.
Variable own : list int.     (* its labels *)
Variables len low high : Z.

Definition apart_on_words (M : Z) (w : claim_words) : bool :=
  match its_tail w with
  | None => (past w <=? M)%Z
  | Some u =>
      (start u <=? M)%Z &&&
      ((high_of w <? low)%Z ||| (high <? low_of w)%Z |||
       (let l := if (len =? count_of w)%Z then len else Z.lcm len (count_of w) in
        if (l <=? most_columns)%Z
        then let (all, rest) := reader_on_words (start t) w in walk_apart_on_words (Z.to_nat l) own own all rest
        else test_P2 t u))
  end.

End Tail.

(* ---- (P3) *)

Fixpoint next_words (readers : list word_reader) : list int * list word_reader :=
  match readers with
  | [] => ([], [])
  | (all, rest) :: readers' =>
      let (o, next) := next_word all rest in
      let (os, nexts) := next_words readers' in
      (o :: os, (all, next) :: nexts)
  end.

Fixpoint among_words (o : int) (os : list int) : bool :=
  match os with
  | [] => false
  | x :: os => if o =? x then true else among_words o os
  end.

Fixpoint holes_on_words (n : nat) (s : int) (all rest : list int) (top : int) (os : list int) (ok : Z -> bool) : bool :=
  match n with
  | O => true
  | S n =>
      let (x, next) := next_word all rest in
      let o := x + s in
      (if o <? top then among_words o os ||| ok (φ o - bias)%Z else true) &&& holes_on_words n (s + 1) all next top os ok
  end.

Fixpoint columns_on_words (n width : nat) (c : Z) (all rest : list int) (readers : list word_reader) (ok : Z -> Z -> bool) : bool :=
  match n with
  | O => true
  | S n =>
      let (top, next) := next_word all rest in
      let (os, readers') := next_words readers in
      holes_on_words width 1 all next top os (ok c) &&& columns_on_words n width (c + 1)%Z all next readers' ok
  end.

Definition is_even (p : Z) (w : claim_words) : bool := (p mod count_of w =? 0)%Z.

Definition tail_of_words (w : claim_words) : list tail := match its_tail w with Some u => [u] | None => [] end.

Definition holes_tested (t : tail) (len low high : Z) (own : claim_words) (sources : list claim_words) (others : Z -> list source) : bool :=
  let periodic := filter (fun w => match its_tail w with Some _ => true | None => false end) sources in
  let even := filter (is_even len) periodic in
  let uneven := map index_of (flat_map tail_of_words (filter (fun w => negb (is_even len w)) periodic)) in
  (high - low <=? most_columns)%Z &&&
  columns_on_words (List.length (offsets t)) (Z.to_nat (high - low)) (start t)
    (tail_labels own) (tail_labels own) (map (reader_on_words (start t)) even)
    (fun c o => cover most_columns len c (map (fun i => index_source i o) uneven ++ others o)).

(* ---- All of them; own: the words of the claim itself *)

Definition periodic_on_words (s : setting) (t : tail) (M : Z) (st : state) (caps : option (Z * Z)) (low_ended : bool)
    (own : claim_words) (sources : list claim_words) : bool :=
  let len := count_of own in
  let low := low_of own in
  let high := high_of own in
  test_P0 s M t caps low_ended &&& P1_on_words len low (tail_labels own) t &&& test_P6 s M t
  &&& forallb (apart_on_words t (tail_labels own) len low high M) sources
  &&& test_P4 s M t st &&& holes_tested t len low high own sources (ladder_sources (parts s) M).
