(* The check of all claims column by column (CheckClaims.v), where the runs go on marks (WordRuns.v) if they can: the words of each
   claim are made once, and a claim that does not pass in this way is left to CheckClaims.v. The answers are the same
   (CheckValuesRight.v). *)

From Coq Require Import ZArith NArith List Bool Uint63.
From ChompCert Require Import Periods Claims Numbers QuickRise Verdict Certificate IdealNumbers Levels Structure Choice Contexts LabelAt CheckClaims
  ClaimWords WordRuns WordTests.
From ChompCert Require Streams Run Tails.
Import ListNotations.
Local Open Scope lazy_bool_scope.

(* ---- The words of all claims *)

Definition maybe_words : Type := option claim_words.

(* limit: as in ClaimWords.v. *)
Definition words_if_proper (limit : Z) (c : claim) : maybe_words := if Streams.proper c then words_of limit c else None.

Definition words_table : Type := Table.t (list maybe_words).

Definition words_from (limit : Z) (l : list listed) : words_table :=
  fold_right (fun x t => Table.add (key (code x)) (map (words_if_proper limit) (rows x)) t) (Table.empty _) l.

Definition words_for (t : words_table) (x : N) : list maybe_words :=
  match Table.find (key x) t with Some l => l | None => [] end.

(* Rows from here on are below no loD. *)
Definition low_rows (g : numbers) : Z := Z.min 4096 (Z.max 0 (top g (whole g) under_D)).

(* As many heights of the staircase as a check may ask for, if its claims do not go further. *)
Definition most_heights : Z := 50000.

Definition reach (c : claim) : Z :=
  match ending c with
  | None => after_list c
  | Some t => start t + 3 * (TailTests.highest t - TailTests.lowest t) + Z.abs (TailTests.lowest t)
  end%Z.

Definition heights_for (g : numbers) (l : list listed) : list int :=
  let columns := fold_left (fun m x => fold_left (fun m c => Z.max m (reach c)) (rows x) m) l 0%Z in
  stair_heights (quick_rise (stairs g)) (Z.to_nat (Z.min most_heights (2 * columns + 1000)%Z)) 0.

Fixpoint all_words (l : list maybe_words) : option (list claim_words) :=
  match l with
  | [] => Some []
  | Some w :: l => match all_words l with Some ws => Some (w :: ws) | None => None end
  | None :: _ => None
  end.

Fixpoint all_worded (l : list (Z * Z * maybe_words)) : option (list worded) :=
  match l with
  | [] => Some []
  | (x, Some w) :: l => match all_worded l with Some ws => Some ((x, w) :: ws) | None => None end
  | (_, None) :: _ => None
  end.

(* ---- One claim *)

Section Claim.

Variable g : numbers.
Variable t : table.
Variable x : N.
Variable c : context.
Variable k : nat.
Variable own : claim.
Variable earlier : list claim.
Variable this : outline.
Variable before : list outline.

(* The staircase, the words of the claim itself, of the sources, and of the claims for the strips of columns and rows. *)
Variable heights : list int.
Variable mine : maybe_words.
Variable sources : list maybe_words.
Variables lefts lows : list (Z * Z * maybe_words).

Definition passes_on_words : bool :=
  let s := run_setting (stairs g) c k own earlier in
  match (if is_proper own &&& is_plain_setting s then mine else None), all_words sources, all_worded lefts, all_worded lows with
  | Some w, Some sources, Some lefts, Some lows =>
      match ending own with
      | None =>
          match choose_finite (stairs g) c k own this before with
          | None => false
          | Some M =>
              let M := settle_on c M in
              match word_run s M w sources lefts lows heights with
              | Some (st, caps, _) => Tails.test_finite (tail_setting (stairs g) c k earlier) own M st caps
              | None => false
              end
          end
      | Some e =>
          let M := settle_on c (choose_periodic (stairs g) c k own this before e) in
          match word_run s M w sources lefts lows heights with
          | Some (st, caps, low) =>
              let s := tail_setting (stairs g) c k earlier in
              periodic_on_words s e M st caps low w sources &&& Tails.test_least s (label_at g t x k) e M
          | None => false
          end
      end
  | _, _, _, _ => false
  end.

End Claim.

(* ---- All claims *)

Section All.

Variable g : numbers.
Variable t : table.
Variable os : outlines.
Variable wt : words_table.
Variable limit : Z.
Variable heights : list int.

Definition removed_words (x : N) : list (list maybe_words) :=
  map (fun e => words_for wt (N.ldiff x (up (snd e)))) (inside g x).

Definition strip_words (x : N) (under : element -> Z) : list (Z * Z * list maybe_words) :=
  map (fun s : Z * Z * N => (fst s, words_for wt (snd s))) (strips g x under).

Definition no_words : maybe_words := words_if_proper limit no_claim.

Definition of_value (k : nat) (l : list (list maybe_words)) : list maybe_words := map (fun ws => nth k ws no_words) l.
Definition strips_of_value (k : nat) (l : list (Z * Z * list maybe_words)) : list (Z * Z * maybe_words) :=
  map (fun x => (fst x, nth k (snd x) no_words)) l.

Fixpoint check_claims_on_words (r : ideal_record) (x : N) (c : context) (k : nat) (earlier : list claim) (earlier_words : list maybe_words)
    (before due : list outline) (removed : list (list maybe_words)) (left low : list (Z * Z * list maybe_words)) (l : list claim_record) : option verdict :=
  match l with
  | [] => None
  | own :: l =>
      let this := hd no_outline due in
      let mine := nth k (words_for wt x) no_words in
      match (if passes_on_words g t x c k (said own) earlier this before heights mine (earlier_words ++ of_value k removed)
                (strips_of_value k left) (strips_of_value k low)
             then None
             else check_claim g t x c k (said own) earlier this before
                    (complain_at (claim_line own) r k) (complain_at (Z.succ (claim_line own)) r k)) with
      | Some v => Some v
      | None =>
          check_claims_on_words r x c (S k) (said own :: earlier) (mine :: earlier_words)
            (this :: before) (tl due) removed left low l
      end
  end.

Definition check_ideal_on_words (x : listed) : option verdict :=
  check_claims_on_words (record x) (code x) (context_of g t os (code x)) 0 [] [] [] (outlines_for os (code x))
    (removed_words (code x)) (strip_words (code x) under_C) (strip_words (code x) under_D) (ideal_claims (record x)).

Fixpoint check_all_on_words (l : list listed) : option verdict :=
  match l with
  | [] => None
  | x :: l => match check_ideal_on_words x with Some v => Some v | None => check_all_on_words l end
  end.

End All.

Definition check_ideals_on_words (g : numbers) (t : table) (os : outlines) (l : list listed) : option verdict :=
  let limit := low_rows g in
  check_all_on_words g t os (words_from limit l) limit (heights_for g l) l.
