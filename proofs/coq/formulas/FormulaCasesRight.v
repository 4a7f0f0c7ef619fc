(* The automata of FormulaCases.v denote what FormulaMeaning.v says. Values are equal as rational numbers, whatever their
   numerators and denominators are. *)

From Coq Require Import ZArith NArith PArith QArith Qround List Bool Lia.
From ChompCert Require Import Trees Automata Products LinearSets Minimal Formulas Tracks FamilyRight FormulaMeaning Cases FormulaCases.
Import ListNotations.
Open Scope Z_scope.

Section Base.
Variable base : Z.

(* ---- Rational numbers *)

Definition same (v w : option Q) : Prop :=
  match v, w with Some p, Some q => Qeq p q | None, None => True | _, _ => False end.

Definition payload_value (x : payload) (e : tuple) : option Q := option_map (fun fd => form_value (fst fd) e # snd fd) x.

Lemma same_trans u v w : same u v -> same v w -> same u w.
Proof. destruct u, v, w; cbn; auto; try contradiction. apply Qeq_trans. Qed.

Lemma same_calculated f (F : forall p p' q q', Qeq p p' -> Qeq q q' -> Qeq (f p q) (f p' q')) u u' v v' :
  same u u' -> same v v' -> same (calculated f u v) (calculated f u' v').
Proof. destruct u, u', v, v'; cbn; auto; contradiction. Qed.

Lemma Qle_bool_same p p' q q' : Qeq p p' -> Qeq q q' -> Qle_bool p q = Qle_bool p' q'.
Proof. intros E E'. apply eq_true_iff_eq. rewrite !Qle_bool_iff. exact (Qle_comp _ _ E _ _ E'). Qed.
Lemma Qeq_bool_same p p' q q' : Qeq p p' -> Qeq q q' -> Qeq_bool p q = Qeq_bool p' q'.
Proof.
  intros E E'. apply eq_true_iff_eq. rewrite !Qeq_bool_iff. split; intro H.
  - exact (Qeq_trans _ _ _ (Qeq_sym _ _ E) (Qeq_trans _ _ _ H E')).
  - exact (Qeq_trans _ _ _ E (Qeq_trans _ _ _ H (Qeq_sym _ _ E'))).
Qed.

Lemma least_same p p' q q' : Qeq p p' -> Qeq q q' -> Qeq (least_of p q) (least_of p' q').
Proof. intros E E'. unfold least_of. rewrite (Qle_bool_same p p' q q' E E'). now destruct (Qle_bool p' q'). Qed.

Lemma remainder_same q p p' : Qeq p p' -> Qeq (remainder q p) (remainder q p').
Proof.
  intro E. unfold remainder. rewrite (Qfloor_comp _ _ (Qmult_comp _ _ (Qeq_refl (Qinv q)) _ _ E)).
  exact (Qplus_comp _ _ E _ _ (Qeq_refl _)).
Qed.

Lemma is_so_same sign u u' v v' : same u u' -> same v v' -> is_so sign u v = is_so sign u' v'.
Proof.
  destruct u as [p |], u' as [p' |], v as [q |], v' as [q' |]; cbn; auto; try contradiction. intros E E'.
  rewrite (Qeq_bool_same p p' q q' E E'), (Qle_bool_same q q' p p' E' E), (Qle_bool_same p p' q q' E E'). reflexivity.
Qed.

(* ---- Payloads *)

Lemma divided_value k f e : 0 < k -> forallb (fun x => fst x mod k =? 0) (fst f) = true -> snd f mod k = 0 ->
  form_value f e = k * form_value (divided k f) e.
Proof.
  intros K. destruct f as [l c]. unfold form_value, divided. cbn [fst snd]. intros A C.
  induction l as [| [a v] l IH]; cbn [map sum_of fst snd forallb] in *.
  - pose proof (Z.div_mod c k). lia.
  - apply andb_true_iff in A as [A A']. apply Z.eqb_eq in A. rewrite (IH A'). pose proof (Z.div_mod a k). nia.
Qed.

Lemma reduced_value f d e : Qeq (form_value (fst (reduced f d)) e # snd (reduced f d)) (form_value f e # d).
Proof.
  unfold reduced. set (k := Z.gcd _ _). destruct (_ && _) eqn:T; [| reflexivity]. cbn [fst snd].
  apply andb_true_iff in T as [T D]. apply andb_true_iff in T as [T C]. apply andb_true_iff in T as [K A].
  apply Z.ltb_lt in K. apply Z.eqb_eq in C, D. rewrite (divided_value k f e) by (auto; lia).
  unfold Qeq. cbn [Qnum Qden]. pose proof (Z.div_mod (Zpos d) k). assert (P : 0 < Zpos d / k) by nia.
  rewrite Z2Pos.id by exact P. nia.
Qed.

Lemma plus_value x y e : same (payload_value (plus_payload x y) e) (calculated Qplus (payload_value x e) (payload_value y e)).
Proof.
  destruct x as [[f d] |], y as [[g c] |]; cbn [plus_payload payload_value option_map calculated same]; try exact I.
  refine (Qeq_trans _ _ _ (reduced_value _ _ _) _). unfold Qplus, Qeq. cbn [fst snd Qnum Qden]. rewrite form_add, !form_scale. lia.
Qed.

Lemma times_value q x e : same (payload_value (times_payload q x) e) (option_map (Qmult q) (payload_value x e)).
Proof.
  destruct x as [[f d] |]; cbn [times_payload payload_value option_map same]; [| exact I].
  refine (Qeq_trans _ _ _ (reduced_value _ _ _) _). unfold Qmult, Qeq. cbn [fst snd Qnum Qden]. rewrite form_scale. lia.
Qed.

Lemma times_same q u v : same u v -> same (option_map (Qmult q) u) (option_map (Qmult q) v).
Proof. destruct u, v; cbn; auto; try contradiction. intro E. exact (Qmult_comp _ _ (Qeq_refl q) _ _ E). Qed.

Lemma compare_value sign x y e : holds base (compare_formula sign x y) e <-> is_so sign (payload_value x e) (payload_value y e) = true.
Proof.
  destruct x as [[f d] |], y as [[g c] |]; cbn [compare_formula payload_value option_map is_so]; try (simpl; split; discriminate).
  assert (V : form_value (difference f d g c) e = form_value f e * Zpos c - form_value g e * Zpos d).
  { unfold difference. rewrite form_add, !form_scale. lia. }
  destruct sign; cbn [holds]; rewrite ?holds_zero, ?holds_not_above, ?form_add, ?V, ?negb_true_iff; cbn [fst snd];
    rewrite <- ?not_true_iff_false, ?Qeq_bool_iff, ?Qle_bool_iff; unfold Qeq, Qle; cbn [Qnum Qden]; rewrite ?constant_value; lia.
Qed.

(* ---- Remainders *)

(* No track of i in what positions and parameters give. *)
Definition without_i (f : form) : Prop := forall x, In x (fst f) -> snd x <> line_i.

Lemma value_without_i f e n : without_i f -> form_value f (update e line_i n) = form_value f e.
Proof. intro W. apply form_value_ext. intros x I. apply update_other. now apply W. Qed.

Lemma remainder_holds f d r e : without_i f -> 0 < d -> 0 <= r < d ->
  holds base (remainder_formula f d r) e <-> form_value f e mod d = r.
Proof.
  intros W D R. unfold remainder_formula. cbn [holds compares].
  assert (V : forall s n, sum_of ((s, line_i) :: fst f) (snd f - r) (update e line_i n) = s * n + form_value f e - r).
  { intros s n. cbn [sum_of]. rewrite update_same, sum_of_shift. pose proof (value_without_i f e n W) as E.
    unfold form_value in *. rewrite sum_of_shift in E. rewrite (sum_of_shift (fst f) (snd f) e) in *. lia. }
  pose proof (Z.div_mod (form_value f e) d). pose proof (Z.mod_pos_bound (form_value f e) d). split.
  - intros (n & N & H'). rewrite !V in H'. destruct H' as [H' | H'].
    + symmetry. apply Z.mod_unique with n; lia.
    + symmetry. apply Z.mod_unique with (- n); lia.
  - intro E. destruct (Z_le_gt_dec 0 (form_value f e / d)) as [P | P].
    + exists (form_value f e / d). rewrite !V. split; [exact P |]. left. lia.
    + exists (- (form_value f e / d)). rewrite !V. split; [lia |]. right. lia.
Qed.

(* ---- Cases of values: their guards are closed, and no form reads i *)

Definition fine_payload (x : payload) : Prop := match x with Some (f, _) => without_i f | None => True end.
Definition fine (cs : cases payload) : Prop := all_closed cs /\ forall g x, In (g, x) cs -> fine_payload x.

Lemma fine_always x : fine_payload x -> fine (always x).
Proof. intro F. split; [apply always_closed |]. intros g y [E | []]. now injection E as <- <-. Qed.

Lemma reduced_fine f d : without_i f -> without_i (fst (reduced f d)).
Proof.
  intro W. unfold reduced. destruct (_ && _); cbn [fst]; [| exact W]. unfold divided. cbn [fst].
  intros x I. apply in_map_iff in I as (y & <- & I). exact (W y I).
Qed.
Lemma add_fine f g : without_i f -> without_i g -> without_i (add f g).
Proof. intros F G x I. cbn [add fst] in I. apply in_app_or in I as [I | I]; auto. Qed.
Lemma scale_fine n f : without_i f -> without_i (scale n f).
Proof. intros F x I. cbn [scale fst] in I. apply in_map_iff in I as (y & <- & I). exact (F y I). Qed.
Lemma plus_fine x y : fine_payload x -> fine_payload y -> fine_payload (plus_payload x y).
Proof.
  destruct x as [[f d] |], y as [[g c] |]; cbn; auto. intros F G.
  destruct (reduced _ _) as [h k] eqn:E. pose proof (reduced_fine (add (scale (Zpos c) f) (scale (Zpos d) g)) (d * c)) as R.
  rewrite E in R. apply R. apply add_fine; now apply scale_fine.
Qed.
Lemma times_fine q x : fine_payload x -> fine_payload (times_payload q x).
Proof.
  destruct x as [[f d] |]; cbn; auto. intro F. destruct (reduced _ _) as [h k] eqn:E.
  pose proof (reduced_fine (scale (Qnum q) f) (Qden q * d)) as R. rewrite E in R. apply R. now apply scale_fine.
Qed.

End Base.
