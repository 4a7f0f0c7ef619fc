(* The checker for games with decreed values on machine words, where they apply: of a game of which the lines say that A is a chain
   without sets of elements (CheckChain.v), and row by row (CheckWords.v); otherwise DecreedCheck.v. *)

From Coq Require Import List ZArith NArith Bool.
From ChompCert Require Import Elements Syntax Grammar QuickParse Numbers Names Denote Verdict Certificate ReadHeader ReadCertificate IdealNumbers Structure RowStates RowRun RowCheck
  Check CheckWords ChainGame CheckChain DecreedClaims DecreedStatement Rules DecreedCheck.
Import ListNotations.

(* decreed_set in a chain: the elements named are the first ones, and lie above none of another chain. *)
Definition chain_set (c : chain_game) (names : Names.names) (ts : list term) (v : Z) : option (N * Z) :=
  match term_numbers names ts with
  | Some l =>
      let k := length l in
      let many := N.of_nat k in
      if (k <=? length (levels_of c))%nat && distinct l && forallb (fun a => a <? many)%N l
         && forallb (fun e => (fst e <=? 0) && (snd e <=? 0))%Z (firstn k (levels_of c)) && (0 <=? v)%Z
      then Some (N.ones many, v) else None
  | None => None
  end.

(* By the number of the ideal: number i has i - 1 elements. No set is made for ideals that are larger than all decreed. *)
Definition decree_at (l : list (N * Z)) : positive -> option decree :=
  let ds := decreed_by l in
  let most := fold_right (fun e m => N.max (N.size (fst e)) m) 0%N l in
  fun i => if (most <? Pos.pred_N i)%N then None else decree_for false ds (N.ones (Pos.pred_N i)).

Definition chain_decrees (g : game) (c : chain_game) : option (positive -> option decree) :=
  match read_from_line (chain_set c (Names.table_of g)) 1 (Table.empty _) (lines g) with
  | Good l => Some (decree_at l)
  | _ => None
  end.

Definition rows_or_words_with_decrees (g : game) (ds : values_decreed) : numbers -> list listed -> option (list planned * list station) :=
  rows_or_words_of (decree_for (fewer g) ds).

Definition check_decreed_chain (r : route) (sha256 : word -> word) (game certificate : word) : option verdict :=
  match r with
  | By_columns => None
  | _ =>
      match quick_parse game with
      | None => None
      | Some g =>
          check_chain_game (rules g) (chain_decrees g) (fun _ => header_says_full false (sha256 game) game certificate)
            (fun _ => read_certificate false (sha256 game) game certificate)
      end
  end.

Definition check_decreed_by_words (r : route) (sha256 : word -> word) (game certificate : word) : verdict :=
  match check_decreed_chain r sha256 game certificate with
  | Some v => v
  | None => check_decreed_with rows_or_words_with_decrees r sha256 game certificate
  end.
