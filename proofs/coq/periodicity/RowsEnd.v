(* In each column the value k stands in no large row, and in one row of B_{m,n} at most (THEOREM.md, sections 2 and 3). *)

From Coq Require Import List Bool Arith Lia.
From ChompCert Require Import Elements Definitions Grundy Model Moves Forms Claims Columns Soundness Eventually Options.
Import ListNotations.

Section RowsEnd.

Variable G : model.
Variable lt : elt -> elt -> Prop.
Hypothesis D : describes G lt.
Variable plain : triple -> Prop.
Variable valued : triple -> nat -> Prop.
Hypothesis mex : mex_values G plain valued.

Notation canonical := (canonical G).
Notation move := (move G).
Notation left_of := (left_of G).
Notation minus := (minus G).
Notation count := (count G).

Lemma lower_form B m n n' : length B = size G -> canonical (form G B m n) -> canonical (form G B m n') -> n < n' ->
  move (form G B m n') (ED n) = form G B m n.
Proof.
  intros L C C' less. assert (I : elements (form G B m n') (ED n)) by exact less.
  apply (canonical_unique G); [now apply (move_canonical G lt D)|exact C|]. intro x.
  rewrite (move_elements G lt D _ _ C' I x), (form_elements G lt D B m n L x), <- (take_D_part G lt D B m n n' less x).
  unfold take. now rewrite (form_elements G lt D B m n' L x).
Qed.

Theorem single_row B m n n' k : length B = size G -> canonical (form G B m n) -> canonical (form G B m n') ->
  valued (form G B m n) k -> valued (form G B m n') k -> n = n'.
Proof.
  intros L C C' W W'. destruct (lt_eq_lt_dec n n') as [[less|equal]|more]; [exfalso|exact equal|exfalso].
  - apply (lower_row_differs _ _ _ mex (form G B m n') n k C' less W'). now rewrite lower_form.
  - apply (lower_row_differs _ _ _ mex (form G B m n) n' k C more W). now rewrite lower_form.
Qed.

Theorem rows_end B m k : eventually (fun n => canonical (at_ B m n) -> ~ valued (at_ B m n) k).
Proof.
  remember (count B + m) as s eqn:Hs. revert B m Hs k.
  induction s as [s IH] using lt_wf_ind. intros B m -> k.
  assert (P : eventually (fun n => plain (at_ B m n)) \/
              forall k, eventually (fun n => canonical (at_ B m n) -> ~ valued (at_ B m n) k)).
  { destruct m as [|m]; [apply (plain_ends _ _ _ mex)|left]. apply eventually_always. intro n.
    apply (plain_later _ _ _ mex). simpl. lia. }
  destruct P as [P|done]; [|apply done]. induction k as [k IHk] using lt_wf_ind.
  assert (H1 : eventually (fun n => forall i, i < m ->
            canonical (at_ (left_of B i) i n) -> ~ valued (at_ (left_of B i) i n) k)).
  { apply eventually_all. intros i Hi.
    apply (IH (count (left_of B i) + i)); [|reflexivity].
    pose proof (count_le G B (left_of B i) (left_of_part G B i)). lia. }
  assert (H2 : eventually (fun n => forall a, a < size G -> member B a = true ->
            canonical (at_ (minus B a) (cut m (hC G a)) n) ->
            ~ valued (at_ (minus B a) (cut m (hC G a)) n) k)).
  { apply eventually_all. intros a Sa. destruct (member B a) eqn:Ha; [|now apply eventually_always].
    destruct (IH (count (minus B a) + cut m (hC G a))) with (k := k) (B := minus B a) (m := cut m (hC G a))
      as [N HN]; [|reflexivity|].
    - pose proof (minus_smaller G B a Sa Ha). pose proof (cut_le m (hC G a)). lia.
    - exists N. auto. }
  assert (H3 : eventually (fun n => forall j, j < k -> canonical (at_ B m n) -> ~ valued (at_ B m n) j)).
  { apply eventually_all. exact IHk. }
  assert (H4 : eventually (fun n => forall a, a < size G -> uD G a <= n /\ forall h, hD G a = Some h -> h <= n)).
  { apply eventually_all. intros a _. apply eventually_and; [now exists (uD G a)|].
    destruct (hD G a) as [h|]; [|now apply eventually_always].
    exists h. intros n Hn h' E. now injection E as <-. }
  assert (H5 : eventually (fun n => forall i, i < m -> forall d, delta G i = Some d -> d <= n)).
  { apply eventually_all. intros i _. destruct (delta G i) as [d|]; [|now apply eventually_always].
    exists d. intros n Hn h' E. now injection E as <-. }
  destruct (eventually_and _ _ H1 (eventually_and _ _ H2 (eventually_and _ _ H3 (eventually_and _ _ H4
    (eventually_and _ _ H5 (eventually_stays _ P)))))) as [R H]. destruct (H R (Nat.le_refl R)) as (noC & noA & less & highA & highC & P_R). clear H H1 H2 H3 H4 H5.
  exists (S R). intros n Hn H W.
  assert (H0 : canonical (at_ B m R)).
  { apply (canonical_down_row G) with n; [exact H|lia| |].
    - intros a Ha. apply highA. exact (member_in G _ a H Ha).
    - intros i Hi. pose proof (canonical_clear _ _ H i Hi) as Re. specialize (highC i Hi).
      destruct (delta G i) as [d|]; [simpl; now apply highC|exact Re]. }
  pose proof (option_differs _ _ _ mex (at_ B m n)) as differs.
  destruct (value_or_option _ _ _ mex (at_ B m R) k H0 (P_R R (Nat.le_refl R))) as [V0|[(j & Hj & V0)|(x & Hx & V0)]].
  - apply (differs (ED R) k H); [apply P_R; lia|simpl; lia|exact W|].
    rewrite option_D, (under_all G), (uncapped_clear G m R (canonical_clear _ _ H0)).
    + exact V0.
    + apply (canonical_length _ _ H).
    + intros a Ha. apply highA. exact (member_in G _ a H Ha).
  - exact (less j Hj H0 V0).
  - pose proof (move_canonical G lt D _ x H0 Hx) as Hm. destruct x as [a|i|j].
    + pose proof (member_in G _ a H Hx) as Sa. rewrite (option_A G) in *. destruct (hD G a) as [h|] eqn:E.
      * pose proof (proj2 (highA a Sa) h E) as Hh. rewrite cut_high in * by exact Hh.
        apply (differs (EA a) k H (P_R n ltac:(lia)) Hx W). rewrite option_A, E, cut_high by lia. exact V0.
      * exact (noA a Sa Hx Hm V0).
    + exact (noC i Hx Hm V0).
    + apply (differs (ED j) k H); [apply P_R; lia|simpl in *; lia|exact W|exact V0].
Qed.

End RowsEnd.
