(* Games with decreed values, from the texts to the claims: misere Nim with two heaps and with one, and a false certificate. *)

From Coq Require Import Ascii String List ZArith.
From ChompCert Require Import Syntax Grammar Statement InShort Verdict Render Check DecreedGames DecreedStatement DecreedCheck DecreedVerified CheckExample.
Import ListNotations.
Open Scope string_scope.

Definition misere_nim : word := text ["poset nim"; "end {} = 1"].
Definition misere_heap : word := text ["poset nim"; "chains c"; "end {} = 1"].

Definition certificate_of (length : string) (game : word) (level : string) (claim : list string) : word :=
  (text ["chompcert 1"; ("game 0000000000000000000000000000000000000000000000000000000000000000 " ++ length)%string] ++ game ++
   text ([""; ("level " ++ level)%string; "values 0"; "ideals 1 periodic 1 finite 0"; "ideal 0"] ++ claim ++ ["end"]))%list.

(* Value 0: (0, 1), (1, 0), (2, 2), (3, 3), ... *)
Definition misere_claims : list ideal_claims := [{| maximal := []; values := [Periodic [(0, 1); (1, 0)] 2 [0]] |}]%Z.

Definition full_nim : word := certificate_of "21" misere_nim "full" ["periodic 0 2 1 @0 1 -1"; "tail 0"].
Definition nim_answer : verdict := Eval vm_compute in check_decreed By_level hash misere_nim full_nim.

Example claims_of_misere_nim : exists g,
  Grammar misere_nim g /\ well_formed_with_decrees g /\ decreed_claims_hold g 0 misere_claims.
Proof.
  assert (E : check_decreed By_level hash misere_nim full_nim = nim_answer) by (vm_compute; reflexivity).
  destruct (verified_decreed_claims_hold By_level hash misere_nim full_nim _ E)
    as (g & c & G & _ & W & _ & _ & _ & _ & _ & _ & (claims & H & S) & _).
  exists g. split; [exact G|]. split; [exact W|]. unfold as_said in S. cbn [by_rows lists_made nim_answer andb] in S.
  now rewrite S in H.
Qed.

Definition says (r : route) (game certificate : word) : option (bool * list ideal_claims) :=
  match check_decreed r hash game certificate with Verified p => Some (by_rows p, all_claims p) | _ => None end.

(* Of the certificate without the list, by rows, in short, and by columns. *)
Definition compact_nim : word := certificate_of "21" misere_nim "compact" ["periodic 0 2 1"; "tail 0"].
Definition in_short : list ideal_claims := [{| maximal := []; values := [Periodic [] 2 [0]] |}]%Z.

Example compact_claims :
  says By_level misere_nim compact_nim = Some (true, in_short) /\ says By_columns misere_nim compact_nim = Some (false, misere_claims).
Proof. vm_compute. split; reflexivity. Qed.

Example full_by_rows : says By_rows misere_nim full_nim = Some (true, misere_claims).
Proof. vm_compute. reflexivity. Qed.

(* One heap, where the row is the value. *)
Definition full_heap : word := certificate_of "30" misere_heap "full" ["periodic 0 2 1 @0 1 -1"; "tail 0"].

Example heap_claims :
  says By_level misere_heap full_heap = Some (false, misere_claims) /\ says By_rows misere_heap full_heap = Some (true, misere_claims).
Proof. vm_compute. split; reflexivity. Qed.

(* In normal play the heaps are equal from the start; in misere play they are not. *)
Definition says_none (game certificate : word) : Prop :=
  says By_columns game certificate = None /\ says By_rows game certificate = None.

Example normal_claims :
  says_none misere_nim (certificate_of "21" misere_nim "full" ["periodic 0 0 1"; "tail 0"]) /\
  says_none misere_heap (certificate_of "30" misere_heap "full" ["periodic 0 0 1"; "tail 0"]).
Proof. vm_compute. repeat split. Qed.

(* The other checks leave such games to this one. *)
Example left_to_it : check_by_all By_level hash misere_nim full_nim = nim_answer.
Proof. vm_compute. reflexivity. Qed.
