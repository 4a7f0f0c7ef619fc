(* The start of the check on machine words (WordRows.v): whether the ideals are a chain, what is kept of each in front of the first
   row, and the whole check. *)

From Coq Require Import ZArith NArith List Bool FMapPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Numbers Certificate IdealNumbers Structure Restrict RowRun RowTests RowSettle RowCheck
  WordSets WordWork WordRows.
Import ListNotations.
Local Open Scope uint63_scope.

Definition aim_of (c : row_claim) : option aim :=
  match c with
  | RowFinite C => Some (Ends C)
  | RowPeriodic t =>
      if is_small (start t) && (0 <=? start t)%Z && forallb is_small (offsets t)
      then match offsets t with
           | [] => None
           | [o] => Some (Follows t (of_Z (start t)) (Some (of_Z o)))
           | _ => Some (Follows t (of_Z (start t)) None)
           end
      else None
  end.

(* Not all of column 0 is decreed. *)
Definition not_wholly (p : plan) : bool := match decreed_value p with Some e => negb (wholly e) | None => true end.

(* One word, with the columns before lo. *)
Definition first_words (lo : Z) : words := (make 1 0).[0 <- (1 << of_Z (lo mod 32)) - 1].

Definition first_item (width : int) (p : planned) (next : Z) : option item :=
  let lo := lo (plan_is p) in
  match claims_is p with
  | [c] =>
      match aim_of c with
      | Some a =>
          if is_full (ideal p) || negb (not_wholly (plan_is p)) then None else
          if (0 <=? lo)%Z && (lo <? φ width)%Z && (0 <=? loD (plan_is p))%Z && is_small (loD (plan_is p)) && (0 <=? next)%Z && is_small next then
          Some (Working {| of := {| plan_at := plan_is p; aim_at := a; lowD := of_Z (loD (plan_is p)); next := of_Z next |};
                           base := of_Z (lo / 32); past := of_Z (lo / 32) + 1; first := of_Z (lo / 32); closed := first_words lo;
                           limit := unlimited; top := 0; at_row := 0; fine := true |})
          else None
      | None => None
      end
  | _ => None
  end.

(* The next plan follows this one in the chain. *)
Definition follows (p q : plan) : bool :=
  match removed q with Chain r => Pos.eqb r (name p) | Each _ => false end
  && (lo p <=? lo q)%Z && (loD p <=? loD q)%Z.

Fixpoint first_items (width : int) (l : list planned) : option (list item) :=
  match l with
  | [] => Some []
  | p :: l =>
      if match l with q :: _ => follows (plan_is p) (plan_is q) | [] => true end then
        match first_item width p (match l with q :: _ => lo (plan_is q) | [] => 0%Z end) with
        | Some i => match first_items width l with Some r => Some (i :: r) | None => None end
        | None => None
        end
      else None
  end.

(* The same, with the items before in reverse. *)
Fixpoint first_items_to (width : int) (acc : list item) (l : list planned) : option (list item) :=
  match l with
  | [] => Some (rev_append acc [])
  | p :: l =>
      if match l with q :: _ => follows (plan_is p) (plan_is q) | [] => true end then
        match first_item width p (match l with q :: _ => lo (plan_is q) | [] => 0%Z end) with
        | Some i => first_items_to width (i :: acc) l
        | None => None
        end
      else None
  end.

Lemma first_items_to_is width : forall l acc,
  first_items_to width acc l = match first_items width l with Some r => Some (rev_append acc r) | None => None end.
Proof.
  induction l as [|p l IH]; intro acc; [reflexivity|]. cbn [first_items first_items_to]. destruct (match l with [] => _ | _ => _ end); [|reflexivity].
  destruct (first_item width p _); [|reflexivity]. rewrite IH. now destruct (first_items width l).
Qed.

Definition starts_chain (l : list planned) : bool :=
  match l with
  | p :: _ => match removed (plan_is p) with Each [] => true | _ => false end && (lo (plan_is p) =? 0)%Z && (loD (plan_is p) =? 0)%Z
  | [] => false
  end.

(* How many columns the rows may need: if labels stand where the claims want them until all have passed; and in any case. *)
Definition few_columns (g : numbers) (l : list planned) : Z :=
  (Z.max (over claim_columns l) (least_rows g l + pause + over (fun c => - claim_lowest c) l) + 2)%Z.

Definition many_columns (g : numbers) (l : list planned) : Z :=
  (most_rows g l + Z.max (over claim_columns l) (over (fun c => - claim_lowest c) l) + 2)%Z.

(* In each row the columns of the tails are marked in a set of its own, word by word. Where there are far more words than ideals, and
   many rows, that is nearly all of the work, and trees are quicker: an element above c[100000] took 20 s, and takes 0.3 s. *)
Definition most_marks : Z := 20000000.

Definition are_marks_most (most needed ideals : Z) : bool :=
  let words := (needed / 32)%Z in (most_marks <? most * words)%Z && (100 * ideals <? words)%Z.

(* With so many columns, or more. What goes through the rows gets: fuel, the columns, the most rows by 32, the columns for advance, what
   is kept of the ideals. *)
Definition start_with {X : Type} (needed : Z) (go : nat -> int -> nat -> nat -> list item -> option X) (g : numbers) (l : list planned) : option X :=
  if negb (starts_chain l) then None else
  let columns := Z.max (over claim_columns l) (over (fun c => - claim_lowest c)%Z l) in
  if (most_width <? columns + over claim_highest l)%Z then None else
  let most := most_rows g l in
  if (most_width <? most + columns)%Z || (most_width <? most)%Z then None else
  if are_marks_most most needed (Z.of_nat (List.length l)) then None else
  let h := Z.to_nat (Z.max 5 (Z.log2_up needed)) in
  if (26 <? Z.of_nat h)%Z then None else
  let width := of_Z (capacity h) in
  match first_items_to width [] l with
  | None => None
  | Some items => go (S (Z.to_nat (capacity h / 32))) width (Z.to_nat (most / 32)) (Z.to_nat (capacity h)) items
  end.

Definition rows_by_words (g : numbers) (l : list planned) : option (list station) :=
  let run needed := start_with needed (fun fuel width most left items => rows (stairs g) fuel width most 0 0 left (no_front width) items) g l in
  match run (few_columns g l) with
  | Some s => Some s
  | None => if (Z.log2_up (few_columns g l) =? Z.log2_up (many_columns g l))%Z then None else run (many_columns g l)
  end.

Definition check_rows_by_words (decree_of : N -> option decree) (g : numbers) (ls : list listed) : option (list planned * list station) :=
  if test_on_top g then
    match plan_all g decree_of 1 (Table.empty _) ls with
    | None => None
    | Some l => match rows_by_words g l with Some s => Some (l, s) | None => None end
    end
  else None.
