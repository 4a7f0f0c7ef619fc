(* The closure of what the lines say (FORMAT.md, section 1.4; THEOREM.md, section 1): the elements, the named
   c and d, and those c and d that a ladder leads to from a named one, are the nodes of a graph. Along its
   edges run what lies at or below a node (how many of C, how many of D) and at or above it (the elements, the
   first c, the first d).

   Nothing here needs a proof but that every edge is an order relation, and every number is the index of an
   element that lies there (Derived.v); that nothing is missing is tested afterwards (Denote.v). *)

From Coq Require Import List ZArith NArith Bool FMapPositive MSetAVL OrdersEx.
From ChompCert Require Import Elements Numbers Names Told.
Import ListNotations.

Module NSet := MSetAVL.Make N_as_OT.

Definition key (x : node) : positive :=
  match x with
  | NA a => xO (xO (N.succ_pos a))
  | NC i => xI (xO (N.succ_pos i))
  | ND j => xI (xI (N.succ_pos j))
  end.

Definition node_map := PositiveMap.t.
Definition get {X} (default : node -> X) (m : node_map X) (x : node) : X :=
  match PositiveMap.find (key x) m with Some v => v | None => default x end.
Definition set {X} (x : node) (v : X) (m : node_map X) : node_map X := PositiveMap.add (key x) v m.

(* ---- Edges *)

Definition edge : Set := node * node.

Definition insert_node (s : NSet.t * NSet.t) (x : node) : NSet.t * NSet.t :=
  match x with
  | NA _ => s
  | NC i => (NSet.add i (fst s), snd s)
  | ND j => (fst s, NSet.add j (snd s))
  end.

(* The named elements of C and of D. *)
Definition chain_nodes (es : list edge) : NSet.t * NSet.t :=
  fold_left (fun s e => insert_node (insert_node s (fst e)) (snd e)) es (NSet.empty, NSet.empty).

(* The first c that the parts put above ED j, if any. *)
Definition climb_part (j : Z) (p : part) : option Z :=
  match p with
  | Ladder u b v w => Some (v * Z.max (first_step u b v w) ((j - b) / u + 1) + w - 1)%Z
  | Step c None => Some c
  | Step c (Some h) => if (j <? h)%Z then Some c else None
  end.

Definition sooner (x y : option Z) : option Z :=
  match x, y with
  | Some x, Some y => Some (Z.min x y)
  | None, _ => y
  | _, None => x
  end.

Definition climb (ps : list part) (j : N) : list edge :=
  match fold_right (fun p x => sooner (climb_part (Z.of_N j) p) x) None ps with
  | Some c => [(ND j, NC (Z.to_N c))]
  | None => []
  end.

(* The last d that the parts put below EC i. *)
Definition descend (ps : list part) (i : N) : list edge :=
  match rise ps (Z.of_N i) with
  | Some h => if (0 <? h)%Z then [(ND (Z.to_N (h - 1)), NC i)] else []
  | None => []
  end.

Definition above_height (j : N) (h : option Z) : bool :=
  match h with Some h => (Z.of_N j <? h)%Z | None => true end.

(* Relations that need no line: along a chain, or by a part. *)
Definition evident (ps : list part) (e : edge) : bool :=
  match e with
  | (NC i, NC i') => (i <? i')%N
  | (ND j, ND j') => (j <? j')%N
  | (ND j, NC i) => above_height j (rise ps (Z.of_N i))
  | _ => false
  end.

Fixpoint neighbours_in (chain : N -> node) (l : list N) : list edge :=
  match l with
  | x :: (y :: _) as rest => (chain x, chain y) :: neighbours_in chain rest
  | _ => []
  end.

(* All edges, and the named c in ascending order. *)
Definition edges (ps : list part) (said : list edge) : list edge * list N :=
  let (cs, ds) := chain_nodes said in
  let ways := flat_map (climb ps) (NSet.elements ds) ++ flat_map (descend ps) (NSet.elements cs) in
  let (cs', ds') := chain_nodes (said ++ ways) in
  let more := ways ++ neighbours_in NC (NSet.elements cs') ++ neighbours_in ND (NSet.elements ds') in
  (said ++ filter (evident ps) more, NSet.elements cs').

(* ---- An order of the nodes in which edges lead up *)

Definition none (_ : node) : list node := [].

Definition successors (es : list edge) : node_map (list node) :=
  fold_left (fun m e => set (fst e) (snd e :: get none m (fst e)) m) es (PositiveMap.empty _).

Definition zero (_ : node) : N := 0%N.

Definition waiting (es : list edge) : node_map N :=
  fold_left (fun m e => set (snd e) (N.succ (get zero m (snd e))) m) es (PositiveMap.empty _).

(* The nodes that begin an edge and end none; each as often as it begins edges. *)
Definition sources (es : list edge) (w : node_map N) : list node :=
  flat_map (fun e => if (get zero w (fst e) =? 0)%N then [fst e] else []) es.

(* Releases the nodes above x. *)
Definition release (s : list node * node_map N) (y : node) : list node * node_map N :=
  let n := N.pred (get zero (snd s) y) in
  (if (n =? 0)%N then y :: fst s else fst s, set y n (snd s)).

(* One step of fuel for each edge; a node is done once. Yields the nodes, greatest first. *)
Fixpoint sort (fuel : list edge) (next : node_map (list node)) (ready : list node) (w : node_map N)
    (seen : node_map unit) (done : list node) : list node :=
  match ready with
  | [] => done
  | x :: ready =>
      match fuel with
      | [] => done
      | _ :: fuel =>
          if PositiveMap.mem (key x) seen then sort fuel next ready w seen done
          else
            let (ready, w) := fold_left release (get none next x) (ready, w) in
            sort fuel next ready w (set x tt seen) (x :: done)
      end
  end.

Definition sorted (es : list edge) (next : node_map (list node)) : list node :=
  let w := waiting es in
  sort (es ++ es) next (sources es w) w (PositiveMap.empty _) [].

(* ---- What lies at or below a node: how many of C, of D *)

Local Open Scope N_scope.

Definition own_down (x : node) : N * N :=
  match x with
  | NA _ => (0, 0)
  | NC i => (N.succ i, 0)
  | ND j => (0, N.succ j)
  end.

Definition raise (p q : N * N) : N * N := (N.max (fst p) (fst q), N.max (snd p) (snd q)).

Definition spread_down (next : node_map (list node)) (m : node_map (N * N)) (x : node)
  : node_map (N * N) :=
  fold_left (fun m y => set y (raise (get own_down m x) (get own_down m y)) m) (get none next x) m.

(* ---- What lies at or above: elements of A, the first of C, of D *)

Record upper : Set := { those : N; first_C : option N; first_D : option N }.

Definition own_up (x : node) : upper :=
  match x with
  | NA a => {| those := N.shiftl 1 a; first_C := None; first_D := None |}
  | NC i => {| those := 0; first_C := Some i; first_D := None |}
  | ND j => {| those := 0; first_C := None; first_D := Some j |}
  end.

Definition lesser (x y : option N) : option N :=
  match x, y with
  | Some x, Some y => Some (N.min x y)
  | None, _ => y
  | _, None => x
  end.

Definition join (p q : upper) : upper :=
  {| those := N.lor (those p) (those q);
     first_C := lesser (first_C p) (first_C q);
     first_D := lesser (first_D p) (first_D q) |}.

Definition spread_up (next : node_map (list node)) (m : node_map upper) (x : node) : node_map upper :=
  set x (fold_left (fun u y => join u (get own_up m y)) (get none next x) (get own_up m x)) m.

Definition downs (next : node_map (list node)) (order : list node) : node_map (N * N) :=
  fold_left (spread_down next) order (PositiveMap.empty _).

Definition ups (next : node_map (list node)) (order : list node) : node_map upper :=
  fold_left (spread_up next) order (PositiveMap.empty _).

(* ---- The numbers *)

Definition element_of (down : node_map (N * N)) (up : node_map upper) (a : N) : element :=
  let d := get own_down down (NA a) in
  let u := get own_up up (NA a) in
  {| Numbers.up := those u;
     under_C := Z.of_N (fst d);
     under_D := Z.of_N (snd d);
     free_C := option_map Z.of_N (first_C u);
     free_D := option_map Z.of_N (first_D u) |}.

(* Steps where a named c lies above more of D than the parts said and the steps before put there. *)
Fixpoint steps (ps : list part) (down : node_map (N * N)) (known : Z) (cs : list N) : list part :=
  match cs with
  | [] => []
  | i :: cs =>
      let h := Z.of_N (snd (get own_down down (NC i))) in
      match rise ps (Z.of_N i) with
      | None => []
      | Some r =>
          if (Z.max r known <? h)%Z
          then Step (Z.of_N i) (Some h) :: steps ps down h cs
          else steps ps down known cs
      end
  end.

Fixpoint first_numbers (a : N) (n : nat) : list N :=
  match n with O => [] | S n => a :: first_numbers (N.succ a) n end.

Definition is_ladder (p : part) : bool := match p with Ladder _ _ _ _ => true | _ => false end.

Definition least_step (ps : list part) : list part :=
  match fold_right (fun p x => sooner (match p with Step c None => Some c | _ => None end) x) None ps with
  | Some c => [Step c None]
  | None => []
  end.

(* The ladders, the steps in ascending order, the one above all of D at last. *)
Definition staircase (ps : list part) (down : node_map (N * N)) (cs : list N) : list part :=
  filter is_ladder ps ++ steps ps down 0 cs ++ least_step ps.
