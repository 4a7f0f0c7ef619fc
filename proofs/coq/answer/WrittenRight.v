(* From what is read to what is written: when the checker verifies a certificate, the claims that it has
   checked are what the written claims stand for (Written.v), also where it has made the lists (Replay.v). *)

From Coq Require Import List ZArith NArith Bool Lia.
From ChompCert Require Import Elements Definitions Syntax Grammar Statement CertificateGrammar Written Names Verdict
  Certificate Words WordsRight StepsRight Periods Claims Numbers Denote Denoted IdealNumbers Choice LowerSets Structure
  Contexts CheckClaims Replay StructureRight CheckRight ClaimsHold Check.
From ChompCert Require Streams StreamsRight.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- Ideals: the elements that their terms name *)

Section Named.

Variable g : game.
Notation table := (Names.table_of g).

Lemma element_number_right e a : element_number table e = Some a -> names_number g (term_of e) a.
Proof.
  unfold element_number, names_number. rewrite look_declared. destruct e as [x [i|]]; simpl;
    destruct (declared x (declarations g)) as [[[y|y size] before]|]; try discriminate.
  - destruct (_ && _); [|discriminate]. intros [= <-]. now rewrite Z_N_nat.
  - intros [= <-]. now rewrite Z_N_nat.
Qed.

Lemma all_numbers_right es : forall l, all_numbers table es = inl l -> Forall2 (names_number g) (map term_of es) l.
Proof.
  induction es as [|e es IH]; intro l; simpl; [intros [= <-]; constructor|].
  destruct (element_number table e) as [a|] eqn:E; [|discriminate].
  destruct (all_numbers table es) as [l'|]; [|discriminate]. intros [= <-].
  constructor; [now apply element_number_right|now apply IH].
Qed.

End Named.

(* What is read of an ideal. *)
Definition listed_as (names : Names.names) (r : ideal_record) (x : listed) : Prop :=
  record x = r /\ all_numbers names (tops r) = inl (top_numbers x).

Lemma read_ideal_listed names d r x :
  read_ideal names d r = inl x -> listed_as names r x /\ rows x = map said (ideal_claims r).
Proof.
  unfold read_ideal, listed_as. destruct (all_numbers names (tops r)) as [l|e]; [|discriminate].
  destruct (negb _); [discriminate|]. now intros [= <-].
Qed.

Lemma read_ideals_listed names n records : forall previous ls bad,
  read_ideals names n previous records = (ls, bad) ->
  exists rest, records = map record ls ++ rest /\ (bad = None -> rest = []) /\
    Forall2 (listed_as names) (map record ls) ls /\
    Forall (fun x => rows x = map said (ideal_claims (record x))) ls.
Proof.
  intros previous ls bad. rewrite read_ideals_is. revert previous ls bad. induction records as [|r records IH]; intros previous ls bad; simpl.
  - intros [= <- <-]. exists []. repeat split; constructor.
  - destruct (read_ideal names (downs n) r) as [x|v] eqn:E.
    2: { intros [= <- <-]. exists (r :: records). repeat split; [discriminate|constructor|constructor]. }
    destruct (match previous with None => true | Some y => (y <? code x)%N end).
    2: { intros [= <- <-]. exists (r :: records). repeat split; [discriminate|constructor|constructor]. }
    destruct (read_from names (downs n) (Some (code x)) records) as [xs v] eqn:R. intros [= <- <-].
    destruct (IH _ _ _ R) as (rest & -> & none & F & W).
    pose proof (read_ideal_listed _ _ _ _ E) as [[Er En] Ew]. exists rest. simpl. rewrite Er.
    split; [reflexivity|]. split; [exact none|]. split; constructor; try assumption; [now split|now rewrite Er].
Qed.

(* ---- Compact claims and the lists made for them *)

Definition claim_filled (own full : claim_record) : Prop :=
  match without_list own with
  | None => full = own
  | Some stated => ending (said full) = ending (said own) /\
                   (ending (said own) = None -> after_list (said full) = stated)
  end.

Record ideal_filled (r r' : ideal_record) : Prop := {
  same_tops : tops r' = tops r;
  claims_filled : Forall2 claim_filled (ideal_claims r) (ideal_claims r')
}.

Lemma complete_claim_filled stairs c r make k earlier own left full left' :
  complete_claim stairs c r make k earlier own left = inl (full, left') -> claim_filled own full.
Proof.
  unfold complete_claim, claim_filled. destruct (without_list own) as [stated|]; [|now intros [= <- _]].
  destruct (_ <? 0)%Z; [discriminate|]. destruct (make _ _ _ _) as [l|]; [|discriminate].
  destruct (ending (said own)) as [e|] eqn:E.
  - intros [= <- _]. split; [exact E|discriminate].
  - destruct (Z.eqb_spec (after_list (said (with_list own l))) stated) as [S|]; [|discriminate].
    intros [= <- _]. split; [exact E|]. now intros _.
Qed.

Lemma complete_claims_filled stairs c r make l : forall k done earlier left res left',
  complete_claims stairs c r make k done earlier l left = (res, inl left') ->
  exists full, res = rev full ++ done /\ Forall2 claim_filled l full.
Proof.
  induction l as [|own l IH]; intros k done earlier left res left'; simpl.
  - intros [= <- _]. now exists [].
  - destruct (complete_claim _ _ _ _ _ _ _ _) as [[full left1]|v] eqn:C; [|discriminate].
    intro H. apply IH in H as (fulls & -> & F). exists (full :: fulls). simpl. rewrite <- app_assoc.
    split; [reflexivity|]. constructor; [now apply complete_claim_filled in C|exact F].
Qed.

Lemma complete_ideals_filled make n l : forall t done left res,
  complete_ideals make n t done l left = (res, None) ->
  exists full, res = rev done ++ full /\ Forall2 ideal_filled (map record l) full.
Proof.
  induction l as [|x l IH]; intros t done left res; simpl.
  - intros [= <-]. exists []. rewrite rev_append_rev. split; [reflexivity|constructor].
  - destruct (complete_claims _ _ _ _ _ _ _ _ _) as [claims [left1|v]] eqn:C; [|discriminate].
    intro H. apply IH in H as (full & -> & F). apply complete_claims_filled in C as (fulls & -> & G).
    eexists (_ :: full). simpl rev. rewrite <- app_assoc. split; [reflexivity|].
    constructor; [|exact F]. constructor; [reflexivity|]. simpl.
    now rewrite app_nil_r, rev_append_rev, app_nil_r, rev_involutive.
Qed.

(* Both are read alike, as their elements are the same. *)
Lemma read_alike names n l l' : Forall2 (fun r r' => tops r' = tops r) l l' -> forall previous ls bad ls' bad',
  read_ideals names n previous l = (ls, bad) -> read_ideals names n previous l' = (ls', bad') ->
  bad' = None -> bad = None.
Proof.
  intros alike previous ls bad ls' bad'. rewrite !read_ideals_is. revert previous ls bad ls' bad'.
  induction alike as [|r r' l l' E F IH]; intros previous ls bad ls' bad'; simpl.
  - now intros [= _ <-].
  - unfold read_ideal. rewrite E. destruct (all_numbers names (tops r)) as [a|e]; [|now intros _ [= _ <-]].
    destruct (negb _); [now intros _ [= _ <-]|]. simpl.
    destruct (match previous with None => true | Some y => (y <? _)%N end); [|now intros _ [= _ <-]].
    destruct (read_from names (downs n) _ l) as [xs v] eqn:R. destruct (read_from names (downs n) _ l') as [xs' v'] eqn:R'.
    intros [= _ <-] [= _ <-]. now apply (IH _ _ _ _ _ R R').
Qed.

Lemma Forall2_map_same {X : Type} (R : X -> X -> Prop) l : (forall x, R x x) -> Forall2 R l l.
Proof. intro H. induction l; now constructor. Qed.

Theorem complete_filled make names n c :
  (is_compact c = false -> Forall (fun r => Forall (fun x => without_list x = None) (ideal_claims r)) (ideals c)) ->
  forall ls, read_ideals names n None (ideals (complete_with make names n c)) = (ls, None) ->
  Certificate.defect (complete_with make names n c) = None ->
  Certificate.defect c = None /\ Forall2 ideal_filled (ideals c) (ideals (complete_with make names n c)).
Proof.
  intros full ls. unfold complete_with. destruct (is_compact c); [clear full|].
  2: { intros _ H. split; [exact H|]. specialize (full eq_refl). clear - full.
       induction full as [|r l F _ IH]; constructor; [|exact IH]. constructor; [reflexivity|].
       clear - F. induction F as [|x l E _ IH]; constructor; [|exact IH]. unfold claim_filled. now rewrite E. }
  destruct (read_ideals names n None (ideals c)) as [ls0 bad0] eqn:R0.
  destruct (complete_ideals _ _ _ _ _ _) as [done failure] eqn:C. simpl.
  destruct failure as [v|]; [discriminate|]. intros R H. split; [exact H|].
  apply complete_ideals_filled in C as (filled & -> & F). simpl in *. rewrite !rev_append_rev, app_nil_r in *.
  rewrite rev_involutive in *.
  destruct (read_ideals_listed _ _ _ _ _ _ R0) as (rest & E & none & _ & _). 
  assert (S : skipn (length ls0) (ideals c) = rest).
  { rewrite E, <- (map_length record ls0). now rewrite skipn_app, skipn_all, Nat.sub_diag. }
  rewrite S in *. clear S. rewrite E in R0 |- *.
  assert (rest = []) as ->.
  { apply none. apply (read_alike names n _ (filled ++ rest)) with (2 := R0) (3 := R); [|reflexivity].
    apply Forall2_app; [|now apply Forall2_map_same]. clear - F. induction F as [|r r' l l' X _ IH]; constructor;
      [apply (same_tops _ _ X)|exact IH]. }
  now rewrite !app_nil_r.
Qed.

(* ---- One claim *)

Lemma after_list_right l :
  Forall (fun e => 0 <= fst e)%Z l -> ends_at (fold_left (fun m e => Z.max m (fst e + 1)) l 0%Z) l.
Proof.
  intro F.
  assert (H : forall l' z, (0 <= z)%Z -> let r := fold_left (fun m e => Z.max m (fst e + 1)) l' z in
            (z <= r)%Z /\ (forall m n, In (m, n) l' -> (m < r)%Z) /\ (r = z \/ exists n : Z, In ((r - 1)%Z, n) l')).
  { induction l' as [|[m n] l' IH]; intros z Hz; simpl.
    - split; [lia|]. split; [intros m n []|now left].
    - destruct (IH (Z.max z (m + 1)) ltac:(lia)) as (L & below & cases). split; [lia|]. split.
      + intros m' n' [[= <- <-]|I]; [lia|now apply (below m' n')].
      + destruct cases as [E|(n' & I)]; [|right; exists n'; now right].
        destruct (Z.max_spec z (m + 1)) as [[less M]|[le M]]; rewrite M in E |- *; [|now left].
        right. exists n. left. rewrite E. f_equal. lia. }
  destruct (H l 0%Z ltac:(lia)) as (_ & below & cases). split; [now intros ->|]. split; [|exact below].
  intro ne. destruct cases as [E|found]; [exfalso|exact found].
  destruct l as [|[m n] l]; [easy|]. specialize (below m n (or_introl eq_refl)). inversion F as [|? ? P _]. subst.
  simpl in P. cbv beta in *. lia.
Qed.

Lemma claim_stands w rc rc' :
  claim_as w rc -> claim_filled rc rc' -> is_proper (said rc') = true ->
  stands_for_pairs w (pairs_of (said rc')).
Proof.
  intros A F P. unfold is_proper in P. rewrite !andb_true_iff in P. destruct P as ((P & Q) & _).
  unfold claim_as in A. unfold claim_filled in F. destruct rc as [line c stated], rc' as [line' c' stated'].
  simpl in *. destruct w as [es|es N os|C|N os]; simpl in A; injection A as -> ->; unfold pairs_of.
  - injection F as _ -> _. constructor.
  - injection F as _ -> _. simpl. constructor. intros m n I.
    destruct (StreamsRight.proper_tail _ _ P eq_refl) as [_ before]. exact (before _ I).
  - simpl in F. destruct F as [E after]. rewrite E. constructor. specialize (after eq_refl). unfold after_list in after.
    rewrite <- after. apply after_list_right. apply Forall_forall. intros e I. rewrite forallb_forall in Q.
    specialize (Q e I). apply andb_true_iff in Q as [Q _]. now apply Z.leb_le.
  - simpl in F. destruct F as [E _]. rewrite E. simpl. constructor. intros m n I.
    destruct (StreamsRight.proper_tail _ _ P E) as [_ before]. exact (before _ I).
Qed.

Lemma claims_stand ws : forall rcs rcs', Forall2 claim_as ws rcs -> Forall2 claim_filled rcs rcs' ->
  Forall (fun r => is_proper (said r) = true) rcs' ->
  Forall2 stands_for_pairs ws (map pairs_of (map said rcs')).
Proof.
  induction ws as [|w ws IH]; intros rcs rcs' A F P; inversion A; subst; inversion F; subst; [constructor|].
  inversion P. subst. constructor; [now apply (claim_stands w y)|now apply (IH l')].
Qed.
