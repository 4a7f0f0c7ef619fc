(* The labels of a claim as machine words, made once for each claim, and what a run through the columns of another claim
   (WordRuns.v) wants of them: which rows are taken in which column. Of each column a window of rows is kept, as bits of one set
   (WordSets.v): bit (m - lo) size + (n - m - low) is for row n of column m.

   Cost: some ten instructions for each label of a source. *)

From Coq Require Import ZArith List Bool Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims WordSets.
Import ListNotations.
Local Open Scope uint63_scope.

(* ---- Claims *)

(* A label is what its row is more than its column, plus 2^40; 0 stands for none. *)
Definition bias : Z := 1099511627776.
Definition is_near (o : Z) : bool := ((- bias <? o) && (o <? bias))%Z.
Definition near (o : Z) : int :=
  if (o <? 0)%Z then 1099511627776 - of_Z (- o)%Z else 1099511627776 + of_Z o.

Fixpoint no_labels (n : nat) (l : list int) : list int :=
  match n with
  | O => l
  | S n => 0 :: no_labels n l
  end.

(* The columns from m on. left: so many columns without labels may be in it. None: not for this check. *)
Definition spare_columns : Z := 10000.

Fixpoint in_columns (left m : Z) (es : list (Z * Z)) : option (list int) :=
  match es with
  | [] => Some []
  | (x, n) :: es =>
      let gap := if (x =? m)%Z then 0%Z else (x - m)%Z in
      let o := (n - x)%Z in
      if (0 <=? gap)%Z && (gap <=? left)%Z && is_near o then
        match in_columns (left - gap)%Z (x + 1)%Z es with
        | Some l => Some (no_labels (Z.to_nat gap) (near o :: l))
        | None => None
        end
      else None
  end.

(* As one of Coq's integers: φ, which goes through all 63 bits. *)
Fixpoint integer_of (n : nat) (x : int) : Z :=
  match n with
  | O => 0%Z
  | S n =>
      if x =? 0 then 0%Z
      else if x land 1 =? 0 then Z.double (integer_of n (x >> 1)) else Z.succ_double (integer_of n (x >> 1))
  end.

Definition integer (x : int) : Z := integer_of 63 x.

(* Three labels in one integer, if what their rows are more than their columns is below 2^20: each plus 2^20 in 21 bits, 0 for none. *)
Definition apart_from : int := 1099510579200.   (* 2^40 - 2^20 *)
Definition code_mask : int := 2097151.

Definition is_short (v : int) : bool := if v =? 0 then true else if apart_from <? v then v - apart_from <=? code_mask else false.
Definition code_of_label (v : int) : int := if v =? 0 then 0 else v - apart_from.
Definition label_of_code (c : int) : int := if c =? 0 then 0 else c + apart_from.

Definition first_code (x : int) : int := x land code_mask.
Definition second_code (x : int) : int := (x >> 21) land code_mask.
Definition third_code (x : int) : int := x >> 42.

(* The integers, and the labels that are left. *)
Fixpoint pack_labels (l : list int) : list int * list int :=
  match l with
  | a :: b :: c :: l =>
      let (p, r) := pack_labels l in
      (code_of_label a + (code_of_label b << 21) + (code_of_label c << 42) :: p, r)
  | _ => ([], l)
  end.

Fixpoint unpack_labels (p r : list int) : list int :=
  match p with
  | [] => r
  | x :: p => label_of_code (first_code x) :: label_of_code (second_code x) :: label_of_code (third_code x) :: unpack_labels p r
  end.

(* The label number i. *)
Fixpoint nth_label (p r : list int) (i : nat) : option int :=
  match p with
  | [] => nth_error r i
  | x :: p =>
      match i with
      | O => Some (label_of_code (first_code x))
      | 1%nat => Some (label_of_code (second_code x))
      | 2%nat => Some (label_of_code (third_code x))
      | S (S (S i)) => nth_label p r i
      end
  end.

(* A claim: its labels from a column on, its tail, and what is asked of both again and again. *)
Record claim_words : Type := {
  first_column : Z;
  packed_labels : list int;       (* from that column on *)
  last_labels : list int;
  its_tail : option tail;
  tail_labels : list int;
  low_limit : Z;
  low_entries : list int;   (* the entries in rows below that limit: the column times 2^20, plus the row *)
  past : Z;                (* a column behind all entries *)
  count_of : Z;            (* of the tail: how many offsets, the lowest, the highest *)
  low_of : Z;
  high_of : Z
}.

Definition labels (w : claim_words) : list int := unpack_labels (packed_labels w) (last_labels w).

Fixpoint decode (m : Z) (l : list int) : list (Z * Z) :=
  match l with
  | [] => []
  | v :: l => if v =? 0 then decode (m + 1)%Z l else (m, m + φ v - bias)%Z :: decode (m + 1)%Z l
  end.

(* What it stands for. *)
Definition claim_of (w : claim_words) : claim := {| entries := decode (first_column w) (labels w); ending := its_tail w |}.

(* The entries from column m on in rows below the limit, and those of one row. *)
Definition row_mask : int := 1048575.

Fixpoint low_part (limit m : int) (l : list int) : list int :=
  match l with
  | [] => []
  | v :: l =>
      let r := m + v - 1099511627776 in
      if v =? 0 then low_part limit (m + 1) l
      else if r <? limit then (m << 20) + r :: low_part limit (m + 1) l
      else low_part limit (m + 1) l
  end.

Fixpoint in_row (n : int) (l : list int) : list (Z * Z) :=
  match l with
  | [] => []
  | x :: l => if x land row_mask =? n then (integer (x >> 20), integer n) :: in_row n l else in_row n l
  end.

Fixpoint natural_rows (m : int) (l : list int) : bool :=
  match l with
  | [] => true
  | v :: l => if v =? 0 then natural_rows (m + 1) l else if 1099511627776 <=? m + v then natural_rows (m + 1) l else false
  end.

Definition is_low (w : claim_words) (n : Z) : bool := ((0 <=? n) && (n <? low_limit w))%Z.
Definition of_row (n : Z) (w : claim_words) : list (Z * Z) := in_row (of_Z n) (low_entries w).

Definition made (limit first : Z) (l : list int) (e : option tail) : option claim_words :=
  let os := match e with Some t => offsets t | None => [] end in
  let past := (first + Z.of_nat (List.length l))%Z in
  if ((0 <=? first) && (past <? bias) && (0 <=? limit) && (limit <? 1048576))%Z && forallb is_near os && natural_rows (of_Z first) l && forallb is_short l then
    let (p, r) := pack_labels l in
    Some {| first_column := first; packed_labels := p; last_labels := r; its_tail := e; tail_labels := map near os;
            low_limit := limit; low_entries := low_part (of_Z limit) (of_Z first) l; past := past;
            count_of := match e with Some t => length_of t | None => 0%Z end;
            low_of := match e with Some t => lowest t | None => 0%Z end;
            high_of := match e with Some t => highest t | None => 0%Z end |}
  else None.

Definition words_of (limit : Z) (c : claim) : option claim_words :=
  let first := match entries c with (m, _) :: _ => m | [] => 0%Z end in
  match in_columns spare_columns first (entries c) with
  | None => None
  | Some l => made limit first l (ending c)
  end.

(* The row in a column. *)
Definition listed_row (w : claim_words) (m : Z) : option Z :=
  if (first_column w <=? m)%Z then
    match nth_label (packed_labels w) (last_labels w) (Z.to_nat (m - first_column w)) with
    | Some v => if v =? 0 then None else Some (m + integer v - bias)%Z
    | None => None
    end
  else None.

Definition row_in (w : claim_words) (m : Z) : option Z :=
  match its_tail w with
  | Some t => if (start t <=? m)%Z then Some (m + offset t m)%Z else listed_row w m
  | None => listed_row w m
  end.

(* ---- Marks *)

Section Marks.

(* low: that of the window, plus 2^40; stop: the bit of the first column that is not looked at. *)
Variables (low size stop : int).

Definition mark (v pos : int) (a : words) : words :=
  let x := v - low in
  if x <? size then insert (pos + x) a else a.

Fixpoint mark_labels (l : list int) (pos : int) (a : words) : words :=
  match l with
  | [] => a
  | v :: l => if stop <=? pos then a else mark_labels l (pos + size) (mark v pos a)
  end.

(* The same of labels that are packed; low is above apart_from. *)
Definition mark_code (c pos : int) (a : words) : words :=
  let x := c - (low - apart_from) in
  if x <? size then insert (pos + x) a else a.

Fixpoint mark_packed (p r : list int) (pos : int) (a : words) : words :=
  match p with
  | [] => mark_labels r pos a
  | x :: p =>
      if stop <=? pos then a else
      let a := mark_code (first_code x) pos a in
      let pos := pos + size in
      if stop <=? pos then a else
      let a := mark_code (second_code x) pos a in
      let pos := pos + size in
      if stop <=? pos then a else mark_packed p r (pos + size) (mark_code (third_code x) pos a)
  end.

(* Without the first k labels. *)
Fixpoint mark_without (k : nat) (p r : list int) (pos : int) (a : words) {struct p} : words :=
  match p with
  | [] => mark_labels (skipn k r) pos a
  | x :: p' =>
      match k with
      | O => mark_packed p r pos a
      | 1%nat =>
          if stop <=? pos then a else
          let a := mark_code (second_code x) pos a in
          let pos := pos + size in
          if stop <=? pos then a else mark_packed p' r (pos + size) (mark_code (third_code x) pos a)
      | 2%nat => if stop <=? pos then a else mark_packed p' r (pos + size) (mark_code (third_code x) pos a)
      | S (S (S k)) => mark_without k p' r pos a
      end
  end.

Definition mark_labels_of (c : claim_words) (k : nat) (pos : int) (a : words) : words :=
  if apart_from <? low then mark_without k (packed_labels c) (last_labels c) pos a else mark_labels (skipn k (labels c)) pos a.

Fixpoint mark_tail (count : nat) (all rest : list int) (pos : int) (a : words) : words :=
  match count with
  | O => a
  | S count =>
      if stop <=? pos then a else
      match rest with
      | v :: rest => mark_tail count all rest (pos + size) (mark v pos a)
      | [] =>
          match all with
          | v :: rest => mark_tail count all rest (pos + size) (mark v pos a)
          | [] => a
          end
      end
  end.

(* In the columns from lo to M - 1, which are so many. *)
Variables (lo M : Z) (columns : nat).

Definition bit_of_column (m : Z) : int := of_Z ((m - lo) * φ size)%Z.

Definition mark_claim (c : claim_words) (a : words) : words :=
  let f := first_column c in
  let a :=
    if (f <? lo)%Z then mark_labels_of c (Z.to_nat (lo - f)) 0 a
    else if (f <? M)%Z then mark_labels_of c 0 (bit_of_column f) a
    else a in
  match its_tail c with
  | None => a
  | Some t =>
      let f := Z.max lo (start t) in
      if (f <? M)%Z then
        let rest := if (f =? start t)%Z then tail_labels c else skipn (Z.to_nat ((f - start t) mod length_of t)) (tail_labels c) in
        mark_tail columns (tail_labels c) rest (bit_of_column f) a
      else a
  end.

Definition mark_all (l : list claim_words) (a : words) : words := fold_left (fun a c => mark_claim c a) l a.

End Marks.

Arguments bit_of_column : simpl never.
