(* The canonical positions that are decreed: those that the lines of a game with two chains decree, each (E, 0, 0).
   So Lemma A'' (DecreedLabels.v) speaks of the values of DecreedGames.v. *)

From Coq Require Import List Bool Arith ZArith Lia.
From ChompCert Require Import Elements Definitions Grundy Syntax Model Moves DecreedValues DecreedGames DecreedLabels.
Import ListNotations.
Local Open Scope nat_scope.

Section Game.

Variables (g : game) (M : model).
Hypothesis both : chains g = BothChains.
Hypothesis D : describes M (lt g).
Hypothesis same_size : size M = Syntax.elements g.
Hypothesis ok : decrees_ok g.

Definition names (a : nat) (t : term) : bool :=
  match element g 0 t with Some (EA b) => a =? b | _ => false end.

Definition position_of (ts : list term) : triple :=
  {| ideal := subset M (fun a => existsb (names a) ts); column := 0; row := 0 |}.

Lemma triple_eq_dec (p q : triple) : {p = q} + {p <> q}.
Proof. repeat decide equality. Qed.

(* The value of the line whose position this is. *)
Definition fixed_by (p : triple) : option nat :=
  option_map (fun e => Z.to_nat (snd e))
    (find (fun e => if triple_eq_dec p (position_of (fst e)) then true else false) (decrees g)).

Lemma names_spec ts a : existsb (names a) ts = true <-> named g ts (EA a).
Proof.
  rewrite existsb_exists. unfold names, named. split.
  - intros (t & I & E). exists t. split; [assumption|]. destruct (element g 0 t) as [[b|i|j]|]; try discriminate.
    apply Nat.eqb_eq in E. now subst.
  - intros (t & I & E). exists t. split; [assumption|]. rewrite E. apply Nat.eqb_refl.
Qed.

Lemma position_named ts v : In (ts, v) (decrees g) -> same (elements (position_of ts)) (named g ts).
Proof.
  intros I x. destruct (each_ok g ok ts v I) as [O _]. unfold position_of. destruct x as [a|i|j]; simpl.
  - rewrite member_subset, names_spec. split; [tauto|]. intro N. split; [|assumption].
    destruct (named_in_A g ts O _ N) as (b & [= <-] & inside). now rewrite same_size.
  - split; [lia|]. intro N. now destruct (named_in_A g ts O _ N) as (b & E & _).
  - split; [lia|]. intro N. now destruct (named_in_A g ts O _ N) as (b & E & _).
Qed.

Lemma position_canonical ts v : In (ts, v) (decrees g) -> canonical M (position_of ts).
Proof.
  intro I. pose proof (position_named ts v I) as S. destruct (each_ok g ok ts v I) as [O _].
  apply (down_set_canonical M (lt g) D); [apply length_subset|]. split.
  - intros [a|i|j] N; simpl; [|trivial|trivial]. simpl in N. now apply member_subset in N.
  - intros x y _ less N. apply S. apply (named_down g ts O x y less). now apply S.
Qed.

Theorem decrees_modelled P v : decree M fixed_by P v <-> decree_of g P v.
Proof.
  split.
  - intros (p & H & E & S). unfold fixed_by in E. destruct (find _ _) as [[ts w]|] eqn:F; [|discriminate].
    apply find_some in F as [I F]. cbn [fst snd option_map] in F, E. destruct (triple_eq_dec p (position_of ts)) as [->|]; [|discriminate].
    injection E as <-. destruct (each_ok g ok ts w I) as [_ positive]. exists ts, w. split; [assumption|].
    split; [now rewrite Z2Nat.id|]. intro x. now rewrite <- (position_named ts w I x), (S x).
  - intros (ts & w & I & E & N). exists (position_of ts). pose proof (position_named ts w I) as S.
    split; [now apply position_canonical with w|]. split; [|intro x; now rewrite (S x), (N x)].
    unfold fixed_by. destruct (find _ _) as [[ts' w']|] eqn:F.
    + apply find_some in F as [I' F]. cbn [fst snd option_map] in *.
      destruct (triple_eq_dec (position_of ts) (position_of ts')) as [Eq|]; [|discriminate].
      pose proof (position_named ts' w' I') as S'. rewrite <- Eq in S'.
      destruct (In_nth_error _ _ I) as (i & Hi). destruct (In_nth_error _ _ I') as (j & Hj).
      assert (i = j) as <- by (apply (set_once g ok i j ts w ts' w' Hi Hj); intro x; now rewrite <- (S x), (S' x)).
      rewrite Hi in Hj. injection Hj as _ <-. now rewrite E, Nat2Z.id.
    + apply find_none with (x := (ts, w)) in F; [|assumption]. cbn [fst] in F.
      now destruct (triple_eq_dec (position_of ts) (position_of ts)).
Qed.

(* Labels with (i), (ii), (iii) are the values of the game that the file denotes. *)
Theorem labels_are_values_of K label :
  independent_undecreed M fixed_by K label -> absorbing_undecreed M fixed_by K label ->
  decreed_labelled M fixed_by K label ->
  forall p, canonical M p -> forall k, k <= K -> (label p = Some k <-> value_of g (elements p) k).
Proof.
  intros Ind Abs Fix p H k Hk. rewrite (decreed_labels_are_values M (lt g) D fixed_by K label Ind Abs Fix p H k Hk).
  split; apply decreed_alike; intros P v; [|symmetry]; apply decrees_modelled.
Qed.

End Game.
