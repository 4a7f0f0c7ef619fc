(* The route that an answer names is the one by which it was found (Check.v): by rows if and only if the check row by
   row has given it. Used for the verdict line (Render.v). *)

From Coq Require Import List ZArith.
From ChompCert Require Import Syntax Names Parse QuickParse ParseRight Denote Denoted Verdict Certificate ReadCertificate Check Replay
  Accepted RowsAnswer.

Definition one_for_all (g : game) : bool := match chains g with BothChains => false | _ => true end.

(* The check row by row answers v. *)
Definition found_by_rows (sha256 : word -> word) (game_text certificate_text : word) (v : verdict) : Prop :=
  exists g n,
    quick_parse game_text = Some g /\ denote g = Good n /\
    check_by_rows g n (read_certificate (one_for_all g) (sha256 game_text) game_text certificate_text) = Some v.

Theorem route_right sha256 game_text certificate_text p :
  check sha256 game_text certificate_text = Verified p ->
  by_rows p = true <-> found_by_rows sha256 game_text certificate_text (Verified p).
Proof.
  unfold check, found_by_rows. destruct (quick_parse game_text) as [g|] eqn:parsed; [|discriminate].
  destruct (denote g) as [n|line what|] eqn:den; [|discriminate|discriminate]. cbv zeta. fold (one_for_all g).
  pose proof (denote_sound g n den) as Dn. set (read := read_certificate _ _ _ _).
  destruct (check_by_rows g n read) as [v|] eqn:rows; intro T.
  - subst v. destruct (rows_answer g n read _ Dn rows) as (p' & ls & E & A). injection E as <-.
    split; [|intros _; exact (said_by_rows _ _ _ _ _ A)]. intros _. now exists g, n.
  - destruct (verified_accepted g n _ p Dn T) as (ls & A). rewrite (columns_replayed _ _ _ _ _ A).
    split; [discriminate|]. intros (g' & n' & E1 & E2 & E3). injection E1 as <-. rewrite den in E2. injection E2 as <-.
    unfold read in rows. now rewrite rows in E3.
Qed.
