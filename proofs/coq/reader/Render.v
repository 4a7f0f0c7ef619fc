(* The checker's answers as text (FORMAT.md, section 3): the verdict line, and in words what is proved. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Certificate Words.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(* The texts one after the other: each is short, except perhaps the last. *)
Definition text (parts : list word) : word := fold_right (fun a b => a ++ b) [] parts.

Fixpoint joined (between : word) (parts : list word) : word :=
  match parts with
  | [] => []
  | [x] => x
  | x :: rest => x ++ between ++ joined between rest
  end.

Definition brief (w : word) : word := firstn 120 w.

Definition ideal_in_words (tops : list word) : word :=
  match tops with
  | [] => chars "{}"
  | _ => firstn 200 (joined (chars " ") (firstn 50 (map brief tops)))
  end.

Definition place_in_words (p : place) : word :=
  text [chars "line "; shown (at_line p);
        match at_claim p with
        | Some (tops, k) =>
            text [chars " (ideal "; ideal_in_words tops; chars ", value "; shown k; chars ")"]
        | None => []
        end].

Definition complaint_in_words (c : complaint) : word :=
  text [what c; chars ": expected "; expected c; chars ", found "; found c].

(* The word of the answer, and what follows it. *)
Definition answer (game_file certificate_file game_hash certificate_hash : word) (v : verdict)
  : word * word :=
  match v with
  | Verified p =>
      (chars "VERIFIED",
       text [chars "values=0.."; shown (Z.of_nat (greatest p)); chars " ideals="; shown (ideals_proved p);
             chars " periodic="; shown (periodic_proved p); chars " finite="; shown (finite_proved p);
             chars (if by_rows p then " route=rows" else " route=columns");
             chars " game="; game_hash; chars " certificate="; certificate_hash])
  | Rejected w c => (chars "REJECTED", text [place_in_words w; chars ": "; complaint_in_words c])
  | MalformedGame line column c =>
      (chars "MALFORMED",
       text [brief game_file; chars ":"; shown line;
             match column with Some n => chars ":" ++ shown n | None => [] end;
             chars ": "; complaint_in_words c])
  | MalformedCertificate line c =>
      (chars "MALFORMED",
       text [brief certificate_file; chars ":"; shown line; chars ": "; complaint_in_words c])
  | Unsupported why => (chars "UNSUPPORTED", why)
  | Limit why => (chars "LIMIT", why)
  end.

Definition printable (c : ascii) : ascii := if between " " "~" c then c else "?"%char.

Definition verdict_line (game_file certificate_file game_hash certificate_hash : word) (v : verdict)
  : word :=
  let (status, rest) := answer game_file certificate_file game_hash certificate_hash v in
  map printable (text [chars "s "; status; chars " "; rest]).

Definition exit_code (v : verdict) : nat :=
  match v with
  | Verified _ => 0
  | Rejected _ _ => 1
  | MalformedGame _ _ _ | MalformedCertificate _ _ => 2
  | Unsupported _ => 3
  | Limit _ => 4
  end%nat.

(* ---- What is proved *)

(* Items in a row, of which the first 40 are shown. *)
Definition series {A : Type} (show : A -> word) (items : list A) : word :=
  let count := length_in_Z items in
  joined (chars " ") (map show (firstn 40 items))
  ++ if count <=? 40 then [] else text [chars " ... ("; shown count; chars " in all)"].

Definition position_in_words (e : Z * Z) : word :=
  text [chars "("; shown (fst e); chars ","; shown (snd e); chars ")"].

Definition last_of {A : Type} (x : A) (l : list A) : A := fold_left (fun _ y => y) l x.

(* made: the list is not in the certificate; the last entry says where it ends. *)
Definition claim_in_words (s : chain_set) (made : bool) (k : nat) (c : claim) : word :=
  let subject :=
    match s with BothChains => text [chars "value "; shown (Z.of_nat k); chars ": "] | _ => [] end in
  match s, ending c with
  | NoChain, _ => chars "g(A) = " ++ series (fun e => shown (snd e)) (entries c)
  | _, Some t =>
      text [subject; match s with BothChains => chars "f(m) - m" | _ => chars "g(A_m) - m" end;
            chars " has preperiod "; shown (start t);
            chars " and period "; shown (length_in_Z (offsets t)); chars ": ";
            series shown (offsets t)]
  | _, None =>
      match entries c with
      | [] => subject ++ chars "finite, no positions of its own"
      | (e :: rest) as es =>
          if made
          then text [subject; chars "finite, the last position of its own is ";
                     position_in_words (last_of e rest)]
          else
            text [subject; chars "finite, "; shown (length_in_Z es);
                  match es with
                  | [_] => chars " position of its own: "
                  | _ => chars " positions of its own: "
                  end;
                  series position_in_words es]
      end
  end.

Fixpoint claims_in_words (s : chain_set) (made : bool) (k : nat) (cs : list claim) : list word :=
  match cs with
  | [] => []
  | c :: cs => claim_in_words s made k c :: claims_in_words s made (S k) cs
  end.

Definition proved_in_words (v : verdict) : list word :=
  match v with
  | Verified p => claims_in_words (which_chains p) (lists_made p) 0 (claims p)
  | _ => []
  end.
