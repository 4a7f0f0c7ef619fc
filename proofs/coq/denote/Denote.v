(* From a parsed game to its numbers (FORMAT.md, section 1; THEOREM.md, section 1), with the tests that show
   the numbers to be those of the closed order: each pair said is in the order that the numbers mean, and what
   lies above its upper element lies above its lower one too (Described.v). *)

From Coq Require Import String List ZArith NArith Bool FMapPositive.
From ChompCert Require Import Elements Model Syntax Grammar Parse Numbers Names Told
  Graph.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.

(* ---- Tests *)

Definition at_mostb (h h' : option Z) : bool :=
  match h, h' with
  | _, None => true
  | None, Some _ => false
  | Some h, Some h' => h <=? h'
  end.

Definition is_none {X} (h : option X) : bool := match h with None => true | Some _ => false end.

(* No part ever puts more than the first h of D below an element of C. *)
Definition always_within (h : Z) (ps : list part) : bool :=
  (0 <=? h) &&
  forallb (fun p => match p with Ladder _ _ _ _ => false | Step _ x => at_mostb x (Some h) end) ps.

(* The first h of C at most are not above all of the first j+1 of D. *)
Definition before_climb (ps : list part) (j : Z) (h : option Z) : bool :=
  match h with
  | None => always_within j ps
  | Some h => (h <=? 0) || at_mostb (rise ps (h - 1)) (Some j)
  end.

Fixpoint bits (l : list bool) : N :=
  match l with
  | [] => 0%N
  | b :: l => if b then N.succ_double (bits l) else N.double (bits l)
  end.

Definition included (s t : N) : bool := (N.ldiff s t =? 0)%N.

Section Tests.

Variable g : numbers.
Variable element : N -> Numbers.element.   (* nth_element g, by a faster way *)

Local Notation rise := (rise (stairs g)).

(* The elements of A at or above a node. *)
Definition above (x : node) : N :=
  match x with
  | NA a => up (element a)
  | NC i => bits (map (fun e => Z.of_N i <? under_C e) (members g))
  | ND j => bits (map (fun e => Z.of_N j <? under_D e) (members g))
  end.

(* For the named nodes of the chains it is computed once. *)
Definition remember (m : node_map N) (x : node) : node_map N :=
  match x with
  | NA _ => m
  | _ => if PositiveMap.mem (key x) m then m else set x (above x) m
  end.

Definition remembered (es : list edge) : node_map N :=
  fold_left (fun m e => remember (remember m (fst e)) (snd e)) es (PositiveMap.empty _).

(* An element of A is one. *)
Definition exists_node (size : N) (x : node) : bool :=
  match x with NA a => (a <? size)%N | _ => true end.

Definition fits (e : edge) : bool :=
  match e with
  | (NA a, NA b) =>
      at_mostb (free_C (element a)) (free_C (element b))
        && at_mostb (free_D (element a)) (free_D (element b))
  | (NA a, NC i) => at_mostb (free_C (element a)) (Some (Z.of_N i))
  | (NA a, ND j) =>
      at_mostb (free_D (element a)) (Some (Z.of_N j))
      && before_climb (stairs g) (Z.of_N j) (free_C (element a))
  | (NC i, NA b) =>
      at_mostb (Some (Z.of_N i + 1)) (free_C (element b)) && is_none (free_D (element b))
      && negb (is_none (rise (Z.of_N i)))
  | (NC i, NC i') => (i <? i')%N
  | (NC _, ND _) => false
  | (ND j, NA b) =>
      at_mostb (Some (Z.of_N j + 1)) (free_D (element b))
      && match free_C (element b) with
         | Some h => at_mostb (Some (Z.of_N j + 1)) (rise h)
         | None => true
         end
  | (ND j, NC i) => at_mostb (Some (Z.of_N j + 1)) (rise (Z.of_N i))
  | (ND j, ND j') => (j <? j')%N
  end.

Definition not_below_itself (x : node) (s : N) : bool :=
  match x with NA a => negb (N.testbit s a) | _ => true end.

Definition test_edge (size : N) (memory : node_map N) (e : edge) : bool :=
  exists_node size (fst e) && exists_node size (snd e) && fits e
  && included (get above memory (snd e)) (get above memory (fst e))
  && not_below_itself (fst e) (get above memory (snd e)).

(* All of D that lies below an element of C lies below the elements above that. *)
Definition test_member (e : Numbers.element) : bool :=
  (under_C e <=? 0) || at_mostb (rise (under_C e - 1)) (Some (under_D e)).

End Tests.

(* A part said is a ladder, which is taken over as it is, or puts all of D below a c; so does the staircase. *)
Definition test_part (g : numbers) (p : part) : bool :=
  sane_part p &&
  match p with
  | Ladder _ _ _ _ => true
  | Step c None => is_none (rise (stairs g) c)
  | Step _ (Some _) => false
  end.

(* With fewer than two chains D is unrelated to A, and to C or below all of it. *)
Definition test_chains (c : chain_set) (g : numbers) : bool :=
  let no_D := forallb (fun e => (under_D e =? 0) && is_none (free_D e)) (members g) in
  match c with
  | BothChains => true
  | OnlyC => no_D && match stairs g with [] => true | _ => false end
  | NoChain =>
      no_D && forallb (fun e => under_C e =? 0) (members g)
      && existsb (fun p => match p with Step 0 None => true | _ => false end) (stairs g)
  end.

(* ---- The defects of the order *)

Definition marks (order : list node) : node_map unit :=
  fold_left (fun m x => set x tt m) order (PositiveMap.empty _).

Definition marked (m : node_map unit) (x : node) : bool := PositiveMap.mem (key x) m.

Definition reversed (es : list edge) : list edge := map (fun e => (snd e, fst e)) es.

(* The line of a pair on a way from a cycle to a cycle, if there is a cycle. *)
Definition cycle (es : list edge) (order : list node) (told : list (N * edge)) : option N :=
  let m := marks order in
  let stuck m e := negb (marked m (fst e) && marked m (snd e)) in
  if existsb (stuck m) es then
    let down := reversed es in
    let m' := marks (sorted down (successors down)) in
    match find (fun p => stuck m (snd p) && stuck m' (snd p)) told with
    | Some (k, _) => Some k
    | None => Some 0%N
    end
  else None.

Definition defect (ps : list part) (e : edge) : word :=
  match e with
  | (NC i, NC _) => chars "an element below itself"
  | (NC i, _) =>
      match rise ps (Z.of_N i) with
      | None => chars "an element above all of d"
      | Some _ => chars "an element of c below one of d"
      end
  | _ => chars "an element below itself"
  end.

(* ---- The whole *)

Definition count {X} (l : list X) : Z := Z.of_nat (length l).

(* Each pair may name two nodes, with a set of elements each, and is compared with each part of the staircase.
   A game in which these are more steps than this is TooLarge. *)
Definition most_steps : Z := 16000000.

Definition close (size : nat) (c : chain_set) (s : story) : answer numbers :=
  let told := rev_append (said_pairs s) [] in
  let ps := match c with NoChain => Step 0 None :: said_parts s | _ => said_parts s end in
  let said := map snd told in
  let (es, cs) := edges ps said in
  let next := successors es in
  let order := sorted es next in
  match cycle es order told with
  | Some k => Bad k (chars "an element below itself")
  | None =>
      let down := downs next (rev_append order []) in
      let up := ups next order in
      let element := element_of down up in
      let g := {| members := map element (first_numbers 0 size); stairs := staircase ps down cs |} in
      if most_steps <? count (stairs g) * (count told + count (members g)) then TooLarge else
      let memory := remembered g element said in
      match find (fun p => negb (test_edge g element (N.of_nat size) memory (snd p))) told with
      | Some (k, e) => Bad k (defect (stairs g) e)
      | None =>
          if forallb (test_member g) (members g) && forallb (test_part g) ps && test_chains c g
            && sane g
          then Good g
          else Bad 0 (chars "the order is not that of a game")
      end
  end.

(* More elements than these are TooLarge. *)
Definition most_elements : Z := 2048.

Definition denote (g : game) : answer numbers :=
  match decrees g with _ :: _ => Decreed | [] =>
  bind (declarations_good g) (fun _ =>
  match second_chains 1 false (lines g) with
  | Some k => Bad k (chars "a second chains line")
  | None =>
      let size := total (declarations g) in
      if size <=? most_elements then
        bind (read_relations (table_of g) (has_c g) (has_d g) 1 0 (lines g) no_story) (fun s =>
        if (size + count (said_parts s)) * count (said_pairs s) <=? most_steps
        then close (Syntax.elements g) (chains g) s
        else TooLarge)
      else TooLarge
  end)
  end.

(* ---- What the answer Good n says (Denoted.v) *)

(* The game is well formed, and the numbers are those of the two-chain game that certificates speak of. *)
Record denotes (g : game) (n : numbers) : Prop := {
  denotes_lines : lines_ok g;
  denotes_order : order_ok g;
  denotes_size : Model.size (model_of n) = Syntax.elements g;
  denotes_described : describes (model_of n) (lt_with_both g);
  denotes_sane : sane n = true
}.

Definition denote_right : Prop := forall g n, denote g = Good n -> denotes g n.
