(* The values of heaps by sparse spaces (THEOREM.md, section 15), for codes in which no move leaves three heaps: common values come from
   splits with a rare heap, which are few; a rare number that is still the least has to be found among all splits, and the search ends when
   the least number that is not marked is common.

   Values are looked up in a tree; the search goes through two lists, as in HeapValues.v, from the smallest heap on. Which mask says what
   is rare is chosen anew when the heaps have doubled, by what makes fewest rare; any mask is right. Where the steps that are allowed
   in looking for the least number do not suffice, the value is computed as in HeapValues.v. *)

From Coq Require Import List NArith ZArith Bool MSetPositive FMapPositive.
From ChompCert Require Import HeapValues.
Import ListNotations.
Open Scope N_scope.

(* ---- Rare numbers: an even number of bits in common with the mask *)

Fixpoint odd_bits (p : positive) : bool := match p with xH => true | xO p => odd_bits p | xI p => negb (odd_bits p) end.

Definition is_common (mask v : N) : bool := match N.land v mask with 0 => false | Npos p => odd_bits p end.

(* ---- The heaps so far *)

Record heaps_so_far : Type := {
  count : N;                       (* of the heaps 1, ..., n *)
  values_of : PositiveMap.t N;
  down : list N;                   (* [G(n); ...; G(1)] *)
  up : list N;                     (* [G(1); G(2); ...], as far as it reaches *)
  reach : N;
  mask : N;
  rare_heaps : list (N * N);       (* with their values *)
  rare_count : N;
  spent : N                        (* steps, about *)
}.

Definition value_at (h : heaps_so_far) (m : N) : N :=
  match m with 0 => 0 | Npos p => match PositiveMap.find p (values_of h) with Some v => v | None => 0 end end.

(* ---- What is marked first: all options but splits into two common heaps *)

(* r, v: rare heaps of a split of m. *)
Fixpoint mark_rare (h : heaps_so_far) (m : N) (rares : list (N * N)) (s : marks) : marks :=
  match rares with
  | [] => s
  | (r, v) :: rares => mark_rare h m rares (if r <? m then mark (N.lxor v (value_at h (m - r))) s else s)
  end.

(* A heap of m with d in the place of its digit. *)
Definition mark_few (h : heaps_so_far) (d m : N) (s : marks) : marks :=
  let s := if N.testbit d 0 then (if m =? 0 then mark 0 s else s) else s in
  let s := if N.testbit d 1 then (if m =? 0 then s else mark (value_at h m) s) else s in
  if N.testbit d 2 then mark_rare h m (rare_heaps h) s else s.

(* places: the digits that are not 0, with their places i <= n. *)
Fixpoint mark_first (h : heaps_so_far) (n : N) (places : list (N * N)) (s : marks) : marks :=
  match places with
  | [] => s
  | (i, d) :: places => mark_first h n places (if i <=? n then mark_few h d (n - i) s else s)
  end.

(* ---- The search *)

Inductive search : Type :=
| Found (s : marks) (g : N)        (* common, not marked, and all below it are *)
| Open (s : marks) (g : N).        (* rare, the same *)

Definition most_steps : nat := N.to_nat 4096.

Definition next_unmarked (mask : N) (s : marks) (g : N) : search :=
  let g := least_unmarked most_steps s g in if is_common mask g then Found s g else Open s g.

Fixpoint search_pairs (mask : N) (up down : list N) (s : marks) (g : N) : search :=
  match up, down with
  | a :: up, b :: down =>
      let v := N.lxor a b in
      match v ?= g with
      | Lt => search_pairs mask up down s g
      | Gt => search_pairs mask up down (mark v s) g
      | Eq => match next_unmarked mask (mark v s) g with Open s g => search_pairs mask up down s g | found => found end
      end
  | _, _ => Open s g
  end.

(* below: for d_0, [G(n-1); ...; G(1)]. *)
Fixpoint search_splits (mask : N) (ds up below : list N) (s : marks) (g : N) : search :=
  match ds with
  | [] => Open s g
  | d :: ds =>
      match (if N.testbit d 2 then search_pairs mask up below s g else Open s g) with
      | Open s g => match below with [] => Open s g | _ :: below => search_splits mask ds up below s g end
      | found => found
      end
  end.

(* ---- The next heap *)

Definition splits_in (ds : list N) : N := N.of_nat (length (filter (fun d => N.testbit d 2) ds)).

(* Its value, and the steps that it took, about. *)
Definition sparse_value (ds : list N) (places : list (N * N)) (h : heaps_so_far) : N * N :=
  let n := N.succ (count h) in
  let s := mark_first h n places no_marks in
  let found := match next_unmarked (mask h) s 0 with Open s g => search_splits (mask h) ds (up h) (down h) s g | found => found end in
  let '(s, g, steps) := match found with Found s g => (s, g, rare_count h) | Open s g => (s, g, rare_count h + count h) end in
  (if is_marked s g then heap_value ds (S (length (down h))) (down h) else g, steps).

(* ---- The choice of a mask *)

Fixpoint histogram (values : list N) (t : PositiveMap.t N) : PositiveMap.t N :=
  match values with
  | [] => t
  | v :: values =>
      let p := N.succ_pos v in
      histogram values (PositiveMap.add p (1 + match PositiveMap.find p t with Some n => n | None => 0 end) t)
  end.

Definition rare_among (mask : N) (counts : list (positive * N)) : N :=
  fold_left (fun n vn => if is_common mask (Pos.pred_N (fst vn)) then n else n + snd vn) counts 0.

(* The best of the masks, and how many are rare. *)
Fixpoint best_mask (steps : nat) (mask : N) (counts : list (positive * N)) (best least : N) : N :=
  match steps with
  | O => best
  | S steps =>
      let n := rare_among mask counts in
      if n <? least then best_mask steps (N.succ mask) counts mask n else best_mask steps (N.succ mask) counts best least
  end.

(* Of so many values. *)
Definition choose_mask (number : N) (values : list N) : N :=
  let top := N.min (fold_left N.max values 0) 1023 in
  best_mask (N.to_nat (2 ^ N.size top - 1)) 1 (PositiveMap.elements (histogram values (PositiveMap.empty N))) 1 (N.succ number).

(* [(n, G(n)); ...; (1, G(1))] without the common ones. *)
Fixpoint rare_of (mask n : N) (values : list N) : list (N * N) :=
  match values with
  | [] => []
  | v :: values => if is_common mask v then rare_of mask (N.pred n) values else (n, v) :: rare_of mask (N.pred n) values
  end.

(* The search needs the upper halves of splits of the next heap. *)
Definition ready (h : heaps_so_far) : heaps_so_far :=
  if count h <? 2 * reach h then h
  else
    let mask := choose_mask (count h) (down h) in
    let rares := rare_of mask (count h) (down h) in
    {| count := count h; values_of := values_of h; down := down h; up := rev_append (down h) []; reach := count h; mask := mask;
       rare_heaps := rares; rare_count := N.of_nat (length rares); spent := spent h |}.

Definition with_value (h : heaps_so_far) (g steps : N) : heaps_so_far :=
  let n := N.succ (count h) in
  let common := is_common (mask h) g in
  {| count := n; values_of := PositiveMap.add (N.succ_pos (count h)) g (values_of h); down := g :: down h; up := up h; reach := reach h;
     mask := mask h; rare_heaps := if common then rare_heaps h else (n, g) :: rare_heaps h;
     rare_count := if common then rare_count h else N.succ (rare_count h); spent := spent h + steps |}.

Definition next_heap (ds : list N) (places : list (N * N)) (h : heaps_so_far) : heaps_so_far :=
  let h := ready h in let (g, steps) := sparse_value ds places h in with_value h g steps.

Definition no_heaps : heaps_so_far :=
  {| count := 0; values_of := PositiveMap.empty N; down := []; up := []; reach := 0; mask := 1; rare_heaps := []; rare_count := 0; spent := 0 |}.

(* More heaps, unless the steps pass a limit. *)
Definition more_heaps (ds : list N) (places : list (N * N)) (limit number : N) : heaps_so_far :=
  N.iter number (fun h => if limit <? spent h then h else next_heap ds places h) no_heaps.

Fixpoint places_from (i : N) (ds : list N) : list (N * N) :=
  match ds with
  | [] => []
  | d :: ds => if d =? 0 then places_from (N.succ i) ds else (i, d) :: places_from (N.succ i) ds
  end.

(* [G(n); ...; G(1)], if it takes no more steps; the steps are those of one splitting digit. *)
Definition sparse_values_down (ds : list N) (limit n : N) : option (list N) :=
  let h := more_heaps ds (places_from 0 ds) limit n in
  if limit <? spent h then None else Some (down h).
