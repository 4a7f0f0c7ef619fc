(* The ideals of a certificate (FORMAT.md, section 2.1): elements by their numbers, ideals as binary numbers,
   the table of claims, and whether every ideal is there in its place. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Elements Model Syntax Grammar Claims Numbers Names Verdict Certificate Words
  IdealNumbers LowerSets.
Import ListNotations.
Open Scope list_scope.

(* An ideal that has been read: the numbers of its maximal elements, its own number, its claims. *)
Record listed : Set := {
  record : ideal_record;
  top_numbers : list N;
  code : N;
  rows : list claim
}.

Definition element_number (names : Names.names) (e : named) : option N :=
  match look (fst e) names, snd e with
  | Some (Plain _, before), None => Some (Z.to_N before)
  | Some (Family _ n, before), Some i =>
      if ((1 <=? i) && (i <=? n))%Z then Some (Z.to_N (before + (i - 1))%Z) else None
  | _, _ => None
  end.

Fixpoint all_numbers (names : Names.names) (es : list named) : list N + named :=
  match es with
  | [] => inl []
  | e :: es =>
      match element_number names e with
      | None => inr e
      | Some a => match all_numbers names es with inl l => inl (a :: l) | inr e => inr e end
      end
  end.

Fixpoint ascends (l : list N) : bool :=
  match l with
  | a :: ((b :: _) as rest) => (a <? b)%N && ascends rest
  | _ => true
  end.

Definition set_of (l : list N) : N := fold_left N.setbit l 0%N.

Definition is_antichain (d : Table.t N) (tops : list N) : bool :=
  let set := set_of tops in
  forallb (fun a => (N.land (down d a) set =? N.setbit 0 a)%N) tops.

Definition rejected_ideal (r : ideal_record) (what expected : string) (found : word) : verdict :=
  Rejected {| at_line := ideal_line r; at_claim := None |}
           {| what := chars what; Verdict.expected := chars expected; Verdict.found := found |}.

Definition name_of (r : ideal_record) : word :=
  flat_map (fun e => " "%char :: element_word e) (firstn 50 (tops r)).

Section Read.

Variable names : Names.names.

Variable d : Table.t N.

Definition read_ideal (r : ideal_record) : listed + verdict :=
  match all_numbers names (tops r) with
  | inr e => inr (rejected_ideal r "ideal" "elements of the game" (element_word e))
  | inl l =>
      if negb (ascends l && is_antichain d l)
      then inr (rejected_ideal r "ideal" "incomparable elements in their order" (name_of r))
      else inl {| record := r; top_numbers := l; code := generated d l;
                  rows := map said (ideal_claims r) |}
  end.

(* The ideals up to the first defect. *)
Fixpoint read_from (previous : option N) (l : list ideal_record) : list listed * option verdict :=
  match l with
  | [] => ([], None)
  | r :: l =>
      match read_ideal r with
      | inr v => ([], Some v)
      | inl x =>
          if match previous with None => true | Some y => (y <? code x)%N end
          then let (xs, v) := read_from (Some (code x)) l in (x :: xs, v)
          else ([], Some (rejected_ideal r "ideal" "ideals in ascending order" (name_of r)))
      end
  end.

(* The same, behind those that were read before, in reverse: the stack is as deep for one ideal as for thousands. *)
Fixpoint read_onto (before : list listed) (previous : option N) (l : list ideal_record) : list listed * option verdict :=
  match l with
  | [] => (rev_append before [], None)
  | r :: l =>
      match read_ideal r with
      | inl x =>
          if match previous with None => true | Some y => (y <? code x)%N end
          then read_onto (x :: before) (Some (code x)) l
          else (rev_append before [], Some (rejected_ideal r "ideal" "ideals in ascending order" (name_of r)))
      | inr v => (rev_append before [], Some v)
      end
  end.

Lemma read_onto_is : forall l before previous,
  read_onto before previous l = let (xs, v) := read_from previous l in (rev_append before xs, v).
Proof.
  induction l as [|r l IH]; intros before previous; [reflexivity|]. cbn [read_onto read_from].
  destruct (read_ideal r) as [x|v]; [|reflexivity].
  destruct (match previous with None => true | Some y => (y <? code x)%N end); [|reflexivity].
  rewrite IH. now destruct (read_from (Some (code x)) l).
Qed.

End Read.

Definition read_ideals (names : Names.names) (g : numbers) (previous : option N) (l : list ideal_record)
    : list listed * option verdict :=
  read_onto names (downs g) [] previous l.

Lemma read_ideals_is names g previous l : read_ideals names g previous l = read_from names (downs g) previous l.
Proof. unfold read_ideals. rewrite read_onto_is. now destruct (read_from names (downs g) previous l). Qed.

Definition table_from (l : list listed) : Table.t (list claim) :=
  fold_right (fun x t => Table.add (key (code x)) (rows x) t) (Table.empty _) l.

Definition is_listed (t : Table.t (list claim)) (x : N) : bool := Table.mem (key x) t.

(* Every ideal without one maximal element is there. *)
Definition has_smaller (t : Table.t (list claim)) (x : listed) : bool :=
  forallb (fun a => is_listed t (N.clearbit (code x) a)) (top_numbers x).

(* The ideal A. *)
Definition whole (g : numbers) : N := number_of (map (fun _ => true) (members g)).
