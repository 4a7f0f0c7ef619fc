(* Sums and conditions in the text of a formula, PARAMETERS.md, section 7, with the grammar of docs/FORMULAS.md and
   docs/commands/theorem.md: these functions are what a text means. FormulaParts.v has the formula that they are parts of. *)

From Coq Require Import Ascii String List ZArith QArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse FamilyLines ReadFamily FormulaMeaning FormulaTokens.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* What is parsed, and the tokens behind it; or the line at which nothing fits. *)
Inductive parsed (A : Type) : Type := Got (x : A) (rest : list located) | Stuck (rest : list located).
Arguments Got {A} x rest.
Arguments Stuck {A} rest.
Definition after {A B} (p : parsed A) (f : A -> list located -> parsed B) : parsed B :=
  match p with Got x rest => f x rest | Stuck rest => Stuck rest end.
Notation "'let+' x , r ':=' p 'in' f" := (after p (fun x r => f)) (at level 200, x pattern, r name).

Inductive phrase : Set := Number_ (a : sum) | Condition_ (c : condition).

Record scope : Set := {
  chains_of : list word;
  parameters_of : list word;
  members_of : list word;
  defined_of : list (word * (option Q * bool))   (* whether it is a constant; whether it may be none *)
}.

(* ---- Names and constants *)

Fixpoint defined_at (x : word) (l : list (word * (option Q * bool))) : option (nat * (option Q * bool)) :=
  match l with
  | [] => None
  | (y, v) :: l => if word_eqb x y then Some (O, v) else option_map (fun nv => (S (fst nv), snd nv)) (defined_at x l)
  end.
Definition sum_of_name (k : scope) (x : word) : option sum :=
  match place_of x (chains_of k), place_of x (parameters_of k), defined_at x (defined_of k) with
  | Some v, _, _ => Some (Coordinate v)
  | None, Some r, _ => Some (Symbolic r)
  | None, None, Some (n, _) => Some (Defined n)
  | None, None, None => None
  end.

Fixpoint may_be_none (k : scope) (a : sum) : bool :=
  match a with
  | Constant _ | Coordinate _ | Symbolic _ => false
  | Defined n => snd (snd (nth n (defined_of k) ([], (None, false))))
  | Plus a b | Least a b => may_be_none k a || may_be_none k b
  | Times _ a | Modulo a _ | Floor a => may_be_none k a
  | If _ a b => may_be_none k a || may_be_none k b
  | No_value => true
  end.

(* Numbers, and what is calculated of them. *)
Fixpoint is_constant (k : scope) (a : sum) : bool :=
  match a with
  | Constant _ => true
  | Defined n => match fst (snd (nth n (defined_of k) ([], (None, false)))) with Some _ => true | None => false end
  | Plus a b | Least a b => is_constant k a && is_constant k b
  | Times _ a | Modulo a _ | Floor a => is_constant k a
  | _ => false
  end.
Definition constant_of (k : scope) (a : sum) : option Q :=
  if is_constant k a then value_of [] (fun _ => 0) (map (fun d => fst (snd d)) (defined_of k)) a else None.

Definition negated (a : sum) : sum := Times (-1 # 1) a.
(* A calculation, if nothing in it may be none. *)
Definition calculation (k : scope) (l : list sum) (a : sum) : option sum := if existsb (may_be_none k) l then None else Some a.

Definition product (k : scope) (a b : sum) : option sum :=
  match constant_of k a, constant_of k b with
  | Some q, _ => calculation k [b] (Times q b)
  | None, Some q => calculation k [a] (Times q a)
  | None, None => None
  end.
Definition quotient (k : scope) (a b : sum) : option sum :=
  match constant_of k b with
  | Some q => if Qeq_bool q 0 then None else calculation k [a] (Times (Qinv q) a)
  | None => None
  end.
Definition modulo (k : scope) (a b : sum) : option sum :=
  match constant_of k b with
  | Some q => if Qle_bool q 0 then None else calculation k [a] (Modulo a q)
  | None => None
  end.

Definition comparison_of (t : token) (a b : sum) : option condition :=
  match t with
  | ASign w =>
      if word_eqb w (chars "=") || word_eqb w (chars "==") then Some (Compared Equal a b)
      else if word_eqb w (chars "!=") then Some (Compared Differs a b)
      else if word_eqb w (chars "<") then Some (Compared Less a b)
      else if word_eqb w (chars "<=") then Some (Compared At_most a b)
      else if word_eqb w (chars ">") then Some (Compared Less b a)
      else if word_eqb w (chars ">=") then Some (Compared At_most b a)
      else None
  | _ => None
  end.
Definition is_compared (ts : list located) : bool :=
  match ts with (_, t) :: _ => one_of ["="; "=="; "!="; "<"; "<="; ">"; ">="; "is"; "even"; "odd"]%string t | [] => false end.
Definition is_equality (t : token) : bool := one_of ["="; "=="]%string t.
Definition parity (t : token) (a : sum) : option condition :=
  if word_is "even" t then Some (Compared Equal (Modulo a (2 # 1)) (Constant (0 # 1)))
  else if word_is "odd" t then Some (Compared Equal (Modulo a (2 # 1)) (Constant (1 # 1))) else None.

Definition never : condition := Compared Equal No_value No_value.

(* ---- Phrases *)

Definition expect (s : string) (ts : list located) : parsed unit :=
  match ts with (_, t) :: rest => if sign_is s t || word_is s t then Got tt rest else Stuck ts | [] => Stuck ts end.
Definition next_is (s : string) (ts : list located) : bool :=
  match ts with (_, t) :: _ => sign_is s t || word_is s t | [] => false end.
Definition as_sum (p : parsed phrase) : parsed sum :=
  match p with Got (Number_ a) rest => Got a rest | Got (Condition_ _) rest => Stuck rest | Stuck rest => Stuck rest end.
Definition as_condition (p : parsed phrase) : parsed condition :=
  match p with Got (Condition_ c) rest => Got c rest | Got (Number_ _) rest => Stuck rest | Stuck rest => Stuck rest end.
Definition got {A} (x : option A) (rest : list located) : parsed A := match x with Some x => Got x rest | None => Stuck rest end.
Definition numbered (p : parsed sum) : parsed phrase := let+ a, r := p in Got (Number_ a) r.
Definition conditional (p : parsed condition) : parsed phrase := let+ c, r := p in Got (Condition_ c) r.
(* A word before a phrase that goes on, if it is there. *)
Definition before_phrase (s : string) (p : list located -> parsed phrase) (otherwise : parsed phrase) (ts : list located) : parsed phrase :=
  if next_is s ts then p (tl ts) else otherwise.

Section Scope.
Variable k : scope.

Fixpoint choice (fuel : nat) (ts : list located) : parsed sum :=
  match fuel with
  | O => Stuck ts
  | S n =>
      if next_is "if" ts then
        let+ c, r := as_condition (either n (tl ts)) in let+ _, r := expect "then" r in let+ a, r := choice n r in
        let+ _, r := expect "else" r in let+ b, r := choice n r in Got (If c a b) r
      else if next_is "case" ts then let+ _, r := expect "{" (tl ts) in branches n r
      else if next_is "none" ts then Got No_value (tl ts)
      else as_sum (total n ts)
  end
with branches (fuel : nat) (ts : list located) : parsed sum :=
  match fuel with
  | O => Stuck ts
  | S n =>
      if next_is "else" ts then
        let r := if next_is ":" (tl ts) then tl (tl ts) else tl ts in
        let+ a, r := choice n r in let r := if next_is ";" r then tl r else r in
        let+ _, r := expect "}" r in Got a r
      else
        let+ c, r := as_condition (either n ts) in let+ _, r := expect ":" r in let+ a, r := choice n r in
        let+ _, r := expect ";" r in let+ b, r := branches n r in Got (If c a b) r
  end
with either (fuel : nat) (ts : list located) : parsed phrase :=
  match fuel with
  | O => Stuck ts
  | S n =>
      let+ p, r := both n ts in
      if next_is "or" r
      then let+ c, _r := as_condition (Got p r) in let+ d, r := as_condition (either n (tl r)) in Got (Condition_ (Either c d)) r
      else Got p r
  end
with both (fuel : nat) (ts : list located) : parsed phrase :=
  match fuel with
  | O => Stuck ts
  | S n =>
      let+ p, r := denial n ts in
      if next_is "and" r
      then let+ c, _r := as_condition (Got p r) in let+ d, r := as_condition (both n (tl r)) in Got (Condition_ (Both c d)) r
      else Got p r
  end
with denial (fuel : nat) (ts : list located) : parsed phrase :=
  match fuel with
  | O => Stuck ts
  | S n =>
      if next_is "not" ts then let+ c, r := as_condition (denial n (tl ts)) in Got (Condition_ (Opposite c)) r
      else let+ p, r := total n ts in
           match p with
           | Number_ a => compared n a None r
           | Condition_ c => Got (Condition_ c) r
           end
  end
(* `so_far`: the comparisons before; behind none, if and case nothing is calculated. *)
with compared (fuel : nat) (a : sum) (so_far : option condition) (ts : list located) : parsed phrase :=
  let and_so c := match so_far with Some d => Both d c | None => c end in
  let finished := Got (match so_far with Some d => Condition_ d | None => Number_ a end) ts in
  match fuel, ts with
  | S n, (_, t) :: rest =>
      match parity t a with
      | Some c => compared n a (Some (and_so c)) rest
      | None =>
      if word_is "is" t then
        match rest with
        | (_, u) :: rest' => let+ c, r := got (parity u a) rest in compared n a (Some (and_so c)) rest'
        | [] => Stuck rest
        end
      else match comparison_of t a a with
      | None => finished
      | Some _ =>
          let free := is_equality t && (next_is "if" rest || next_is "case" rest || next_is "none" rest) in
          let+ b, r := (if free then choice n rest else as_sum (total n rest)) in
          if next_is "if" rest && is_compared r then Stuck r
          else let+ c, r := got (comparison_of t a b) r in compared n b (Some (and_so c)) r
      end
      end
  | _, _ => finished
  end
with total (fuel : nat) (ts : list located) : parsed phrase :=
  match fuel with
  | O => Stuck ts
  | S n => let+ p, r := term_of n ts in added n p r
  end
with added (fuel : nat) (p : phrase) (ts : list located) : parsed phrase :=
  match fuel with
  | O => Stuck ts
  | S n =>
      if next_is "+" ts || next_is "-" ts then
        let+ a, _r := as_sum (Got p ts) in let+ b, r := as_sum (term_of n (tl ts)) in
        let+ c, r := got (calculation k [a; b] (Plus a (if next_is "+" ts then b else negated b))) r in added n (Number_ c) r
      else Got p ts
  end
with term_of (fuel : nat) (ts : list located) : parsed phrase :=
  match fuel with
  | O => Stuck ts
  | S n => let+ p, r := factor n ts in multiplied n p r
  end
with multiplied (fuel : nat) (p : phrase) (ts : list located) : parsed phrase :=
  match fuel, ts with
  | S n, (_, t) :: rest =>
      if one_of ["*"; "/"; "mod"; "%"]%string t then
        let+ a, _r := as_sum (Got p ts) in let+ b, r := as_sum (factor n rest) in
        let+ c, r := got (if sign_is "*" t then product k a b else if sign_is "/" t then quotient k a b else modulo k a b) r in
        multiplied n (Number_ c) r
      else Got p ts
  | _, _ => Got p ts
  end
with factor (fuel : nat) (ts : list located) : parsed phrase :=
  match fuel, ts with
  | S n, (_, t) :: rest =>
      if sign_is "_-" t then
        let+ a, r := as_sum (factor n rest) in numbered (got (calculation k [a] (negated a)) r)
      else if sign_is "(" t then
        let+ p, r := (if next_is "if" rest || next_is "case" rest || next_is "none" rest then numbered (choice n rest) else either n rest) in
        let+ _, r := expect ")" r in Got p r
      else if one_of ["floor"; "ceil"; "ceiling"]%string t then
        let+ _, r := expect "(" rest in let+ a, r := choice n r in let+ _, r := expect ")" r in
        numbered (got (calculation k [a] (if word_is "floor" t then Floor a else negated (Floor (negated a)))) r)
      else if one_of ["min"; "max"]%string t then
        let+ _, r := expect "(" rest in let+ a, r := choice n r in numbered (least n (word_is "min" t) a r)
      else match t with
           | ANumber x => Got (Number_ (Constant (x # 1))) rest
           | AName x => if is_keyword t then Stuck ts else numbered (match sum_of_name k x with Some a => Got a rest | None => Stuck ts end)
           | ASign _ => Stuck ts
           end
  | _, _ => Stuck ts
  end
with least (fuel : nat) (is_min : bool) (a : sum) (ts : list located) : parsed sum :=
  match fuel with
  | O => Stuck ts
  | S n =>
      if next_is "," ts then
        let+ b, r := choice n (tl ts) in
        let+ c, r := got (calculation k [a; b] (if is_min then Least a b else negated (Least (negated a) (negated b)))) r in least n is_min c r
      else let+ _, r := expect ")" ts in got (calculation k [a] a) r
  end.

Definition enough (ts : list located) : nat := 10 * (2 + List.length ts).
Definition parse_condition (ts : list located) : parsed condition := as_condition (either (enough ts) ts).
Definition parse_total (ts : list located) : parsed sum := as_sum (total (enough ts) ts).

End Scope.
