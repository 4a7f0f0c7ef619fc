(* What is proved, in words, for people: the claims for the whole of A, in front of the verdict line. Nothing is
   proved of these words. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Periods Claims Verdict Words Render.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

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
