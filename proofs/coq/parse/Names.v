(* The names of a game file in a search tree (FORMAT.md, section 1.1): whether they are distinct and the
   families not empty, and the declaration of a name with the number of elements declared before it. *)

From Coq Require Import Ascii String List ZArith NArith Bool Lia FMapPositive.
From ChompCert Require Import Syntax Grammar.
Import ListNotations.
Open Scope list_scope.

(* What a part of the reading of a file yields. Lines count the file's lines with tokens: 0 is the poset
   line, 1 the first of Syntax.lines. *)
Inductive answer (X : Type) : Type :=
| Good (x : X)
| Bad (line : N) (what : word)
| TooLarge
| Decreed.     (* values: such games are not checked *)
Arguments Good {X} x.
Arguments Bad {X} line what.
Arguments TooLarge {X}.
Arguments Decreed {X}.

Definition bind {X Y} (r : answer X) (f : X -> answer Y) : answer Y :=
  match r with
  | Good x => f x
  | Bad line what => Bad line what
  | TooLarge => TooLarge
  | Decreed => Decreed
  end.

Lemma bind_good {X Y} (r : answer X) (f : X -> answer Y) y :
  bind r f = Good y -> exists x, r = Good x /\ f x = Good y.
Proof. destruct r; simpl; try discriminate. eauto. Qed.

(* A name as a number: eight bits a character. *)
Definition bit (b : bool) (p : positive) : positive := if b then xI p else xO p.

Fixpoint code (x : word) : positive :=
  match x with
  | [] => xH
  | Ascii a b c d e f g h :: x =>
      bit a (bit b (bit c (bit d (bit e (bit f (bit g (bit h (code x))))))))
  end.

Lemma bit_injective a b p q : bit a p = bit b q -> a = b /\ p = q.
Proof. destruct a, b; simpl; intros [= ->]; auto. Qed.

Lemma code_injective x y : code x = code y -> x = y.
Proof.
  revert y. induction x as [|[] x IH]; intros [|[] y] E; simpl in E; try reflexivity;
    try (destruct b; discriminate); try (destruct b0; discriminate).
  repeat (apply bit_injective in E as [-> E]). now rewrite (IH y E).
Qed.

(* ---- Declarations by name *)

Definition names := PositiveMap.t (declaration * Z).

Fixpoint table_from (before : Z) (ds : list declaration) : names :=
  match ds with
  | [] => PositiveMap.empty _
  | d :: rest => PositiveMap.add (code (name d)) (d, before) (table_from (before + size d) rest)
  end.

Definition table_of (g : game) : names := table_from 0 (declarations g).

Definition look (x : word) (t : names) : option (declaration * Z) := PositiveMap.find (code x) t.

Lemma look_from x n ds :
  look x (table_from n ds)
  = option_map (fun e => (fst e, (n + snd e)%Z)) (declared x ds).
Proof.
  unfold look. revert n. induction ds as [|d ds IH]; intro n; simpl.
  - apply PositiveMap.gempty.
  - destruct (word_eq_dec x (name d)) as [->|ne].
    + rewrite PositiveMap.gss. simpl. now rewrite Z.add_0_r.
    + rewrite PositiveMap.gso by (intro E; now apply ne, code_injective).
      rewrite IH. destruct (declared x ds) as [[e b]|]; simpl; [|reflexivity].
      now rewrite Z.add_assoc.
Qed.

Theorem look_declared g x : look x (table_of g) = declared x (declarations g).
Proof.
  unfold table_of. rewrite look_from. destruct (declared x (declarations g)) as [[d b]|]; reflexivity.
Qed.

Lemma declared_in x ds d b : declared x ds = Some (d, b) -> In d ds /\ name d = x.
Proof.
  revert b. induction ds as [|e ds IH]; intro b; simpl; [discriminate|].
  destruct (word_eq_dec x (name e)) as [->|ne].
  - intros [= <- <-]. auto.
  - destruct (declared x ds) as [[d' b']|]; [|discriminate]. intros [= -> <-].
    destruct (IH b' eq_refl). auto.
Qed.

(* ---- The test of the declarations *)

Definition names_said := PositiveMap.t unit.

(* One line's declarations; the names before them. *)
Fixpoint test_line (line : N) (seen : names_said) (ds : list declaration) : answer names_said :=
  match ds with
  | [] => Good seen
  | d :: rest =>
      match PositiveMap.find (code (name d)) seen with
      | Some _ => Bad line (chars "a name declared twice")
      | None =>
          if (1 <=? size d)%Z then test_line line (PositiveMap.add (code (name d)) tt seen) rest
          else Bad line (chars "a family without members")
      end
  end.

Definition line_declarations (l : line) : list declaration :=
  match l with Elements ds => ds | _ => [] end.

Fixpoint test_declarations (k : N) (seen : names_said) (ls : list line) : answer names_said :=
  match ls with
  | [] => Good seen
  | l :: ls =>
      bind (test_line k seen (line_declarations l)) (fun seen => test_declarations (N.succ k) seen ls)
  end.

Definition fresh_names (seen : names_said) (ds : list declaration) : Prop :=
  NoDup (map name ds) /\ Forall (fun d => (1 <= size d)%Z) ds
  /\ forall d, In d ds -> PositiveMap.find (code (name d)) seen = None.

Lemma test_line_sound k ds seen after :
  test_line k seen ds = Good after ->
  fresh_names seen ds /\
  forall x, PositiveMap.find (code x) after = None <->
    PositiveMap.find (code x) seen = None /\ ~ In x (map name ds).
Proof.
  revert seen. induction ds as [|d ds IH]; intros seen T; simpl in T.
  - injection T as <-. repeat split; simpl; auto; try constructor; tauto.
  - destruct (PositiveMap.find (code (name d)) seen) eqn:new; [discriminate|].
    destruct (Z.leb_spec 1 (size d)) as [pos|]; [|discriminate].
    apply IH in T as ((distinct & sizes & unseen) & F).
    assert (G
      : forall x, PositiveMap.find (code x) (PositiveMap.add (code (name d)) tt seen) = None <->
                PositiveMap.find (code x) seen = None /\ name d <> x).
    { intro x. destruct (word_eq_dec (name d) x) as [<-|ne].
      - rewrite PositiveMap.gss. split; [discriminate|tauto].
      - rewrite PositiveMap.gso; [tauto|]. intro E. now apply ne, eq_sym, code_injective. }
    split; [split; [|split]|].
    + simpl. constructor; [|assumption]. intro I. apply in_map_iff in I as (e & E & I).
      apply unseen, G in I as [_ ne]. congruence.
    + now constructor.
    + intros e [<-|I]; [assumption|]. now apply unseen, G in I.
    + intro x. rewrite F, G. simpl. tauto.
Qed.

Lemma test_declarations_sound ls : forall k seen after,
  test_declarations k seen ls = Good after ->
  fresh_names seen (flat_map line_declarations ls).
Proof.
  induction ls as [|l ls IH]; intros k seen after T; simpl in *.
  - repeat split; simpl; try constructor; tauto.
  - apply bind_good in T as (mid & T & T'). apply test_line_sound in T as ((D & S & U) & F).
    apply IH in T' as (D' & S' & U'). split; [|split].
    + rewrite map_app. clear - D D' U' F.
      assert (apart : forall x, In x (map name (line_declarations l)) ->
                ~ In x (map name (flat_map line_declarations ls))).
      { intros x I I'. apply in_map_iff in I' as (e & <- & I'). apply U', F in I'. tauto. }
      clear U' F. induction (map name (line_declarations l)) as [|x xs IH]; simpl; [assumption|].
      inversion D. subst. constructor.
      * rewrite in_app_iff. intros [I|I]; [contradiction|]. apply (apart x); [now left|assumption].
      * apply IH; [assumption|intros; apply apart; now right].
    + apply Forall_app. auto.
    + intros d I. apply in_app_iff in I as [I|I]; [auto|]. apply U', F in I. tauto.
Qed.

Definition declarations_good (g : game) : answer names_said :=
  test_declarations 1 (PositiveMap.empty _) (lines g).

Theorem declarations_good_sound g seen :
  declarations_good g = Good seen ->
  NoDup (map name (declarations g)) /\ Forall (fun d => (1 <= size d)%Z) (declarations g).
Proof. intro T. apply test_declarations_sound in T as (D & S & _). auto. Qed.

(* At most one chains line. *)
Fixpoint second_chains (k : N) (one : bool) (ls : list line) : option N :=
  match ls with
  | [] => None
  | Chains _ :: ls => if one then Some k else second_chains (N.succ k) true ls
  | _ :: ls => second_chains (N.succ k) one ls
  end.

Lemma second_chains_sound ls : forall k one,
  second_chains k one ls = None ->
  (length (flat_map (fun l => match l with Chains s => [s] | _ => [] end) ls)
   <= if one then 0 else 1)%nat.
Proof.
  induction ls as [|[ds|s|ts|ts v] ls IH]; intros k one; simpl.
  - destruct one; lia.
  - apply IH.
  - destruct one; [discriminate|]. intro T. apply IH in T. simpl in T. lia.
  - apply IH.
  - apply IH.
Qed.

Theorem chains_once_sound g : second_chains 1 false (lines g) = None
  -> (length (chains_said g) <= 1)%nat.
Proof. apply second_chains_sound. Qed.
