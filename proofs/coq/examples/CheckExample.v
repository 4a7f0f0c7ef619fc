(* The theorem applied once: Chomp with the third row 3 (D is the first row without the poisoned square, C the
   second row, r3 the third). Coq runs the checker on the texts of game and certificate, and the claims follow. *)

From Coq Require Import Ascii String List ZArith.
From ChompCert Require Import Syntax Grammar Statement Verdict Render Check Verified.
Import ListNotations.
Open Scope string_scope.

(* The lines of a file, each with the LF behind it. *)
Definition text (ls : list string) : word :=
  flat_map (fun l => (chars l ++ [line_feed])%list) ls.

Definition chomp : word :=
  text ["poset chomp_3"; "elements r3[1..3]"; "d[i] < c[i+1]"; "c[i] < r3[i]"; "r3[i] < r3[i+1]"].

(* Any function may stand for SHA-256. *)
Definition hash (_ : word) : word := repeat "0"%char 64.

Definition certificate : word :=
  (text ["chompcert 1";
        "game 0000000000000000000000000000000000000000000000000000000000000000 75"] ++ chomp ++
   text ["";
        "level full";
        "values 1";
        "ideals 4 periodic 4 finite 4";
        "ideal 0";
        "periodic 0 0 1";
        "tail 0";
        "finite 1 @0 1 -1";
        "ideal 1 r3[1]";
        "finite 0 @1 1 -1";
        "periodic 1 3 1 @1 2 0";
        "tail 1";
        "ideal 1 r3[2]";
        "periodic 0 2 1";
        "tail 1";
        "finite 1 @2 2 -1";
        "ideal 1 r3[3]";
        "finite 0 @3 2 2 -1";
        "periodic 1 6 1 @3 3 3 0";
        "tail 2";
        "end"])%list.

(* Value 0: (0, 0), (1, 1), ... without r3; (1, 2) and (2, 1) with r3[1]; ... *)
Definition claims : list ideal_claims :=
  [{| maximal := []; values := [Periodic [] 0 [0]; Finite [(0, 1); (1, 0)]] |};
   {| maximal := [0%N]; values := [Finite [(1, 2); (2, 1)]; Periodic [(1, 3); (2, 2)] 3 [1]] |};
   {| maximal := [1%N]; values := [Periodic [] 2 [1]; Finite [(2, 4); (3, 2)]] |};
   {| maximal := [2%N]; values := [Finite [(3, 5); (4, 6); (5, 4)];
                                   Periodic [(3, 6); (4, 7); (5, 5)] 6 [2]] |}]%Z.

Definition answer : verdict := Eval vm_compute in check hash chomp certificate.

Example claims_of_chomp_3 : exists g, Grammar chomp g /\ well_formed g /\ claims_hold g 1 claims.
Proof.
  assert (E : check hash chomp certificate = answer) by (vm_compute; reflexivity).
  destruct (verified_claims_hold By_level hash chomp certificate _ E)
    as (g & c & G & _ & W & _ & _ & _ & _ & _ & _ & (claims' & H & said) & _).
  change (claims' = claims) in said. subst claims'.
  exists g. split; [exact G|]. split; [exact W|]. exact H.
Qed.

(* The compact certificate of the same game leaves the lists out. *)
Definition compact_certificate : word :=
  (text ["chompcert 1";
        "game 0000000000000000000000000000000000000000000000000000000000000000 75"] ++ chomp ++
   text ["";
        "level compact";
        "values 1";
        "ideals 4 periodic 4 finite 4";
        "ideal 0";
        "periodic 0 0 1";
        "tail 0";
        "finite 1 2";
        "ideal 1 r3[1]";
        "finite 0 3";
        "periodic 1 3 1";
        "tail 1";
        "ideal 1 r3[2]";
        "periodic 0 2 1";
        "tail 1";
        "finite 1 4";
        "ideal 1 r3[3]";
        "finite 0 6";
        "periodic 1 6 1";
        "tail 2";
        "end"])%list.

(* It is checked row by row; the answer says the claims in short. *)
Example same_claims :
  match check hash chomp compact_certificate with
  | Verified p => greatest p = 1%nat /\ by_rows p = true /\ all_claims p =
      [{| maximal := []; values := [Periodic [] 0 [0]; Finite [(1, 0)]] |};
       {| maximal := [0%N]; values := [Finite [(2, 1)]; Periodic [] 3 [1]] |};
       {| maximal := [1%N]; values := [Periodic [] 2 [1]; Finite [(3, 2)]] |};
       {| maximal := [2%N]; values := [Finite [(5, 4)]; Periodic [] 6 [2]] |}]%Z
  | _ => False
  end.
Proof. vm_compute. repeat split; reflexivity. Qed.

(* The verdict lines name the routes. *)
Definition line (certificate : word) : word :=
  verdict_line [] [] (hash []) (hash []) (check hash chomp certificate).

Definition line_with (route : string) : word :=
  (chars "s VERIFIED values=0..1 ideals=4 periodic=4 finite=4 route=" ++ chars route ++ chars " game=" ++ hash []
   ++ chars " certificate=" ++ hash [])%list.

(* Asked for rows, the certificate with its lists is checked row by row, and the claims are those that it writes. *)
Example lists_by_rows :
  match check hash chomp certificate, check_by By_rows hash chomp certificate with
  | Verified p, Verified q => by_rows p = false /\ by_rows q = true /\ all_claims q = all_claims p
  | _, _ => False
  end.
Proof. vm_compute. repeat split; reflexivity. Qed.

Example line_by_columns : line certificate = line_with "columns".
Proof. vm_compute. reflexivity. Qed.

Example line_by_rows : line compact_certificate = line_with "rows".
Proof. vm_compute. reflexivity. Qed.
