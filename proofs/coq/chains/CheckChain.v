(* The check of a compact certificate of a game of a chain (ChainGame.v) on machine words: without a number for each ideal, and
   without sets of elements. The ideals are those of the first i elements, in this order, for i = 0, 1, ...; their plans
   (RowCheck.v) are read off the numbers of the elements.

   Of the elements is said here only what the check by words asks for: how many there are (few_numbers), and of an ideal not its
   code. What is answered is what the check with all of it answers (ChainPlansRight.v). *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar QuickParse Periods Claims Numbers Names Verdict Certificate Words ReadHeader ReadCertificate
  Structure Restrict RowRun RowCheck Check WordStart WordFault ChainGame.
Import ListNotations.
Open Scope list_scope.

(* The last element so far has the first number; below it are the elements of the ideal that is named. Before the first element: 0. *)
Definition bound : Set := (Z * option positive)%type.

(* The element of the ideal behind the one named i has the number z. *)
Definition next_bound (b : bound) (z : Z) (i : positive) : bound := if (fst b =? z)%Z then b else (z, Some i).

(* The plan of the ideal number i + 1, with one element more than number i. e: what is decreed of it *)
Definition plan_behind (i : positive) (bC bD : bound) (all : list positive) (e : option decree) : plan :=
  {| name := Pos.succ i; lo := fst bC; loD := fst bD; left_ideal := snd bC; low_ideal := snd bD;
     removed := Chain i; removed_all := all; decreed_value := e |}.

Definition first_plan (e : option decree) : plan :=
  {| name := 1; lo := 0; loD := 0; left_ideal := None; low_ideal := None; removed := Each []; removed_all := []; decreed_value := e |}.

(* An ideal with one claim, without a list. *)
Definition one_claim (r : ideal_record) : option row_claim :=
  match ideal_claims r with
  | [c] => match without_list c with Some _ => row_claim_of c | None => None end
  | _ => None
  end.

Definition planned_as (r : ideal_record) (tops : list N) (code : N) (p : plan) (c : row_claim) : planned :=
  {| ideal := {| record := r; top_numbers := tops; Structure.code := code; rows := map said (ideal_claims r) |};
     plan_is := p; claims_is := [c] |}.

Section Plans.

Variable code_of : positive -> N.   (* any numbers *)
Variable decree_at : positive -> option decree.
Variable x : word.

(* The ideals behind number i, which has the elements before a. *)
Fixpoint plans_behind (i : positive) (a : N) (bC bD : bound) (all : list positive) (ls : list (Z * Z)) (rs : list ideal_record)
    : option (list planned) :=
  match ls, rs with
  | [], [] => Some []
  | (C, D) :: ls, r :: rs =>
      match Certificate.tops r, one_claim r with
      | [(y, Some v)], Some c =>
          if same x y && (v =? Z.of_N a + 1)%Z then
            let bC := next_bound bC C i in
            let bD := next_bound bD D i in
            let all := i :: all in
            match plans_behind (Pos.succ i) (N.succ a) bC bD all ls rs with
            | Some l => Some (planned_as r [a] (code_of (Pos.succ i)) (plan_behind i bC bD all (decree_at (Pos.succ i))) c :: l)
            | None => None
            end
          else None
      | _, _ => None
      end
  | _, _ => None
  end.

(* The same, with the plans before in reverse. *)
Fixpoint plans_to (acc : list planned) (i : positive) (a : N) (bC bD : bound) (all : list positive) (ls : list (Z * Z)) (rs : list ideal_record)
    : option (list planned) :=
  match ls, rs with
  | [], [] => Some (rev_append acc [])
  | (C, D) :: ls, r :: rs =>
      match Certificate.tops r, one_claim r with
      | [(y, Some v)], Some c =>
          if same x y && (v =? Z.of_N a + 1)%Z then
            let bC := next_bound bC C i in
            let bD := next_bound bD D i in
            let all := i :: all in
            plans_to (planned_as r [a] (code_of (Pos.succ i)) (plan_behind i bC bD all (decree_at (Pos.succ i))) c :: acc) (Pos.succ i) (N.succ a) bC bD all ls rs
          else None
      | _, _ => None
      end
  | _, _ => None
  end.

Lemma plans_to_is : forall ls acc i a bC bD all rs,
  plans_to acc i a bC bD all ls rs = match plans_behind i a bC bD all ls rs with Some l => Some (rev_append acc l) | None => None end.
Proof.
  induction ls as [|[C D] ls IH]; intros acc i a bC bD all [|r rs]; try reflexivity. cbn [plans_to plans_behind].
  destruct (Certificate.tops r) as [|[y [v|]] [|]]; try reflexivity. destruct (one_claim r); [|reflexivity].
  destruct (_ && _); [|reflexivity]. rewrite IH. now destruct (plans_behind _ _ _ _ _ ls rs).
Qed.

Definition plans_of (ls : list (Z * Z)) (rs : list ideal_record) : option (list planned) :=
  match rs with
  | r :: rs =>
      match Certificate.tops r, one_claim r with
      | [], Some c =>
          plans_to [planned_as r [] (code_of 1) (first_plan (decree_at 1)) c] 1 0 (0%Z, None) (0%Z, None) [] ls rs
      | _, _ => None
      end
  | [] => None
  end.

End Plans.

(* As many elements, and the ladders. *)
Definition few_numbers (c : chain_game) : numbers :=
  {| members := map (fun _ => no_element) (levels_of c); stairs := ladders c |}.

Definition no_code (_ : positive) : N := 0%N.

(* Nothing is decreed. *)
Definition no_decree (_ : positive) : option decree := None.

(* The answer for claims that have passed. *)
Definition chain_answer (g : game) (ps : list planned) (st : list station) (last : station) : proved :=
  let each := flat_map (fun p => rows (ideal p)) ps in
  {| which_chains := chains g;
     lists_made := true;
     by_rows := true;
     greatest := 0;
     all_claims := stated_all ps st;
     claims := short_claims (RowRun.states_of last);
     ideals_proved := Check.count (fun _ => true) ps 0;
     periodic_proved := Check.count is_periodic each 0;
     finite_proved := Check.count (fun c => negb (is_periodic c)) each 0 |}.

Definition check_chain_certificate (g : game) (c : chain_game) (decree_at : positive -> option decree) (read : certificate) : option proved :=
  match is_compact read, defect read, plans_of no_code decree_at (family c) (levels_of c) (ideals read) with
  | true, None, Some ps =>
      match rows_by_words (few_numbers c) ps with
      | Some st => match last_of (combine ps st) with Some (_, s) => Some (chain_answer g ps st s) | None => None end
      | None => None
      end
  | _, _, _ => None
  end.

(* ---- What is wrong, of games that are too large for the other checks (nothing is proved of it: it never says Verified) *)

Definition is_large (c : chain_game) : bool := (Denote.most_elements <? Z.of_nat (length (levels_of c)))%Z.

Definition unverified (r : ideal_record) : verdict :=
  Rejected {| at_line := match ideal_claims r with c :: _ => claim_line c | [] => ideal_line r end;
              at_claim := Some (map element_word (Certificate.tops r), 0%Z) |}
    {| what := chars "claim"; expected := chars "one that the rows verify"; Verdict.found := chars "another" |}.

(* None: it is not the claims. *)
Definition fault_of (c : chain_game) (decree_at : positive -> option decree) (read : certificate) : option verdict :=
  match defect read with
  | Some v => Some (complaint_of v)
  | None =>
      if is_compact read && (values read =? 0)%Z then
        match plans_of no_code decree_at (family c) (levels_of c) (ideals read) with
        | None => Some (incomplete (last_line read) "ideals" "those of the chain in their order, each with its claim")
        | Some ps =>
            match failing (few_numbers c) ps with
            | None => None
            | Some i =>
                match nth_error ps (Pos.to_nat i - 1) with
                | Some p => Some (unverified (record (ideal p)))
                | None => None
                end
            end
        end
      else None
  end.

(* None: not a game of a chain, or not verified in this way, and not too large for others. full: whether the certificate is of
   level full, of which nothing more is read here; read: as in Check.v; decrees: what is decreed of its ideals. *)
Definition check_chain_game (g : game) (decrees : chain_game -> option (positive -> option decree)) (full : unit -> bool)
    (read : unit -> certificate) : option verdict :=
  match chain_game_of g with
  | None => None
  | Some c =>
      match decrees c with
      | None => None
      | Some decree_at =>
          if full tt then None
          else
          let read := read tt in
          match check_chain_certificate g c decree_at read with
          | Some p => Some (Verified p)
          | None => if is_large c then fault_of c decree_at read else None
          end
      end
  end.

Definition check_chain_read (r : route) (sha256 : word -> word) (game : word) (full : bool -> word -> word -> bool)
    (read : bool -> word -> word -> certificate) : option verdict :=
  match r with
  | By_columns => None
  | _ =>
      match quick_parse game with
      | None => None
      | Some g =>
          check_chain_game g (fun _ => Some no_decree) (fun _ => full false (sha256 game) game) (fun _ => read false (sha256 game) game)
      end
  end.

Definition check_chain (r : route) (sha256 : word -> word) (game certificate : word) : option verdict :=
  check_chain_read r sha256 game (fun fewer hash game => header_says_full fewer hash game certificate)
    (fun fewer hash game => read_certificate fewer hash game certificate).
