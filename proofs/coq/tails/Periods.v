(* Eventually periodic conditions, and tails of offsets.

   cover: a condition on all columns m >= M, which several periodic sources provide in
   some residue classes each, is tested class by class: a class is refined to the lcm with the
   period of the next source only where no source settles it as it is. The lcm of all
   periods is never needed unless the condition does.
   apart, permuted: (P2) and (P1) of THEOREM.md, section 7. *)

From Coq Require Import ZArith Znumtheory List Bool Lia.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope lazy_bool_scope.

Lemma congruent_mod p m r : (p | m - r) -> m mod p = r mod p.
Proof.
  intros [t H]. replace m with (r + t * p) by lia. apply Z_mod_plus_full.
Qed.

Lemma mod_congruent p m r : m mod p = r mod p -> (p | m - r).
Proof.
  intro H. destruct (Z.eq_dec p 0) as [->|positive].
  - rewrite !Zmod_0_r in H. subst. exists 0. lia.
  - apply Z.mod_divide; [assumption|]. rewrite Zminus_mod, H, Z.sub_diag.
    apply Z.mod_0_l. assumption.
Qed.

(* The integers from N on. *)
Definition range (N : Z) (length : nat) : list Z :=
  map (fun i => N + Z.of_nat i) (seq 0 length).

Lemma in_range N n m : In m (range N n) <-> N <= m < N + Z.of_nat n.
Proof.
  unfold range. rewrite in_map_iff. split.
  - intros (i & <- & H). apply in_seq in H. lia.
  - intro H. exists (Z.to_nat (m - N)). split; [lia|]. apply in_seq. lia.
Qed.

Lemma length_range N n : length (range N n) = n.
Proof. unfold range. now rewrite map_length, seq_length. Qed.

(* What a source says of column m depends on the residue of m. *)
Record source := { period : Z; works : Z -> bool }.

Definition says (s : source) (m : Z) : bool := works s (m mod period s).

(* Whether the sources settle the columns of the class of r modulo q. No class is refined to a
   modulus above most. *)
Fixpoint cover (most q r : Z) (sources : list source) : bool :=
  existsb (fun s => (q mod period s =? 0) &&& says s r) sources |||
  match sources with
  | [] => false
  | s :: rest =>
      let l := Z.lcm q (period s) in
      if most <? l then cover most q r rest else
      let classes := map (fun i => r + q * i) (range 0 (Z.to_nat (l / q))) in
      if existsb (says s) classes
      then forallb (fun c => says s c ||| cover most l c rest) classes
      else cover most q r rest
  end.

Section Cover.

Variable M : Z.
Variable condition : Z -> Prop.

Definition sound (s : source) : Prop :=
  0 < period s /\ forall m, M <= m -> says s m = true -> condition m.

Lemma says_congruent s m r : (period s | m - r) -> says s m = says s r.
Proof. intro H. unfold says. now rewrite (congruent_mod _ _ _ H). Qed.

Theorem cover_sound sources : Forall sound sources ->
  forall most q r, 0 < q -> cover most q r sources = true ->
  forall m, M <= m -> (q | m - r) -> condition m.
Proof.
  induction sources as [|s rest IH]; intros S most q r Hq C m Hm class.
  - discriminate.
  - change (existsb (fun s => (q mod period s =? 0) &&& says s r) (s :: rest)
            ||| (let l := Z.lcm q (period s) in
                 if most <? l then cover most q r rest else
                 let classes := map (fun i => r + q * i) (range 0 (Z.to_nat (l / q))) in
                 if existsb (says s) classes
                 then forallb (fun c => says s c ||| cover most l c rest) classes
                 else cover most q r rest) = true) in C.
    destruct (existsb _ (s :: rest)) eqn:settled.
    { apply existsb_exists in settled. destruct settled as (t & Ht & H).
      rewrite Forall_forall in S. destruct (S t Ht) as [positive good].
      destruct (Z.eqb_spec (q mod period t) 0) as [divides|]; [|discriminate].
      apply good; [assumption|]. rewrite (says_congruent t m r); [assumption|].
      apply Z.divide_trans with q; [|assumption]. apply Z.mod_divide; [lia|assumption]. }
    inversion S as [|? ? [positive good] S']; subst. cbv zeta in C.
    destruct (most <? _); [now apply (IH S' most q r)|].
    destruct (existsb (says s) _) eqn:useful in C; [|now apply (IH S' most q r)].
    clear settled useful. rewrite forallb_forall in C.
    destruct (Z.divide_lcm_l q (period s)) as [u Hu].
    pose proof (Z.divide_lcm_r q (period s)) as Hs.
    assert (Hl : 0 < Z.lcm q (period s)).
    { pose proof (Z.lcm_nonneg q (period s)).
      destruct (Z.eq_dec (Z.lcm q (period s)) 0) as [zero|]; [|lia].
      apply Z.lcm_eq_0 in zero. lia. }
    assert (0 < u) by nia.
    assert (ratio : Z.lcm q (period s) / q = u) by (rewrite Hu; apply Z.div_mul; lia).
    rewrite ratio in C.
    destruct class as [t Ht].
    assert (in_class : (Z.lcm q (period s) | m - (r + q * (t mod u)))).
    { exists (t / u). rewrite Hu, (Z.mod_eq t u) by lia.
      replace m with (r + t * q) by lia. ring. }
    specialize (C (r + q * (t mod u))). simpl in C.
    destruct (says s (r + q * (t mod u))) eqn:here.
    + apply good; [assumption|]. rewrite <- here. apply says_congruent.
      now apply Z.divide_trans with (Z.lcm q (period s)).
    + apply (IH S' most (Z.lcm q (period s)) (r + q * (t mod u))); try assumption.
      apply C, in_map_iff. exists (t mod u). split; [reflexivity|].
      apply in_range. pose proof (Z.mod_pos_bound t u). lia.
Qed.

End Cover.

(* A tail: the offsets of the columns N, ..., N + p - 1, repeated in all directions. *)
Record tail := { start : Z; offsets : list Z }.

Definition length_of (t : tail) : Z := Z.of_nat (length (offsets t)).

Definition offset (t : tail) (m : Z) : Z :=
  nth (Z.to_nat ((m - start t) mod length_of t)) (offsets t) 0.

Section Tail.

Variable t : tail.
Hypothesis nonempty : offsets t <> [].

Lemma length_positive : 0 < length_of t.
Proof. unfold length_of. destruct (offsets t); [contradiction|simpl; lia]. Qed.

Lemma offset_periodic m r : (length_of t | m - r) -> offset t m = offset t r.
Proof.
  intro H. unfold offset. f_equal. f_equal. apply congruent_mod.
  now replace (m - start t - (r - start t)) with (m - r) by lia.
Qed.

Lemma offset_in m : In (offset t m) (offsets t).
Proof.
  apply nth_In. pose proof (Z.mod_pos_bound (m - start t) (length_of t) length_positive).
  unfold length_of in *. lia.
Qed.

(* The columns of one period, starting at the start. *)
Definition columns : list Z := range (start t) (length (offsets t)).

Lemma column_of_class m : exists c, In c columns /\ (length_of t | c - m).
Proof.
  pose proof (Z.mod_pos_bound (m - start t) (length_of t) length_positive).
  exists (start t + (m - start t) mod length_of t). split.
  - apply in_range. unfold length_of in *. lia.
  - exists (- ((m - start t) / length_of t)).
    rewrite (Z.mod_eq (m - start t)) by lia. ring.
Qed.

Lemma columns_offsets : map (offset t) columns = offsets t.
Proof.
  apply nth_ext with (d := 0) (d' := 0).
  - unfold columns. now rewrite map_length, length_range.
  - intros i H. unfold columns, range in *. rewrite !map_length, seq_length in H.
    rewrite map_map, nth_indep with (d' := offset t (start t + Z.of_nat 0))
      by (rewrite map_length, seq_length; assumption).
    rewrite map_nth with (f := fun i => offset t (start t + Z.of_nat i)).
    rewrite seq_nth by assumption. unfold offset. f_equal.
    rewrite Z.add_simpl_l, Z.mod_small; unfold length_of; lia.
Qed.

(* (P1) The rows m + offset m of one period, modulo the period. *)
Definition residues : list Z :=
  map (fun m => (m + offset t m) mod length_of t) columns.

Definition permuted : Prop := NoDup residues.

Theorem row_has_column : permuted -> forall n, exists m, m + offset t m = n.
Proof.
  intros P n. pose proof length_positive as positive.
  assert (all : incl (range 0 (length (offsets t))) residues).
  { apply NoDup_length_incl; [assumption| |].
    - unfold residues, columns. now rewrite map_length, !length_range.
    - intros r Hr. apply in_map_iff in Hr. destruct Hr as (m & <- & _).
      apply in_range. pose proof (Z.mod_pos_bound (m + offset t m) (length_of t) positive).
      unfold length_of in *. lia. }
  assert (Hn : In (n mod length_of t) residues).
  { apply all, in_range. pose proof (Z.mod_pos_bound n (length_of t) positive).
    unfold length_of in *. lia. }
  apply in_map_iff in Hn. destruct Hn as (m & Hm & _).
  apply mod_congruent in Hm. exists (n - offset t m).
  rewrite (offset_periodic (n - offset t m) m); [lia|].
  destruct Hm as [x Hx]. exists (- x). lia.
Qed.

Theorem row_has_one_column : permuted ->
  forall m m', m + offset t m = m' + offset t m' -> m = m'.
Proof.
  intros P m m' E. unfold permuted, residues in P.
  destruct (column_of_class m) as (c & Hc & class).
  destruct (column_of_class m') as (c' & Hc' & class').
  assert (same : c = c').
  { destruct (In_nth _ _ 0 Hc) as (i & Hi & Ei), (In_nth _ _ 0 Hc') as (i' & Hi' & Ei').
    set (f := fun m => (m + offset t m) mod length_of t) in *.
    rewrite (NoDup_nth _ (f 0)) in P. rewrite <- Ei, <- Ei'. f_equal.
    apply P; try (rewrite map_length; assumption). rewrite !map_nth, Ei, Ei'.
    unfold f. rewrite (offset_periodic c m class), (offset_periodic c' m' class').
    apply congruent_mod. destruct class as [x Hx], class' as [y Hy]. exists (x - y). lia. }
  subst c'. rewrite <- (offset_periodic c m class), <- (offset_periodic c m' class') in E. lia.
Qed.

(* (P2) Offsets with residues of their columns modulo g, which divides the period. *)
Definition keys (g : Z) : list (Z * Z) := map (fun m => (offset t m, m mod g)) columns.

Lemma key_in g m : (g | length_of t) -> In (offset t m, m mod g) (keys g).
Proof.
  intro divides. destruct (column_of_class m) as (c & Hc & class).
  apply in_map_iff. exists c. split; [|assumption].
  rewrite (offset_periodic c m class). f_equal. apply congruent_mod.
  now apply Z.divide_trans with (length_of t).
Qed.

End Tail.

Definition common (t s : tail) : Z := Z.gcd (length_of t) (length_of s).

(* Two tails have no common position in any column. *)
Theorem apart t s : offsets t <> [] -> offsets s <> [] ->
  (forall key, In key (keys t (common t s)) -> ~ In key (keys s (common t s))) ->
  forall m, offset t m <> offset s m.
Proof.
  intros Ht Hs H m E. apply (H (offset t m, m mod common t s)).
  - apply key_in; [assumption|]. apply Z.gcd_divide_l.
  - rewrite E. apply key_in; [assumption|]. apply Z.gcd_divide_r.
Qed.
