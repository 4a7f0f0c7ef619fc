(* The checker for games with decreed values (FORMAT.md, section 1.5), row by row or column by column, as Check.v is for others. By
   columns it makes of a certificate of level compact one of level full first. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Parse QuickParse Numbers Names Denote Verdict Certificate ReadCertificate IdealNumbers LowerSets Structure
  RowStates RowRun RowCheck Replay Check DecreedClaims DecreedReplay DecreedStatement Rules.
Import ListNotations.
Open Scope list_scope.

Definition as_named (t : term) : option named :=
  match t with
  | Element x => Some (x, None)
  | Member x (Fixed i) => Some (x, Some i)
  | _ => None
  end.

Fixpoint term_numbers (names : Names.names) (ts : list term) : option (list N) :=
  match ts with
  | [] => Some []
  | t :: ts =>
      match as_named t with
      | Some e =>
          match element_number names e, term_numbers names ts with
          | Some a, Some l => Some (a :: l)
          | _, _ => None
          end
      | None => None
      end
  end.

Fixpoint distinct (l : list N) : bool :=
  match l with
  | [] => true
  | a :: l => negb (existsb (N.eqb a) l) && distinct l
  end.

(* With an element the set holds all below it, and none lies above an element of a chain. d: what lies below each element. *)
Definition is_lower (n : numbers) (d : Table.t N) (l : list N) : bool :=
  let s := set_of l in
  forallb (fun a => let e := nth_element n (N.to_nat a) in
    (N.ldiff (down d a) s =? 0)%N && (under_C e <=? 0)%Z && (under_D e <=? 0)%Z) l.

Section Read.

Variable names : Names.names.
Variable n : numbers.
Variable d : Table.t N.

Definition decreed_set (ts : list term) (v : Z) : option (N * Z) :=
  match term_numbers names ts with
  | Some l =>
      if (length (members n) <? length l)%nat then None
      else if distinct l && is_lower n d l && (0 <=? v)%Z then Some (set_of l, v)
      else None
  | None => None
  end.

End Read.

Section Lines.

Variable set : list term -> Z -> option (N * Z).   (* decreed_set, or what it is where that is known without sets (DecreedWords.v) *)

(* The ideals and values in the order of the file. k: the line *)
Fixpoint read_from_line (k : N) (done : values_decreed) (ls : list line) : answer (list (N * Z)) :=
  match ls with
  | [] => Good []
  | Decree ts v :: ls =>
      match set ts v with
      | None => Bad k (chars "a set that is no order ideal of elements above no chain")
      | Some e =>
          match value_decreed done (fst e) with
          | Some _ => Bad k (chars "a set that stands in two lines")
          | None => bind (read_from_line (N.succ k) (Table.add (key (fst e)) (snd e) done) ls) (fun l => Good (e :: l))
          end
      end
  | _ :: ls => read_from_line (N.succ k) done ls
  end.

End Lines.

Definition read_decrees (g : game) (n : numbers) : answer (list (N * Z)) :=
  read_from_line (decreed_set (Names.table_of g) n (downs n)) 1 (Table.empty _) (lines g).

Definition check_with_decrees (g : game) (n : numbers) (ds : values_decreed) (c : certificate) : verdict :=
  check_certificate_with (check_ideals_of (fewer g) ds) (rules g) n
    (complete_with (make_of (fewer g) ds n) (Names.table_of (rules g)) n c).

(* For the check by rows: the decrees by the numbers of the ideals. *)
Definition decree_for (wholly : bool) (ds : values_decreed) (x : N) : option decree :=
  option_map (fun v => {| RowStates.wholly := wholly; value_is := v |}) (value_decreed ds x).

Definition rows_with_decrees (g : game) (ds : values_decreed) := check_rows_of (decree_for (fewer g) ds).

(* rows: the replay by rows. *)
Definition check_decreed_with (rows : game -> values_decreed -> numbers -> list listed -> option (list planned * list station))
    (r : route) (sha256 : word -> word) (game certificate : word) : verdict :=
  match quick_parse game with
  | None => malformed_game (bad_line game) (chars "a line that is none of it")
  | Some g =>
      let bad k why := malformed_game (line_number 1 k (quick_cut game)) why in
      match denote (rules g) with
      | Bad k why => bad k why
      | Good n =>
          match read_decrees g n with
          | Bad k why => bad k why
          | Good l =>
              let ds := decreed_by l in
              let read := read_certificate (fewer g) (sha256 game) game certificate in
              match check_by_rows_with (rows g ds) r (rules g) n read with
              | Some v => v
              | None => by_columns r (check_with_decrees g n ds read)
              end
          | _ => Limit (chars "too many elements or relations in the game")
          end
      | _ => Limit (chars "too many elements or relations in the game")
      end
  end.

Definition check_decreed : route -> (word -> word) -> word -> word -> verdict := check_decreed_with rows_with_decrees.

(* The answer that is given; or that of a check, if the game has decreed values, which the other checks do not support. *)
Definition or_decreed (answer : verdict) (check : word -> verdict) (game : word) (certificate : unit -> word) : verdict :=
  match answer with
  | Unsupported _ =>
      match quick_parse game with
      | Some g => match decrees g with [] => answer | _ => check (certificate tt) end
      | None => answer
      end
  | _ => answer
  end.

Definition check_by_all (r : route) (sha256 : word -> word) (game certificate : word) : verdict :=
  or_decreed (check_by r sha256 game certificate) (check_decreed r sha256 game) game (fun _ => certificate).

(* Whether rows can be asked for: false if it is a game in which an element lies below a chain. *)
Definition rows_possible (game : word) : bool :=
  match quick_parse game with
  | None => true
  | Some g => match denote (rules g) with Good n => test_on_top n | _ => true end
  end.
