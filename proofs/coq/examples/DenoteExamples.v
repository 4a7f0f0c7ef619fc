(* Numbers of games, compared with FORMAT.md §1 by eye; and games that are malformed. *)

From Coq Require Import Ascii String List ZArith NArith Bool.
From ChompCert Require Import Syntax Grammar Parse Numbers Names Denote TextExamples.
Import ListNotations.
Open Scope string_scope.

Definition read (ls : list string) : answer numbers :=
  match parse (text ls) with Some g => denote g | None => Bad 0 (chars "no game file") end.

(* d_1 < x < c_5 < y[2]; d_4 < c_5 by the ladder; y[1] lies above c_2, and so above d_1. *)
Example through_the_chains :
  read ["poset a"; "elements x y[1..2]"; "d[i] < c[i+1]"; "d[1] < x < c[5]"; "c[i+1] < y[i]"; "c[5] < y[2]"]
  = Good {| members :=
             [{| up := 5; under_C := 0; under_D := 1; free_C := Some 4%Z; free_D := None |};
              {| up := 2; under_C := 2; under_D := 1; free_C := None; free_D := None |};
              {| up := 4; under_C := 5; under_D := 4; free_C := None; free_D := None |}];
            stairs := [Ladder 1 0 1 1] |}.
Proof. vm_compute. reflexivity. Qed.

(* d_7 < z < c_2 is a step of the staircase; x < d_3 < d_7 < z, and x < d_3 < c_2 < c_5 < y. *)
Example step_and_ladder :
  read ["poset a"; "elements x y z"; "d[7] < z < c[2]"; "x < d[3]"; "c[5] < y"; "d[3*i] < c[2*i+2]"; "chains c d"]
  = Good {| members :=
             [{| up := 7; under_C := 0; under_D := 0; free_C := Some 1%Z; free_D := Some 2%Z |};
              {| up := 2; under_C := 5; under_D := 7; free_C := None; free_D := None |};
              {| up := 6; under_C := 0; under_D := 7; free_C := Some 1%Z; free_D := None |}];
            stairs := [Ladder 3 0 2 2; Step 1 (Some 7%Z)] |}.
Proof. vm_compute. reflexivity. Qed.

(* No instance is gone through but those that can hold. *)
Example far_away :
  read ["poset a"; "elements r[1..2]"; "chains c"; "c[i] < r[i-999999997]"]
  = Good {| members :=
             [{| up := 1; under_C := 999999998; under_D := 0; free_C := None; free_D := None |};
              {| up := 2; under_C := 999999999; under_D := 0; free_C := None; free_D := None |}];
            stairs := [] |}.
Proof. vm_compute. reflexivity. Qed.

Example no_chain :
  read ["poset a"; "elements x y"; "chains none"; "x < y"]
  = Good {| members :=
             [{| up := 3; under_C := 0; under_D := 0; free_C := None; free_D := None |};
              {| up := 2; under_C := 0; under_D := 0; free_C := None; free_D := None |}];
            stairs := [Step 0 None] |}.
Proof. vm_compute. reflexivity. Qed.

(* The line counted from the poset line, which is 0. *)
Definition bad_line (r : answer numbers) : option N := match r with Bad k _ => Some k | _ => None end.

Example malformed :
  map (fun ls => bad_line (read ("poset a" :: "elements x y r[1..3]" :: ls)))
    [["chains c"; "chains c"]; ["elements x"]; ["elements q[1..0]"]; ["x < r"]; ["x[1] < y"]; ["x < z"];
     ["x < r[4]"]; ["x < c[0]"]; ["c[i] < x"]; ["d < x"]; ["x < d"]; ["d < c[i] < r[i]"]; ["chains c"; "d[1] < x"];
     ["r[i] < c[1000000000*i]"]; ["d[i] < c[i] < c[i+1]"];
     ["x < y"; "y < x"]; ["r[i] < r[i+1]"; "r[3] < r[1]"]; ["c[2] < x < c[2]"]; ["c[2] < d[1]"];
     ["c[2] < x"; "x < d[4]"]; ["d < c[3]"; "c[4] < x"]; ["d[i] < c[i+5]"; "c[9] < x < d[4]"]]
  = map Some [3; 2; 2; 2; 2; 2; 2; 2; 2; 2; 2; 2; 3; 2; 2; 2; 2; 2; 2; 2; 3; 3]%N.
Proof. vm_compute. reflexivity. Qed.
