(* The text of a formula, PARAMETERS.md, section 7, as a formula of FormulaMeaning.v: definitions, then parts about ideals. *)

From Coq Require Import Ascii String List ZArith QArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse FamilyLines ReadFamily FormulaMeaning FormulaTokens FormulaText.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Section Scope.
Variable k : scope.

(* ---- Ideals *)

Fixpoint names_until_brace (fuel : nat) (ts : list located) : parsed (list word) :=
  match fuel, ts with
  | S n, (_, AName x) :: rest =>
      if next_is "," rest then let+ l, r := names_until_brace n (tl rest) in Got (x :: l) r
      else let+ _, r := expect "}" rest in Got [x] r
  | _, _ => Stuck ts
  end.
Fixpoint no_name_twice (l : list word) : bool :=
  match l with [] => true | x :: l => negb (existsb (word_eqb x) l) && no_name_twice l end.

(* Behind the brace. *)
Definition ideal_of (ts : list located) : parsed (list bool) :=
  let+ l, r := (if next_is "}" ts then Got [] (tl ts) else names_until_brace (List.length ts) ts) in
  if no_name_twice l && forallb (fun x => existsb (word_eqb x) (members_of k)) l
  then Got (map (fun y => existsb (word_eqb y) l) (members_of k)) r else Stuck ts.

(* ---- Parts *)

Definition part_of (ts : list located) : parsed (option (list bool) * list condition) :=
  let+ E, r := (if next_is "{" ts then let+ E, r := ideal_of (tl ts) in let+ _, r := expect ":" r in Got (Some E) r else Got None ts) in
  if next_is "none" r then Got (E, [never]) (tl r)
  else let+ c, r := parse_condition k r in
       if next_is "when" r then let+ d, r := parse_condition k (tl r) in Got (E, [d; c]) r else Got (E, [c]) r.

Fixpoint parts_of (fuel : nat) (ts : list located) : parsed (list (option (list bool) * list condition)) :=
  match fuel with
  | O => Stuck ts
  | S n =>
      let+ p, r := part_of ts in
      match r with
      | [] => Got [p] []
      | _ => let+ _, r := expect ";" r in
             match r with [] => Got [p] [] | _ => let+ l, r := parts_of n r in Got (p :: l) r end
      end
  end.

End Scope.

Definition with_definition (k : scope) (x : word) (a : sum) : scope :=
  {| chains_of := chains_of k; parameters_of := parameters_of k; members_of := members_of k;
     defined_of := defined_of k ++ [(x, (constant_of k a, may_be_none k a))] |}.
Definition new_name (k : scope) (x : word) : bool :=
  negb (is_keyword (AName x)) && negb (name_is "parameters" x) &&
  negb (existsb (word_eqb x) (chains_of k ++ parameters_of k ++ map fst (defined_of k))).

Fixpoint formula_of (fuel : nat) (k : scope) (ts : list located) : parsed (list sum * list (option (list bool) * list condition)) :=
  match fuel, ts with
  | S n, (_, t) :: (_, AName x) :: rest =>
      if word_is "let" t then
        if new_name k x then
          let+ _, r := expect "=" rest in let+ a, r := parse_total k r in let+ _, r := expect ";" r in
          let+ f, r := formula_of n (with_definition k x a) r in Got (a :: fst f, snd f) r
        else Stuck ts
      else let+ l, r := parts_of k (List.length ts) ts in Got ([], l) r
  | _, _ => let+ l, r := parts_of k (S (List.length ts)) ts in Got ([], l) r
  end.

Definition scope_of (k : names) (members : list word) : scope :=
  {| chains_of := chain_names k; parameters_of := parameter_names k; members_of := members; defined_of := [] |}.

(* The line where a parser was stuck; that of the end is given. *)
Definition line_of_rest (last : Z) (rest : list located) : Z := match rest with (n, _) :: _ => n | [] => last end.

(* The formula that these lines say, the first of which has this number. *)
Definition read_formula (k : scope) (line : Z) (ls : list word) : reading written_formula :=
  let* ts := tokens_of_lines line ls in
  match formula_of (S (List.length ts)) k ts with
  | Got (ds, ps) [] => Read {| definitions := ds; parts := ps |}
  | Got _ rest | Stuck rest => Malformed (line_of_rest (line + Z.of_nat (List.length ls) - 1) rest) "formula"
  end.
