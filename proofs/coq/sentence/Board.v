(* A game with finitely many chains and elements besides, as the check of PARAMETERS.md, section 11, sees it: names, which
   are numbered, and for each two kinds a formula that says what the relations of the file say. Parameters are on tracks
   of their own. FamilyRight.v makes one of each game file. *)

From Coq Require Import ZArith NArith PArith List Bool Lia.
From Theorems Require Import Definitions.
From ChompCert Require Import Automata Formulas Tracks.
Open Scope Z_scope.

Inductive kind {chain_name single_name : Set} : Set := Chain (v : chain_name) | Single (x : single_name).
Arguments kind : clear implicits.

(* The element of this index; an element besides the chains for any index. *)
Definition element_of {C S : Set} (u : kind C S) (i : Z) : element C S :=
  match u with Chain v => chain v i | Single x => single x end.
Definition kind_of {C S : Set} (w : element C S) : kind C S :=
  match w with chain v _ => Chain v | single x => Single x end.
Definition index_of {C S : Set} (w : element C S) : Z := match w with chain _ i => i | single _ => 0 end.

Record board : Type := {
  base : Z;
  fuel : positive;   (* limits the states of an automaton *)
  chain_name : Set;
  single_name : Set;
  chains : list chain_name;
  singles : list single_name;
  chain_number : chain_name -> nat;
  single_number : single_name -> nat;
  relation : tuple -> element chain_name single_name -> element chain_name single_name -> Prop;
  said : kind chain_name single_name -> kind chain_name single_name -> formula;
  base_at_least : 2 <= base;
  all_chains : forall v, In v chains;
  all_singles : forall x, In x singles;
  chain_eq_dec : forall u v : chain_name, {u = v} + {u <> v};
  single_eq_dec : forall x y : single_name, {x = y} + {x <> y};
  chain_number_injective : forall u v, chain_number u = chain_number v -> u = v;
  single_number_injective : forall x y, single_number x = single_number y -> x = y;
  relation_parameters : forall p p' w w',
    (forall v, is_parameter v = true -> p v = p' v) -> relation p w w' -> relation p' w w';
  relation_present : forall p w w', relation p w w' ->
    present chain_name single_name w /\ present chain_name single_name w';
  said_right : forall u v e, natural base e ->
    holds base (said u v) e <-> relation e (element_of u (e low)) (element_of v (e high))
}.
