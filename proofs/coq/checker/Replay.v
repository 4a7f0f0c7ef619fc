(* The lists that a compact certificate leaves out, made column by column (THEOREM.md, section 10, first
   paragraph): label k stands where (FF) says, once the labels of the smaller ideals and of the smaller values
   are known. Nothing is proved of the lists made: what is checked, and what the theorem is about, is the full
   certificate that they make of the compact one. *)

From Coq Require Import String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims Numbers Names Verdict Certificate Words
  IdealNumbers Choice Structure Contexts CheckClaims.
From ChompCert Require Streams Run.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.

(* ---- One list *)

(* From column m on; the entries so far are in reverse. *)
Fixpoint fill (s : Run.setting) (fuel : nat) shut (count : nat) (m : Z) (p : Run.progress)
    (made : list (Z * Z)) : option (list (Z * Z)) :=
  match count with
  | O => Some (rev_append made [])
  | S count =>
      match Run.fit_column s fuel shut m p (Run.own_rows p) with
      | None => None
      | Some (row, p) =>
          fill s fuel shut count (m + 1) p (match row with Some n => (m, n) :: made | None => made end)
      end
  end.

(* The entries in columns before M; None if too much would have to be looked up. *)
Definition replay (s : Run.setting) (M : Z) : option (list (Z * Z)) :=
  match Run.prepare s M with
  | None => None
  | Some (shut, p, _) => fill s (Run.enough s) shut (Z.to_nat (M - Run.lo s)) (Run.lo s) p []
  end.

(* ---- Claims in the order of the file. The columns that may still be replayed are counted down *)

Definition too_long : verdict := Limit (chars "too many columns to replay one by one").

Section Claims.

Variable stairs : list part.
Variable c : context.
Variable r : ideal_record.

(* Makes the list of a claim up to a column, for the value k and the claims for the smaller ones. *)
Variable make : nat -> claim -> list claim -> Z -> option (list (Z * Z)).

Definition with_list (own : claim_record) (l : list (Z * Z)) : claim_record :=
  {| claim_line := claim_line own;
     said := {| entries := l; ending := ending (said own) |};
     without_list := None |}.

Definition complete_claim (k : nat) (earlier : list claim) (own : claim_record) (columns_left : Z)
    : (claim_record * Z) + verdict :=
  match without_list own with
  | None => inl (own, columns_left)
  | Some stated =>
      let M := Z.max (low_C c) stated in
      let columns_left := columns_left - (M - low_C c) in
      if columns_left <? 0 then inr too_long
      else
        match make k (said own) earlier (up_to_end stairs (high_C c) (high_D c) M) with
        | None => inr too_long
        | Some l =>
            let full := with_list own l in
            let after := after_list (said full) in
            match ending (said own) with
            | None =>
                if after =? stated then inl (full, columns_left)
                else inr (complain_at (claim_line own) r k "(F) columns of a finite claim"
                            (shown after) (shown stated))
            | Some _ => inl (full, columns_left)
            end
        end
  end.

(* The claims of the ideal up to the first that fails, in reverse. *)
Fixpoint complete_claims (k : nat) (done : list claim_record) (earlier : list claim)
    (l : list claim_record) (columns_left : Z) : list claim_record * (Z + verdict) :=
  match l with
  | [] => (done, inl columns_left)
  | own :: l =>
      match complete_claim k earlier own columns_left with
      | inl (full, columns_left) =>
          complete_claims (S k) (full :: done) (said full :: earlier) l columns_left
      | inr v => (done, inr v)
      end
  end.

End Claims.

Definition with_claims (r : ideal_record) (l : list claim_record) : ideal_record :=
  {| ideal_line := ideal_line r; tops := tops r; ideal_claims := l |}.

(* As make above, for the ideal of this number. *)
Definition maker : Type := N -> context -> nat -> claim -> list claim -> Z -> option (list (Z * Z)).

(* t: the claims of the ideals done, which are in reverse. *)
Fixpoint complete_ideals (make : maker) (g : numbers) (t : table) (done : list ideal_record) (l : list listed)
    (columns_left : Z) : list ideal_record * option verdict :=
  match l with
  | [] => (rev_append done [], None)
  | x :: l =>
      let c := context_of g t (Table.empty _) (code x) in
      let (claims, end_) :=
        complete_claims (stairs g) c (record x) (make (code x) c) 0 [] [] (ideal_claims (record x)) columns_left in
      let claims := rev_append claims [] in
      let done := with_claims (record x) claims :: done in
      match end_ with
      | inl columns_left =>
          complete_ideals make g (Table.add (key (code x)) (map said claims) t) done l columns_left
      | inr v => (rev_append done [], Some v)
      end
  end.

(* Of a compact certificate the full one. It ends where a list that is made is not as claimed, as if the
   reader had stopped there. *)
Definition complete_with (make : maker) (names : Names.names) (g : numbers) (c : certificate) : certificate :=
  if is_compact c then
    let (ls, _) := read_ideals names g None (ideals c) in
    let (done, failure) := complete_ideals make g (Table.empty _) [] ls Run.most_columns in
    {| is_compact := true;
       values := values c;
       ideals := match failure with
                 | None => rev_append (rev_append done []) (skipn (length ls) (ideals c))
                 | Some _ => done
                 end;
       defect := match failure with None => defect c | Some v => Some v end;
       ended := match failure with None => ended c | Some _ => false end;
       last_line := last_line c |}
  else c.

Definition complete (names : Names.names) (g : numbers) : certificate -> certificate :=
  complete_with (fun _ c k own earlier => replay (run_setting (stairs g) c k own earlier)) names g.

(* In Nim with two heaps, given the value 0: heaps of m and n have the value 1 where one is the other, with
   the last bit changed. *)
Example ones_of_nim :
  replay {| Run.lo := 0; Run.loD := 0; Run.hiC := None; Run.hiD := None;
            Run.stair := fun _ => Some 0;
            Run.removals := [];
            Run.smaller := [{| entries := []; ending := Some {| start := 0; offsets := [0] |} |}];
            Run.own := no_claim; Run.lefts := []; Run.lows := [] |} 6
  = Some [(0, 1); (1, 0); (2, 3); (3, 2); (4, 5); (5, 4)].
Proof. vm_compute. reflexivity. Qed.
