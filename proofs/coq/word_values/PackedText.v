(* A certificate's text in machine words, seven characters to a word, and its reader (ReadCertificate.v), which unpacks one word
   after the other: a list of characters would take 24 bytes for each. It reads what it would read of the list (PackedRight.v). *)

From Coq Require Import Ascii List ZArith Bool Uint63.
From ChompCert Require Import Syntax Grammar Verdict Certificate Words ReadHeader ReadCertificate.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope list_scope.

Definition character_of_bits (x : int) : ascii :=
  Ascii (x land 1 =? 1) (x land 2 =? 2) (x land 4 =? 4) (x land 8 =? 8)
        (x land 16 =? 16) (x land 32 =? 32) (x land 64 =? 64) (x land 128 =? 128).

(* One copy of each, by its bits from the lowest one on. *)
Inductive copies : Set := One (c : ascii) | ByBit (clear set : copies).

(* The characters that agree with x in the bits below this one, which is the lowest of the n that are left. *)
Fixpoint copies_of (n : nat) (x bit : int) : copies :=
  match n with
  | O => One (character_of_bits x)
  | S n => ByBit (copies_of n x (bit << 1)) (copies_of n (x lor bit) (bit << 1))
  end.

Definition all_characters : copies := copies_of 8 0 1.

Fixpoint copy_of (t : copies) (x : int) : ascii :=
  match t with
  | One c => c
  | ByBit clear set => copy_of (if x land 1 =? 0 then clear else set) (x >> 1)
  end.

Definition character (x : int) : ascii := copy_of all_characters x.

Example all_copies :
  forallb (fun n => Ascii.eqb (character (of_Z (Z.of_nat n))) (ascii_of_nat n)) (seq 0 256) = true.
Proof. vm_compute. reflexivity. Qed.

(* The first character is in the lowest byte. A word has seven characters, or one if a bit from bit 56 on is set. *)
Fixpoint characters (n : nat) (x : int) : word :=
  match n with
  | O => []
  | S n => character x :: characters n (x >> 8)
  end.

Definition unpack_one (x : int) : word := characters (if x >> 56 =? 0 then 7 else 1) x.

Definition unpack (ws : list int) : word := flat_map unpack_one ws.

Section Body.

Variable compact : bool.
Variables (greatest counts_line : Z) (header : counts).

(* As read_body, as far as the characters go. *)
Fixpoint read_part (s letters : word) (words : list word) (p : progress) : (word * list word * progress) + certificate :=
  match s with
  | [] => inl (letters, words, p)
  | c :: s =>
      if is_feed c then
        match step compact greatest p (reversed (reversed letters :: words)) with
        | inl p => read_part s [] [] p
        | inr v => inr (result compact greatest p (Some v))
        end
      else if is_space c then read_part s [] (reversed letters :: words) p
      else read_part s (c :: letters) words p
  end.

Fixpoint read_packed_body (ws : list int) (letters : word) (words : list word) (p : progress) : certificate :=
  match ws with
  | [] => read_body compact greatest counts_line header [] letters words p
  | x :: ws =>
      match read_part (unpack_one x) letters words p with
      | inl (letters, words, p) => read_packed_body ws letters words p
      | inr c => c
      end
  end.

End Body.

Fixpoint cut (n : nat) (ws : list int) : list int * list int :=
  match n, ws with
  | S n, x :: ws => let (a, b) := cut n ws in (x :: a, b)
  | _, ws => ([], ws)
  end.

(* More words than the header has, if the certificate is one of this game. *)
Definition enough_for_header (game : word) : nat := (200 + List.length game)%nat.

Definition read_packed (ws : list int) (one : bool) (hash game : word) : certificate :=
  let (a, b) := cut (enough_for_header game) ws in
  match read_header one hash game (unpack a) with
  | inr _ => read_certificate one hash game (unpack ws)
  | inl (compact, greatest, line, header, s) =>
      match read_part compact greatest s [] []
              {| next_line := Z.succ line; done := [];
                 counted := {| of_ideals := 0; of_periodic := 0; of_finite := 0 |}; at_stage := IdealDue |} with
      | inl (letters, words, p) => read_packed_body compact greatest line header b letters words p
      | inr c => c
      end
  end.

Definition packed_says_full (ws : list int) (one : bool) (hash game : word) : bool :=
  match read_header one hash game (unpack (fst (cut (enough_for_header game) ws))) with
  | inl (compact, _, _, _, _) => negb compact
  | inr _ => header_says_full one hash game (unpack ws)
  end.
