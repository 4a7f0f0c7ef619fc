(* Linear inequalities and equations: PARAMETERS.md, Lemma 3, third part. A state is what the numbers that are left have
   to make up for, or None if they cannot. *)

From Coq Require Import ZArith NArith PArith List Bool Lia FMapPositive.
From ChompCert Require Import Trees Automata Explore Products.
Import ListNotations.
Open Scope Z_scope.

(* a_1 x_1 + … + a_t x_t + c, for a list of the a_r with the tracks x_r. *)
Fixpoint sum_of (l : list (Z * N)) (c : Z) (e : tuple) : Z :=
  match l with [] => c | (a, v) :: l => a * e v + sum_of l c e end.

Section Base.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.
Variable fuel : positive.

(* What the least digits add. *)
Fixpoint digit_sums (l : list (Z * N)) : tree Z :=
  match l with
  | [] => Leaf 0
  | (a, v) :: l => zip Z.eqb Z.add (digit_of base v (fun d => a * d)) (digit_sums l)
  end.

Lemma z_equal_eq x y : Z.eqb x y = true -> x = y.
Proof. apply Z.eqb_eq. Qed.

Lemma look_digit_sums l c e :
  sum_of l c e = c + look (digits base e) (digit_sums l) + base * sum_of l 0 (rest base e).
Proof.
  induction l as [| [a v] l IH]; simpl; [lia |].
  rewrite look_zip, look_digit, IH; [| exact base_at_least | now apply digits_in_range | apply z_equal_eq].
  unfold digits, rest. pose proof (Z.div_mod (e v) base). nia.
Qed.

Lemma sum_of_shift l c e : sum_of l c e = c + sum_of l 0 e.
Proof. induction l as [| [a v] l IH]; simpl; [lia |]. rewrite IH. lia. Qed.

Lemma sum_of_zeros l c e : (forall v, e v = 0) -> sum_of l c e = c.
Proof. intro Z0. induction l as [| [a v] l IH]; simpl; [reflexivity |]. rewrite Z0, IH. lia. Qed.

Definition carry_equal (x y : option Z) : bool :=
  match x, y with Some x, Some y => Z.eqb x y | None, None => true | _, _ => false end.

Lemma carry_equal_iff x y : carry_equal x y = true <-> x = y.
Proof.
  destruct x, y; simpl; rewrite ?Z.eqb_eq; split; intro; try congruence; discriminate.
Qed.

Definition carry_hash (x : option Z) : positive :=
  match x with Some (Zpos p) => xO p | Some (Zneg p) => xI p | _ => xH end.

(* At most 0, or 0. *)
Definition carry_after (equation : bool) (s x : Z) : option Z :=
  if equation then if (s + x) mod base =? 0 then Some ((s + x) / base) else None
  else Some (- (- (s + x) / base)).

Definition carry_step (equation : bool) (sums : tree Z) (s : option Z) : tree (option Z) :=
  match s with
  | Some s => map_tree carry_equal (carry_after equation s) sums
  | None => Leaf None
  end.

Definition carry_out (equation : bool) (s : option Z) : bool :=
  match s with Some s => if equation then s =? 0 else s <=? 0 | None => false end.

Definition compares (equation : bool) (x : Z) : Prop := if equation then x = 0 else x <= 0.

Definition linear_set (equation : bool) (l : list (Z * N)) (c : Z) : option automaton :=
  let sums := digit_sums l in
  explore _ carry_equal carry_hash (carry_step equation sums) (carry_out equation) fuel (Some c).

Definition carry_says (equation : bool) (l : list (Z * N)) (s : option Z) (e : tuple) : Prop :=
  match s with Some s => compares equation (sum_of l s e) | None => False end.

Lemma carry_language equation l :
  language base _ (carry_step equation (digit_sums l)) (carry_out equation) (carry_says equation l).
Proof.
  split.
  - intros [s |] e Z0; simpl; [| split; [tauto | discriminate]]. rewrite sum_of_zeros by exact Z0.
    unfold compares. destruct equation; [rewrite Z.eqb_eq | rewrite Z.leb_le]; tauto.
  - intros [s |] e N; simpl; [| tauto]. rewrite look_map by apply carry_equal_iff.
    rewrite (look_digit_sums l s e). set (x := look _ _). set (y := sum_of l 0 (rest base e)).
    unfold compares, carry_after. destruct equation; simpl.
    + pose proof (Z.div_mod (s + x) base). pose proof (Z.mod_pos_bound (s + x) base).
      destruct (Z.eqb_spec ((s + x) mod base) 0) as [E | E]; simpl.
      * rewrite (sum_of_shift l _ (rest base e)). fold y. nia.
      * split; [| tauto]. intro F. apply E. replace (s + x) with ((- y) * base) by lia. apply Z.mod_mul. lia.
    + rewrite (sum_of_shift l _ (rest base e)). fold y.
      pose proof (Z.div_mod (- (s + x)) base). pose proof (Z.mod_pos_bound (- (s + x)) base). nia.
Qed.

Theorem linear_right equation l c a : linear_set equation l c = Some a ->
  closed a /\ forall e, natural base e -> accepts base a e <-> compares equation (sum_of l c e).
Proof.
  intro H. exact (explored_denotes _ _ _ carry_equal_iff _ _ base base_at_least
    (carry_says equation l) fuel (Some c) a (carry_language equation l) H).
Qed.

End Base.
