(* The names of tracks of PARAMETERS.md, section 11, and the tuples of parameters, pairs of indices, and positions.
   A name modulo 4 says what is on the track: 0 a parameter, minus its bound; 1 a coordinate of a position; 2 that of the
   position that a move leaves; 3 an index. Parameters are given by a tuple p, of which only such tracks matter. *)

From Coq Require Import ZArith NArith List Bool Lia.
From ChompCert Require Import Trees Automata Formulas.
Import ListNotations.
Open Scope Z_scope.

(* The less and the greater index of a pair, one between, and the i of a line; a track that is always 0. *)
Definition low : N := 3.
Definition high : N := 7.
Definition middle : N := 11.
Definition line_i : N := 15.
Definition nothing : N := 19.

Definition is_parameter (v : N) : bool := N.eqb (v mod 4) 0.
Definition parameter (r : nat) : N := (4 * N.of_nat r)%N.

(* The parameters p, and i and j as a pair of indices. *)
Definition pair_of (p : tuple) (i j : Z) : tuple := fun v =>
  if N.eqb v low then i else if N.eqb v high then j else if is_parameter v then p v else 0.

(* The names that a set of pairs of indices gets, where x and y are read. *)
Definition at_names (x y : N) : N -> N := fun v =>
  if N.eqb v low then x else if N.eqb v high then y else if is_parameter v then v else nothing.

Lemma at_names_pair e p x y :
  (forall v, is_parameter v = true -> e v = p v) -> e nothing = 0 ->
  forall v, e (at_names x y v) = pair_of p (e x) (e y) v.
Proof.
  intros P Z0 v. unfold at_names, pair_of. destruct (N.eqb v low), (N.eqb v high); try reflexivity.
  destruct (is_parameter v) eqn:I; auto.
Qed.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.

Lemma natural_at_most B e : (forall v, 0 <= e v <= B) -> natural base e.
Proof.
  intro H. exists (Z.to_nat (B + 1)). intro v. specialize (H v).
  pose proof (Z.pow_gt_lin_r base (B + 1)). rewrite Z2Nat.id by lia. lia.
Qed.

Lemma natural_bound e : natural base e -> exists B, forall v, 0 <= e v <= B.
Proof. intros [L H]. exists (base ^ Z.of_nat L). intro v. specialize (H v). lia. Qed.

Lemma natural_ext e e' : (forall v, e v = e' v) -> natural base e -> natural base e'.
Proof. intros E [L B]. exists L. intro v. rewrite <- E. apply B. Qed.

Lemma natural_pair p i j : natural base p -> 0 <= i -> 0 <= j -> natural base (pair_of p i j).
Proof.
  intros N I J. apply natural_bound in N as [B N]. apply natural_at_most with (B + i + j).
  intro v. unfold pair_of. pose proof (N v).
  destruct (N.eqb v low); [lia |]. destruct (N.eqb v high); [lia |]. destruct (is_parameter v); lia.
Qed.

Lemma accepts_ext a e e' : (forall v, e v = e' v) -> accepts base a e <-> accepts base a e'.
Proof. intro E. split; apply from_ext; [exact E | intro v; symmetry; apply E]. Qed.

Lemma sum_of_ext l c e e' : (forall v, e v = e' v) -> LinearSets.sum_of l c e = LinearSets.sum_of l c e'.
Proof. intro E. induction l as [| [a v] l IH]; simpl; [reflexivity |]. now rewrite E, IH. Qed.

Lemma holds_ext f : forall e e', (forall v, e v = e' v) -> holds base f e <-> holds base f e'.
Proof.
  induction f as [equation l c | s name | f IH | f IHf g IHg | f IHf g IHg | x f IH]; intros e e' E; simpl.
  - now rewrite (sum_of_ext l c e e' E).
  - apply accepts_ext. intro v. apply E.
  - now rewrite (IH e e' E).
  - now rewrite (IHf e e' E), (IHg e e' E).
  - now rewrite (IHf e e' E), (IHg e e' E).
  - assert (U : forall n v, update e x n v = update e' x n v) by (intros n v; unfold update; now rewrite E).
    split; intros (n & P & H); exists n; (split; [exact P |]).
    + now apply (IH _ _ (U n)).
    + now apply (IH _ _ (U n)).
Qed.

(* ---- Positions *)

Section Positions.
Variable chain_name : Set.
Variable chains : list chain_name.
Hypothesis all_chains : forall v, In v chains.
Variable number : chain_name -> nat.
Hypothesis number_injective : forall u v, number u = number v -> u = v.

Definition here (v : chain_name) : N := (4 * N.of_nat (number v) + 1)%N.
Definition there (v : chain_name) : N := (4 * N.of_nat (number v) + 2)%N.

Definition coordinate (m : chain_name -> Z) (r : N) : Z :=
  match find (fun v => N.eqb (N.of_nat (number v)) r) chains with Some v => m v | None => 0 end.

Lemma coordinate_of m v : coordinate m (N.of_nat (number v)) = m v.
Proof.
  unfold coordinate. destruct (find _ chains) as [u |] eqn:F.
  - apply find_some in F as [_ E]. apply N.eqb_eq, Nat2N.inj, number_injective in E. now subst.
  - apply find_none with (x := v) in F; [| apply all_chains]. now rewrite N.eqb_refl in F.
Qed.

Lemma coordinate_other m r : (forall v, N.of_nat (number v) <> r) -> coordinate m r = 0.
Proof.
  intro D. unfold coordinate. destruct (find _ chains) as [u |] eqn:F; [| reflexivity].
  apply find_some in F as [_ E]. apply N.eqb_eq in E. now apply D in E.
Qed.

(* The parameters p, the position m, and the position n that a move leaves. *)
Definition position_of (p : tuple) (m n : chain_name -> Z) : tuple := fun v =>
  if is_parameter v then p v
  else if N.eqb (v mod 4) 1 then coordinate m (v / 4)
  else if N.eqb (v mod 4) 2 then coordinate n (v / 4)
  else 0.

Lemma digit_four r d : (d < 4)%N -> ((4 * r + d) mod 4 = d /\ (4 * r + d) / 4 = r)%N.
Proof.
  intro D. split.
  - rewrite N.add_comm, N.mul_comm, N.mod_add, N.mod_small by lia. reflexivity.
  - rewrite N.add_comm, N.mul_comm, N.div_add, N.div_small by lia. reflexivity.
Qed.

Lemma position_here p m n v : position_of p m n (here v) = m v.
Proof.
  unfold position_of, here, is_parameter. destruct (digit_four (N.of_nat (number v)) 1) as [-> ->]; [lia |].
  simpl. apply coordinate_of.
Qed.
Lemma position_there p m n v : position_of p m n (there v) = n v.
Proof.
  unfold position_of, there, is_parameter. destruct (digit_four (N.of_nat (number v)) 2) as [-> ->]; [lia |].
  simpl. apply coordinate_of.
Qed.
Lemma position_parameter p m n v : is_parameter v = true -> position_of p m n v = p v.
Proof. intro P. unfold position_of. now rewrite P. Qed.
Lemma position_nothing p m n : position_of p m n nothing = 0.
Proof. reflexivity. Qed.

Lemma at_names_position p m n x y :
  forall v, position_of p m n (at_names x y v) = pair_of p (position_of p m n x) (position_of p m n y) v.
Proof. apply at_names_pair; [apply position_parameter | reflexivity]. Qed.

Lemma coordinate_bound m : (forall v, 0 <= m v) -> exists B, forall r, 0 <= coordinate m r <= B.
Proof.
  intro P. exists (fold_right (fun v s => m v + s) 0 chains). intro r. unfold coordinate.
  assert (S : 0 <= fold_right (fun v s => m v + s) 0 chains).
  { clear - P. induction chains as [| v l IH]; simpl; [lia |]. specialize (P v). lia. }
  destruct (find _ chains) as [u |] eqn:F; [| lia]. apply find_some in F as [I _].
  split; [apply P |]. clear - P I. induction chains as [| v l IH]; simpl in *; [tauto |].
  assert (S : 0 <= fold_right (fun v s => m v + s) 0 l).
  { clear - P. induction l as [| v l IH]; simpl; [lia |]. specialize (P v). lia. }
  destruct I as [-> | I]; [lia |]. specialize (P v). apply IH in I. lia.
Qed.

Lemma natural_position p m n : natural base p -> (forall v, 0 <= m v) -> (forall v, 0 <= n v) ->
  natural base (position_of p m n).
Proof.
  intros N M K. apply natural_bound in N as [B N].
  destruct (coordinate_bound m M) as [C H], (coordinate_bound n K) as [D H'].
  apply natural_at_most with (B + C + D). intro v. unfold position_of.
  pose proof (N v). pose proof (H 0%N). pose proof (H' 0%N). pose proof (H (v / 4)%N). pose proof (H' (v / 4)%N).
  destruct (is_parameter v); [lia |]. destruct (N.eqb (v mod 4) 1); [lia |]. destruct (N.eqb (v mod 4) 2); lia.
Qed.

Hypothesis chain_eq_dec : forall u v : chain_name, {u = v} + {u <> v}.

Definition put (n : chain_name -> Z) (u : chain_name) (k : Z) : chain_name -> Z :=
  fun v => if chain_eq_dec v u then k else n v.

Lemma position_put p m n u k : forall v, update (position_of p m n) (there u) k v = position_of p m (put n u k) v.
Proof.
  intro v. unfold update. destruct (N.eqb_spec v (there u)) as [-> | D].
  - rewrite position_there. unfold put. now destruct (chain_eq_dec u u).
  - unfold position_of. destruct (is_parameter v); [reflexivity |].
    destruct (N.eqb (v mod 4) 1); [reflexivity |]. destruct (N.eqb_spec (v mod 4) 2) as [E | E]; [| reflexivity].
    unfold coordinate. destruct (find _ chains) as [w |] eqn:F; [| reflexivity].
    apply find_some in F as [_ F]. apply N.eqb_eq in F. unfold put. destruct (chain_eq_dec w u) as [-> |]; [| reflexivity].
    exfalso. apply D. unfold there. rewrite F. pose proof (N.div_mod v 4). lia.
Qed.

End Positions.
End Base.
