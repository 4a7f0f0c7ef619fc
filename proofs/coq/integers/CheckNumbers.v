(* The check of a full certificate whose claims have been read as words (ReadNumbers.v), column by column, as CheckValues.v goes.
   No claim is made of pairs of Coq's integers. It says only that all claims pass: where one does not, the text is read and checked
   again (CheckLazily.v). What passes is right (CheckNumbersRight.v); nothing is proved of the outlines, from which M is chosen. *)

From Coq Require Import List ZArith NArith Bool Uint63.
From ChompCert Require Import Elements Syntax Grammar Periods TailTests Claims Numbers QuickRise Names Verdict Certificate IdealNumbers Levels
  Structure Choice Contexts LabelAt CheckClaims Check State ClaimWords FreeRows WordRuns WordTests CheckValues ReadNumbers.
From ChompCert Require Run Tails.
Import ListNotations.
Local Open Scope lazy_bool_scope.

Definition table_of_words : Type := Table.t (list claim_words).

Definition words_in (t : table_of_words) (x : N) : list claim_words :=
  match Table.find (key x) t with Some l => l | None => [] end.

Definition no_claim_words : claim_words :=
  {| first_column := 0; packed_labels := []; last_labels := []; its_tail := None; tail_labels := []; low_limit := 0; low_entries := []; past := 0;
     count_of := 0; low_of := 0; high_of := 0 |}.

(* An ideal and the words of its claims. *)
Definition worded_ideal : Type := (listed * list claim_words)%type.

(* ---- Outlines *)

Local Open Scope uint63_scope.

Fixpoint capped_in (m : int) (heights labels : list int) : option (Z * Z) :=
  match labels, heights with
  | v :: labels, d :: heights =>
      if v =? 0 then capped_in (m + 1) heights labels
      else
        let n := m + v - most in
        if n <? d then Some (φ m, φ n)%Z else capped_in (m + 1) heights labels
  | _, _ => None
  end.

Fixpoint greatest_row (m : int) (labels : list int) (n : int) : int :=
  match labels with
  | [] => n
  | v :: labels => greatest_row (m + 1) labels (if v =? 0 then n else let r := m + v - most in if n <? r then r else n)
  end.

Definition outline_of_words (heights : list int) (w : claim_words) : outline := {|
  after := match its_tail w with None => past w | Some t => start t end;
  repeats := match its_tail w with None => false | Some _ => true end;
  least := low_of w;
  capped := capped_in (of_Z (first_column w)) (skipn (Z.to_nat (first_column w)) heights) (labels w)
|}.

Local Open Scope Z_scope.

Definition reach_of (w : claim_words) : Z :=
  match its_tail w with
  | None => past w
  | Some t => start t + 3 * (high_of w - low_of w) + Z.abs (low_of w)
  end.

(* Claims for the choice of M only: the columns of a finite claim are in its outline; of a periodic one, a label in the last column and the
   greatest row, and the rows on the left. *)
Definition outline_claim (w : claim_words) (lefts : list worded) : claim :=
  match its_tail w with
  | None => no_claim
  | Some t =>
      {| entries := (Z.max 0 (past w - 1), φ (greatest_row (of_Z (first_column w)) (labels w) 0%uint63))%uint63
           :: match all_left_labels_of_columns lefts with Some l => map (fun e => (0, snd e)) l | None => [] end;
         ending := Some t |}
  end.

(* ---- Claims *)

Section Check.

Variable g : numbers.
Variable t : table_of_words.
Variable os : outlines.
Variable heights : list int.

Definition label_in (x : N) (k : nat) (m n : Z) : bool :=
  let y := kept g under_D (kept g under_C x m) n in
  match row_in (nth k (words_in t y) no_claim_words) (capped_column g m n) with
  | Some r => r =? n
  | None => false
  end.

Definition no_table : table := Table.empty _.

Definition claim_passes (x : N) (c : context) (k : nat) (own : claim_words) (earlier : list claim_words) (this : outline) (before : list outline)
    (removed : list (list claim_words)) (left low : list (Z * Z * list claim_words)) : bool :=
  let s := run_setting (stairs g) c k no_claim [] in
  let ts := tail_setting (stairs g) c k [] in
  if is_plain_setting s then
    let of_value := map (fun y : Z * Z * list claim_words => (fst y, nth k (snd y) no_claim_words)) in
    let sources := earlier ++ map (fun l => nth k l no_claim_words) removed in
    let lefts := of_value left in
    let lows := of_value low in
    let shell := outline_claim own lefts in
    match its_tail own with
    | None =>
        match choose_finite (stairs g) c k shell this before with
        | None => false
        | Some M =>
            let M := settle_on c M in
            match word_run s M own sources lefts lows heights with
            | Some (st, caps, _) => (past own <=? M) &&& (Tails.test_F1 ts M ||| Tails.test_F2 caps ||| Tails.test_F3 ts M st)
            | None => false
            end
        end
    | Some e =>
        let M := settle_on c (choose_periodic (stairs g) c k shell this before e) in
        match word_run s M own sources lefts lows heights with
        | Some (st, caps, low) =>
            periodic_on_words ts e M st caps low own sources &&& Tails.test_least ts (label_in x k) e M
        | None => false
        end
    end
  else false.

Fixpoint claims_pass (x : N) (c : context) (k : nat) (earlier : list claim_words) (before due : list outline) (removed : list (list claim_words))
    (left low : list (Z * Z * list claim_words)) (l : list claim_words) : bool :=
  match l with
  | [] => true
  | own :: l =>
      let this := hd no_outline due in
      claim_passes x c k own earlier this before removed left low
      &&& claims_pass x c (S k) (own :: earlier) (this :: before) (tl due) removed left low l
  end.

Definition removed_in (x : N) : list (list claim_words) := map (fun e => words_in t (N.ldiff x (up (snd e)))) (inside g x).

Definition strips_in (x : N) (under : element -> Z) : list (Z * Z * list claim_words) :=
  map (fun s : Z * Z * N => (fst s, words_in t (snd s))) (strips g x under).

Definition ideal_passes (x : worded_ideal) : bool :=
  let y := code (fst x) in
  claims_pass y (context_of g no_table os y) 0 [] [] (outlines_for os y) (removed_in y) (strips_in y under_C) (strips_in y under_D) (snd x).

End Check.

(* ---- All of a certificate *)

Definition table_of_all (l : list worded_ideal) : table_of_words :=
  fold_right (fun x t => Table.add (key (code (fst x))) (snd x) t) (Table.empty _) l.

Definition outlines_of_all (heights : list int) (l : list worded_ideal) : outlines :=
  fold_right (fun x t => Table.add (key (code (fst x))) (map (outline_of_words heights) (snd x)) t) (Table.empty _) l.

Definition heights_of_all (g : numbers) (l : list worded_ideal) : list int :=
  let columns := fold_left (fun m (x : worded_ideal) => fold_left (fun m w => Z.max m (reach_of w)) (snd x) m) l 0 in
  stair_heights (quick_rise (stairs g)) (Z.to_nat (Z.min most_heights (2 * columns + 1000))) 0.

(* The ideal without its claims. *)
Definition bare (i : word_ideal) : ideal_record := {| ideal_line := ideal_at i; tops := ideal_tops i; ideal_claims := [] |}.

Definition words_of_ideal (i : word_ideal) : list claim_words := map its_words (word_claims i).

Definition is_periodic_words (w : claim_words) : bool := match its_tail w with Some _ => true | None => false end.

(* How many claims of this kind. *)
Definition count_words (test : claim_words -> bool) (l : list worded_ideal) : Z :=
  fold_left (fun z (x : worded_ideal) => fold_left (fun z w => if test w then Z.succ z else z) (snd x) z) l 0.

(* What is proved, without the claims for the ideals other than A. *)
Definition check_word_certificate (g : game) (n : numbers) (r : word_certificate) : option proved :=
  match read_ideals (Names.table_of g) n None (map bare (word_ideals r)) with
  | (ls, None) =>
      let all := combine ls (map words_of_ideal (word_ideals r)) in
      let keys := table_from ls in
      match last_of all, all with
      | Some (top, ws), (_, first) :: _ =>
          let K := Nat.pred (length first) in
          if (code top =? whole n)%N &&& forallb (has_smaller keys) ls &&& forallb (fun x : worded_ideal => Nat.eqb (length (snd x)) (S K)) all
             &&& (match chains g with BothChains => true | _ => Nat.eqb K 0 end)
             &&& (let heights := heights_of_all n all in
                  forallb (ideal_passes n (table_of_all all) (outlines_of_all heights all) heights) all)
          then
            Some {|
              which_chains := chains g;
              lists_made := false;
              by_rows := false;
              greatest := K;
              all_claims := [];
              claims := map claim_of ws;
              ideals_proved := Check.count (fun _ => true) all 0;
              periodic_proved := count_words is_periodic_words all;
              finite_proved := count_words (fun w => negb (is_periodic_words w)) all
            |}
          else None
      | _, _ => None
      end
  | _ => None
  end.
