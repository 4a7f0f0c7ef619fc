(* The checker: from the bytes of a game file and of a certificate to the verdict, row by row or column by column. By
   columns a certificate of level compact is made into one of level full first. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar Parse QuickParse Periods Claims Numbers Names Denote Verdict
  Certificate Words ReadCertificate IdealNumbers Choice Structure Contexts CheckClaims Replay RowRun RowCheck.
From ChompCert Require Statement.
Import ListNotations.
Open Scope list_scope.

(* ---- The claims in the terms of Statement.v *)

Definition pairs_of (c : claim) : Statement.pairs :=
  match ending c with
  | None => Statement.Finite (entries c)
  | Some t => Statement.Periodic (entries c) (start t) (offsets t)
  end.

Definition stated (x : listed) : Statement.ideal_claims :=
  {| Statement.maximal := top_numbers x; Statement.values := map pairs_of (rows x) |}.

(* ---- Where a text that is no game goes wrong *)

Definition is_free (l : word) : bool :=
  match line_lex l with Some [] => true | _ => false end.

Fixpoint bad_body (which : chain_set) (n : Z) (ls : list (option (list token))) : Z :=
  match ls with
  | [] => n
  | Some [] :: ls => bad_body which (Z.succ n) ls
  | Some ts :: ls => match parse_line which ts with Some _ => bad_body which (Z.succ n) ls | None => n end
  | None :: _ => n
  end.

Definition bad_lines (n : Z) (ls : list word) : Z :=
  let ls := map line_lex ls in bad_body (chains_in ls) n ls.

Fixpoint bad_file (n : Z) (ls : list word) : Z :=
  match ls with
  | [] => Z.max 1 (Z.pred n)
  | l :: ls =>
      if forallb is_blank (strip_comment l) then bad_file (Z.succ n) ls
      else match parse_poset (strip_comment l) with
           | Some _ => bad_lines (Z.succ n) ls
           | None => n
           end
  end.

Fixpoint bad_text (n : Z) (ls : list word) : option Z :=
  match ls with
  | [] => None
  | l :: ls => if forallb is_text l then bad_text (Z.succ n) ls else Some n
  end.

Definition bad_line (game : word) : Z :=
  let ls := quick_cut game in
  match bad_text 1 ls with Some n => n | None => bad_file 1 ls end.

(* The line of the file that is the k-th with tokens, from 0. *)
Fixpoint line_number (n : Z) (k : N) (ls : list word) : Z :=
  match ls with
  | [] => 1%Z
  | l :: ls =>
      if is_free l then line_number (Z.succ n) k ls
      else if (k =? 0)%N then n else line_number (Z.succ n) (N.pred k) ls
  end.

Definition malformed_game (line : Z) (found : word) : verdict :=
  MalformedGame line None
    {| what := chars "game"; Verdict.expected := chars "a game file"; Verdict.found := found |}.

(* ---- All checks *)

Definition outlines_from (g : numbers) (l : list listed) : outlines :=
  fold_right (fun x t => Table.add (key (code x)) (map (outline_of (stairs g)) (rows x)) t)
    (Table.empty _) l.

Fixpoint count {X : Type} (test : X -> bool) (l : list X) (n : Z) : Z :=
  match l with
  | [] => n
  | x :: l => count test l (if test x then Z.succ n else n)
  end.

Definition is_periodic (c : claim) : bool := match ending c with Some _ => true | None => false end.

Definition last_of {X : Type} (l : list X) : option X := fold_left (fun _ x => Some x) l None.

Definition incomplete (line : Z) (what expected : string) : verdict :=
  Rejected {| at_line := line; at_claim := None |}
    {| Verdict.what := chars what; Verdict.expected := chars expected; Verdict.found := chars "others" |}.

(* The answer for claims that have passed. *)
Definition conclude (g : game) (n : numbers) (t : table) (ls : list listed) (c : certificate) : verdict :=
  match find (fun x => negb (has_smaller t x)) ls with
  | Some x => rejected_ideal (record x) "ideal" "the ideal that is due" (name_of (record x))
  | None =>
      match last_of ls with
      | None => incomplete (last_line c) "ideals" "all of A at the end"
      | Some all =>
        if negb (code all =? whole n)%N then incomplete (last_line c) "ideals" "all of A at the end"
        else
        let K := match ls with x :: _ => Nat.pred (length (rows x)) | [] => 0%nat end in
        if negb (forallb (fun x => Nat.eqb (length (rows x)) (S K)) ls)
        then incomplete (last_line c) "claims" "one for each value"
        else if match chains g with BothChains => false | _ => negb (Nat.eqb K 0) end
        then incomplete (last_line c) "values" "0 only"
        else
          let each := fold_left (fun l x => rev_append (rows x) l) ls [] in
          Verified {|
            which_chains := chains g;
            lists_made := is_compact c;
            by_rows := false;
            greatest := K;
            all_claims := map stated ls;
            claims := rows all;
            ideals_proved := count (fun _ => true) ls 0;
            periodic_proved := count is_periodic each 0;
            finite_proved := count (fun x => negb (is_periodic x)) each 0
          |}
      end
  end.

Definition first_of (a b : option verdict) : option verdict :=
  match a with Some v => Some v | None => b end.

(* What stopped the reader; but an `end` that comes too early stands in front of what follows it. *)
Definition stopped (n : numbers) (t : table) (c : certificate) : option verdict :=
  match defect c with
  | Some v =>
      Some (if ended c && negb (is_listed t (whole n))
            then incomplete (last_line c) "ideals" "all of A at the end" else v)
  | None => None
  end.

(* No complaint is the answer Verified (which is tested, so that nothing need be proved of the reader). *)
Definition complaint_of (v : verdict) : verdict :=
  match v with Verified _ => Limit (chars "a complaint that is none") | v => v end.

(* columns: the check of all claims, one after the other. *)
Definition check_certificate_with (columns : numbers -> table -> outlines -> list listed -> option verdict)
    (g : game) (n : numbers) (c : certificate) : verdict :=
  let (ls, bad) := read_ideals (Names.table_of g) n None (ideals c) in
  let t := table_from ls in
  match first_of (columns n t (outlines_from n ls) ls) (first_of bad (stopped n t c)) with
  | Some v => complaint_of v
  | None => conclude g n t ls c
  end.

Definition check_certificate : game -> numbers -> certificate -> verdict := check_certificate_with check_ideals.

(* ---- Row by row. None: this does not verify it; columns will say why, if they can *)

(* All claims have lists, or none has. *)
Definition is_uniform (compact : bool) (x : listed) : bool :=
  if compact then forallb (fun c => match without_list c with Some _ => true | None => false end) (ideal_claims (record x))
  else is_full x.

Definition goes_by_rows (r : route) (c : certificate) : bool :=
  match r with By_level => is_compact c | By_columns => false | By_rows => true end.

(* Asked for rows, an answer by columns is one that the claims are not verified. *)
Definition by_columns (r : route) (v : verdict) : verdict :=
  match r, v with
  | By_rows, Verified _ => Limit (chars "the rows do not verify what columns verify")
  | _, _ => v
  end.

Section With_rows.

(* Makes the plans, and the stations behind the last row, or None. *)
Variable replay : numbers -> list listed -> option (list planned * list station).

Definition conclude_rows_with (g : game) (n : numbers) (t : table) (ls : list listed) (c : certificate) : option verdict :=
  match conclude g n t ls c with
  | Verified p =>
      if negb (forallb (is_uniform (is_compact c)) ls) then None
      else
      match replay n ls with
      | Some (ps, st) =>
          match last_of (combine ps st) with
          | Some (all, s) =>
              if (code (ideal all) =? whole n)%N
              then Some (Verified {|
                which_chains := which_chains p;
                lists_made := is_compact c;
                by_rows := true;
                greatest := greatest p;
                all_claims := if is_compact c then stated_all ps st else map stated ls;
                claims := if is_compact c then short_claims (RowRun.states_of s) else rows (ideal all);
                ideals_proved := ideals_proved p;
                periodic_proved := periodic_proved p;
                finite_proved := finite_proved p
              |})
              else None
          | None => None
          end
      | None => None
      end
  | _ => None
  end.

Definition check_by_rows_with (r : route) (g : game) (n : numbers) (c : certificate) : option verdict :=
  if goes_by_rows r c then
    let (ls, bad) := read_ideals (Names.table_of g) n None (ideals c) in
    let t := table_from ls in
    match first_of bad (stopped n t c) with
    | None => conclude_rows_with g n t ls c
    | Some _ => None
    end
  else None.

(* read: what is read of the certificate of a game with two chains, or fewer, whose hash and text are given. *)
Definition check_read (columns : numbers -> table -> outlines -> list listed -> option verdict)
    (r : route) (sha256 : word -> word) (game : word) (read : bool -> word -> word -> certificate) : verdict :=
  match quick_parse game with
  | None => malformed_game (bad_line game) (chars "a line that is none of it")
  | Some g =>
      match denote g with
      | Bad k why => malformed_game (line_number 1 k (quick_cut game)) why
      | TooLarge => Limit (chars "too many elements or relations in the game")
      | Decreed => Unsupported (chars "a game with decreed values")
      | Good n =>
          let fewer := match chains g with BothChains => false | _ => true end in
          let read := read fewer (sha256 game) game in
          match check_by_rows_with r g n read with
          | Some v => v
          | None => by_columns r (check_certificate_with columns g n (complete (Names.table_of g) n read))
          end
      end
  end.

Definition check_by_both (columns : numbers -> table -> outlines -> list listed -> option verdict)
    (r : route) (sha256 : word -> word) (game certificate : word) : verdict :=
  check_read columns r sha256 game (fun fewer hash game => read_certificate fewer hash game certificate).

Definition check_by_with : route -> (word -> word) -> word -> word -> verdict := check_by_both check_ideals.

End With_rows.

Definition check_by_rows : route -> game -> numbers -> certificate -> option verdict := check_by_rows_with check_rows.
Definition check_by : route -> (word -> word) -> word -> word -> verdict := check_by_with check_rows.

Notation check := (check_by By_level).
