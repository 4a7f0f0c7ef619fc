(* What a game file says (FORMAT.md §§1.1-1.4), apart from its bytes: the lines of a file as data, the order
   that they denote, and when a file is well formed. Grammar.v says which texts have which lines.

   Numbers are integers (Z), as a file may name c[1000000000]; i ranges over the integers i >= 0. *)

From Coq Require Import Ascii List ZArith Bool Relations.
From ChompCert Require Import Elements.
Import ListNotations.
Open Scope Z_scope.

(* Names and labels. *)
Definition word := list ascii.
Definition word_eq_dec : forall x y : word, {x = y} + {x <> y} := list_eq_dec ascii_dec.

(* ---- The lines of a file *)

Inductive declaration : Set :=
  | Plain (x : word)                 (* x *)
  | Family (x : word) (size : Z).    (* x[1..size] *)

Inductive chain_set : Set := BothChains | OnlyC | NoChain.

Inductive index : Set :=
  | Fixed (n : Z)        (* n *)
  | Linear (u b : Z).    (* u*i+b *)

Inductive term : Set :=
  | AllD                            (* d: all of D *)
  | Element (x : word)              (* x *)
  | Member (x : word) (k : index)   (* x[k] *)
  | OfC (k : index)                 (* c[k] *)
  | OfD (k : index).                (* d[k] *)

Inductive line : Set :=
  | Elements (ds : list declaration)
  | Chains (s : chain_set)
  | Relation (ts : list term)       (* t_1 < t_2 < … *)
  | Decree (ts : list term) (v : Z).   (* end { t_1 t_2 … } = v *)

Record game : Set := { label : word; lines : list line }.

Definition declarations (g : game) : list declaration :=
  flat_map (fun l => match l with Elements ds => ds | _ => [] end) (lines g).
Definition relations (g : game) : list (list term) :=
  flat_map (fun l => match l with Relation ts => [ts] | _ => [] end) (lines g).
Definition chains_said (g : game) : list chain_set :=
  flat_map (fun l => match l with Chains s => [s] | _ => [] end) (lines g).

Definition decrees (g : game) : list (list term * Z) :=
  flat_map (fun l => match l with Decree ts v => [(ts, v)] | _ => [] end) (lines g).

(* Without a chains line the file means `chains c d`. *)
Definition chains (g : game) : chain_set := hd BothChains (chains_said g).
Definition has_c (g : game) : bool := match chains g with NoChain => false | _ => true end.
Definition has_d (g : game) : bool := match chains g with BothChains => true | _ => false end.

(* ---- The elements and their numbers *)

Definition name (d : declaration) : word := match d with Plain x => x | Family x _ => x end.
Definition size (d : declaration) : Z := match d with Plain _ => 1 | Family _ n => n end.
Definition total (ds : list declaration) : Z := fold_right (fun d n => size d + n) 0 ds.

(* The number of elements of A. *)
Definition elements (g : game) : nat := Z.to_nat (total (declarations g)).

(* The declaration of x, and the number of elements declared before it. *)
Fixpoint declared (x : word) (ds : list declaration) : option (declaration * Z) :=
  match ds with
  | [] => None
  | d :: rest =>
      if word_eq_dec x (name d) then Some (d, 0)
      else match declared x rest with
           | Some (e, before) => Some (e, size d + before)
           | None => None
           end
  end.

Definition present (g : game) (x : elt) : Prop :=
  match x with
  | EA a => (a < elements g)%nat
  | EC _ => has_c g = true
  | ED _ => has_d g = true
  end.

(* ---- The relations listed *)

Definition value (k : index) (i : Z) : Z := match k with Fixed n => n | Linear u b => u * i + b end.

(* The element that a term other than AllD names for this i, if it exists. *)
Definition element (g : game) (i : Z) (t : term) : option elt :=
  match t with
  | AllD => None
  | Element x =>
      match declared x (declarations g) with
      | Some (Plain _, before) => Some (EA (Z.to_nat before))
      | _ => None
      end
  | Member x k =>
      match declared x (declarations g) with
      | Some (Family _ n, before) =>
          if (1 <=? value k i) && (value k i <=? n)
          then Some (EA (Z.to_nat (before + (value k i - 1)))) else None
      | _ => None
      end
  | OfC k => if has_c g && (1 <=? value k i) then Some (EC (Z.to_nat (value k i - 1))) else None
  | OfD k => if has_d g && (1 <=? value k i) then Some (ED (Z.to_nat (value k i - 1))) else None
  end.

(* x is what t stands for, for this i. *)
Definition stands_for (g : game) (i : Z) (t : term) (x : elt) : Prop :=
  element g i t = Some x \/ (t = AllD /\ exists j, x = ED j).

(* All terms of the line exist for this i. *)
Definition holds (g : game) (i : Z) (ts : list term) : Prop :=
  0 <= i /\ forall t, In t ts -> exists x, stands_for g i t x.

(* The line says s < t somewhere. *)
Definition neighbours (s t : term) (ts : list term) : Prop :=
  exists before after, ts = before ++ s :: t :: after.

(* A line holds for every integer i >= 0 for which all its terms exist. (A line without i thus says the same
   thing for every i.) *)
Inductive listed (g : game) (x y : elt) : Prop :=
  | listed_in_line (ts : list term) (i : Z) (s t : term) :
      In ts (relations g) -> holds g i ts -> neighbours s t ts ->
      stands_for g i s x -> stands_for g i t y -> listed g x y.

(* ---- The order *)

(* c_i < c_{i+1}, d_j < d_{j+1}, for the chains there are. *)
Inductive chain_step (g : game) : elt -> elt -> Prop :=
  | step_c i : has_c g = true -> chain_step g (EC i) (EC (S i))
  | step_d j : has_d g = true -> chain_step g (ED j) (ED (S j)).

Definition said (g : game) (x y : elt) : Prop := listed g x y \/ chain_step g x y.

Definition lt (g : game) : elt -> elt -> Prop := clos_trans elt (said g).

(* The two-chain game that certificates speak of (FORMAT.md §1.4, THEOREM.md §8): with fewer than two chains
   the absent ones are added, D unrelated to everything, or below c_1 if there is no C either. *)
Inductive said_with_both (g : game) : elt -> elt -> Prop :=
  | both_listed x y : listed g x y -> said_with_both g x y
  | both_c i : said_with_both g (EC i) (EC (S i))
  | both_d j : said_with_both g (ED j) (ED (S j))
  | both_none j : chains g = NoChain -> said_with_both g (ED j) (EC 0).

Definition lt_with_both (g : game) : elt -> elt -> Prop := clos_trans elt (said_with_both g).

(* ---- Well-formed files *)

Definition has_i (k : index) : Prop := match k with Fixed _ => False | Linear _ _ => True end.

(* A fixed index is at least 1, the factor of i too. *)
Definition index_positive (k : index) : Prop :=
  match k with Fixed n => 1 <= n | Linear u _ => 1 <= u end.

Definition term_ok (g : game) (t : term) : Prop :=
  match t with
  | AllD => has_d g = true
  | Element x => In (Plain x) (declarations g)
  | Member x k =>
      exists n, In (Family x n) (declarations g) /\ index_positive k /\ (forall m, k = Fixed m -> m <= n)
  | OfC k => has_c g = true /\ index_positive k
  | OfD k => has_d g = true /\ index_positive k
  end.

Definition term_has_i (t : term) : Prop :=
  match t with Member _ k | OfC k | OfD k => has_i k | _ => False end.

(* `d` stands only at the start of a line without i, followed by c[N]. *)
Definition all_d_ok (ts : list term) : Prop :=
  ~ In AllD (tl ts) /\
  (hd_error ts = Some AllD ->
     (forall t, In t ts -> ~ term_has_i t) /\ exists n rest, ts = AllD :: OfC (Fixed n) :: rest).

(* A line with i has a term with i that belongs to a family, and then names no chain element beyond 10^9;
   or else it is a ladder. *)
Definition bounded (g : game) (ts : list term) : Prop :=
  (exists x k, In (Member x k) ts /\ has_i k) /\
  (forall i k, holds g i ts -> In (OfC k) ts \/ In (OfD k) ts -> value k i <= 1000000000).
Definition ladder (ts : list term) : Prop :=
  exists u b v w, ts = [OfD (Linear u b); OfC (Linear v w)].

Definition relation_ok (g : game) (ts : list term) : Prop :=
  Forall (term_ok g) ts /\ all_d_ok ts /\
  ((exists t, In t ts /\ term_has_i t) -> bounded g ts \/ ladder ts).

(* The part that concerns the lines. *)
Record lines_ok (g : game) : Prop := {
  names_distinct : NoDup (map name (declarations g));
  sizes_positive : Forall (fun d => 1 <= size d) (declarations g);
  chains_once : (length (chains_said g) <= 1)%nat;
  relations_ok : Forall (relation_ok g) (relations g);
  nothing_decreed : decrees g = []    (* Grundy values are those of Definitions.v: games with decreed values are not spoken of *)
}.

(* The part that concerns the order. *)
Record order_ok (g : game) : Prop := {
  no_cycle : forall x, ~ lt g x x;
  no_c_below_d : forall i j, ~ lt g (EC i) (ED j);
  finitely_many_c_below : forall a, (a < elements g)%nat -> exists n, forall i, lt g (EC i) (EA a) -> (i < n)%nat;
  finitely_many_d_below : forall a, (a < elements g)%nat -> exists n, forall j, lt g (ED j) (EA a) -> (j < n)%nat
}.

Definition well_formed (g : game) : Prop := lines_ok g /\ order_ok g.
