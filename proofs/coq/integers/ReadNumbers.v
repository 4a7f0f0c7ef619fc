(* A reader of full certificates that makes words of claims (ClaimWords.v) of their lines, without the characters of these lines as
   lists, and without pairs of Coq's integers. It goes through the packed text (PackedText.v) character by character. It stops at
   whatever is unusual, which is then read by ReadCertificate.v; what it reads to the end is what that reads (ReadNumbersRight.v). *)

From Coq Require Import Ascii String List ZArith Bool Uint63.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Words ReadHeader ReadCertificate ClaimWords FreeRows PackedText Tokens.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope list_scope.

(* ---- What has been read *)

Record word_claim : Type := { its_line : Z; its_words : claim_words }.

Record word_ideal : Type := { ideal_at : Z; ideal_tops : list named; word_claims : list word_claim }.

(* A periodic claim in front of its tail: its labels from the first column on. *)
Record beginning : Type := { begun_at : Z; begun_first : Z; begun_labels : list int; begun_start : Z; begun_period : Z }.

(* What is due; as in ReadCertificate.v. *)
Inductive due : Type :=
| AnIdeal
| AClaim (line : Z) (tops : list named) (claims : list word_claim) (value : Z)
| ATail (line : Z) (tops : list named) (claims : list word_claim) (value : Z) (b : beginning)
| TheEnd.

Record reached : Type := { line_due : Z; ideals_read : list word_ideal; counts_read : counts; is_due : due }.

(* ---- Lines *)

Section Lines.

Variable greatest : Z.
Variable limit : Z.      (* of low rows: ClaimWords.v *)

Definition with_claim (p : reached) (periodic : bool) (line : Z) (tops : list named) (claims : list word_claim) (value : Z)
    (c : word_claim) : reached :=
  let old := counts_read p in
  let new := {| of_ideals := of_ideals old;
                of_periodic := if periodic then Z.succ (of_periodic old) else of_periodic old;
                of_finite := if periodic then of_finite old else Z.succ (of_finite old) |} in
  if (value <? greatest)%Z
  then {| line_due := Z.succ (line_due p); ideals_read := ideals_read p; counts_read := new;
          is_due := AClaim line tops (c :: claims) (Z.succ value) |}
  else {| line_due := Z.succ (line_due p);
          ideals_read := {| ideal_at := line; ideal_tops := tops; word_claims := rev_append (c :: claims) [] |} :: ideals_read p;
          counts_read := {| of_ideals := Z.succ (of_ideals new); of_periodic := of_periodic new; of_finite := of_finite new |};
          is_due := AnIdeal |}.

Definition on (p : reached) (d : due) : reached :=
  {| line_due := Z.succ (line_due p); ideals_read := ideals_read p; counts_read := counts_read p; is_due := d |}.

(* Entries before a tail that has offsets and begins at 0 or later. *)
Definition is_in_order (w : claim_words) : bool :=
  match its_tail w with
  | None => true
  | Some t => (past w <=? start t)%Z && (0 <=? start t)%Z && match offsets t with [] => false | _ => true end
  end.

Definition claim_words_of (first : Z) (l : list int) (e : option tail) : option claim_words :=
  match made limit first l e with
  | Some w => if is_in_order w then Some w else None
  | None => None
  end.

(* A line of numbers behind its first word. *)
Definition number_line (p : reached) (first_word : word) (ts : list int) : option reached :=
  match is_due p with
  | AClaim line tops claims value =>
      if is first_word "finite" then
        match ts with
        | k :: ts =>
            match plain_number k, whole_list ts with
            | Some k, Some (first, l) =>
                if (k =? value)%Z then
                  match claim_words_of first l None with
                  | Some w => Some (with_claim p false line tops claims value {| its_line := line_due p; its_words := w |})
                  | None => None
                  end
                else None
            | _, _ => None
            end
        | [] => None
        end
      else if is first_word "periodic" then
        match ts with
        | k :: n :: q :: ts =>
            match plain_number k, plain_number n, plain_number q, whole_list ts with
            | Some k, Some n, Some q, Some (first, l) =>
                if (k =? value)%Z then
                  Some (on p (ATail line tops claims value
                    {| begun_at := line_due p; begun_first := first; begun_labels := l; begun_start := n; begun_period := q |}))
                else None
            | _, _, _, _ => None
            end
        | _ => None
        end
      else None
  | ATail line tops claims value b =>
      if is first_word "tail" then
        match all_offsets ts with
        | Some os =>
            let count := length_in_Z os in
            if ((count =? begun_period b) && (1 <=? count))%Z then
              match claim_words_of (begun_first b) (begun_labels b) (Some {| start := begun_start b; offsets := os |}) with
              | Some w => Some (with_claim p true line tops claims value {| its_line := begun_at b; its_words := w |})
              | None => None
              end
            else None
        | None => None
        end
      else None
  | _ => None
  end.

(* Another line. *)
Definition word_line (p : reached) (ws : list word) : option reached :=
  match is_due p, ws with
  | AnIdeal, w :: rest =>
      if is w "ideal" then
        match read_ideal (line_due p) rest with
        | inl tops => Some (on p (AClaim (line_due p) tops [] 0%Z))
        | inr _ => None
        end
      else if is w "end" then match rest with [] => Some (on p TheEnd) | _ => None end
      else None
  (* a list without entries *)
  | _, _ => None
  end.

(* ---- Characters *)

(* The line so far: in words, in reverse; or its first word, the numbers behind it, in reverse, and the sign, value and number of digits
   of the one that has begun. *)
Inductive line_state : Type :=
| InWords (letters : word) (words : list word)
| InNumbers (first_word : word) (ts : list int) (sign value digits : int).

Inductive state : Type :=
| Going (l : line_state) (p : reached)
| Stuck.

Definition has_numbers (w : word) : bool := is w "finite" || is w "periodic" || is w "tail".

Fixpoint read_characters (n : nat) (x : int) (l : line_state) (p : reached) : state :=
  match n with
  | O => Going l p
  | S n =>
      match l with
      | InNumbers w ts sign value digits =>
          let c := x land 255 in
          let d := c - 48 in
          if d <? 10 then
            if digits =? 0 then read_characters n (x >> 8) (InNumbers w ts sign d 1) p
            else if value =? 0 then Stuck
            else if digits <? 9 then read_characters n (x >> 8) (InNumbers w ts sign (next_value value d) (digits + 1)) p
            else Stuck
          else if c =? 32 then
            let t := token sign value digits in
            if t =? outside then Stuck else read_characters n (x >> 8) (InNumbers w (t :: ts) 0 0 0) p
          else if c =? 10 then
            let t := token sign value digits in
            if t =? outside then Stuck
            else match number_line p w (rev_append ts [t]) with
                 | Some p => read_characters n (x >> 8) (InWords [] []) p
                 | None => Stuck
                 end
          else if digits =? 0 then
            if sign =? 0 then
              if c =? 64 then read_characters n (x >> 8) (InNumbers w ts at_sign 0 0) p
              else if c =? 45 then read_characters n (x >> 8) (InNumbers w ts minus 0 0) p
              else Stuck
            else Stuck
          else Stuck
      | InWords letters words =>
          let c := character x in
          if is_feed c then
            match word_line p (reversed (reversed letters :: words)) with
            | Some p => read_characters n (x >> 8) (InWords [] []) p
            | None => Stuck
            end
          else if is_space c then
            let w := reversed letters in
            read_characters n (x >> 8)
              (match words with
               | [] => if has_numbers w then InNumbers w [] 0 0 0 else InWords [] [w]
               | _ => InWords [] (w :: words)
               end) p
          else read_characters n (x >> 8) (InWords (c :: letters) words) p
      end
  end.

Fixpoint read_texts (ws : list int) (l : line_state) (p : reached) : state :=
  match ws with
  | [] => Going l p
  | x :: ws =>
      match read_characters (if x >> 56 =? 0 then 7 else 1) x l p with
      | Going l p => read_texts ws l p
      | Stuck => Stuck
      end
  end.

(* The same of characters. *)
Definition bit_if (b : bool) (x : int) : int := if b then x else 0.

Definition code_of (c : ascii) : int :=
  let (a, b, c, d, e, f, g, h) := c in
  bit_if a 1 + bit_if b 2 + bit_if c 4 + bit_if d 8 + bit_if e 16 + bit_if f 32 + bit_if g 64 + bit_if h 128.

Fixpoint read_letters (s : word) (l : line_state) (p : reached) : state :=
  match s with
  | [] => Going l p
  | c :: s =>
      match read_characters 1 (code_of c) l p with
      | Going l p => read_letters s l p
      | Stuck => Stuck
      end
  end.

End Lines.

(* ---- The whole text: K, its ideals, and the line of its end *)

Record word_certificate : Type := { word_values : Z; word_ideals : list word_ideal; end_line : Z }.

Definition read_word_certificate (limit : Z) (ws : list int) (one : bool) (hash game : word) : option word_certificate :=
  let (a, b) := cut (enough_for_header game) ws in
  match read_header one hash game (unpack a) with
  | inl (false, greatest, line, header, s) =>
      let p := {| line_due := Z.succ line; ideals_read := []; counts_read := {| of_ideals := 0; of_periodic := 0; of_finite := 0 |};
                  is_due := AnIdeal |} in
      match read_letters greatest limit s (InWords [] []) p with
      | Going l p =>
          match read_texts greatest limit b l p with
          | Going (InWords [] []) p =>
              match is_due p, check_counts line header {| next_line := 0; done := []; counted := counts_read p; at_stage := Ended |} with
              | TheEnd, None => Some {| word_values := greatest; word_ideals := rev_append (ideals_read p) []; end_line := Z.pred (line_due p) |}
              | _, _ => None
              end
          | _ => None
          end
      | Stuck => None
      end
  | _ => None
  end.
