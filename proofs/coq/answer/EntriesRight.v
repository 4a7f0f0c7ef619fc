(* Of claims that have been accepted (CheckRight.v) every entry is a position, in the terms of the statement
   (Written.v): finite down-sets of the game (THEOREM.md, section 5, (E1)). *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Definitions Syntax Statement Written Names Verdict Certificate.
From ChompCert Require Import Model Moves Claims Columns Numbers IdealNumbers Structure Contexts CheckClaims
  OwnGame Places StructureRight ContextsRight CheckRight ClaimsHold Check.
From ChompCert Require Run RunEntries Streams Tails.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

Section Entries.

Variables (g : game) (n : numbers).
Variables (names : Names.names) (records : list ideal_record) (ls : list listed) (bad : option verdict).
Variables (K : nat) (os : outlines).
Hypothesis A : accepted g n names records ls bad K os.

Notation both := (lt_with_both g).
Notation G := (model_of n).
Notation t := (table_from ls).
Notation tab := (table_of t).

Let lines : lines_ok g := game_lines _ _ _ _ _ _ _ _ A.
Let sane_n : sane n = true := game_sane _ _ _ _ _ _ _ _ A.
Let D : describes G both := game_described _ _ _ _ _ _ _ _ A.
Let sizes : size G = Syntax.elements g := game_size _ _ _ _ _ _ _ _ A.

Variable x : listed.
Hypothesis Hx : In x ls.
Notation B := (bits n x).

Theorem entry_canonical k m r :
  k <= K -> In (m, r) (entries (tab B k)) ->
  exists m' r', m = #m' /\ r = #r' /\ canonical G (at_ B m' r').
Proof.
  intros Hk H.
  destruct (claim_passed _ _ _ _ _ _ _ _ A x k Hx Hk) as (earlier & smaller_k & _ & M & st & caps & low & R & T).
  pose proof (run_setting_right n sane_n t os B (length_bits n x) k _ eq_refl earlier smaller_k) as S.
  apply (RunEntries.run_entries G both D K tab (proper_tab _ _ _ _ _ _ _ _ A) (one_label _ _ _ _ _ _ _ _ A)
           B k Hk _ (ideal_B _ _ _ _ _ _ _ _ A x) S M st caps low m r R); [exact H|].
  destruct (ending (tab B k)) as [e|] eqn:E.
  - destruct T as [T _]. pose proof (proper_tab _ _ _ _ _ _ _ _ A B k) as P.
    destruct (StreamsRight.proper_tail _ _ P E) as [_ before]. specialize (before _ H). simpl in before.
    unfold Tails.test_periodic in T. repeat (apply andb_true_iff in T as [T _]).
    unfold Tails.test_P0 in T.
    destruct (Tails.hiC _); [discriminate|]. destruct (Tails.hiD _); [discriminate|]. destruct caps; [discriminate|].
    destruct low; [|discriminate]. destruct (Z.leb_spec (Periods.start e) #M) as [le|]; [lia|discriminate].
  - unfold Tails.test_finite in T. apply andb_true_iff in T as [T _]. unfold Tails.ended_at in T. rewrite E in T.
    rewrite forallb_forall in T. now apply Z.ltb_lt, (T (m, r)).
Qed.

End Entries.

(* ---- Every entry of every claim *)

Theorem entries_right g n names records ls bad K os :
  accepted g n names records ls bad K os -> entries_are_positions g (map stated ls).
Proof.
  intros A Bc c m r HB Hc H. apply in_map_iff in HB. destruct HB as (x & <- & Hx).
  simpl Statement.values in Hc. apply In_nth_error in Hc as (k & Ek).
  destruct (value_in _ _ _ _ _ _ _ _ A x k c Hx Ek) as [Hk ->].
  assert (H' : In (m, r) (entries (table_of (table_from ls) (bits n x) k))).
  { unfold pairs_of in H. destruct (ending _); exact H. }
  destruct (entry_canonical g n names records ls bad K os A x Hx k m r Hk H') as (m' & r' & -> & -> & C).
  split; [lia|]. split; [lia|]. rewrite !Nat2Z.id.
  pose proof (game_lines _ _ _ _ _ _ _ _ A) as lines. pose proof (game_described _ _ _ _ _ _ _ _ A) as D.
  pose proof (game_size _ _ _ _ _ _ _ _ A) as sizes.
  exists (position_of g (at_ (bits n x) m' r')).
  split; [exact (position_down g lines _ D sizes _ C)|]. split; [exact (position_finite g _ sizes _)|].
  apply (consists_made _ _ _ _ _ _ _ _ A). exact (position_made g _ D sizes _ m' r' (length_bits n x) C).
Qed.
