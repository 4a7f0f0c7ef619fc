(* One claim after the other: the choice of M, the explicit columns, and the tests of what follows
   (THEOREM.md, sections 5 to 7). *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims TailTests State Numbers Verdict Certificate Words
  IdealNumbers Choice Structure Contexts LabelAt.
From ChompCert Require Streams Run Tails Walks.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.

(* Columns increase, rows are not negative, entries stand before the tail, which has offsets. *)
Definition is_proper (c : claim) : bool :=
  Streams.proper c
  && forallb (fun e => (0 <=? fst e) && (0 <=? snd e)) (entries c)
  && match ending c with None => true | Some t => 0 <=? start t end.

Section Claim.

Variable g : numbers.
Variable t : table.
Variable x : N.                  (* the ideal *)
Variable c : context.
Variable k : nat.
Variable own : claim.
Variable earlier : list claim.   (* for the values below k *)
Variable this : outline.
Variable before : list outline.

(* How to complain of this claim, and of its tail's line. *)
Variable complain complain_tail : string -> word -> word -> verdict.

Definition shown_row (r : option Z) : word :=
  match r with Some n => shown n | None => chars "none" end.

Definition of_run (o : Run.outcome) (go_on : state -> option (Z * Z) -> bool -> option verdict)
  : option verdict :=
  match o with
  | Run.Passed st caps low => go_on st caps low
  | Run.Wrong m e f =>
      Some (complain ("(E2), (E3) row in a column")%string
              (chars "in column " ++ shown m ++ chars ": " ++ shown_row e) (shown_row f))
  | Run.Too_long => Some (Limit (chars "too many columns to compare one by one"))
  | Run.Unfit => Some (complain "(E1) columns" (chars "live ones") (chars "others"))
  end.

Definition settle_on (M : Z) : Z := Z.max 0 (Z.max (low_C c) M).

Definition check_finite : option verdict :=
  match choose_finite (stairs g) c k own this before with
  | None =>
      Some (complain "(F) finite claim"%string
              (chars "a last live column, a capped position or a move that settles all large rows")
              (chars "none"))
  | Some M =>
      let M := settle_on M in
      of_run (Run.run (run_setting (stairs g) c k own earlier) M)
        (fun st caps low =>
           if Tails.test_finite (tail_setting (stairs g) c k earlier) own M st caps then None
           else Some (complain "(F) rows"%string (chars "all blocked for good in column " ++ shown M)
                        (chars "a free row")))
  end.

(* The first test that fails, and how to complain of it. *)
Definition first_failure (l : list (bool * string * (string -> word -> word -> verdict)))
  : word -> word -> verdict :=
  match find (fun x => negb (fst (fst x))) l with
  | Some (_, s, c) => c s
  | None => complain_tail "(P0) to (P8)"%string
  end.

Definition check_periodic (e : tail) : option verdict :=
  let M := settle_on (choose_periodic (stairs g) c k own this before e) in
  let s := tail_setting (stairs g) c k earlier in
  of_run (Run.run (run_setting (stairs g) c k own earlier) M)
    (fun st caps low =>
       if Tails.test_periodic s e M st caps low
          && Tails.test_least s (label_at g t x k) e M
       then None
       else
         Some (if Tails.over_limits s e M st
               then Limit (chars "too many rows or columns to compare one by one")
               else
                 first_failure
                   [(Tails.test_P0 s M e caps low, "(P0) tail"%string, complain);
                    (test_P1 e, "(P1) tail"%string, complain_tail);
                    (Tails.test_P2_values s M e, "(P2) tail"%string, complain_tail);
                    (Tails.test_P2_ideals s M e, "(P2) tail"%string, complain_tail);
                    (Tails.test_P4 s M e st, "(P4) tail"%string, complain_tail);
                    (Tails.test_P6 s M e, "(P6) tail"%string, complain_tail);
                    (Tails.test_P5 s (label_at g t x k) e M, "(P5) tail"%string, complain_tail);
                    (Tails.test_P7 s (label_at g t x k) e, "(P7) preperiod"%string, complain);
                    (Walks.test_primitive e, "(P8) period"%string, complain)]
                   (chars "a tail for which the condition holds") (chars "another"))).

Definition check_claim : option verdict :=
  if is_proper own then
    match ending own with
    | None => check_finite
    | Some e => check_periodic e
    end
  else Some (complain "(E1) list"%string (chars "columns in ascending order before the tail") (chars "others")).

End Claim.

(* ---- All claims of an ideal, and of all ideals *)

Definition complain_at (line : Z) (r : ideal_record) (k : nat) (what : string) (expected found : word)
  : verdict :=
  Rejected {| at_line := line; at_claim := Some (map element_word (tops r), Z.of_nat k) |}
           {| what := chars what; Verdict.expected := expected; Verdict.found := found |}.

Section All.

(* How to check one claim of an ideal. *)
Variable check_one : N -> context -> nat -> claim -> list claim -> outline -> list outline ->
  (string -> word -> word -> verdict) -> (string -> word -> word -> verdict) -> option verdict.

Fixpoint check_claims_by (r : ideal_record) (x : N) (c : context) (k : nat) (earlier : list claim)
    (before due : list outline) (l : list claim_record) : option verdict :=
  match l with
  | [] => None
  | own :: l =>
      let this := hd no_outline due in
      match check_one x c k (said own) earlier this before
              (complain_at (claim_line own) r k) (complain_at (Z.succ (claim_line own)) r k) with
      | Some v => Some v
      | None => check_claims_by r x c (S k) (said own :: earlier) (this :: before) (tl due) l
      end
  end.

Variable g : numbers.
Variable t : table.
Variable os : outlines.

Definition check_ideal_by (x : listed) : option verdict :=
  check_claims_by (record x) (code x) (context_of g t os (code x)) 0 [] [] (outlines_for os (code x))
    (ideal_claims (record x)).

Fixpoint check_ideals_by (l : list listed) : option verdict :=
  match l with
  | [] => None
  | x :: l => match check_ideal_by x with Some v => Some v | None => check_ideals_by l end
  end.

End All.

Definition check_ideals (g : numbers) (t : table) (os : outlines) : list listed -> option verdict :=
  check_ideals_by (check_claim g t) g t os.
