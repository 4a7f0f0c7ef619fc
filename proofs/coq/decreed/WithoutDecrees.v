(* What the statement about decreed values (DecreedStatement.v) says of a game that decrees none: what Statement.v and Written.v say. *)

From Coq Require Import List ZArith.
From ChompCert Require Import Elements Definitions Syntax Statement CertificateGrammar Written DecreedGames DecreedStatement.
Import ListNotations.

Section Game.

Variable g : game.
Hypothesis none : decrees g = [].

Lemma rules_same : rules g = g.
Proof.
  pose proof none as N. destruct g as [l ls]. unfold rules. f_equal. unfold decrees in N. cbn [lines] in *.
  induction ls as [|x ls IH]; [reflexivity|]. destruct x as [ds|s|ts|ts v]; cbn [flat_map app map] in *; try (f_equal; now apply IH).
  discriminate.
Qed.

Lemma nothing_decreed_ok : decrees_ok g.
Proof.
  split.
  - intros ts v I. rewrite none in I. contradiction.
  - intros i j ts v ts' v' Hi. rewrite none in Hi. now destruct i.
Qed.

Theorem well_formed_same : well_formed_with_decrees g <-> well_formed g.
Proof.
  unfold well_formed_with_decrees. rewrite rules_same. pose proof nothing_decreed_ok. tauto. Qed.

Lemma has_value_same P n k : has_decreed_value g P n k <-> has_value g P n k.
Proof. unfold has_decreed_value, has_value. destruct (chains g); now apply value_without_decrees. Qed.

Lemma periodic_same (f f' : nat -> nat -> Prop) N p : (forall m n, f m n <-> f' m n) -> periodic_from f N p -> periodic_from f' N p.
Proof.
  intros E [positive H]. split; [exact positive|]. intros m Hm. destruct (H m Hm) as (n & H1 & H2). exists n. split; now apply E.
Qed.

Theorem claims_hold_same K claims : decreed_claims_hold g K claims <-> claims_hold g K claims.
Proof.
  split; intros [A1 A2 A3 A4 A5 A6]; constructor; rewrite ?rules_same in *; try assumption.
  - intros P B m n down HB made k c E. rewrite <- (has_value_same P n k). exact (A4 P B m n down HB made k c E).
  - intros m n. destruct (A5 m n) as (B & m' & HB & made & H). exists B, m'. split; [exact HB|]. split; [exact made|].
    intros k c E. rewrite <- (has_value_same (all_up_to g m n) n k). exact (H k c E).
  - intros B k es N os HB E N' p f. destruct (A6 B k es N os HB E) as (H1 & H2 & H3 & H4 & H5).
    split; [exact H1|]. split; [exact H2|]. split; [|split].
    + intros m n Hm. unfold f. rewrite <- (has_value_same (up_to g B m n) n k). now apply H3.
    + apply periodic_same with (2 := H4). intros m n. apply has_value_same.
    + intros M q from rep. apply (H5 M q from). apply periodic_same with (2 := rep). intros m n. symmetry. apply has_value_same.
  - intros P B m n down HB made k c E. rewrite (has_value_same P n k). exact (A4 P B m n down HB made k c E).
  - intros m n. destruct (A5 m n) as (B & m' & HB & made & H). exists B, m'. split; [exact HB|]. split; [exact made|].
    intros k c E. rewrite (has_value_same (all_up_to g m n) n k). exact (H k c E).
  - intros B k es N os HB E N' p f. destruct (A6 B k es N os HB E) as (H1 & H2 & H3 & H4 & H5).
    split; [exact H1|]. split; [exact H2|]. split; [|split].
    + intros m n Hm. unfold f. rewrite (has_value_same (up_to g B m n) n k). now apply H3.
    + apply periodic_same with (2 := H4). intros m n. symmetry. apply has_value_same.
    + intros M q from rep. apply (H5 M q from). apply periodic_same with (2 := rep). intros m n. apply has_value_same.
Qed.

Theorem written_claims_same c : decreed_written_claims_hold g c <-> written_claims_hold g c.
Proof.
  unfold decreed_written_claims_hold, written_claims_hold. rewrite rules_same.
  split; intros (claims & S & H & E); exists claims; (split; [exact S|]); (split; [now apply claims_hold_same|exact E]).
Qed.

End Game.
