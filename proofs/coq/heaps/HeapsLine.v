(* The text of the answers about heaps: the verdict line (HeapsVerified.v proves it right), and in words or as JSON what is proved
   (unproved). *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Verdict Words Render RenderWords RenderJson CheckHeaps ReadHeaps.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

Definition word_of_last (start : Z) : word := if start =? 0 then chars "none" else shown (start - 1).

Definition word_of_saltus (saltus : option Z) : word := match saltus with Some s => chars " saltus=" ++ shown s | None => [] end.

(* What an answer is that is none about heaps: Verified does not occur. *)
Definition not_about_heaps (v : verdict) : verdict := match v with Verified _ => Limit (chars "no answer about heaps") | _ => v end.

Definition heaps_line (rule_file certificate_file rule_hash certificate_hash : word) (a : heaps_answer) : word :=
  match a with
  | Heaps start period saltus _ =>
      chars "s VERIFIED heaps preperiod=" ++ shown start ++ chars " period=" ++ shown period ++ word_of_saltus saltus
      ++ chars " last=" ++ word_of_last start ++ chars " game=" ++ rule_hash ++ chars " certificate=" ++ certificate_hash
  | No_answer v => verdict_line rule_file certificate_file rule_hash certificate_hash (not_about_heaps v)
  end.

Definition heaps_exit_code (a : heaps_answer) : nat :=
  match a with Heaps _ _ _ _ => 0 | No_answer v => exit_code (not_about_heaps v) end.

Definition heaps_in_words (a : heaps_answer) : list word :=
  match a with
  | Heaps start period saltus heaps =>
      [text [chars "heaps: G(n + "; shown period; chars ") = G(n)"; match saltus with Some s => chars " + " ++ shown s | None => [] end;
             chars " for all n >= "; shown start; chars ", and for no smaller preperiod or period"];
       text [shown heaps; chars " values computed"]]
  | No_answer v => proved_in_words (not_about_heaps v)
  end.

Definition json_of_last (start : Z) : word := if start =? 0 then chars "null" else shown (start - 1).

Definition heaps_json (rule_file certificate_file rule_hash certificate_hash : word) (a : heaps_answer) : list word :=
  let quote := ["034"%char] in
  let field name value := text [chars ","; quote; chars name; quote; chars ":"; value] in
  let in_quotes w := text [quote; w; quote] in
  match a with
  | Heaps start period saltus heaps =>
      [text [chars "{"; quote; chars "verdict"; quote; chars ":"; in_quotes (chars "VERIFIED"); field "about" (in_quotes (chars "heaps"));
             field "preperiod" (shown start); field "period" (shown period);
             match saltus with Some s => field "saltus" (shown s) | None => [] end;
             field "last" (json_of_last start); field "heaps" (shown heaps);
             field "game" (in_quotes rule_hash); field "certificate" (in_quotes certificate_hash); chars "}"]]%string
  | No_answer v => json rule_file certificate_file rule_hash certificate_hash (not_about_heaps v)
  end.
