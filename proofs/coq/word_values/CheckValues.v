(* The check of all claims column by column (CheckClaims.v), where the runs go on marks (WordRuns.v) if they can: the words of each
   claim are made once, and a claim that does not pass in this way is left to CheckClaims.v. The answers are the same
   (CheckValuesRight.v). *)

From Coq Require Import ZArith NArith List Bool.
From ChompCert Require Import Periods Claims Numbers Verdict Certificate IdealNumbers Levels Structure Choice Contexts LabelAt CheckClaims
  ClaimWords WordRuns WordTests.
From ChompCert Require Streams Run Tails.
Import ListNotations.
Local Open Scope lazy_bool_scope.

(* ---- The words of all claims *)

Definition maybe_words : Type := option claim_words.

Definition words_if_proper (c : claim) : maybe_words := if Streams.proper c then words_of c else None.

Definition words_table : Type := Table.t (list maybe_words).

Definition words_from (l : list listed) : words_table :=
  fold_right (fun x t => Table.add (key (code x)) (map words_if_proper (rows x)) t) (Table.empty _) l.

Definition words_for (t : words_table) (x : N) : list maybe_words :=
  match Table.find (key x) t with Some l => l | None => [] end.

Definition no_words : maybe_words := words_if_proper no_claim.

Fixpoint all_words (l : list maybe_words) : option (list claim_words) :=
  match l with
  | [] => Some []
  | Some w :: l => match all_words l with Some ws => Some (w :: ws) | None => None end
  | None :: _ => None
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

(* The words of the claim itself, of the sources, and of the claims for the strips of low rows. *)
Variable mine : maybe_words.
Variables sources lows : list maybe_words.

Definition passes_on_words : bool :=
  match (if is_proper own then all_words sources else None), all_words lows with
  | Some sources, Some lows =>
      match ending own with
      | None =>
          match choose_finite (stairs g) c k own this before with
          | None => false
          | Some M =>
              let M := settle_on c M in
              match word_run (run_setting (stairs g) c k own earlier) M sources lows with
              | Some (st, caps, _) => Tails.test_finite (tail_setting (stairs g) c k earlier) own M st caps
              | None => false
              end
          end
      | Some e =>
          let M := settle_on c (choose_periodic (stairs g) c k own this before e) in
          match word_run (run_setting (stairs g) c k own earlier) M sources lows, mine with
          | Some (st, caps, low), Some w =>
              let s := tail_setting (stairs g) c k earlier in
              periodic_on_words s e M st caps low w sources &&& Tails.test_least s (label_at g t x k) e M
          | _, _ => false
          end
      end
  | _, _ => false
  end.

End Claim.

(* ---- All claims *)

Section All.

Variable g : numbers.
Variable t : table.
Variable os : outlines.
Variable wt : words_table.

Definition removed_words (x : N) : list (list maybe_words) :=
  map (fun e => words_for wt (N.ldiff x (up (snd e)))) (inside g x).

Definition strip_words (x : N) : list (list maybe_words) :=
  map (fun s : Z * Z * N => words_for wt (snd s)) (strips g x under_D).

Definition of_value (k : nat) (l : list (list maybe_words)) : list maybe_words := map (fun ws => nth k ws no_words) l.

Fixpoint check_claims_on_words (r : ideal_record) (x : N) (c : context) (k : nat) (earlier : list claim) (earlier_words : list maybe_words)
    (before due : list outline) (removed low : list (list maybe_words)) (l : list claim_record) : option verdict :=
  match l with
  | [] => None
  | own :: l =>
      let this := hd no_outline due in
      let mine := nth k (words_for wt x) no_words in
      match (if passes_on_words g t x c k (said own) earlier this before mine (earlier_words ++ of_value k removed) (of_value k low)
             then None
             else check_claim g t x c k (said own) earlier this before
                    (complain_at (claim_line own) r k) (complain_at (Z.succ (claim_line own)) r k)) with
      | Some v => Some v
      | None =>
          check_claims_on_words r x c (S k) (said own :: earlier) (mine :: earlier_words)
            (this :: before) (tl due) removed low l
      end
  end.

Definition check_ideal_on_words (x : listed) : option verdict :=
  check_claims_on_words (record x) (code x) (context_of g t os (code x)) 0 [] [] [] (outlines_for os (code x))
    (removed_words (code x)) (strip_words (code x)) (ideal_claims (record x)).

Fixpoint check_all_on_words (l : list listed) : option verdict :=
  match l with
  | [] => None
  | x :: l => match check_ideal_on_words x with Some v => Some v | None => check_all_on_words l end
  end.

End All.

Definition check_ideals_on_words (g : numbers) (t : table) (os : outlines) (l : list listed) : option verdict :=
  check_all_on_words g t os (words_from l) l.
