(* The check of all claims of a game with decreed values, column by column: CheckClaims.v, but that the explicit columns of a
   decreed ideal are those of DecreedRun.v, and that M is at least 1 for it (THEOREM.md, section 14). *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims State Numbers Verdict Certificate Words IdealNumbers Choice Structure Contexts
  LabelAt CheckClaims DecreedRun.
From ChompCert Require Run Tails.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.

(* The values of the decreed ideals, by the numbers of these. *)
Definition values_decreed : Type := Table.t Z.

Definition value_decreed (ds : values_decreed) (x : N) : option Z := Table.find (key x) ds.

Definition decreed_by (l : list (N * Z)) : values_decreed := fold_right (fun e t => Table.add (key (fst e)) (snd e) t) (Table.empty _) l.

Section Claim.

Variable g : numbers.
Variable t : table.
Variable wholly : bool.          (* there are fewer than two chains, so that all of column 0 is decreed *)
Variable v : Z.                  (* the value *)
Variable x : N.                  (* the ideal *)
Variable c : context.
Variable k : nat.
Variable own : claim.
Variable earlier : list claim.
Variable this : outline.
Variable before : list outline.
Variable complain complain_tail : string -> word -> word -> verdict.

Definition decreed_finite : option verdict :=
  match choose_finite (stairs g) c k own this before with
  | None =>
      Some (complain "(F) finite claim"%string
              (chars "a last live column, a capped position or a move that settles all large rows")
              (chars "none"))
  | Some M =>
      let M := Z.max 1 (up_to_end (stairs g) (high_C c) (high_D c) (Z.max 2 M)) in
      of_run complain (decreed_run (run_setting (stairs g) c k own earlier) wholly v k M)
        (fun st caps _ =>
           if Tails.test_finite (tail_setting (stairs g) c k earlier) own M st caps then None
           else Some (complain "(F) rows"%string (chars "all blocked for good in column " ++ shown M)
                        (chars "a free row")))
  end.

Definition decreed_periodic (e : tail) : option verdict :=
  let M := Z.max 1 (choose_periodic (stairs g) c k own this before e) in
  let s := tail_setting (stairs g) c k earlier in
  of_run complain (decreed_run (run_setting (stairs g) c k own earlier) wholly v k M)
    (fun st caps low =>
       if Tails.test_periodic s e M st caps low
          && Tails.test_least s (label_at g t x k) e M
       then None
       else
         Some (if Tails.over_limits s e M st
               then Limit (chars "too many rows or columns to compare one by one")
               else complain_tail "(P0) to (P8)"%string (chars "a tail for which the conditions hold") (chars "another"))).

Definition check_decreed_claim : option verdict :=
  if is_proper own then
    match ending own with
    | None => decreed_finite
    | Some e => decreed_periodic e
    end
  else Some (complain "(E1) list"%string (chars "columns in ascending order before the tail") (chars "others")).

End Claim.

Definition check_claim_of (wholly : bool) (ds : values_decreed) (g : numbers) (t : table) (x : N) :=
  match value_decreed ds x with
  | None => check_claim g t x
  | Some v => check_decreed_claim g t wholly v x
  end.

Definition check_ideals_of (wholly : bool) (ds : values_decreed) (g : numbers) (t : table) (os : outlines) : list listed -> option verdict :=
  check_ideals_by (check_claim_of wholly ds g t) g t os.
