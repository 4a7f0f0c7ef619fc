(* Which texts are a game file (FORMAT.md §1.1): the concrete grammar, as a relation between a text and the
   lines that it says. Parse.v has a function that decides it (ParseRight.v).

   A text is cut into lines at every LF; a line loses its comment; what is left is cut into tokens, each as
   long as possible; the tokens of a line are matched with the grammar's rules. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax.
Import ListNotations.
Open Scope list_scope.

(* ---- Characters *)

Definition between (low high c : ascii) : bool :=
  (N_of_ascii low <=? N_of_ascii c)%N && (N_of_ascii c <=? N_of_ascii high)%N.

Definition line_feed : ascii := "010".
Definition tab : ascii := "009".

Definition is_letter (c : ascii) : bool := between "a" "z" c || between "A" "Z" c.
Definition is_digit (c : ascii) : bool := between "0" "9" c.
Definition is_blank (c : ascii) : bool := Ascii.eqb c " " || Ascii.eqb c tab.
Definition is_in_name (c : ascii) : bool := is_letter c || is_digit c.
Definition is_in_label (c : ascii) : bool :=
  is_in_name c || Ascii.eqb c "_" || Ascii.eqb c "-" || Ascii.eqb c ".".
(* Printable ASCII, tab and LF. *)
Definition is_text (c : ascii) : bool := between " " "~" c || Ascii.eqb c tab || Ascii.eqb c line_feed.

Definition all (p : ascii -> bool) (s : word) : Prop := forall c, In c s -> p c = true.

(* The characters of a Coq string. *)
Definition chars (s : string) : word := list_ascii_of_string s.

(* ---- Tokens *)

Inductive token : Set :=
  | TName (w : word)
  | TNumber (w : word)
  | TLess | TOpen | TClose | TPlus | TMinus | TTimes | TDots | TSet | TEnd | TEquals.

Definition spelling (t : token) : word :=
  match t with
  | TName w | TNumber w => w
  | TLess => chars "<" | TOpen => chars "[" | TClose => chars "]"
  | TPlus => chars "+" | TMinus => chars "-" | TTimes => chars "*" | TDots => chars ".."
  | TSet => chars "{" | TEnd => chars "}" | TEquals => chars "="
  end.

(* letter (letter | digit)*, digit+, or a mark. *)
Definition is_token (t : token) : Prop :=
  match t with
  | TName w => exists c s, w = c :: s /\ is_letter c = true /\ all is_in_name s
  | TNumber w => w <> [] /\ all is_digit w
  | _ => True
  end.

(* The token is as long as possible in front of the text s. *)
Definition ends_before (t : token) (s : word) : Prop :=
  match t, s with
  | TName _, c :: _ => is_in_name c = false
  | TNumber _, c :: _ => is_digit c = false
  | _, _ => True
  end.

(* The tokens of a line without comment. *)
Inductive tokens : word -> list token -> Prop :=
  | tokens_end : tokens [] []
  | tokens_blank c s ts : is_blank c = true -> tokens s ts -> tokens (c :: s) ts
  | tokens_token t s ts :
      is_token t -> ends_before t s -> tokens s ts -> tokens (spelling t ++ s) (t :: ts).

(* ---- Numbers and names *)

Definition digit (c : ascii) : Z := Z.of_N (N_of_ascii c - N_of_ascii "0")%N.
Definition decimal (w : word) : Z := fold_left (fun n c => 10 * n + digit c)%Z w 0%Z.

(* NUMBER: no leading zero, at most 10^9. *)
Definition number (w : word) (n : Z) : Prop :=
  (forall s, w = "0"%char :: s -> s = []) /\ n = decimal w /\ (n <= 1000000000)%Z.

(* The word s as a token. *)
Definition TWord (s : string) : token := TName (chars s).

(* ---- Indices *)

Inductive index_tokens : list token -> index -> Prop :=
  | index_number w n : number w n -> index_tokens [TNumber w] (Fixed n)
  | index_i : index_tokens [TWord "i"] (Linear 1 0)
  | index_i_plus w b : number w b -> index_tokens [TWord "i"; TPlus; TNumber w] (Linear 1 b)
  | index_i_minus w b : number w b -> index_tokens [TWord "i"; TMinus; TNumber w] (Linear 1 (- b))
  | index_times w u : number w u -> index_tokens [TNumber w; TTimes; TWord "i"] (Linear u 0)
  | index_times_plus w u v b : number w u -> number v b ->
      index_tokens [TNumber w; TTimes; TWord "i"; TPlus; TNumber v] (Linear u b)
  | index_times_minus w u v b : number w u -> number v b ->
      index_tokens [TNumber w; TTimes; TWord "i"; TMinus; TNumber v] (Linear u (- b)).

(* ---- The rules, for a file that says these chains *)

Section Rules.
Variable which : chain_set.

(* Under `chains none` the words c, d and i are names as others are. *)
Definition reserved : list word :=
  map chars match which with NoChain => ["poset"; "elements"] | _ => ["poset"; "elements"; "c"; "d"; "i"] end%string.

Definition is_name (x : word) : Prop := ~ In x reserved.

Inductive term_tokens : list token -> term -> Prop :=
  | term_all_d : which <> NoChain -> term_tokens [TWord "d"] AllD
  | term_name x : is_name x -> term_tokens [TName x] (Element x)
  | term_member x ts k : is_name x -> index_tokens ts k ->
      term_tokens (TName x :: TOpen :: ts ++ [TClose]) (Member x k)
  | term_c ts k : which <> NoChain -> index_tokens ts k ->
      term_tokens (TWord "c" :: TOpen :: ts ++ [TClose]) (OfC k)
  | term_d ts k : which <> NoChain -> index_tokens ts k ->
      term_tokens (TWord "d" :: TOpen :: ts ++ [TClose]) (OfD k).

(* term ( "<" term )+ *)
Inductive relation_tokens : list token -> list term -> Prop :=
  | relation_two a b s t : term_tokens a s -> term_tokens b t -> relation_tokens (a ++ TLess :: b) [s; t]
  | relation_more a b s ts :
      term_tokens a s -> relation_tokens b ts -> relation_tokens (a ++ TLess :: b) (s :: ts).

Inductive declaration_tokens : list token -> declaration -> Prop :=
  | declaration_plain x : is_name x -> declaration_tokens [TName x] (Plain x)
  | declaration_family x w n : is_name x -> number w n ->
      declaration_tokens [TName x; TOpen; TNumber (chars "1"); TDots; TNumber w; TClose] (Family x n).

(* ( NAME | NAME "[" "1" ".." NUMBER "]" )+ *)
Inductive declarations_tokens : list token -> list declaration -> Prop :=
  | declarations_one a d : declaration_tokens a d -> declarations_tokens a [d]
  | declarations_more a b d ds :
      declaration_tokens a d -> declarations_tokens b ds -> declarations_tokens (a ++ b) (d :: ds).

(* ( NAME | NAME "[" NUMBER "]" )* *)
Inductive named_tokens : list token -> term -> Prop :=
  | named_plain x : is_name x -> named_tokens [TName x] (Element x)
  | named_member x w n : is_name x -> number w n ->
      named_tokens [TName x; TOpen; TNumber w; TClose] (Member x (Fixed n)).

Inductive set_tokens : list token -> list term -> Prop :=
  | set_end : set_tokens [] []
  | set_more a b t ts : named_tokens a t -> set_tokens b ts -> set_tokens (a ++ b) (t :: ts).

Inductive line_tokens : list token -> line -> Prop :=
  | line_elements ts ds :
      declarations_tokens ts ds -> line_tokens (TWord "elements" :: ts) (Elements ds)
  | line_both : line_tokens [TWord "chains"; TWord "c"; TWord "d"] (Chains BothChains)
  | line_only_c : line_tokens [TWord "chains"; TWord "c"] (Chains OnlyC)
  | line_no_chain : line_tokens [TWord "chains"; TWord "none"] (Chains NoChain)
  | line_decree ts es w v : set_tokens ts es -> number w v ->
      line_tokens (TWord "end" :: TSet :: ts ++ [TEnd; TEquals; TNumber w]) (Decree es v)
  | line_relation ts r : relation_tokens ts r -> line_tokens ts (Relation r).

End Rules.

(* ---- Lines and files *)

(* The line l without its comment is s. *)
Definition without_comment (l s : word) : Prop :=
  ~ In "#"%char s /\ (l = s \/ exists comment, l = s ++ "#"%char :: comment).

(* The poset line. *)
Definition poset_line (s x : word) : Prop :=
  exists before between after,
    s = before ++ chars "poset" ++ between ++ x ++ after /\
    all is_blank before /\ all is_blank between /\ between <> [] /\ all is_blank after /\
    x <> [] /\ all is_in_label x /\ (List.length x <= 255)%nat.

(* The lines that follow the poset line; lines without tokens are free. *)
Inductive body (which : chain_set) : list word -> list line -> Prop :=
  | body_end : body which [] []
  | body_free l s ls r : without_comment l s -> tokens s [] -> body which ls r -> body which (l :: ls) r
  | body_line l s ts x ls r :
      without_comment l s -> tokens s ts -> line_tokens which ts x -> body which ls r ->
      body which (l :: ls) (x :: r).

(* Which words are names is said by the chains line, wherever in the file it stands. *)
Inductive file : list word -> game -> Prop :=
  | file_free l s ls g : without_comment l s -> tokens s [] -> file ls g -> file (l :: ls) g
  | file_poset l s x ls r :
      without_comment l s -> poset_line s x -> body (chains {| label := x; lines := r |}) ls r ->
      file (l :: ls) {| label := x; lines := r |}.

(* The text is the lines ls with an LF between any two. An LF at the very end is followed by one more line,
   which is empty, hence free: so the last LF may be missing. *)
Inductive cut_into_lines : word -> list word -> Prop :=
  | cut_last l : ~ In line_feed l -> cut_into_lines l [l]
  | cut_more l s ls : ~ In line_feed l -> cut_into_lines s ls -> cut_into_lines (l ++ line_feed :: s) (l :: ls).

Definition Grammar (text : word) (g : game) : Prop :=
  all is_text text /\ exists ls, cut_into_lines text ls /\ file ls g.
