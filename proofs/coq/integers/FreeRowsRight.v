(* The free rows in machine integers (FreeRows.v) are those of Spans.v, as long as no row is too large. *)

From Coq Require Import ZArith List Bool Lia Uint63 PArray.
From ChompCert Require Import Spans WordSets WordSetsRight ClaimWords FreeRows.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope Z_scope.

Lemma most_is : φ most = bias.
Proof. reflexivity. Qed.

Lemma outside_is : φ outside = 4611686018427387904.
Proof. reflexivity. Qed.

Lemma next_is n : φ n < 2 * bias -> φ (n + 1)%uint63 = φ n + 1.
Proof.
  intro H. pose proof (bounded n). rewrite add_spec. change (φ 1%uint63) with 1. rewrite wB_is. apply Z.mod_small. unfold bias in *. lia.
Qed.

Lemma less_is a b : Uint63.ltb a b = (φ a <? φ b).
Proof. apply eq_true_iff_eq. now rewrite ltb_spec, Z.ltb_lt. Qed.

Lemma at_most_is a b : Uint63.leb a b = (φ a <=? φ b).
Proof. apply eq_true_iff_eq. now rewrite leb_spec, Z.leb_le. Qed.

Lemma same_is a b : Uint63.eqb a b = (φ a =? φ b).
Proof. apply eq_true_iff_eq. rewrite eqb_spec, Z.eqb_eq. split; [now intros ->|apply to_Z_inj]. Qed.

Lemma of_Z_is n : 0 <= n <= bias -> φ (of_Z n) = n.
Proof. intro H. apply small_of_Z. rewrite wB_is. unfold bias in *. lia. Qed.

Fixpoint small (f : free_rows) : Prop :=
  match f with
  | NoRows => True
  | Rows a b rest => φ a <= bias /\ φ b <= bias /\ small rest
  | RowsFrom a => φ a <= bias
  end.

Lemma row_of_right n x : row_of n = Some x -> φ x = n /\ φ x <= bias.
Proof.
  unfold row_of. destruct (_ && _) eqn:T; [|discriminate]. intros [= <-]. rewrite andb_true_iff, !Z.leb_le in T.
  rewrite of_Z_is by lia. lia.
Qed.

Lemma rows_of_right s : forall f, rows_of s = Some f -> spans_of f = s /\ small f.
Proof.
  induction s as [|a b rest IH|a]; intros f E; cbn [rows_of] in E.
  - now injection E as <-.
  - destruct (row_of a) as [x|] eqn:A; [|discriminate]. destruct (row_of b) as [y|] eqn:B; [|discriminate].
    destruct (rows_of rest) as [r|]; [|discriminate]. injection E as <-.
    apply row_of_right in A, B. destruct A as [<- A], B as [<- B], (IH r eq_refl) as [<- R]. now repeat split.
  - destruct (row_of a) as [x|] eqn:A; [|discriminate]. injection E as <-. apply row_of_right in A. destruct A as [<- A]. now split.
Qed.

Lemma rows_between_right a b rest : spans_of (rows_between a b rest) = span (φ a) (φ b) (spans_of rest).
Proof. unfold rows_between, span. rewrite less_is. now destruct (φ a <? φ b). Qed.

Lemma small_between a b rest : φ a <= bias -> φ b <= bias -> small rest -> small (rows_between a b rest).
Proof. intros A B R. unfold rows_between. destruct (Uint63.ltb a b); [now repeat split|exact R]. Qed.

Lemma without_right n f : φ n < bias -> small f -> spans_of (without n f) = remove (φ n) (spans_of f) /\ small (without n f).
Proof.
  intro Hn. assert (N : φ (n + 1)%uint63 = φ n + 1) by (apply next_is; unfold bias in *; lia).
  induction f as [|a b rest IH|a]; intro S; cbn [without spans_of remove small] in *; [now split| |].
  - destruct S as (A & B & R). destruct (IH R) as [E S']. rewrite !less_is. destruct (φ n <? φ a); [now repeat split|].
    destruct (φ n <? φ b); [|cbn [spans_of small]; rewrite E; now repeat split].
    split; [now rewrite !rows_between_right, N|]. apply small_between; [exact A|lia|]. apply small_between; [lia|exact B|exact R].
  - rewrite less_is. destruct (φ n <? φ a); [now split|].
    split; [rewrite rows_between_right; cbn [spans_of]; now rewrite N|]. apply small_between; [exact S|lia|]. cbn [small]. lia.
Qed.

Lemma not_below_right n f : φ n <= bias -> small f -> spans_of (not_below n f) = drop (φ n) (spans_of f) /\ small (not_below n f).
Proof.
  intro Hn. induction f as [|a b rest IH|a]; intro S; cbn [not_below spans_of drop small] in *; [now split| |].
  - destruct S as (A & B & R). destruct (IH R) as [E S']. rewrite at_most_is, less_is. destruct (φ n <=? φ a); [now repeat split|].
    destruct (φ n <? φ b); now repeat split.
  - rewrite at_most_is. destruct (φ n <=? φ a); now split.
Qed.

(* ---- The search *)

Section Search.

Variables (size : int) (marks : words) (shift pos : int).
Variable b : taken.
Hypothesis same : forall n, φ n < bias -> Uint63.ltb (n - shift) size = true -> is_taken φ n b = is_in (pos + (n - shift)) marks.

Notation scan_rows := (scan_rows size marks shift pos).

Lemma scan_rows_right fuel : forall a e, φ a <= bias -> φ e <= bias -> scan_rows fuel a e <> outside ->
  (scan_rows fuel a e = e -> scan fuel b φ a φ e = Some None) /\
  (scan_rows fuel a e <> e -> scan fuel b φ a φ e = Some (Some φ (scan_rows fuel a e)) /\ φ (scan_rows fuel a e) < bias).
Proof.
  induction fuel as [|fuel IH]; intros a e Ha He found; cbn [FreeRows.scan_rows scan] in *; [contradiction|].
  rewrite same_is in found |- *. destruct (Z.eqb_spec φ a φ e) as [E|ne]; [split; [reflexivity|easy]|].
  destruct (Uint63.ltb (a - shift) size) eqn:W; [|contradiction]. rewrite less_is, most_is in found |- *.
  destruct (Z.ltb_spec φ a bias) as [la|]; [|contradiction]. rewrite (same a la W).
  destruct (is_in (pos + (a - shift)) marks).
  - specialize (IH (a + 1)%uint63 e). rewrite next_is in IH by (unfold bias in *; lia). apply IH; [lia|exact He|exact found].
  - split; [intros ->; lia|]. intros _. now split.
Qed.

Lemma scan_rows_onward fuel : forall a, φ a <= bias -> scan_rows fuel a outside <> outside ->
  scan_onward fuel b φ a = Some φ (scan_rows fuel a outside) /\ φ (scan_rows fuel a outside) < bias.
Proof.
  induction fuel as [|fuel IH]; intros a Ha found; cbn [FreeRows.scan_rows scan_onward] in *; [contradiction|].
  rewrite same_is, outside_is in found |- *. destruct (Z.eqb_spec φ a 4611686018427387904) as [E|ne]; [unfold bias in *; lia|].
  destruct (Uint63.ltb (a - shift) size) eqn:W; [|contradiction]. rewrite less_is, most_is in found |- *.
  destruct (Z.ltb_spec φ a bias) as [la|]; [|contradiction]. rewrite (same a la W).
  destruct (is_in (pos + (a - shift)) marks); [|now split].
  specialize (IH (a + 1)%uint63). rewrite next_is in IH by (unfold bias in *; lia). apply IH; [lia|exact found].
Qed.

Definition fit_of (x : fit) : option (option (Z * spans)) :=
  match x with
  | Outside => None
  | Nothing => Some None
  | Fits n rest => Some (Some (φ n, spans_of rest))
  end.

Theorem first_row_right fuel f : small f -> let x := first_row size marks shift pos fuel f in
  x <> Outside -> first_free fuel b (spans_of f) = fit_of x /\ match x with Fits n rest => φ n < bias /\ small rest | _ => True end.
Proof.
  cbv zeta. induction f as [|a e rest IH|a]; intros S ne; cbn [first_row first_free spans_of small] in *; [now split| |].
  - destruct S as (A & B & R). pose proof (scan_rows_right fuel a e A B) as [at_end before].
    { intro X. apply ne. rewrite same_is, X. reflexivity. }
    destruct (Uint63.eqb _ outside); [contradiction|].
    destruct (Uint63.eqb (scan_rows fuel a e) e) eqn:X.
    + apply eqb_spec in X. rewrite (at_end X). specialize (IH R).
      destruct (first_row size marks shift pos fuel rest) as [| |n rest'] eqn:F; [contradiction| |].
      * destruct IH as [-> _]; [discriminate|]. now split.
      * destruct IH as [-> [N S']]; [discriminate|]. cbn [fit_of spans_of small]. now repeat split.
    + apply eqb_false_spec in X. destruct (before X) as [-> N]. set (n := scan_rows fuel a e) in *. cbn [fit_of].
      assert (Nn : φ (n + 1)%uint63 = φ n + 1) by (apply next_is; unfold bias in *; lia).
      split; [now rewrite !rows_between_right, Nn|]. split; [exact N|].
      apply small_between; [exact A|lia|]. apply small_between; [lia|exact B|exact R].
  - destruct (scan_rows_onward fuel a S) as [-> N].
    { intro X. apply ne. rewrite same_is, X. reflexivity. }
    destruct (Uint63.eqb _ outside); [contradiction|]. set (n := scan_rows fuel a outside) in *. cbn [fit_of].
    assert (Nn : φ (n + 1)%uint63 = φ n + 1) by (apply next_is; unfold bias in *; lia).
    split; [rewrite rows_between_right; cbn [spans_of]; now rewrite Nn|]. split; [exact N|].
    apply small_between; [exact S|lia|]. cbn [small]. lia.
Qed.

End Search.
