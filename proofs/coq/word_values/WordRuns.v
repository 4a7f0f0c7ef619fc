(* A run through the columns of a claim (Run.v), in which the rows that sources block are looked up among marks (ClaimWords.v)
   and the labels in low rows by their rows. Where it passes, Run.v does, with what it hands on (WordRunsRight.v). It is for
   claims to which all moves (a) are without limit; others are for Run.v. *)

From Coq Require Import ZArith List Bool MSetPositive Uint63 PArray.
From ChompCert Require Import Periods TailTests Claims State Streams Spans Run WordSets ClaimWords.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- The least row that is free and not taken. None: a row is outside the window *)

Section Search.

Variable taken : Z -> option bool.

Fixpoint scan_marks (fuel : nat) (a e : Z) : option (option Z) :=
  match fuel with
  | O => None
  | S fuel => if a =? e then Some None
              else match taken a with
                   | None => None
                   | Some true => scan_marks fuel (a + 1) e
                   | Some false => Some (Some a)
                   end
  end.

Fixpoint scan_marks_onward (fuel : nat) (a : Z) : option Z :=
  match fuel with
  | O => None
  | S fuel => match taken a with
              | None => None
              | Some true => scan_marks_onward fuel (a + 1)
              | Some false => Some a
              end
  end.

Fixpoint first_unmarked (fuel : nat) (s : spans) : option (option (Z * spans)) :=
  match s with
  | Over => Some None
  | Span a b rest =>
      match scan_marks fuel a b with
      | None => None
      | Some (Some n) => Some (Some (n, span a n (span (n + 1) b rest)))
      | Some None => match first_unmarked fuel rest with
                     | Some (Some (n, rest)) => Some (Some (n, Span a b rest))
                     | other => other
                     end
      end
  | Onward a => match scan_marks_onward fuel a with
                | None => None
                | Some n => Some (Some (n, span a n (Onward (n + 1))))
                end
  end.

End Search.

(* ---- Labels in rows below loD *)

Definition low_labels_of_row (M : Z) (x : Z * Z * claim) (w : claim_words) : option (list (Z * Z) * bool) :=
  let '(f, l, c) := x in
  if (f =? l) && is_low f then
    let listed := of_row f (row_entries w) in
    let ended := forallb (fun e => fst e <? M) listed in
    match ending c with
    | None => Some (filter (fun e => fst e <? M) listed, ended)
    | Some t =>
        let listed_before := filter (fun e => fst e <? M) listed in
        let high := l - start t in
        if high <? low_of w then Some (listed_before, ended)
        else low_labels M x
    end
  else low_labels M x.

Fixpoint all_low_labels_of_rows (M : Z) (l : list (Z * Z * claim)) (ws : list claim_words) : option (list (Z * Z) * bool) :=
  match l, ws with
  | x :: l, w :: ws =>
      match low_labels_of_row M x w, all_low_labels_of_rows M l ws with
      | Some (labels, low), Some (labels', low') => Some (labels ++ labels', low && low')
      | _, _ => None
      end
  | [], _ => Some ([], true)
  | _, [] => None
  end.

(* ---- The window: the offsets of the claim, and some below them, where rows may be free until they are no longer valid. Nothing
   is proved of it: where a row is outside, the run does not pass *)

Definition window (c : claim) : Z * Z :=
  let extend := fun (x : Z * Z) o => (Z.min (fst x) o, Z.max (snd x) o) in
  let first := match ending c, entries c with
               | Some t, _ => hd 0 (offsets t)
               | None, e :: _ => snd e - fst e
               | None, [] => 0
               end in
  let x := fold_left (fun x e => extend x (snd e - fst e)) (entries c) (first, first) in
  match ending c with Some t => fold_left extend (offsets t) x | None => x end.

Definition most_below : Z := 256.

(* ---- The run *)

Section Run.

Variable s : setting.
Variable shut : PositiveSet.t.
Variables (size : int) (marks : words).

(* pos: the first bit of column m; shift: the lowest row of its window. *)
Definition is_marked (shift pos : int) (n : Z) : option bool :=
  let x := (of_Z n - shift)%uint63 in
  if (0 <=? n) && (n <? bias) && (x <? size)%uint63 then Some (is_in (pos + x)%uint63 marks) else None.

Fixpoint word_columns (fuel count : nat) (m : Z) (shift pos : int) (bottom : option Z) (own_rows : stream) (free : spans)
    (cap : option (Z * Z)) : option (spans * option (Z * Z)) :=
  match count with
  | O => Some (free, cap)
  | S count =>
      let (found, own_rows) := pop m own_rows in
      match (if is_blocked m shut || shut_by cap m then Some None else first_unmarked (is_marked shift pos) fuel free) with
      | None => None
      | Some fit =>
          let expected := option_map fst fit in
          let next := stair s m in
          if agrees s m bottom expected found then
            word_columns fuel count (m + 1) (shift + 1)%uint63 (pos + size)%uint63 next own_rows
              (lift match fit with Some (_, rest) => rest | None => free end next)
              match expected with
              | Some n => if ends next n then Some (m, n) else cap
              | None => cap
              end
          else None
      end
  end.

End Run.

Definition most_marks : Z := 100000000.

(* sources: the words of the claims of plain_claims; low_words: of those of lows. *)
Definition word_run (s : setting) (M : Z) (sources low_words : list claim_words) : option (state * option (Z * Z) * bool) :=
  if negb ((lo s <=? M) && at_most (M - 1) (hiC s) && at_most (loD s) (hiD s)) then None
  else if most_columns <? M - lo s then None
  else match filter (fun e => fst e <? lo s) (firstn 1 (entries (own s))) with
  | _ :: _ => None
  | [] =>
      if negb (forallb is_plain (removals s)) then None else
      let (lowest, high) := window (own s) in
      let low := match lowest_row s M with
                 | Some d => Z.min lowest (Z.max (d - M) (lowest - most_below))
                 | None => lowest
                 end in
      let size := high - low + 1 in
      let bits := (M - lo s) * size + size in
      if negb ((0 <=? lo s) && (M <? bias) && (0 <? size) && is_near low && (bits <? most_marks)) then None else
      match all_left_labels (lefts s), all_low_labels_of_rows M (lows s) low_words with
      | Some left_labels, Some (low_labels, low_ended) =>
          let labels := filter (is_clear s) low_labels in
          let shut := fold_left (fun b e => block (fst e) b) labels PositiveSet.empty in
          let columns := Z.to_nat (M - lo s) in
          let marks := mark_all (near low) (of_Z size) (of_Z ((M - lo s) * size)) (lo s) M columns sources
                         (make (of_Z (bits / 32 + 1)) 0%uint63) in
          let bottom := lowest_row s (lo s) in
          let free := fold_left settle (map Row (map snd left_labels) ++ passed_hits s) (lift (all_rows s) bottom) in
          match word_columns s shut (of_Z size) marks (enough s) columns (lo s) (of_Z (lo s + low)) 0%uint63 bottom (open (own s) (lo s)) free
                  (fold_left earlier (filter (is_cap s) labels) None) with
          | Some (free, cap) => Some (state_of free, cap, low_ended)
          | None => None
          end
      | _, _ => None
      end
  end.
