(* The reader of packed texts (PackedText.v) reads what that of lists of characters does. *)

From Coq Require Import Ascii List ZArith Bool Uint63.
From ChompCert Require Import Syntax Grammar Verdict Certificate Words ReadHeader ReadCertificate PackedText.
Import ListNotations.
Local Open Scope list_scope.

Lemma first_line_app t s : forall letters words ws rest,
  first_line s letters words = Some (ws, rest) -> first_line (s ++ t) letters words = Some (ws, rest ++ t).
Proof.
  induction s as [|c s IH]; intros letters words ws rest E; cbn [first_line app] in *; [discriminate|].
  destruct (is_feed c); [now injection E as <- <-|]. destruct (is_space c); now apply IH.
Qed.

Lemma take_line_app t line s ws rest : take_line line s = inl (ws, rest) -> take_line line (s ++ t) = inl (ws, rest ++ t).
Proof.
  unfold take_line. destruct (first_line s [] []) as [[ws' rest']|] eqn:E; [|discriminate]. intros [= <- <-].
  now rewrite (first_line_app t _ _ _ _ _ E).
Qed.

Lemma skip_game_app t game : forall s line l rest,
  skip_game game s line = inl (l, rest) -> skip_game game (s ++ t) line = inl (l, rest ++ t).
Proof.
  induction game as [|a game IH]; intros [|c s] line l rest E; try discriminate; cbn [skip_game app] in *.
  - destruct (is_feed c); [now injection E as <- <-|discriminate].
  - destruct (Ascii.eqb a c); [now apply IH|destruct (is_text c); discriminate].
Qed.

Lemma read_game_app t hash game line s l rest :
  read_game hash game line s = inl (l, rest) -> read_game hash game line (s ++ t) = inl (l, rest ++ t).
Proof.
  unfold read_game. destruct (take_line line s) as [[ws s']|v] eqn:E; [|discriminate].
  rewrite (take_line_app t _ _ _ _ E). cbn [bind]. destruct (rest_of line _ ws) as [[|h [|n r]]|v]; try discriminate.
  cbn [bind]. destruct (is_hash h); [|discriminate]. destruct (number_of line _ n) as [z|v]; [|discriminate]. cbn [bind].
  destruct (end_of_line line r) as [u|v]; [|discriminate]. cbn [bind]. destruct (same h hash); [|discriminate].
  destruct (Z.eqb z _); [|discriminate]. apply skip_game_app.
Qed.

Lemma read_header_app t one hash game s compact greatest line header rest :
  read_header one hash game s = inl (compact, greatest, line, header, rest) ->
  read_header one hash game (s ++ t) = inl (compact, greatest, line, header, rest ++ t).
Proof.
  unfold read_header. destruct (take_line 1 s) as [[ws s1]|v] eqn:E1; [|discriminate].
  rewrite (take_line_app t _ _ _ _ E1). cbn [bind]. destruct (read_version 1 ws) as [u|v]; [|discriminate]. cbn [bind].
  destruct (read_game hash game 2 s1) as [[l s2]|v] eqn:E2; [|discriminate].
  rewrite (read_game_app t _ _ _ _ _ _ E2). cbn [bind].
  destruct (take_line l s2) as [[ws3 s3]|v] eqn:E3; [|discriminate]. rewrite (take_line_app t _ _ _ _ E3). cbn [bind].
  destruct (read_level l ws3) as [b|v]; [|discriminate]. cbn [bind].
  destruct (take_line (Z.succ l) s3) as [[ws4 s4]|v] eqn:E4; [|discriminate]. rewrite (take_line_app t _ _ _ _ E4). cbn [bind].
  destruct (read_values one (Z.succ l) ws4) as [k|v]; [|discriminate]. cbn [bind].
  destruct (take_line (Z.succ (Z.succ l)) s4) as [[ws5 s5]|v] eqn:E5; [|discriminate]. rewrite (take_line_app t _ _ _ _ E5). cbn [bind].
  destruct (read_counts k (Z.succ (Z.succ l)) ws5) as [h|v]; [|discriminate]. cbn [bind]. now intros [= <- <- <- <- <-].
Qed.

Section Body.

Variable compact : bool.
Variables (greatest counts_line : Z) (header : counts).
Notation read_body := (read_body compact greatest counts_line header).

Lemma read_part_right t s : forall letters words p,
  read_body (s ++ t) letters words p =
  match read_part compact greatest s letters words p with
  | inl (letters, words, p) => read_body t letters words p
  | inr c => c
  end.
Proof.
  induction s as [|c s IH]; intros letters words p; [reflexivity|]. cbn [app ReadCertificate.read_body read_part].
  destruct (is_feed c); [destruct (step _ _ _ _); [apply IH|reflexivity]|]. destruct (is_space c); apply IH.
Qed.

Lemma read_packed_body_right ws : forall letters words p,
  read_packed_body compact greatest counts_line header ws letters words p = read_body (unpack ws) letters words p.
Proof.
  induction ws as [|x ws IH]; intros letters words p; [reflexivity|]. cbn [read_packed_body unpack flat_map].
  rewrite read_part_right. destruct (read_part _ _ _ _ _ _) as [[[l w] q]|c]; [apply IH|reflexivity].
Qed.

End Body.

Lemma cut_right n : forall ws, ws = fst (cut n ws) ++ snd (cut n ws).
Proof.
  induction n as [|n IH]; intros [|x ws]; try reflexivity. cbn [cut]. specialize (IH ws). destruct (cut n ws) as [a b].
  cbn [fst snd app] in *. now rewrite <- IH.
Qed.

Theorem read_packed_right ws one hash game : read_packed ws one hash game = read_certificate one hash game (unpack ws).
Proof.
  unfold read_packed. pose proof (cut_right (enough_for_header game) ws) as E. destruct (cut _ ws) as [a b]. cbn [fst snd] in E.
  destruct (read_header one hash game (unpack a)) as [[[[[compact greatest] line] header] s]|v] eqn:H; [|reflexivity].
  apply (read_header_app (unpack b)) in H. unfold read_certificate. rewrite E. unfold unpack at 1. rewrite flat_map_app.
  fold (unpack a) (unpack b). rewrite H, read_part_right.
  destruct (read_part _ _ _ _ _ _) as [[[l w] q]|c]; [apply read_packed_body_right|reflexivity].
Qed.

Theorem packed_says_full_right ws one hash game : packed_says_full ws one hash game = header_says_full one hash game (unpack ws).
Proof.
  unfold packed_says_full. pose proof (cut_right (enough_for_header game) ws) as E. destruct (cut _ ws) as [a b]. cbn [fst snd] in *.
  destruct (read_header one hash game (unpack a)) as [[[[[compact greatest] line] header] s]|v] eqn:H; [|reflexivity].
  apply (read_header_app (unpack b)) in H. unfold header_says_full. rewrite E. unfold unpack at 1. rewrite flat_map_app.
  fold (unpack a) (unpack b). now rewrite H.
Qed.
