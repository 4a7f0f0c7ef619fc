(* The route that an answer names is the one by which it was found (Check.v): by rows if and only if the check row by
   row has given it. Used for the verdict line (Render.v). *)

From Coq Require Import List ZArith.
From ChompCert Require Import Syntax Numbers Names Parse QuickParse ParseRight Denote Denoted Verdict Certificate ReadCertificate Structure
  RowRun RowCheck Check Replay Accepted RowsAnswer.

Definition one_for_all (g : game) : bool := match chains g with BothChains => false | _ => true end.

Lemma by_columns_verified r v p : by_columns r v = Verified p -> v = Verified p.
Proof. now destruct r, v. Qed.

Section With_rows.

Variable replay : numbers -> list listed -> option (list planned * list station).
Hypothesis finds : finds_rows replay.

(* The check row by row answers v. *)
Definition found_by_rows_with (r : route) (sha256 : word -> word) (game_text certificate_text : word) (v : verdict) : Prop :=
  exists g n,
    quick_parse game_text = Some g /\ denote g = Good n /\
    check_by_rows_with replay r g n (read_certificate (one_for_all g) (sha256 game_text) game_text certificate_text) = Some v.

Theorem route_right_with r sha256 game_text certificate_text p :
  check_by_with replay r sha256 game_text certificate_text = Verified p ->
  by_rows p = true <-> found_by_rows_with r sha256 game_text certificate_text (Verified p).
Proof.
  unfold check_by_with, check_by_both, check_read, found_by_rows_with. destruct (quick_parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (denote g) as [n|line what| |] eqn:den; try discriminate. cbv zeta. fold (one_for_all g).
  pose proof (denote_sound g n den) as Dn. set (read := read_certificate _ _ _ _).
  destruct (check_by_rows_with replay r g n read) as [v|] eqn:rows; intro T.
  - subst v. destruct (rows_answer replay r g n read _ finds Dn rows) as (p' & ls & E & A). injection E as <-.
    split; [|intros _; exact (said_by_rows _ _ _ _ _ _ A)]. intros _. now exists g, n.
  - apply by_columns_verified in T. destruct (verified_accepted g n _ p Dn T) as (ls & A). rewrite (columns_replayed _ _ _ _ _ _ A).
    split; [discriminate|]. intros (g' & n' & E1 & E2 & E3). injection E1 as <-. rewrite den in E2. injection E2 as <-.
    unfold read in rows. now rewrite rows in E3.
Qed.

End With_rows.

Definition found_by_rows : route -> (word -> word) -> word -> word -> verdict -> Prop := found_by_rows_with check_rows.

Theorem route_right r sha256 game_text certificate_text p :
  check_by r sha256 game_text certificate_text = Verified p ->
  by_rows p = true <-> found_by_rows r sha256 game_text certificate_text (Verified p).
Proof. exact (route_right_with check_rows check_rows_finds r sha256 game_text certificate_text p). Qed.
