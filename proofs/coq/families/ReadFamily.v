(* The text of a game with any number of chains and parameters, PARAMETERS.md, sections 1 and 15, as lines of FamilyGame.v: this
   function is what a text means. FamilyLines.v has the lines, in which names become numbers here. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse FamilyLines FamilyGame.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* ---- Names *)

Definition reserved_names : list word := map chars
  ["i"; "poset"; "elements"; "let"; "none"; "when"; "if"; "then"; "else"; "case"; "and"; "or"; "not"; "is"; "even"; "odd";
   "mod"; "min"; "floor"; "ceil"; "ceiling"; "max"; "parameters"]%string.

Definition is_fresh (x : word) (names : list word) : bool := negb (existsb (word_eqb x) (reserved_names ++ names)).

Fixpoint place_of (x : word) (names : list word) : option nat :=
  match names with
  | [] => None
  | y :: names => if word_eqb x y then Some O else option_map S (place_of x names)
  end.

(* Elements besides the chains: name, first number, size of a family. *)
Record names : Set := {
  chain_names : list word;
  parameter_names : list word;
  parameter_bounds : list linear;
  element_names : list (word * nat * option nat);
  element_count : nat;
  chains_said : bool
}.

Definition all_names (k : names) : list word :=
  chain_names k ++ parameter_names k ++ map (fun x => fst (fst x)) (element_names k).

Definition linear_of (parameters : list word) (with_i : bool) (s : sum) : option linear :=
  fold_right (fun a r =>
    match r, a with
    | Some l, (n, None) => Some (Number n :: l)
    | Some l, (n, Some x) =>
        if name_is "i" x then if with_i then Some (TimesI n :: l) else None
        else match place_of x parameters with Some r => Some (TimesParameter n r :: l) | None => None end
    | None, _ => None
    end) (Some []) s.

Definition declare_chain (n : Z) (k : names) (x : word) : reading names :=
  let* _ := must (is_fresh x (all_names k)) n "name of a chain" in
  Read {| chain_names := chain_names k ++ [x]; parameter_names := parameter_names k; parameter_bounds := parameter_bounds k;
          element_names := element_names k; element_count := element_count k; chains_said := true |}.

Definition declare_parameter (n : Z) (k : names) (x : word * sum) : reading names :=
  let* _ := must (is_fresh (fst x) (all_names k)) n "name of a parameter" in
  let* l := given (linear_of (parameter_names k) false (snd x)) n "bound" in
  Read {| chain_names := chain_names k; parameter_names := parameter_names k ++ [fst x]; parameter_bounds := parameter_bounds k ++ [l];
          element_names := element_names k; element_count := element_count k; chains_said := chains_said k |}.

Definition declare_element (n : Z) (k : names) (x : word * option Z) : reading names :=
  let* _ := must (is_fresh (fst x) (all_names k)) n "name of an element" in
  let size := match snd x with Some m => m | None => 1 end in
  let* _ := must (1 <=? size) n "family without members" in
  if 16 <? size then Beyond "elements"
  else Read {| chain_names := chain_names k; parameter_names := parameter_names k; parameter_bounds := parameter_bounds k;
          element_names := element_names k ++ [(fst x, element_count k, option_map Z.to_nat (snd x))];
          element_count := element_count k + Z.to_nat size; chains_said := chains_said k |}.

Fixpoint fold_read {A B} (f : B -> A -> reading B) (l : list A) (b : B) : reading B :=
  match l with [] => Read b | x :: l => let* b := f b x in fold_read f l b end.

Definition declare (k : names) (l : Z * said_line) : reading names :=
  let (n, l) := l in
  match l with
  | LElements ds => fold_read (declare_element n) ds k
  | LChains cs => let* _ := must (negb (chains_said k)) n "second chains line" in fold_read (declare_chain n) cs k
  | LParameters ps => fold_read (declare_parameter n) ps k
  | LRelation _ | LDecree _ _ => Read k
  end.

(* ---- Terms *)

Definition times_i (l : linear) : Z := fold_right (fun a n => match a with TimesI m => m + n | _ => n end) 0 l.
Definition constant (l : linear) : Z := fold_right (fun a n => match a with Number m => m + n | _ => n end) 0 l.
Definition times_parameter (r : nat) (l : linear) : Z :=
  fold_right (fun a n => match a with TimesParameter m r' => if Nat.eqb r r' then m + n else n | _ => n end) 0 l.
Definition without_parameters (k : names) (l : linear) : bool :=
  forallb (fun r => times_parameter r l =? 0) (seq 0 (List.length (parameter_names k))).

Fixpoint element_at (x : word) (l : list (word * nat * option nat)) : option (nat * option nat) :=
  match l with
  | [] => None
  | (y, first, size) :: l => if word_eqb x y then Some (first, size) else element_at x l
  end.

Definition term_of (n : Z) (k : names) (x : word * option sum) : reading term :=
  let* index := match snd x with
                | Some s => let* l := given (linear_of (parameter_names k) true s) n "index" in
                            let* _ := must (0 <=? times_i l) n "factor of i" in Read (Some l)
                | None => Read None
                end in
  match place_of (fst x) (chain_names k), element_at (fst x) (element_names k), index with
  | Some v, _, Some l => Read (OfChain v l)
  | Some v, _, None => Read (AllOf v)
  | None, Some (first, None), None => Read (Plain first)
  | None, Some (first, Some size), Some l =>
      let* _ := must (without_parameters k l) n "index of a family" in
      let* _ := must (negb (times_i l =? 0) || ((1 <=? constant l) && (constant l <=? Z.of_nat size))) n "index" in
      Read (Member first size l)
  | _, _, _ => Malformed n "term"
  end.

Definition term_with_i (t : term) : bool :=
  match t with OfChain _ l | Member _ _ l => negb (times_i l =? 0) | _ => false end.

(* A chain without an index stands first, below an element of another chain whose index has no i; a line with i has a
   family's term with i, or is a ladder. *)
Definition line_fine (ts : list term) : bool :=
  forallb (fun t => match t with AllOf _ => false | _ => true end) (tl ts) &&
  match ts with
  | AllOf u :: OfChain v l :: _ => negb (Nat.eqb u v) && (times_i l =? 0) && negb (existsb term_with_i ts)
  | AllOf _ :: _ => false
  | _ => true
  end &&
  (negb (existsb term_with_i ts)
   || existsb (fun t => match t with Member _ _ _ => term_with_i t | _ => false end) ts
   || match ts with
      | [OfChain u l; OfChain v l'] => negb (Nat.eqb u v) && term_with_i (OfChain u l) && term_with_i (OfChain v l')
      | _ => false
      end).

Definition line_of (k : names) (l : Z * said_line) : reading (list (list term)) :=
  match l with
  | (n, LRelation ts) =>
      let* ts := map_read (term_of n k) ts in
      let* _ := must (line_fine ts) n "relation" in
      Read [ts]
  | _ => Read []
  end.

(* ---- Decrees: a truth value for each element, and the value; no set twice *)

Definition element_number (k : names) (x : word * option Z) : option nat :=
  match element_at (fst x) (element_names k), snd x with
  | Some (first, None), None => Some first
  | Some (first, Some size), Some n =>
      if (1 <=? n) && (n <=? Z.of_nat size) then Some (first + Z.to_nat n - 1)%nat else None
  | _, _ => None
  end.

Definition decree_of (k : names) (l : Z * said_line) : reading (list (list bool * Z)) :=
  match l with
  | (n, LDecree xs v) =>
      let* es := map_read (fun x => given (element_number k x) n "decree: an element") xs in
      let* _ := must (Nat.eqb (List.length (nodup Nat.eq_dec es)) (List.length es)) n "decree: each element once" in
      Read [(map (fun e => existsb (Nat.eqb e) es) (seq 0 (element_count k)), v)]
  | _ => Read []
  end.

Fixpoint no_set_twice (line_of_set : list (Z * list bool)) : reading unit :=
  match line_of_set with
  | [] => Read tt
  | (_, E) :: l =>
      match find (fun x => if list_eq_dec bool_dec (snd x) E then true else false) l with
      | Some (n, _) => Malformed n "decree: a set that no earlier line names"
      | None => no_set_twice l
      end
  end.

Definition line_numbers_of_decrees (ls : list (Z * said_line)) : list Z :=
  flat_map (fun l => match l with (n, LDecree _ _) => [n] | _ => [] end) ls.

Definition no_names : names := {| chain_names := []; parameter_names := []; parameter_bounds := []; element_names := [];
  element_count := 0; chains_said := false |}.

(* About values, the game has one more chain g, the last one. *)
Definition read_family (about_values : bool) (text : word) : reading (names * family) :=
  let* _ := must (forallb is_text text) 1 "character" in
  let* ls := parse_family_text 1 (quick_cut text) in
  let* k := fold_read declare ls no_names in
  let* k := if chains_said k then Read k else fold_read (declare_chain 1) (map chars ["c"; "d"]%string) k in
  let* k := if about_values then declare_chain 1 k (chars "g") else Read k in
  if (8 <? Z.of_nat (List.length (chain_names k))) || (8 <? Z.of_nat (List.length (parameter_names k))) || (16 <? Z.of_nat (element_count k))
  then Beyond "more than 8 chains, 8 parameters or 16 elements"
  else
    let* rs := map_read (line_of k) ls in
    let* ds := map_read (decree_of k) ls in
    let ends := List.concat ds in
    let* _ := no_set_twice (combine (line_numbers_of_decrees ls) (map fst ends)) in
    Read (k, {| chain_count := List.length (chain_names k); single_count := element_count k;
                bounds := parameter_bounds k; FamilyGame.lines := List.concat rs;
                with_heap := about_values; decrees := ends |}).
