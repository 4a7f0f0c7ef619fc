(* Sets of elements of A as binary numbers (element a has the weight 2^a) and the table of claims by these
   numbers: B \ up(a), B|_{m,oo} and B|_{oo,n} (THEOREM.md, section 2). *)

From Coq Require Import ZArith NArith List Bool FMapPositive Lia.
From ChompCert Require Import Elements Model Claims Numbers.
Import ListNotations.
Local Open Scope nat_scope.

Module Table := PositiveMap.

Fixpoint number_of (B : list bool) : N :=
  match B with
  | [] => 0%N
  | true :: B => N.succ_double (number_of B)
  | false :: B => N.double (number_of B)
  end.

Lemma testbit_number B a : N.testbit (number_of B) (N.of_nat a) = member B a.
Proof.
  unfold member. revert a. induction B as [|b B IH]; intro a; [now destruct a|].
  destruct a as [|a].
  - destruct b; simpl; now destruct (number_of B).
  - rewrite Nat2N.inj_succ. destruct b; simpl number_of.
    + rewrite N.succ_double_spec, N.testbit_odd_succ by apply N.le_0_l. apply IH.
    + rewrite N.double_spec, N.testbit_even_succ by apply N.le_0_l. apply IH.
Qed.

Lemma number_is B x :
  (forall a, N.testbit x (N.of_nat a) = member B a) -> x = number_of B.
Proof.
  intro H. apply N.bits_inj. intro i. rewrite <- (N2Nat.id i), testbit_number. apply H.
Qed.

(* The claims for the values 0, 1, ... of the ideal with this number. *)
Definition no_claim : claim := {| entries := []; ending := None |}.

(* The number of an ideal as a key. *)
Definition key (x : N) : positive := match x with N0 => xH | Npos p => xO p end.

Lemma key_injective x y : key x = key y -> x = y.
Proof. destruct x, y; simpl; congruence. Qed.

Definition claims_for (t : Table.t (list claim)) (x : N) : list claim :=
  match Table.find (key x) t with Some l => l | None => [] end.

Definition table_of (t : Table.t (list claim)) (B : list bool) (k : nat) : claim :=
  nth k (claims_for t (number_of B)) no_claim.

Section Ideals.

Variable g : numbers.
Hypothesis sane_g : sane g = true.
Notation G := (model_of g).

Lemma sane_element a :
  a < size G ->
  N.testbit (up (nth_element g a)) (N.of_nat a) = true /\
  (0 <= under_C (nth_element g a))%Z /\ (0 <= under_D (nth_element g a))%Z /\
  natural (free_C (nth_element g a)) = true /\ natural (free_D (nth_element g a)) = true.
Proof.
  intro Ha. apply andb_true_iff in sane_g. destruct sane_g as [T _].
  rewrite forallb_forall in T. simpl in Ha.
  specialize (T (a, nth_element g a)). rewrite !andb_true_iff, !Z.leb_le in T. simpl in T.
  destruct T as (((((T & _) & C) & D) & fC) & fD); [|tauto].
  unfold nth_element.
  replace (a, nth a (members g) no_element)
    with (nth a (combine (seq 0 (length (members g))) (members g)) (0, no_element)).
  - apply nth_In. rewrite combine_length, seq_length. lia.
  - rewrite combine_nth by apply seq_length. now rewrite seq_nth.
Qed.

Lemma number_Z h : natural h = true -> option_map Z.of_nat (number h) = h.
Proof. destruct h as [h|]; simpl; [|reflexivity]. intro H. apply Z.leb_le in H. f_equal. lia. Qed.

(* ---- Elements with their numbers, and those of an ideal. *)

Fixpoint numbered_from (i : N) (l : list element) : list (N * element) :=
  match l with
  | [] => []
  | e :: l => (i, e) :: numbered_from (N.succ i) l
  end.

Definition numbered : list (N * element) := numbered_from 0 (members g).

(* Those that stand where the bits of p are 1; where they are not. *)
Fixpoint chosen {X : Type} (p : positive) (l : list X) : list X :=
  match p, l with
  | _, [] => []
  | xH, e :: _ => [e]
  | xO p, _ :: l => chosen p l
  | xI p, e :: l => e :: chosen p l
  end.

Fixpoint left_out {X : Type} (p : positive) (l : list X) : list X :=
  match p, l with
  | _, [] => []
  | xH, _ :: l => l
  | xO p, e :: l => e :: left_out p l
  | xI p, _ :: l => left_out p l
  end.

Definition inside (x : N) : list (N * element) :=
  match x with N0 => [] | Npos p => chosen p numbered end.
Definition outside (x : N) : list (N * element) :=
  match x with N0 => numbered | Npos p => left_out p numbered end.

Lemma numbered_from_map i l :
  numbered_from (N.of_nat i) l
  = map (fun a => (N.of_nat a, nth (a - i) l no_element)) (seq i (length l)).
Proof.
  revert i. induction l as [|e l IH]; intro i; [reflexivity|]. simpl. rewrite Nat.sub_diag. f_equal.
  rewrite <- Nat2N.inj_succ, IH. apply map_ext_in. intros a Ha. apply in_seq in Ha.
  now replace (a - i) with (S (a - S i)) by lia.
Qed.

Lemma numbered_map : numbered = map (fun a => (N.of_nat a, nth_element g a)) (seq 0 (size G)).
Proof.
  unfold numbered. change 0%N with (N.of_nat 0). rewrite numbered_from_map.
  apply map_ext. intro a. now rewrite Nat.sub_0_r.
Qed.

Lemma testbit_next p i :
  N.testbit (Npos p~1) (N.succ i) = N.testbit (Npos p) i /\
  N.testbit (Npos p~0) (N.succ i) = N.testbit (Npos p) i.
Proof.
  split; [apply (N.testbit_odd_succ (Npos p))|apply (N.testbit_even_succ (Npos p))]; apply N.le_0_l.
Qed.

Lemma numbered_after i j l e : In (j, e) (numbered_from i l) -> (i <= j)%N.
Proof.
  revert i. induction l as [|e' l IH]; intro i; simpl; [contradiction|].
  intros [H|H]; [injection H as <- _; lia|apply IH in H; lia].
Qed.

Lemma bits_chosen p i l :
  chosen p (numbered_from i l)
  = filter (fun e => N.testbit (Npos p) (fst e - i)) (numbered_from i l).
Proof.
  revert p i. induction l as [|e l IH]; intros p i; [now destruct p|].
  destruct p as [p|p|]; simpl numbered_from; cbn [chosen filter fst]; rewrite N.sub_diag.
  - change (N.testbit (Npos p~1) 0) with true. cbv iota. f_equal. rewrite IH.
    apply filter_ext_in. intros [j x] Hj. apply numbered_after in Hj. cbn [fst].
    replace (j - i)%N with (N.succ (j - N.succ i)) by lia. symmetry. apply testbit_next.
  - change (N.testbit (Npos p~0) 0) with false. cbv iota. rewrite IH.
    apply filter_ext_in. intros [j x] Hj. apply numbered_after in Hj. cbn [fst].
    replace (j - i)%N with (N.succ (j - N.succ i)) by lia. symmetry. apply testbit_next.
  - change (N.testbit 1 0) with true. cbv iota. f_equal. symmetry.
    rewrite (filter_ext_in _ (fun _ => false)).
    + now induction (numbered_from (N.succ i) l).
    + intros [j x] Hj. apply numbered_after in Hj. cbn [fst].
      replace (j - i)%N with (N.succ (j - N.succ i)) by lia.
      now destruct (j - N.succ i)%N.
Qed.

Lemma bits_left_out p i l :
  left_out p (numbered_from i l)
  = filter (fun e => negb (N.testbit (Npos p) (fst e - i))) (numbered_from i l).
Proof.
  revert p i. induction l as [|e l IH]; intros p i; [now destruct p|].
  destruct p as [p|p|]; simpl numbered_from; cbn [left_out filter fst]; rewrite N.sub_diag.
  - change (N.testbit (Npos p~1) 0) with true. cbn [negb]. cbv iota. rewrite IH.
    apply filter_ext_in. intros [j x] Hj. apply numbered_after in Hj. cbn [fst].
    replace (j - i)%N with (N.succ (j - N.succ i)) by lia. f_equal. symmetry. apply testbit_next.
  - change (N.testbit (Npos p~0) 0) with false. cbn [negb]. cbv iota. f_equal. rewrite IH.
    apply filter_ext_in. intros [j x] Hj. apply numbered_after in Hj. cbn [fst].
    replace (j - i)%N with (N.succ (j - N.succ i)) by lia. f_equal. symmetry. apply testbit_next.
  - change (N.testbit 1 0) with true. cbn [negb]. cbv iota. symmetry.
    rewrite (filter_ext_in _ (fun _ => true)).
    + induction (numbered_from (N.succ i) l); simpl; congruence.
    + intros [j x] Hj. apply numbered_after in Hj. cbn [fst].
      replace (j - i)%N with (N.succ (j - N.succ i)) by lia.
      now destruct (j - N.succ i)%N.
Qed.

Lemma inside_filter x : inside x = filter (fun e => N.testbit x (fst e)) numbered.
Proof.
  unfold inside, numbered. destruct x as [|p].
  - induction (numbered_from 0 (members g)) as [|[i e] l IH]; [reflexivity|exact IH].
  - rewrite bits_chosen. apply filter_ext. intros [i e]. cbn [fst]. now rewrite N.sub_0_r.
Qed.

Lemma outside_filter x : outside x = filter (fun e => negb (N.testbit x (fst e))) numbered.
Proof.
  unfold outside, numbered. destruct x as [|p].
  - induction (numbered_from 0 (members g)) as [|[i e] l IH]; [reflexivity|]. simpl. f_equal. exact IH.
  - rewrite bits_left_out. apply filter_ext. intros [i e]. cbn [fst]. now rewrite N.sub_0_r.
Qed.

Lemma in_numbered i e :
  In (i, e) numbered <-> exists a, a < size G /\ i = N.of_nat a /\ e = nth_element g a.
Proof.
  rewrite numbered_map, in_map_iff. split.
  - intros (a & H & Ha). injection H as <- <-. apply in_seq in Ha. exists a. repeat split. lia.
  - intros (a & Ha & -> & ->). exists a. split; [reflexivity|]. apply in_seq. lia.
Qed.

Variable B : list bool.
Hypothesis length_B : length B = size G.
Variable x : N.
Hypothesis x_B : x = number_of B.

Lemma in_outside i e :
  In (i, e) (outside x) <->
  exists a, a < size G /\ member B a = false /\ i = N.of_nat a /\ e = nth_element g a.
Proof.
  rewrite outside_filter, filter_In, in_numbered. simpl. rewrite x_B. split.
  - intros ((a & Ha & -> & ->) & T). rewrite testbit_number in T. exists a.
    repeat split; [assumption|]. now apply negb_true_iff.
  - intros (a & Ha & T & -> & ->). rewrite testbit_number, T. split; [|reflexivity].
    now exists a.
Qed.

(* The elements of B, in the same order. *)
Definition inside_of : list nat := filter (member B) (seq 0 (size G)).

Lemma in_inside_of a : In a inside_of <-> member B a = true.
Proof.
  unfold inside_of. rewrite filter_In, in_seq. split; [tauto|].
  intro H. split; [|assumption]. pose proof (member_size G B a length_B H). lia.
Qed.

Lemma inside_map : inside x = map (fun a => (N.of_nat a, nth_element g a)) inside_of.
Proof using length_B x_B.
  rewrite inside_filter, numbered_map. unfold inside_of. subst x.
  induction (seq 0 (size G)) as [|a l IH]; [reflexivity|]. simpl.
  rewrite testbit_number. destruct (member B a); simpl; congruence.
Qed.

(* ---- B \ up(a) *)

Lemma number_without_up a :
  a < size G ->
  number_of (subset G (fun b => member B b && negb (b =? a) && negb (below G a b)))
  = N.ldiff x (up (nth_element g a)).
Proof.
  intro Ha. symmetry. apply number_is. intro b.
  rewrite N.ldiff_spec, x_B, testbit_number.
  apply eq_true_iff_eq. rewrite member_subset, !andb_true_iff, !negb_true_iff.
  destruct (sane_element a Ha) as (self & _). simpl below. rewrite Nat.eqb_neq. split.
  - intros [Hb no]. pose proof (member_size G B b length_B Hb).
    split; [assumption|]. split; [split; [assumption|]|].
    + intros ->. congruence.
    + rewrite no. apply andb_false_r.
  - intros (_ & (Hb & ne) & no). split; [assumption|].
    destruct (Nat.eqb_spec a b); [congruence|]. exact no.
Qed.

(* ---- B|_{m,oo} and B|_{oo,n}, for either chain: under is under_C or under_D *)

Fixpoint kept_from (test : element -> bool) (p : positive) (l : list element) : N :=
  match p, l with
  | _, [] => 0%N
  | xH, e :: _ => if test e then 1%N else 0%N
  | xO p, _ :: l => N.double (kept_from test p l)
  | xI p, e :: l => let y := kept_from test p l in if test e then N.succ_double y else N.double y
  end.

Definition kept (under : element -> Z) (x : N) (m : Z) : N :=
  match x with N0 => 0%N | Npos p => kept_from (fun e => (under e <=? m)%Z) p (members g) end.

Lemma testbit_kept_from test p l a :
  N.testbit (kept_from test p l) (N.of_nat a)
  = (a <? length l) && N.testbit (Npos p) (N.of_nat a) && test (nth a l no_element).
Proof.
  revert p a. induction l as [|e l IH]; intros p a.
  - replace (kept_from test p []) with 0%N by now destruct p. now destruct a.
  - destruct p as [p|p|], a as [|a]; cbn [kept_from nth length Nat.ltb Nat.leb];
      rewrite ?Nat2N.inj_succ.
    + change (N.of_nat 0) with 0%N. destruct (test e); now destruct (kept_from test p l).
    + destruct (testbit_next p (N.of_nat a)) as [-> _].
      destruct (test e); [rewrite N.succ_double_spec, N.testbit_odd_succ by apply N.le_0_l
                         |rewrite N.double_spec, N.testbit_even_succ by apply N.le_0_l];
        apply IH.
    + change (N.of_nat 0) with 0%N. now destruct (kept_from test p l).
    + destruct (testbit_next p (N.of_nat a)) as [_ ->].
      rewrite N.double_spec, N.testbit_even_succ by apply N.le_0_l. apply IH.
    + now destruct (test e).
    + replace (N.testbit 1 (N.succ (N.of_nat a))) with false by now destruct (N.of_nat a).
      rewrite andb_false_r. destruct (test e); now destruct (N.of_nat a).
Qed.

Lemma testbit_kept under m a :
  N.testbit (kept under x m) (N.of_nat a)
  = member B a && (under (nth_element g a) <=? m)%Z.
Proof.
  rewrite <- testbit_number, <- x_B. unfold kept.
  assert (inside_size : N.testbit x (N.of_nat a) = true -> a < length (members g)).
  { rewrite x_B, testbit_number. intro Ha. now apply (member_size G B). }
  destruct x as [|p]; [reflexivity|]. rewrite testbit_kept_from. fold (nth_element g a).
  destruct (N.testbit (N.pos p) (N.of_nat a)).
  - now rewrite (proj2 (Nat.ltb_lt _ _) (inside_size eq_refl)).
  - now rewrite andb_false_r.
Qed.

Lemma number_left_of m : number_of (left_of G B m) = kept under_C x (Z.of_nat m).
Proof.
  symmetry. apply number_is. intro a. rewrite testbit_kept. apply eq_true_iff_eq.
  unfold left_of. rewrite member_subset, !andb_true_iff, Nat.leb_le, Z.leb_le. simpl uC. split.
  - intros [Ha H]. pose proof (member_size G B a length_B Ha) as Sa. repeat split; auto. lia.
  - intros (Sa & Ha & H). destruct (sane_element a Sa) as (_ & pos & _). split; [assumption|]. lia.
Qed.

Lemma number_under n : number_of (under G B n) = kept under_D x (Z.of_nat n).
Proof.
  symmetry. apply number_is. intro a. rewrite testbit_kept. apply eq_true_iff_eq.
  unfold under. rewrite member_subset, !andb_true_iff, Nat.leb_le, Z.leb_le. simpl uD. split.
  - intros [Ha H]. pose proof (member_size G B a length_B Ha) as Sa. repeat split; auto. lia.
  - intros (Sa & Ha & H). destruct (sane_element a Sa) as (_ & _ & pos & _). split; [assumption|]. lia.
Qed.

End Ideals.
