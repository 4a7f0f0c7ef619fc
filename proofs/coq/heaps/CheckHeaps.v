(* The checks of a heap certificate (THEOREM.md, section 15): (H1)-(H3), with (H4) for a code without end. All values are computed by
   HeapSparse.v, by sparse spaces, or by HeapValues.v: where a move may leave three heaps, and for codes without end.

   (H3) is tested for each proper divisor of the period, not for the quotients by primes alone: no factors have to be found, and
   most divisors fail at once. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar CertificateGrammar Verdict Words ReadHeader HeapGame RuleText HeapValues HeapSparse.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* ---- Periods in a list of values *)

(* The first n, of those from this one on, where `high` is not `low` plus s, and both. *)
Fixpoint first_difference (n s : N) (low high : list N) : option (N * N * N) :=
  match low, high with
  | a :: low, b :: high => if (b =? a + s)%N then first_difference (N.succ n) s low high else Some (n, a, b)
  | _, _ => None
  end.

Definition difference (start gap : nat) (s : N) (values : list N) : option (N * N * N) :=
  let low := skipn start values in first_difference (N.of_nat start) s low (skipn gap low).

(* The largest divisor of p, of those up to e, that is a period of all values from `start` on. *)
Fixpoint shorter_period (start : nat) (p s : N) (values : list N) (steps : nat) (e : N) : option N :=
  match steps with
  | O => None
  | S steps =>
      let c := (p / e)%N in
      let holds :=
        if (p mod e =? 0)%N
        then if (s mod c =? 0)%N then match difference start (N.to_nat e) (s / c)%N values with None => true | Some _ => false end else false
        else false in
      if holds then Some e else shorter_period start p s values steps (N.pred e)
  end.

(* ---- (H1), (H2), (H3) *)

(* What a certificate claims, and the lines on which it says the preperiod and the period. *)
Record heap_claim : Set := { claim_start : nat; claim_period : nat; claim_saltus : N; start_line : Z; period_line : Z }.

Definition plus_saltus (s : N) : word := match s with 0%N => [] | _ => chars " + " ++ shown (Z.of_N s) end.

Definition at_heap (what : string) (n : N) : string := (what ++ String.string_of_list_ascii (shown (Z.of_N n)))%string.

Definition check_H1 (c : heap_claim) (values : list N) : reading unit :=
  let s := claim_saltus c in
  let refuted n a b := inr (rejected (period_line c) (at_heap "(H1) period at heap " n) (shown (Z.of_N (a + s))) (shown (Z.of_N b))) in
  match difference (Nat.max (claim_start c) 1) (claim_period c) s values with
  | Some (n, a, b) => refuted n a b
  | None =>
      match claim_start c with
      | O => let b := nth (claim_period c) values 0%N in if (b =? s)%N then inl tt else refuted 0%N 0%N b
      | S _ => inl tt
      end
  end.

Definition check_H2 (c : heap_claim) (values : list N) : reading unit :=
  match claim_start c with
  | O => inl tt
  | S n =>
      let a := nth n values 0%N in
      let b := nth n (skipn (claim_period c) values) 0%N in
      require (negb (b =? a + claim_saltus c)%N) else
        (rejected (start_line c) (at_heap "(H2) preperiod at heap " (N.of_nat n)) (chars "another value than " ++ shown (Z.of_N b))
          (shown (Z.of_N b))) in
      inl tt
  end.

Definition check_H3 (c : heap_claim) (values : list N) : reading unit :=
  let p := N.of_nat (claim_period c) in
  match shorter_period (claim_start c) p (claim_saltus c) values (pred (claim_period c)) (N.pred p) with
  | Some e => inr (rejected (period_line c) "(H3) period" (chars "none that divides " ++ shown (Z.of_N p)) (shown (Z.of_N e)))
  | None => inl tt
  end.

(* ---- Codes that end *)

Definition values_up (ds : list N) (total : nat) : list N := 0%N :: reversed (values_down ds (pred total)).

Definition has_bit (k : N) (ds : list N) : bool := existsb (fun x => N.testbit x k) ds.

Definition heaps_in_move (ds : list N) : nat := if has_bit 3 ds then 3 else if has_bit 2 ds then 2 else 1.

Fixpoint without_zeros (ds : list N) : list N := match ds with 0%N :: ds => without_zeros ds | _ => ds end.

Definition trimmed (ds : list N) : list N := reversed (without_zeros (reversed ds)).

(* What the values of so many heaps take, in marks and digits; of splits into two only where three are possible too, as sparse spaces
   count their own steps. *)
Definition work (total : Z) (ds : list N) : Z :=
  let with_bit k := length_in_Z (filter (fun x => N.testbit x k) ds) in
  let digits := length_in_Z (filter (fun x => negb (x =? 0)%N) ds) in
  if has_bit 3 ds then total * total / 4 * with_bit 2%N + total * total / 12 * total * with_bit 3%N + total * Z.min total (length_in_Z ds)
  else total * digits.

Definition most_heaps : Z := 1000000.
Definition most_work : Z := 5000000000.

Definition enough (total : Z) (ds : list N) : reading unit :=
  require (total <=? most_heaps) else (Limit (chars "more than " ++ shown most_heaps ++ chars " heaps to compute: " ++ shown total)) in
  require (work total ds <=? most_work) else (Limit (chars "too many options of heaps to compute: " ++ shown (work total ds))) in
  inl tt.

Definition values_found (ds : list N) (total : Z) : reading (list N) :=
  if has_bit 3 ds then inl (values_up ds (Z.to_nat total))
  else
    match sparse_values_down ds (Z.to_N most_work / N.succ (splits_in ds)) (Z.to_N (Z.pred total)) with
    | Some values => inl (0%N :: reversed values)
    | None => inr (Limit (chars "too many options of heaps to compute"))
    end.

(* Returns the number of heaps. *)
Definition check_ending (ds : list N) (c : heap_claim) (start period : Z) : reading Z :=
  let h := Z.of_nat (heaps_in_move ds) in
  let total := h * Z.max start 1 + h * period + Z.of_nat (pred (List.length ds)) in
  let* _ := enough total ds in
  let* values := values_found ds total in
  let* _ := check_H1 c values in
  let* _ := check_H2 c values in
  let* _ := check_H3 c values in
  inl total.

(* ---- Codes without end: (H4) *)

(* The values, as many as are counted, of heaps whose digit at the place of the residue has the bit 2; `place` is that of the first one. *)
Fixpoint mark_heaps (deltas : list N) (place count : nat) (values : list N) (s : marks) : marks :=
  match count, values with
  | S count, v :: values =>
      let s := if N.testbit (nth place deltas 0%N) 1 then mark v s else s in
      mark_heaps deltas (match place with O => pred (List.length deltas) | S place => place end) count values s
  | _, _ => s
  end.

Fixpoint each_from (steps : nat) (v : N) (p : N -> bool) : bool :=
  match steps with O => true | S steps => if p v then each_from steps (N.succ v) p else false end.

(* r - n modulo q *)
Definition place_before (q r n : nat) : nat := N.to_nat ((N.of_nat r + N.of_nat (pred q) * N.of_nat n) mod N.of_nat q).

Definition residue_passes (deltas values : list N) (u P : nat) (saltus : N) (r : nat) : bool :=
  let q := List.length deltas in
  let none := if N.testbit (nth r deltas 0%N) 0 then mark 0 no_marks else no_marks in
  let below := mark_heaps deltas (place_before q r 1) (pred u) (tl values) none in
  let from_u := skipn u values in
  let between := mark_heaps deltas (place_before q r u) P from_u no_marks in
  let all := mark_heaps deltas (place_before q r u) P from_u below in
  let top := greatest_mark all in
  (saltus <=? N.succ top)%N &&
  each_from (S (N.to_nat top)) 0 (fun v =>
    ((saltus <=? v)%N || is_marked all v) && (is_marked between v || Bool.eqb (is_marked below v) (is_marked all (v + saltus)))).

Definition check_H4 (deltas values : list N) (u P : nat) (saltus : N) : bool :=
  forallb (residue_passes deltas values u P saltus) (seq 0 (List.length deltas)).

Definition most_endless_heaps : Z := 20000.

(* u = m, m + P, m + 3 P, m + 7 P, ...: if (H4) holds with some u, so it does with the larger ones. Returns the values. *)
Fixpoint search_u (tries : nat) (d : code) (deltas : list N) (b : nat) (c : heap_claim) (m P p u : Z) (saltus : N) : reading (Z * list N) :=
  match tries with
  | O => inr (Limit (chars "too many heaps to compute"))
  | S tries =>
      let total := u + Z.of_nat b + 2 * P + p in
      require (total <=? most_endless_heaps) else
        (Limit (chars "more than " ++ shown most_endless_heaps ++ chars " heaps to compute: " ++ shown total)) in
      let values := values_up (map d (seq 0 (Z.to_nat total))) (Z.to_nat total) in
      let* _ := check_H1 c values in
      if check_H4 deltas values (Z.to_nat u) (Z.to_nat P) saltus then inl (total, values)
      else search_u tries d deltas b c m P p (2 * u - m + P) saltus
  end.

(* The digits at the places beyond b, by their residues modulo q. *)
Definition residues (d : code) (b q : nat) : list N := map (fun r => d (r + q * S b)%nat) (seq 0 q).

Definition check_endless (d : code) (b q : nat) (c : heap_claim) (start period : Z) : reading Z :=
  let m := Z.max start 1 in
  let P := Z.lcm period (Z.of_nat q) in
  let* (total, values) := search_u 64 d (residues d b q) b c m P period m (claim_saltus c * Z.to_N (P / period))%N in
  let* _ := check_H2 c values in
  let* _ := check_H3 c values in
  inl total.

(* ---- Rules *)

Inductive shape : Set :=
| Ending (ds : list N)             (* d_0, ..., d_t *)
| Endless (b q : nat)
| Too_long                         (* to look at *)
| Splitting.                       (* without end *)

Definition largest (numbers : list N) : N := fold_left N.max numbers 0%N.

Definition shape_of (r : rule) : shape :=
  match r with
  | Octal first digits repeated =>
      match repeated with
      | [] => Ending (trimmed (first :: digits))
      | _ =>
          if forallb (fun x => x <? 4)%N (first :: digits ++ repeated) then Endless (List.length digits) (List.length repeated) else Splitting
      end
  | Subtraction numbers =>
      if (Z.of_N (largest numbers) <=? most_heaps) then Ending (map (code_of r) (seq 0 (S (N.to_nat (largest numbers))))) else Too_long
  | AllBut numbers =>
      if (Z.of_N (largest numbers) <=? most_endless_heaps) then Endless (N.to_nat (largest numbers)) 1 else Too_long
  end.

Definition check_claim (r : rule) (start_line start period : Z) (saltus : option Z) : reading Z :=
  let c := {| claim_start := Z.to_nat start; claim_period := Z.to_nat period;
              claim_saltus := match saltus with Some s => Z.to_N s | None => 0%N end;
              start_line := start_line; period_line := Z.succ start_line |} in
  require (start + period <=? most_heaps) else
    (Limit (chars "more than " ++ shown most_heaps ++ chars " heaps to compute: " ++ shown (start + period))) in
  match shape_of r, saltus with
  | Splitting, _ => inr (Unsupported (chars "a code with brackets in which a digit has the bit 4 or 8"))
  | Ending _, Some _ => inr (Unsupported (chars "a saltus of a code without brackets"))
  | Too_long, _ => inr (Limit (chars "too many heaps to compute"))
  | Ending ds, None => check_ending ds c start period
  | Endless b q, _ => check_endless (code_of r) b q c start period
  end.
