(* Sets of columns as binary trees: the columns below 2^h by their h binary digits, the highest first. All columns of
   a subtree, or none, are one word; so what is closed up to some column costs h nodes. add, below, from cost h steps;
   free looks for the least column outside three sets in step, and enters no subtree that one of them fills. *)

From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
Local Open Scope Z_scope.

Inductive bits : Set := Off | On | Split (l r : bits).

Definition path : Set := list bool.

Fixpoint mem (t : bits) (p : path) : bool :=
  match t with
  | Off => false
  | On => true
  | Split l r => match p with [] => false | b :: p => mem (if b then r else l) p end
  end.

Definition join (l r : bits) : bits := match l, r with On, On => On | _, _ => Split l r end.
Definition is_on (t : bits) : bool := match t with On => true | _ => false end.
Definition low (t : bits) : bits := match t with Split l _ => l | t => t end.
Definition high (t : bits) : bits := match t with Split _ r => r | t => t end.

Fixpoint add (p : path) (t : bits) : bits :=
  match p with
  | [] => On
  | b :: p =>
      match t with
      | On => On
      | _ => if b then join (low t) (add p (high t)) else join (add p (low t)) (high t)
      end
  end.

(* With all columns before p; with all from p on. *)
Fixpoint below (p : path) (t : bits) : bits :=
  match p with
  | [] => t
  | b :: p => if b then join On (below p (high t)) else join (below p (low t)) (high t)
  end.

Fixpoint from (p : path) (t : bits) : bits :=
  match p with
  | [] => On
  | b :: p => if b then join (low t) (from p (high t)) else join (from p (low t)) On
  end.

(* The least column that is in none of three sets. *)
Fixpoint free (h : nat) (a b c : bits) : option path :=
  match a with
  | On => None
  | _ =>
      match b with
      | On => None
      | _ =>
          match c with
          | On => None
          | _ =>
              match h with
              | O => Some []
              | S h =>
                  match free h (low a) (low b) (low c) with
                  | Some p => Some (false :: p)
                  | None =>
                      match free h (high a) (high b) (high c) with Some p => Some (true :: p) | None => None end
                  end
              end
          end
      end
  end.

(* No column from p on is in the set. *)
Fixpoint none_from (h : nat) (p : path) (t : bits) : bool :=
  match t with
  | Off => true
  | On => false
  | Split l r =>
      match p, h with
      | b :: p, S h => if b then none_from h p r else none_from h p l && none_from h (repeat false h) r
      | _, _ => true
      end
  end.

(* ---- Numbers *)

Fixpoint value (p : path) (high : Z) : Z :=
  match p with
  | [] => high
  | b :: p => value p (if b then Z.succ_double high else Z.double high)
  end.

Fixpoint digits (h : nat) (x : Z) (p : path) : path :=
  match h with
  | O => p
  | S h => digits h (Z.div2 x) (Z.odd x :: p)
  end.

Definition path_of (h : nat) (x : Z) : path := digits h x [].

Definition size (p : path) : Z := 2 ^ Z.of_nat (length p).

Lemma size_positive p : 0 < size p.
Proof. apply Z.pow_pos_nonneg; lia. Qed.

Lemma size_cons b p : size (b :: p) = 2 * size p.
Proof. unfold size. cbn [length]. rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.

Lemma value_high p : forall x, value p x = x * size p + value p 0.
Proof.
  induction p as [|b p IH]; intro x; [unfold size; simpl; lia|]. rewrite size_cons. cbn [value].
  destruct b.
  - rewrite (IH (Z.succ_double x)), (IH (Z.succ_double 0)), Z.succ_double_spec. change (Z.succ_double 0) with 1. ring.
  - rewrite (IH (Z.double x)), (IH (Z.double 0)), Z.double_spec. change (Z.double 0) with 0. ring.
Qed.

Lemma value_cons b p : value (b :: p) 0 = (if b then size p else 0) + value p 0.
Proof. cbn [value]. rewrite value_high. destruct b; [change (Z.succ_double 0) with 1|change (Z.double 0) with 0]; ring. Qed.

Lemma value_bounds p : 0 <= value p 0 < size p.
Proof.
  induction p as [|b p IH]; [unfold size; simpl; lia|]. rewrite value_cons, size_cons.
  destruct b; lia.
Qed.

Lemma value_injective p : forall q, length p = length q -> value p 0 = value q 0 -> p = q.
Proof.
  induction p as [|b p IH]; intros [|c q] L E; try discriminate; [reflexivity|]. injection L as L.
  rewrite !value_cons in E. pose proof (value_bounds p). pose proof (value_bounds q).
  assert (S : size p = size q) by (unfold size; now rewrite L).
  destruct b, c; try (exfalso; lia); f_equal; apply IH; lia.
Qed.

Lemma value_digits h : forall x p, 0 <= x < 2 ^ Z.of_nat h -> value (digits h x p) 0 = value p x.
Proof.
  induction h as [|h IH]; intros x p Hx; [simpl in *; f_equal; lia|]. cbn [digits].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r in Hx by lia.
  pose proof (Zdiv2_odd_eqn x) as E. rewrite IH by (destruct (Z.odd x); lia). cbn [value]. f_equal.
  destruct (Z.odd x); [rewrite Z.succ_double_spec|rewrite Z.double_spec]; lia.
Qed.

Lemma length_digits h : forall x p, length (digits h x p) = (h + length p)%nat.
Proof. induction h as [|h IH]; intros x p; [reflexivity|]. cbn [digits]. rewrite IH. simpl. lia. Qed.

Lemma length_path_of h x : length (path_of h x) = h.
Proof. unfold path_of. rewrite length_digits. simpl. lia. Qed.

Lemma value_path_of h x : 0 <= x < 2 ^ Z.of_nat h -> value (path_of h x) 0 = x.
Proof. intro H. unfold path_of. now rewrite value_digits. Qed.

(* ---- What the operations do *)

Lemma mem_join l r b p : mem (join l r) (b :: p) = mem (if b then r else l) p.
Proof. destruct l, r, b; reflexivity. Qed.

Lemma mem_low t b p : mem t (b :: p) = mem (if b then high t else low t) p.
Proof. destruct t, b; reflexivity. Qed.

Lemma mem_add p : forall t q, length p = length q -> (mem (add p t) q = true <-> q = p \/ mem t q = true).
Proof.
  induction p as [|b p IH]; intros t [|c q] L; try discriminate.
  - simpl. split; [now left|reflexivity].
  - injection L as L. cbn [add].
    assert (H : mem (if b then join (low t) (add p (high t)) else join (add p (low t)) (high t)) (c :: q) = true
                <-> c :: q = b :: p \/ mem t (c :: q) = true).
    { rewrite (mem_low t). destruct b, c; rewrite mem_join; try rewrite IH by exact L; split.
      all: try (intros [->|H]; [now left|now right]). all: try (intros [E|H]; [injection E as ->|]; tauto).
      all: try (intro H; now right). all: intros [E|H]; [discriminate|exact H]. }
    destruct t; [exact H| |exact H]. simpl. tauto.
Qed.

Lemma mem_below p : forall t q, length p = length q ->
  (mem (below p t) q = true <-> value q 0 < value p 0 \/ mem t q = true).
Proof.
  induction p as [|b p IH]; intros t [|c q] L; try discriminate.
  - simpl. split; [now right|]. intros [H|H]; [lia|exact H].
  - injection L as L. cbn [below]. rewrite (mem_low t), !value_cons.
    pose proof (value_bounds p). pose proof (value_bounds q).
    assert (S : size p = size q) by (unfold size; now rewrite L).
    destruct b, c; rewrite mem_join; try rewrite IH by exact L.
    + split; (intros [H1|H1]; [left; lia|now right]).
    + simpl. split; [intros _; left; lia|reflexivity].
    + split; [now right|]. intros [H1|H1]; [lia|exact H1].
    + split; (intros [H1|H1]; [left; lia|now right]).
Qed.

Lemma mem_from p : forall t q, length p = length q ->
  (mem (from p t) q = true <-> value p 0 <= value q 0 \/ mem t q = true).
Proof.
  induction p as [|b p IH]; intros t [|c q] L; try discriminate.
  - simpl. split; [left; lia|reflexivity].
  - injection L as L. cbn [from]. rewrite (mem_low t), !value_cons.
    pose proof (value_bounds p). pose proof (value_bounds q).
    assert (S : size p = size q) by (unfold size; now rewrite L).
    destruct b, c; rewrite mem_join; try rewrite IH by exact L.
    + split; (intros [H1|H1]; [left; lia|now right]).
    + split; [now right|]. intros [H1|H1]; [lia|exact H1].
    + simpl. split; [intros _; left; lia|reflexivity].
    + split; (intros [H1|H1]; [left; lia|now right]).
Qed.

Lemma both_none (x y : option path) :
  match x with Some p => Some (false :: p) | None => match y with Some p => Some (true :: p) | None => None end end = None ->
  x = None /\ y = None.
Proof. destruct x, y; try discriminate. now split. Qed.

Lemma free_down h a b c :
  free (S h) a b c =
  if is_on a || is_on b || is_on c then None
  else match free h (low a) (low b) (low c) with
       | Some p => Some (false :: p)
       | None => match free h (high a) (high b) (high c) with Some p => Some (true :: p) | None => None end
       end.
Proof. destruct a, b, c; reflexivity. Qed.

Lemma mem_on t p : is_on t = true -> mem t p = true.
Proof. destruct t; [discriminate|reflexivity|discriminate]. Qed.

Lemma free_none h : forall a b c, free h a b c = None ->
  forall q, length q = h -> mem a q = true \/ mem b q = true \/ mem c q = true.
Proof.
  induction h as [|h IH]; intros a b c F q Lq.
  - destruct a, b, c; try discriminate F; simpl; tauto.
  - rewrite free_down in F. destruct (is_on a || is_on b || is_on c) eqn:E.
    + rewrite !orb_true_iff in E. destruct E as [[E|E]|E]; apply (mem_on _ q) in E; tauto.
    + apply both_none in F as [Fl Fh]. destruct q as [|x q]; [discriminate|]. injection Lq as Lq.
      rewrite (mem_low a), (mem_low b), (mem_low c). destruct x; now apply IH.
Qed.

Lemma free_some h : forall a b c p, free h a b c = Some p ->
  length p = h /\ mem a p = false /\ mem b p = false /\ mem c p = false /\
  forall q, length q = h -> value q 0 < value p 0 -> mem a q = true \/ mem b q = true \/ mem c q = true.
Proof.
  induction h as [|h IH]; intros a b c p F.
  - assert (E : p = []) by (destruct a, b, c; simpl in F; congruence). subst p.
    split; [reflexivity|]. repeat split; try (destruct a, b, c; (reflexivity || discriminate)).
    intros q Hq less. simpl in less. pose proof (value_bounds q). lia.
  - rewrite free_down in F. destruct (is_on a || is_on b || is_on c); [discriminate|].
    destruct (free h (low a) (low b) (low c)) as [p'|] eqn:Fl.
    + injection F as <-. destruct (IH _ _ _ _ Fl) as (L & A & B & C & least).
      split; [simpl; congruence|]. rewrite (mem_low a), (mem_low b), (mem_low c). repeat (split; [assumption|]).
      intros [|x q] Lq less; [discriminate|]. injection Lq as Lq. rewrite !value_cons in less.
      pose proof (value_bounds p'). pose proof (value_bounds q).
      assert (S : size p' = size q) by (unfold size; now rewrite L, Lq).
      rewrite (mem_low a), (mem_low b), (mem_low c). destruct x; cbv iota in less |- *; [lia|].
      apply least; [exact Lq|lia].
    + destruct (free h (high a) (high b) (high c)) as [p'|] eqn:Fh; [|discriminate]. injection F as <-.
      destruct (IH _ _ _ _ Fh) as (L & A & B & C & least).
      split; [simpl; congruence|]. rewrite (mem_low a), (mem_low b), (mem_low c). repeat (split; [assumption|]).
      intros [|x q] Lq less; [discriminate|]. injection Lq as Lq. rewrite !value_cons in less.
      assert (S : size p' = size q) by (unfold size; now rewrite L, Lq).
      rewrite (mem_low a), (mem_low b), (mem_low c).
      destruct x; cbv iota in less |- *; [apply least; [exact Lq|lia]|]. now apply free_none with h.
Qed.

Lemma value_zeros h : value (repeat false h) 0 = 0.
Proof. induction h as [|h IH]; [reflexivity|]. cbn [repeat]. rewrite value_cons, IH. lia. Qed.

Lemma none_from_right h : forall p t q, length p = h -> length q = h -> none_from h p t = true ->
  value p 0 <= value q 0 -> mem t q = false.
Proof.
  induction h as [|h IH]; intros [|b p] t [|c q] Lp Lq N le; try discriminate.
  - destruct t; [reflexivity|discriminate|reflexivity].
  - injection Lp as Lp. injection Lq as Lq. destruct t as [| |l r]; [reflexivity|discriminate|].
    cbn [none_from] in N. rewrite !value_cons in le. pose proof (value_bounds p). pose proof (value_bounds q).
    assert (S : size p = size q) by (unfold size; now rewrite Lp, Lq). cbn [mem].
    destruct b, c.
    + apply (IH p r q Lp Lq N). lia.
    + lia.
    + apply andb_true_iff in N as [_ N]. apply (IH (repeat false h) r q (repeat_length _ _) Lq N).
      rewrite value_zeros. lia.
    + apply andb_true_iff in N as [N _]. apply (IH p l q Lp Lq N). lia.
Qed.
