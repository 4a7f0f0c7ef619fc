(* Which texts are a certificate, and which claims they write (FORMAT.md, section 2.1): the concrete grammar,
   as a relation between a text and what it says. What the claims assert of a game is in Written.v.

   NUM, OFF, NAME, ELEMENT and LIST are those of FORMAT.md. `#n` is the natural n as an integer. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar.
Import ListNotations.
Open Scope list_scope.
Local Open Scope Z_scope.
Local Notation "# n" := (Z.of_nat n) (at level 9, format "# n").

(* ---- What a certificate says *)

Inductive level : Set := Full | Compact.

(* Entries are pairs of a column and a row. *)
Inductive written_claim : Set :=
  | FiniteList (entries : list (Z * Z))
  | PeriodicList (entries : list (Z * Z)) (preperiod : Z) (offsets : list Z)
  | FiniteColumns (columns : Z)                             (* level compact: the column of the last entry plus one *)
  | PeriodicTail (preperiod : Z) (offsets : list Z).        (* level compact *)

(* An ideal by the terms that name its maximal elements, and its claims for the values 0, 1, ... *)
Record written_ideal : Set := { written_tops : list term; written_claims : list written_claim }.

Record written : Set := {
  written_hash : word;
  written_game : word;
  written_level : level;
  written_greatest : nat;               (* K *)
  written_ideals : list written_ideal
}.

Definition is_periodic (c : written_claim) : bool :=
  match c with PeriodicList _ _ _ | PeriodicTail _ _ => true | _ => false end.

Definition all_written_claims (c : written) : list written_claim := flat_map written_claims (written_ideals c).
Definition ideals_in (c : written) : nat := List.length (written_ideals c).
Definition periodic_in (c : written) : nat := List.length (filter is_periodic (all_written_claims c)).
Definition finite_in (c : written) : nat :=
  List.length (filter (fun x => negb (is_periodic x)) (all_written_claims c)).

(* ---- Words *)

(* A number without leading zeros. *)
Definition NUMERAL (w : word) (n : Z) : Prop :=
  w <> [] /\ all is_digit w /\ (forall s, w = "0"%char :: s -> s = []) /\ n = decimal w.

Definition NUM (w : word) (n : Z) : Prop := NUMERAL w n /\ (List.length w <= 18)%nat.

Inductive OFF : word -> Z -> Prop :=
  | OFF_positive w n : NUM w n -> OFF w n
  | OFF_negative w n : NUM w n -> n <> 0 -> OFF ("-"%char :: w) (- n).

(* The words c, d, i are names here; in a game with chains no element is called so. *)
Definition NAME (w : word) : Prop :=
  (exists c s, w = c :: s /\ is_letter c = true /\ all is_in_name s) /\ is_name NoChain w.

(* NAME, or NAME[NUM] *)
Inductive ELEMENT : word -> term -> Prop :=
  | ELEMENT_plain x : NAME x -> ELEMENT x (Element x)
  | ELEMENT_member x w i : NAME x -> NUM w i -> ELEMENT (x ++ "["%char :: w ++ ["]"%char]) (Member x (Fixed i)).

(* The words of a list; `due` is the column after that of the entry before, if there is one. *)
Inductive LIST : option Z -> list word -> list (Z * Z) -> Prop :=
  | LIST_end due : LIST due [] []
  | LIST_at due w m v o ws es :
      NUM w m -> OFF v o -> 0 <= m + o -> (forall d, due = Some d -> d < m) ->
      LIST (Some (m + 1)) ws es -> LIST due (("@"%char :: w) :: v :: ws) ((m, m + o) :: es)
  | LIST_next m v o ws es :
      OFF v o -> 0 <= m + o ->
      LIST (Some (m + 1)) ws es -> LIST (Some m) (v :: ws) ((m, m + o) :: es).

(* ---- Lines: the words with one space between two, and an LF *)

Fixpoint spaced (ws : list word) : word :=
  match ws with
  | [] => []
  | [w] => w
  | w :: rest => w ++ " "%char :: spaced rest
  end.

Definition line_of (ws : list word) : word := spaced ws ++ [line_feed].
Definition lines_of (ls : list (list word)) : word := flat_map line_of ls.

(* ---- Records *)

(* The lines of the claim for the value k. *)
Inductive claim_lines : level -> nat -> list (list word) -> written_claim -> Prop :=
  | finite_full k w ws es :
      NUM w #k -> LIST None ws es ->
      claim_lines Full k [chars "finite" :: w :: ws] (FiniteList es)
  | periodic_full k w start N period ws es tail os :
      NUM w #k -> NUM start N -> NUM period #(List.length os) -> LIST None ws es ->
      os <> [] -> Forall2 OFF tail os ->
      claim_lines Full k [chars "periodic" :: w :: start :: period :: ws; chars "tail" :: tail]
        (PeriodicList es N os)
  | finite_compact k w columns C :
      NUM w #k -> NUM columns C ->
      claim_lines Compact k [[chars "finite"; w; columns]] (FiniteColumns C)
  | periodic_compact k w start N period tail os :
      NUM w #k -> NUM start N -> NUM period #(List.length os) ->
      os <> [] -> Forall2 OFF tail os ->
      claim_lines Compact k [[chars "periodic"; w; start; period]; chars "tail" :: tail]
        (PeriodicTail N os).

(* The claims for the values k, k + 1, ... *)
Inductive claims_lines (l : level) : nat -> list (list word) -> list written_claim -> Prop :=
  | claims_end k : claims_lines l k [] []
  | claims_next k ls c rest cs :
      claim_lines l k ls c -> claims_lines l (S k) rest cs -> claims_lines l k (ls ++ rest) (c :: cs).

(* The ideals, each with a claim for every value 0, ..., K. *)
Inductive ideals_lines (l : level) (K : nat) : list (list word) -> list written_ideal -> Prop :=
  | ideals_end : ideals_lines l K [] []
  | ideals_next w ws ts ls cs rest is :
      NUM w #(List.length ts) -> Forall2 ELEMENT ws ts ->
      claims_lines l 0 ls cs -> List.length cs = S K ->
      ideals_lines l K rest is ->
      ideals_lines l K ((chars "ideal" :: w :: ws) :: ls ++ rest)
        ({| written_tops := ts; written_claims := cs |} :: is).

Definition level_word (l : level) : word := match l with Full => chars "full" | Compact => chars "compact" end.

Definition is_hash_digit (c : ascii) : bool := is_digit c || between "a" "f" c.

(* The numbers of ideals and claims in the header are those of the file. *)
Inductive CertificateGrammar : word -> written -> Prop :=
  | certificate_text c size K ideals periodic finite body :
      List.length (written_hash c) = 64%nat -> all is_hash_digit (written_hash c) ->
      all is_text (written_game c) ->
      NUM size #(List.length (written_game c)) -> NUM K #(written_greatest c) ->
      NUM ideals #(ideals_in c) -> NUM periodic #(periodic_in c) -> NUM finite #(finite_in c) ->
      ideals_lines (written_level c) (written_greatest c) body (written_ideals c) ->
      CertificateGrammar
        (lines_of [[chars "chompcert"; chars "1"]; [chars "game"; written_hash c; size]]
         ++ written_game c ++ [line_feed]
         ++ lines_of [[chars "level"; level_word (written_level c)];
                      [chars "values"; K];
                      [chars "ideals"; ideals; chars "periodic"; periodic; chars "finite"; finite]]
         ++ lines_of body ++ lines_of [[chars "end"]]) c.
