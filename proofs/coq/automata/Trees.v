(* Functions of the digits that all tracks read at once, as decision trees: what Lemma 3 of PARAMETERS.md, section 10,
   does with letters. A test asks whether the digit of a track is a certain one. Nothing is assumed of the order of the
   tests: each operation is right for all trees. Trees stay small because tests are made in ascending order of tracks,
   a track is asked for all of its digits but the last, and is left out where no digit matters. *)

From Coq Require Import ZArith NArith List Bool Lia.
Import ListNotations.
Open Scope Z_scope.

Inductive tree (A : Type) : Type :=
| Leaf (x : A)
| Test (v : N) (d : Z) (yes no : tree A).
Arguments Leaf {A} x.
Arguments Test {A} v d yes no.

(* The leaf for these digits. *)
Fixpoint look {A} (digits : N -> Z) (t : tree A) : A :=
  match t with
  | Leaf x => x
  | Test v d yes no => if digits v =? d then look digits yes else look digits no
  end.

Lemma look_ext {A} (t : tree A) d d' : (forall v, d v = d' v) -> look d t = look d' t.
Proof. intro E. induction t as [x | v n yes IH no IH']; simpl; [reflexivity |]. now rewrite E, IH, IH'. Qed.

Definition update {A} (e : N -> A) (v : N) (n : A) : N -> A := fun w => if N.eqb w v then n else e w.

Lemma update_same {A} (e : N -> A) v n : update e v n v = n.
Proof. unfold update. now rewrite N.eqb_refl. Qed.
Lemma update_other {A} (e : N -> A) v w n : w <> v -> update e v n w = e w.
Proof. intro D. unfold update. now rewrite (proj2 (N.eqb_neq w v) D). Qed.

(* ---- Trees without idle tests *)

Section Same.
Variable A : Type.
Variable equal : A -> A -> bool.
Hypothesis equal_eq : forall x y, equal x y = true -> x = y.

Fixpoint same (t u : tree A) : bool :=
  match t, u with
  | Leaf x, Leaf y => equal x y
  | Test v d t1 t2, Test w e u1 u2 => N.eqb v w && Z.eqb d e && same t1 u1 && same t2 u2
  | _, _ => false
  end.

Lemma same_eq t u : same t u = true -> t = u.
Proof.
  revert u. induction t as [x | v d t1 IH1 t2 IH2]; intros [y | w e u1 u2]; simpl; try discriminate.
  - intro E. f_equal. auto.
  - rewrite !andb_true_iff. intros [[[V D] E1] E2].
    apply N.eqb_eq in V. apply Z.eqb_eq in D. subst. f_equal; auto.
Qed.

(* Whether all other digits of the track v lead to t, too. *)
Fixpoint alike (v : N) (t no : tree A) : bool :=
  match no with
  | Test w _ yes' no' => if N.eqb w v then same t yes' && alike v t no' else same t no
  | Leaf _ => same t no
  end.

Lemma alike_look v t no : alike v t no = true -> forall digits, look digits no = look digits t.
Proof.
  induction no as [x | w d yes _ no IH]; simpl.
  - intros E digits. apply same_eq in E. now subst.
  - destruct (N.eqb w v).
    + rewrite andb_true_iff. intros [E E'] digits. apply same_eq in E. subst. rewrite IH by exact E'.
      now destruct (digits w =? d).
    + intros E digits. now rewrite (same_eq _ _ E).
Qed.

Definition join (v : N) (d : Z) (yes no : tree A) : tree A :=
  if (d =? 0) && alike v yes no then yes else Test v d yes no.

Lemma look_join v d yes no digits :
  look digits (join v d yes no) = if digits v =? d then look digits yes else look digits no.
Proof.
  unfold join. destruct ((d =? 0) && alike v yes no) eqn:E; [| reflexivity].
  apply andb_true_iff in E as [_ E]. rewrite (alike_look _ _ _ E). now destruct (digits v =? d).
Qed.

(* The digit d is read on the track x. *)
Fixpoint restrict (x : N) (d : Z) (t : tree A) : tree A :=
  match t with
  | Leaf _ => t
  | Test w e yes no =>
      if N.eqb w x then if d =? e then restrict x d yes else restrict x d no
      else join w e (restrict x d yes) (restrict x d no)
  end.

Lemma look_restrict x d t digits : look digits (restrict x d t) = look (update digits x d) t.
Proof.
  induction t as [y | w e yes IH no IH']; simpl; [reflexivity |].
  destruct (N.eqb_spec w x) as [-> | D].
  - rewrite update_same. now destruct (d =? e).
  - now rewrite look_join, update_other, IH, IH' by exact D.
Qed.

End Same.
Arguments same {A}.
Arguments alike {A}.
Arguments join {A}.
Arguments restrict {A}.

(* ---- Functions of the leaves *)

Section Map.
Variables A B : Type.
Variable equal : B -> B -> bool.
Hypothesis equal_eq : forall x y, equal x y = true -> x = y.
Variable f : A -> B.

Fixpoint map_tree (t : tree A) : tree B :=
  match t with
  | Leaf x => Leaf (f x)
  | Test v d yes no => join equal v d (map_tree yes) (map_tree no)
  end.

Lemma look_map t digits : look digits (map_tree t) = f (look digits t).
Proof.
  induction t as [x | v d yes IH no IH']; simpl; [reflexivity |].
  rewrite (look_join _ _ equal_eq), IH, IH'. now destruct (digits v =? d).
Qed.

End Map.
Arguments map_tree {A B}.

Definition test_order (v : N) (d : Z) (w : N) (e : Z) : comparison :=
  match N.compare v w with Eq => Z.compare d e | c => c end.

Section Zip.
Variables A B C : Type.
Variable equal : C -> C -> bool.
Hypothesis equal_eq : forall x y, equal x y = true -> x = y.
Variable f : A -> B -> C.

Fixpoint zip (t : tree A) : tree B -> tree C :=
  match t with
  | Leaf x => map_tree equal (f x)
  | Test v d yes no =>
      fix with_t (u : tree B) : tree C :=
        match u with
        | Leaf y => map_tree equal (fun x => f x y) t
        | Test w e yes' no' =>
            match test_order v d w e with
            | Eq => join equal v d (zip yes yes') (zip no no')
            | Lt => join equal v d (zip yes u) (zip no u)
            | Gt => join equal w e (with_t yes') (with_t no')
            end
        end
  end.

Lemma look_zip t u digits : look digits (zip t u) = f (look digits t) (look digits u).
Proof.
  revert u. induction t as [x | v d yes IH no IH']; intro u.
  - simpl. now rewrite (look_map _ _ _ equal_eq).
  - induction u as [y | w e yes' IHu no' IHu'].
    + change (zip (Test v d yes no) (Leaf y)) with (map_tree equal (fun x => f x y) (Test v d yes no)).
      now rewrite (look_map _ _ _ equal_eq).
    + simpl in *. destruct (test_order v d w e) eqn:O; rewrite (look_join _ _ equal_eq).
      * unfold test_order in O. destruct (N.compare_spec v w) as [-> | |]; try discriminate.
        apply Z.compare_eq in O. subst. rewrite IH, IH'. now destruct (digits w =? e).
      * rewrite IH, IH'. simpl. now destruct (digits v =? d).
      * rewrite IHu, IHu'. now destruct (digits w =? e).
Qed.

End Zip.
Arguments zip {A B C}.

(* ---- Trees of one track, and other names for tracks *)

Section Digits.
Variable base : Z.
Hypothesis base_at_least : 2 <= base.

(* The values f i, f (i + 1), ... for the digits from i on; the last one is that of n more digits. *)
Fixpoint chain_of {A} (v : N) (f : Z -> A) (i : Z) (n : nat) : tree A :=
  match n with
  | O => Leaf (f i)
  | S n => Test v i (Leaf (f i)) (chain_of v f (i + 1) n)
  end.

Lemma look_chain {A} v (f : Z -> A) n digits : forall i,
  i <= digits v <= i + Z.of_nat n -> look digits (chain_of v f i n) = f (digits v).
Proof.
  induction n as [| n IH]; intros i B; cbn [chain_of look].
  - f_equal. lia.
  - destruct (Z.eqb_spec (digits v) i) as [-> | D]; cbn [look]; [reflexivity |]. apply IH. lia.
Qed.

(* The digit itself. *)
Definition digit_of {A} (v : N) (f : Z -> A) : tree A := chain_of v f 0 (Z.to_nat (base - 1)).

Definition in_range (digits : N -> Z) : Prop := forall v, 0 <= digits v < base.

Lemma look_digit {A} v (f : Z -> A) digits : in_range digits -> look digits (digit_of v f) = f (digits v).
Proof. intro R. apply look_chain. specialize (R v). lia. Qed.

Definition never {A} (_ _ : A) : bool := false.

Section Rename.
Variables (A : Type) (equal : A -> A -> bool).
Hypothesis equal_eq : forall x y, equal x y = true -> x = y.
Variable name : N -> N.

Definition choose (c : tree bool) (yes no : tree A) : tree A :=
  zip equal (fun (x : bool) (xy : A * A) => if x then fst xy else snd xy) c (zip never pair yes no).

Lemma look_choose c yes no digits :
  look digits (choose c yes no) = if look digits c then look digits yes else look digits no.
Proof.
  unfold choose. rewrite (look_zip _ _ _ _ equal_eq), look_zip by discriminate. reflexivity.
Qed.

(* The track v is read where name v says. *)
Fixpoint rename (t : tree A) : tree A :=
  match t with
  | Leaf _ => t
  | Test v d yes no => choose (digit_of (name v) (fun i => i =? d)) (rename yes) (rename no)
  end.

Lemma look_rename t digits : in_range digits -> look digits (rename t) = look (fun v => digits (name v)) t.
Proof.
  intro R. induction t as [x | v d yes IH no IH']; simpl; [reflexivity |].
  now rewrite look_choose, look_digit, IH, IH' by exact R.
Qed.

End Rename.
End Digits.
Arguments rename base {A}.
