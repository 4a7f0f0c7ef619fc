(* Words and numbers as a certificate writes them (FORMAT.md, section 2.1), both ways. *)

From Coq Require Import Ascii String List ZArith NArith Decimal DecimalZ Bool.
From ChompCert Require Import Syntax Grammar.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Fixpoint same (x y : word) : bool :=
  match x, y with
  | [], [] => true
  | a :: x, b :: y => if Ascii.eqb a b then same x y else false
  | _, _ => false
  end.

Definition is (x : word) (s : string) : bool := same x (chars s).

(* The length of a list that may be long. *)
Definition length_in_Z {A : Type} (l : list A) : Z := fold_left (fun n _ => Z.succ n) l 0.

Definition reversed {A : Type} (l : list A) : list A := rev_append l [].

(* ---- Numbers *)

Definition digit_value (c : ascii) : option Z :=
  match c with
  | "0" => Some 0 | "1" => Some 1 | "2" => Some 2 | "3" => Some 3 | "4" => Some 4
  | "5" => Some 5 | "6" => Some 6 | "7" => Some 7 | "8" => Some 8 | "9" => Some 9
  | _ => None
  end%char.

Fixpoint read_digits (most : nat) (w : word) (n : Z) : option Z :=
  match w, most with
  | [], _ => Some n
  | c :: w, S most =>
      match digit_value c with
      | Some d => read_digits most w (10 * n + d)
      | None => None
      end
  | _, O => None
  end.

(* NUM: no leading zero, at most 18 digits. *)
Definition read_number (w : word) : option Z :=
  match w with
  | [] | "0"%char :: _ :: _ => None
  | _ => read_digits 18 w 0
  end.

(* OFF *)
Definition read_offset (w : word) : option Z :=
  match w with
  | "-"%char :: v =>
      match read_number v with
      | Some 0 | None => None
      | Some n => Some (- n)
      end
  | _ => read_number w
  end.

Fixpoint digits_of (u : uint) : word :=
  match u with
  | Nil => []
  | D0 u => "0" :: digits_of u | D1 u => "1" :: digits_of u | D2 u => "2" :: digits_of u
  | D3 u => "3" :: digits_of u | D4 u => "4" :: digits_of u | D5 u => "5" :: digits_of u
  | D6 u => "6" :: digits_of u | D7 u => "7" :: digits_of u | D8 u => "8" :: digits_of u
  | D9 u => "9" :: digits_of u
  end%char.

Definition shown (n : Z) : word :=
  match Z.to_int n with
  | Pos u => digits_of u
  | Neg u => "-"%char :: digits_of u
  end.

(* ---- Elements *)

Definition all_in_name (w : word) : bool := forallb is_in_name w.

Definition is_element_name (w : word) : bool :=
  match w with
  | c :: rest =>
      is_letter c && all_in_name rest && negb (is w "poset" || is w "elements")
  | [] => false
  end.

(* What stands in front of the first character c, in reverse, and behind it if there is one. *)
Fixpoint cut_at (c : ascii) (w before : word) : word * option word :=
  match w with
  | [] => (before, None)
  | a :: w => if Ascii.eqb a c then (before, Some w) else cut_at c w (a :: before)
  end.

(* ELEMENT: NAME or NAME[NUM]. *)
Definition read_element (w : word) : option (word * option Z) :=
  let (name, index) := cut_at "[" w [] in
  let name := rev_append name [] in
  if is_element_name name
  then match index with
       | None => Some (name, None)
       | Some v =>
           match cut_at "]" v [] with
           | (digits, Some []) =>
               match read_number (rev_append digits []) with
               | Some n => Some (name, Some n)
               | None => None
               end
           | _ => None
           end
       end
  else None.

Definition element_word (e : word * option Z) : word :=
  match e with
  | (x, None) => x
  | (x, Some n) => x ++ "["%char :: shown n ++ ["]"%char]
  end.

Example numbers_read :
  map read_number [chars "0"; chars "10"; chars "999999999999999999"; chars "00"; chars "01"; [];
                   chars "1000000000000000000"; chars "1a"; chars "-1"]
  = [Some 0; Some 10; Some 999999999999999999; None; None; None; None; None; None]
  /\ map read_offset [chars "-12"; chars "-0"; chars "-"; chars "--1"; chars "-01"; chars "7"]
     = [Some (-12); None; None; None; None; Some 7]
  /\ map shown [0; -7; 1234567890123456789012; 10] =
     [chars "0"; chars "-7"; chars "1234567890123456789012"; chars "10"].
Proof. vm_compute. repeat split. Qed.

Example elements_read :
  map read_element [chars "x"; chars "r3[12]"; chars "c"; chars "poset"; chars "r[01]"; chars "r[1]x"; chars "r["; chars "3r"; []; chars "r[]"]
  = [Some (chars "x", None); Some (chars "r3", Some 12); Some (chars "c", None); None; None; None; None; None; None; None]
  /\ element_word (chars "r3", Some 12) = chars "r3[12]".
Proof. vm_compute. repeat split. Qed.
