(* The rules that RuleText.v reads have digits as they should be, CheckHeaps.v tells their shape right, and so what passes its checks is
   true of the rule. *)

From Coq Require Import Ascii String List NArith ZArith Arith Bool Lia.
From ChompCert Require Import Syntax Grammar Verdict Words WordsRight ReadHeader LinesRight HeapGame RuleText HeapValues HeapsRight HeapsEndlessRight CheckHeaps.
Import ListNotations.
Open Scope list_scope.
Local Open Scope nat_scope.

(* ---- Rules *)

Definition digit_list (ds : list N) : Prop := Forall (fun x => x < 16)%N ds.

Definition proper (r : rule) : Prop :=
  match r with
  | Octal first digits repeated => is_among [0; 4; 8; 12]%N first = true /\ digit_list digits /\ digit_list repeated
  | Subtraction numbers | AllBut numbers => is_among numbers 0 = false
  end.

Lemma hexadecimal_small c x : hexadecimal c = Some x -> (x < 16)%N.
Proof.
  unfold hexadecimal. destruct (is_digit c) eqn:D.
  - unfold is_digit, between in D. apply andb_true_iff in D as [_ D]. apply N.leb_le in D. change (N_of_ascii "9") with 57%N in D.
    intros [= <-]. change (N_of_ascii "0") with 48%N. lia.
  - destruct (between "A" "F" c) eqn:F; [|discriminate]. unfold between in F. apply andb_true_iff in F as [_ F]. apply N.leb_le in F.
    change (N_of_ascii "F") with 70%N in F. intros [= <-]. change (N_of_ascii "A") with 65%N. lia.
Qed.

Lemma hexadecimal_digits_small s : forall digits ds rest, digit_list digits -> hexadecimal_digits s digits = (ds, rest) -> digit_list ds.
Proof.
  assert (R : forall l : list N, digit_list l -> digit_list (reversed l)) by (intros l D; rewrite reversed_right; now apply Forall_rev).
  induction s as [|c s IH]; intros digits ds rest D H; cbn in H; [injection H as <- _; now apply R|].
  destruct (hexadecimal c) as [x|] eqn:X; [|injection H as <- _; now apply R].
  apply IH in H; [exact H|]. constructor; [now apply hexadecimal_small in X|exact D].
Qed.

Lemma read_code_proper line w r : read_code line w = inl r -> proper r.
Proof.
  unfold read_code. destruct w as [|f [|point s]]; [discriminate|now destruct f as [[] [] [] [] [] [] [] []]|].
  destruct (ascii_dec point ".") as [->|ne].
  2: { destruct point as [[] [] [] [] [] [] [] []]; try discriminate. now destruct ne. }
  destruct (hexadecimal f) as [first|]; [|discriminate]. destruct (is_among _ first) eqn:F; [|discriminate].
  destruct (hexadecimal_digits s []) as [digits s'] eqn:D. apply hexadecimal_digits_small in D; [|constructor].
  destruct (match s' with "["%char :: s => hexadecimal_digits s [] | _ => ([], s') end) as [repeated rest] eqn:E.
  assert (digit_list repeated).
  { destruct s' as [|c s']; [injection E as <- _; constructor|]. destruct (ascii_dec c "[") as [->|ne].
    - now apply hexadecimal_digits_small in E; [|constructor].
    - destruct c as [[] [] [] [] [] [] [] []]; try (injection E as <- _; constructor). now destruct ne. }
  destruct (_ <=? _)%Z; [|discriminate].
  assert (no_brackets : proper (Octal first digits [])) by (repeat split; [exact F|exact D|constructor]).
  assert (brackets : proper (Octal first digits repeated)) by now repeat split.
  destruct s' as [|c s'].
  - destruct rest; [intros [= <-]; exact no_brackets|discriminate].
  - destruct c as [[] [] [] [] [] [] [] []]; try discriminate. destruct rest as [|c rest]; [discriminate|].
    destruct c as [[] [] [] [] [] [] [] []]; try discriminate. destruct rest; [|discriminate].
    destruct (existsb _ repeated); [|discriminate]. intros [= <-]. exact brackets.
Qed.

Lemma read_numbers_positive line largest ws : forall before ns, (0 <= before)%Z -> read_numbers line before largest ws = inl ns -> is_among ns 0 = false.
Proof.
  induction ws as [|w ws IH]; intros before ns B H; cbn in H; [now injection H as <-|].
  destruct (read_number w) as [n|]; [|discriminate]. destruct (Z.ltb_spec before n) as [L|]; [|discriminate].
  destruct (_ <=? _)%Z; [|discriminate]. apply bind_inl in H as (ns' & R & [= <-]). apply IH in R; [|lia].
  cbn [is_among existsb]. change (existsb (N.eqb 0) ns') with (is_among ns' 0). rewrite R, orb_false_r. apply N.eqb_neq. lia.
Qed.

Lemma read_set_positive line largest ws ns : read_set line largest ws = inl ns -> is_among ns 0 = false.
Proof.
  unfold read_set. destruct ws as [|w ws]; [discriminate|]. destruct (_ <=? _)%Z; [|discriminate]. apply read_numbers_positive. lia.
Qed.

Lemma read_rule_line_proper line ws r : read_rule_line line ws = inl r -> proper r.
Proof.
  unfold read_rule_line. destruct ws as [|w rest]; [discriminate|]. destruct (is w "octal").
  - destruct rest as [|c [|]]; try discriminate. apply read_code_proper.
  - destruct (is w "subtraction").
    + intro H. apply bind_inl in H as (ns & R & [= <-]). now apply read_set_positive in R.
    + destruct (is w "all-but"); [|discriminate]. intro H. apply bind_inl in H as (ns & R & [= <-]). now apply read_set_positive in R.
Qed.

Lemma no_line_of_first p s : forall line, line_of_first p line s = None -> forall c, In c s -> p c = false.
Proof.
  induction s as [|c s IH]; intros line H x I; [easy|]. cbn in H. destruct (p c) eqn:P; [discriminate|].
  destruct I as [<-|I]; [exact P|now apply (IH _ H)].
Qed.

Lemma read_rule_proper text r : read_rule text = inl r -> all is_text text /\ proper r.
Proof.
  unfold read_rule. destruct (line_of_first _ 1%Z text) eqn:L; [discriminate|]. intro H. split.
  - intros c I. pose proof (no_line_of_first _ _ _ L c I) as P. now apply negb_false_iff in P.
  - destruct (lines_with_words text) as [|(line, [|w ws]) rest]; try discriminate. destruct (is w "heaps"); [|discriminate].
    destruct ws as [|label [|]]; try discriminate. destruct (_ && _) in H; [|discriminate].
    destruct (negb _) in H; [|discriminate]. destruct rest as [|(line', ws') [|[? ?] ?]]; try discriminate. now apply read_rule_line_proper in H.
Qed.

(* ---- Digits *)

Lemma nth_digit ds i : digit_list ds -> (nth i ds 0 < 16)%N.
Proof.
  intro D. destruct (nth_in_or_default i ds 0%N) as [I|E]; [|lia]. unfold digit_list in D. rewrite Forall_forall in D. now apply D.
Qed.

Lemma code_small r : proper r -> forall i, (code_of r i < 16)%N.
Proof.
  destruct r as [first digits repeated|ns|ns]; intros P i; cbn [code_of].
  - destruct P as (F & D & R). destruct i as [|i].
    + unfold is_among in F. apply existsb_exists in F as (x & I & E). apply N.eqb_eq in E. subst.
      repeat (destruct I as [<-|I]; [reflexivity|]). now destruct I.
    + destruct (_ <? _); now apply nth_digit.
  - destruct (is_among _ _); reflexivity.
  - destruct (_ || _); reflexivity.
Qed.

Lemma code_first r : proper r -> N.testbit (code_of r 0) 0 = false /\ N.testbit (code_of r 0) 1 = false.
Proof.
  destruct r as [first digits repeated|ns|ns]; intro P; cbn [code_of]; [|cbn [N.of_nat]; cbn in P; now rewrite P|now split].
  destruct P as (F & _). unfold is_among in F. apply existsb_exists in F as (x & I & E). apply N.eqb_eq in E. subst.
  repeat (destruct I as [<-|I]; [now split|]). now destruct I.
Qed.

Lemma without_zeros_right ds : exists zeros, ds = zeros ++ without_zeros ds /\ forall x, In x zeros -> x = 0%N.
Proof.
  induction ds as [|x ds (zeros & E & Z0)]; [exists []; now split|]. cbn [without_zeros]. destruct x as [|p].
  - exists (0%N :: zeros). split; [cbn; now f_equal|]. intros x [<-|I]; [reflexivity|now apply Z0].
  - exists []. now split.
Qed.

Lemma trimmed_nth ds i : nth i (trimmed ds) 0%N = nth i ds 0%N.
Proof.
  unfold trimmed. rewrite !reversed_right. destruct (without_zeros_right (rev ds)) as (zeros & E & Z0).
  set (l := without_zeros (rev ds)) in *. assert (E' : ds = rev l ++ rev zeros) by (rewrite <- rev_app_distr, <- E; symmetry; apply rev_involutive).
  rewrite E'. destruct (le_lt_dec (List.length (rev l)) i) as [more|less]; [|now rewrite app_nth1].
  rewrite (nth_overflow (rev l)) by exact more. rewrite app_nth2 by exact more. symmetry.
  destruct (nth_in_or_default (i - List.length (rev l)) (rev zeros) 0%N) as [I|D]; [apply Z0; now apply in_rev|exact D].
Qed.

Lemma trimmed_small ds : digit_list ds -> digit_list (trimmed ds).
Proof.
  intro D. apply Forall_forall. intros x I. apply (In_nth _ _ 0%N) in I as (i & _ & <-). rewrite trimmed_nth. now apply nth_digit.
Qed.

Lemma largest_from ns : forall m, (m <= fold_left N.max ns m)%N /\ forall n, In n ns -> (n <= fold_left N.max ns m)%N.
Proof.
  induction ns as [|x ns IH]; intro m; cbn [fold_left]; [split; [lia|easy]|]. destruct (IH (N.max m x)) as [A B]. split; [lia|].
  intros n [<-|I]; [lia|now apply B].
Qed.

Lemma not_among_larger ns n : (largest ns < n)%N -> is_among ns n = false.
Proof.
  intro H. unfold is_among. destruct (existsb (N.eqb n) ns) eqn:E; [exfalso|reflexivity]. apply existsb_exists in E as (x & I & E).
  apply N.eqb_eq in E. subst x. pose proof (proj2 (largest_from ns 0%N) n I). unfold largest in H. lia.
Qed.

Lemma ending_shape r ds : proper r -> shape_of r = Ending ds -> digit_list ds /\ forall i, code_of r i = nth i ds 0%N.
Proof.
  intro P. destruct r as [first digits repeated|ns|ns]; cbn [shape_of].
  - destruct repeated as [|x repeated]; [|destruct (forallb _ _); discriminate]. intros [= <-]. split.
    + apply trimmed_small. destruct P as (F & D & _). constructor; [|exact D]. pose proof (code_small (Octal first digits []) (conj F (conj D (Forall_nil _))) 0) as S. exact S.
    + intro i. rewrite trimmed_nth. destruct i as [|i]; [reflexivity|]. cbn [code_of nth]. destruct (Nat.ltb_spec i (List.length digits)) as [L|L]; [reflexivity|].
      rewrite (nth_overflow digits) by exact L. now destruct (_ mod _).
  - destruct (_ <=? _)%Z; [|discriminate]. intro E.
    assert (ds = map (code_of (Subtraction ns)) (seq 0 (S (N.to_nat (largest ns))))) by congruence. subst ds. clear E. split.
    + apply Forall_forall. intros x I. apply in_map_iff in I as (i & <- & _). now apply code_small.
    + intro i. destruct (le_lt_dec (S (N.to_nat (largest ns))) i) as [more|less]; [|now rewrite nth_values].
      rewrite nth_overflow by (rewrite map_length, seq_length; exact more). cbn [code_of]. now rewrite not_among_larger by lia.
  - destruct (_ <=? _)%Z; discriminate.
Qed.

Lemma endless_shape r b q : proper r -> shape_of r = Endless b q ->
  0 < q /\ (forall i k, N.testbit (code_of r i) (N.of_nat k) = true -> k <= 1) /\
  forall i j, b < i -> b < j -> i mod q = j mod q -> code_of r i = code_of r j.
Proof.
  assert (below_four : forall x k, (x < 4)%N -> N.testbit x (N.of_nat k) = true -> k <= 1).
  { intros x k L B. destruct (le_lt_dec k 1) as [|more]; [assumption|exfalso]. destruct (N.eq_dec x 0) as [->|some]; [now rewrite N.bits_0 in B|].
    rewrite N.bits_above_log2 in B; [discriminate|]. assert (N.log2 x < 2)%N by (apply N.log2_lt_pow2; [lia|exact L]). lia. }
  intro P. destruct r as [first digits repeated|ns|ns]; cbn [shape_of].
  - destruct repeated as [|x repeated]; [discriminate|]. set (rs := x :: repeated) in *. destruct (forallb _ _) eqn:F; [|discriminate].
    intro shape. assert (b = List.length digits) by congruence. assert (q = List.length rs) by congruence. subst b q. clear shape.
    rewrite forallb_forall in F.
    assert (small : forall i, (code_of (Octal first digits rs) i < 4)%N).
    { intro i. assert (In (code_of (Octal first digits rs) i) (first :: digits ++ rs) \/ code_of (Octal first digits rs) i = 0%N) as [I| ->]; [|now apply N.ltb_lt, F|lia].
      destruct i as [|i]; [left; now left|]. cbn [code_of]. destruct (_ <? _).
      - destruct (nth_in_or_default i digits 0%N) as [I|E]; [left; right; apply in_app_iff; now left|now right].
      - destruct (nth_in_or_default ((i - List.length digits) mod List.length rs) rs 0%N) as [I|E]; [left; right; apply in_app_iff; now right|now right]. }
    split; [cbn; lia|]. split; [intros i k B; exact (below_four _ _ (small i) B)|].
    assert (some : List.length rs <> 0) by discriminate.
    intros i j I J E. destruct i as [|i]; [lia|]. destruct j as [|j]; [lia|]. cbn [code_of].
    rewrite (proj2 (Nat.ltb_ge i _)), (proj2 (Nat.ltb_ge j _)) by lia. f_equal.
    set (b := List.length digits) in *. set (q' := List.length rs) in *.
    assert (M : forall a, b < S a -> S a mod q' = ((a - b) mod q' + S b) mod q').
    { intros a A. rewrite Nat.add_mod_idemp_l by exact some. f_equal. lia. }
    rewrite (M i I), (M j J) in E. pose proof (Nat.mod_upper_bound (i - b) q' some) as Bi. pose proof (Nat.mod_upper_bound (j - b) q' some) as Bj.
    set (x' := (i - b) mod q') in *. set (y' := (j - b) mod q') in *.
    rewrite <- (Nat.add_mod_idemp_r x' (S b) q' some), <- (Nat.add_mod_idemp_r y' (S b) q' some) in E. pose proof (Nat.mod_upper_bound (S b) q' some) as Bz.
    set (z := S b mod q') in *.
    assert (wrap : forall w, w < q' -> (w + z) mod q' = if w + z <? q' then w + z else w + z - q').
    { intros w W. destruct (Nat.ltb_spec (w + z) q') as [L|L]; [now apply Nat.mod_small|].
      replace (w + z) with (w + z - q' + 1 * q') at 1 by lia. rewrite Nat.mod_add by exact some. apply Nat.mod_small. lia. }
    rewrite (wrap x' Bi), (wrap y' Bj) in E. destruct (Nat.ltb_spec (x' + z) q'), (Nat.ltb_spec (y' + z) q'); lia.
  - destruct (_ <=? _)%Z; discriminate.
  - destruct (_ <=? _)%Z; [|discriminate]. intros [= <- <-]. split; [lia|]. split.
    + intros i k. cbn [code_of]. destruct (_ || _); [now rewrite N.bits_0|]. apply below_four. reflexivity.
    + intros i j I J _. cbn [code_of]. rewrite !not_among_larger by lia. now destruct i, j; try lia.
Qed.

Theorem check_claim_right r line start period saltus total : proper r -> (0 <= start)%Z -> (1 <= period)%Z ->
  check_claim r line start period saltus = inl total ->
  heaps_hold (code_of r) (Z.to_nat start) (Z.to_nat period) (match saltus with Some s => Z.to_N s | None => 0%N end).
Proof.
  intros P A B H. unfold check_claim in H. cbv zeta in H. destruct (_ <=? _)%Z in H; [|discriminate].
  set (c := {| claim_start := Z.to_nat start |}) in *.
  destruct (shape_of r) as [ds|b q| |] eqn:S; try discriminate; [destruct saltus as [s|]; [discriminate|]|].
  - apply (ending_shape r ds P) in S as [D E]. exact (ending_right (code_of r) ds D E (code_first r P) c start period total A B eq_refl eq_refl eq_refl H).
  - apply (endless_shape r b q P) in S as (Q & splits & alike).
    exact (endless_right (code_of r) b q c start period total splits (code_small r P) (code_first r P) Q alike A B eq_refl eq_refl H).
Qed.
