(* What the relation lines of a file say, as a finite list of pairs and the parts of the staircase that
   they name (FORMAT.md, sections 1.2 and 1.3): ladders, and `d < c[N]`. A bounded line is gone through for
   the i for which one of its families' members exists, never for all i up to 10^9. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Syntax Grammar Numbers Names.
Import ListNotations.
Open Scope list_scope.

(* Elements with binary numbers. *)
Inductive node : Set := NA (a : N) | NC (i : N) | ND (j : N).

Definition elt_of (x : node) : elt :=
  match x with
  | NA a => EA (N.to_nat a)
  | NC i => EC (N.to_nat i)
  | ND j => ED (N.to_nat j)
  end.

(* A term whose name is looked up; families and plain names with the number of elements before. *)
Inductive place : Set :=
| PlainA (before : Z)
| FamilyA (before size : Z) (k : index)
| ChainC (k : index)
| ChainD (k : index)
| WholeD.

Local Open Scope Z_scope.

Definition node_at (p : place) (i : Z) : option node :=
  match p with
  | PlainA b => Some (NA (Z.to_N b))
  | FamilyA b n k =>
      let v := value k i in
      if (1 <=? v) && (v <=? n) then Some (NA (Z.to_N (b + (v - 1)))) else None
  | ChainC k => let v := value k i in if 1 <=? v then Some (NC (Z.to_N (v - 1))) else None
  | ChainD k => let v := value k i in if 1 <=? v then Some (ND (Z.to_N (v - 1))) else None
  | WholeD => None
  end.

(* ---- One line *)

Definition found (X : Type) : Type := (X + word)%type.

(* A fixed index is at least 1, a factor too. *)
Definition positive_index (k : index) : bool :=
  match k with Fixed n => 1 <=? n | Linear u _ => 1 <=? u end.

Definition fixed_within (k : index) (n : Z) : bool :=
  match k with Fixed m => m <=? n | Linear _ _ => true end.

Section Game.

Variable table : names.
Variable with_c with_d : bool.

Definition resolve (t : term) : found place :=
  match t with
  | AllD => if with_d then inl WholeD else inr (chars "no chain d in this game")
  | Element x =>
      match look x table with
      | Some (Plain _, b) => inl (PlainA b)
      | Some (Family _ _, _) => inr (chars "a family's name without an index")
      | None => inr (chars "a name that is not declared")
      end
  | Member x k =>
      match look x table with
      | Some (Family _ n, b) =>
          if positive_index k && fixed_within k n then inl (FamilyA b n k)
          else inr (chars "an index out of range")
      | Some (Plain _, _) => inr (chars "an index after a plain name")
      | None => inr (chars "a name that is not declared")
      end
  | OfC k =>
      if with_c then if positive_index k then inl (ChainC k) else inr (chars "an index out of range")
      else inr (chars "no chain c in this game")
  | OfD k =>
      if with_d then if positive_index k then inl (ChainD k) else inr (chars "an index out of range")
      else inr (chars "no chain d in this game")
  end.

Fixpoint resolve_all (ts : list term) : found (list place) :=
  match ts with
  | [] => inl []
  | t :: ts =>
      match resolve t with
      | inr what => inr what
      | inl p =>
          match resolve_all ts with
          | inr what => inr what
          | inl ps => inl (p :: ps)
          end
      end
  end.

End Game.

Definition index_has_i (k : index) : bool := match k with Fixed _ => false | Linear _ _ => true end.

Definition place_has_i (p : place) : bool :=
  match p with
  | FamilyA _ _ k | ChainC k | ChainD k => index_has_i k
  | _ => false
  end.

Definition is_whole (p : place) : bool := match p with WholeD => true | _ => false end.

(* The elements of the terms for this i, if all exist. *)
Fixpoint instance (ps : list place) (i : Z) : option (list node) :=
  match ps with
  | [] => Some []
  | p :: ps =>
      match node_at p i with
      | None => None
      | Some x => match instance ps i with Some xs => Some (x :: xs) | None => None end
      end
  end.

Fixpoint adjacent (xs : list node) : list (node * node) :=
  match xs with
  | x :: (y :: _) as rest => (x, y) :: adjacent rest
  | _ => []
  end.

Definition pairs_at (ps : list place) (i : Z) : list (node * node) :=
  match instance ps i with Some xs => adjacent xs | None => [] end.

(* The first of the i, and their number, for which a family's member exists that has an index with i. *)
Fixpoint bounds (ps : list place) : option (Z * Z) :=
  match ps with
  | [] => None
  | FamilyA _ n (Linear u b) :: _ =>
      let first := Z.max 0 (- ((b - 1) / u)) in Some (first, (n - b) / u - first + 1)
  | _ :: ps => bounds ps
  end.

Definition largest : Z := 1000000000.

Definition index_small (i : Z) (p : place) : bool :=
  match p with ChainC k | ChainD k => value k i <=? largest | _ => true end.

Definition small_at (ps : list place) (i : Z) : bool :=
  match instance ps i with Some _ => forallb (index_small i) ps | None => true end.

(* What a line says: pairs, and parts of the staircase. *)
Record told : Set := { pairs : list (node * node); parts : list part }.

Fixpoint count_up (i : Z) (n : nat) : list Z :=
  match n with O => [] | S n => i :: count_up (i + 1) n end.

Definition read_line (ps : list place) : found told :=
  if existsb place_has_i ps then
    if existsb is_whole ps then inr (chars "'d' without an index in a line with i")
    else
      match bounds ps with
      | Some (first, count) =>
          let is := count_up first (Z.to_nat count) in
          if forallb (small_at ps) is then inl {| pairs := flat_map (pairs_at ps) is; parts := [] |}
          else inr (chars "an index above 1000000000")
      | None =>
          match ps with
          | [ChainD (Linear u b); ChainC (Linear v w)] => inl {| pairs := [];
            parts := [Ladder u b v w] |}
          | _ => inr (chars "no bound for i")
          end
      end
  else
    match ps with
    | WholeD :: ChainC (Fixed n) :: rest =>
        if existsb is_whole rest then inr (chars "'d' without an index after the first term")
        else inl {| pairs := pairs_at (ChainC (Fixed n) :: rest) 0; parts := [Step (n - 1) None] |}
    | _ =>
        if existsb is_whole ps then inr (chars "'d' without an index in front of no c[N]")
        else inl {| pairs := pairs_at ps 0; parts := [] |}
    end.

(* ---- All lines *)

(* The pairs with their lines. *)
Record story : Set := { said_pairs : list (N * (node * node)); said_parts : list part }.

Definition no_story : story := {| said_pairs := []; said_parts := [] |}.

(* More pairs than these are TooLarge. A ladder counts as a hundred of them: each is compared with each. *)
Definition most_pairs : N := 250000.
Definition weight (t : told) : N := N.of_nat (length (pairs t)) + 100 * N.of_nat (length (parts t)).

(* The pairs and their number are gathered in front of those before. *)
Fixpoint read_relations (table : names) (with_c with_d : bool) (k : N) (count : N) (ls : list line)
    (s : story) : answer story :=
  match ls with
  | [] => Good s
  | Relation ts :: ls =>
      match resolve_all table with_c with_d ts with
      | inr what => Bad k what
      | inl ps =>
          match read_line ps with
          | inr what => Bad k what
          | inl t =>
              let count := (count + weight t)%N in
              if (count <=? most_pairs)%N
              then read_relations table with_c with_d (N.succ k) count ls
                     {| said_pairs := rev_append (map (pair k) (pairs t)) (said_pairs s);
                        said_parts := said_parts s ++ parts t |}
              else TooLarge
          end
      end
  | _ :: ls => read_relations table with_c with_d (N.succ k) count ls s
  end.
