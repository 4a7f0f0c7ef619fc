(* Game files and the lines that they say, compared with FORMAT.md §1 by eye; and texts that are no game file. *)

From Coq Require Import Ascii String List ZArith Bool.
From ChompCert Require Import Syntax Grammar Parse.
Import ListNotations.
Open Scope string_scope.

(* The lines of a file, each with the LF behind it. *)
Definition text (ls : list string) : word :=
  flat_map (fun l => (chars l ++ [line_feed])%list) ls.

Example chomp_3_1 :
  parse (text ["poset chomp_3_1    # 4 rows"; "elements r3[1..3] r4[1..1]"; "d[i] < c[i+1]"; "";
               "c[i]<r3[i]"; " r3[ 2*i-1 ] < r4[i] # comment"])
  = Some {| label := chars "chomp_3_1";
            lines := [Elements [Family (chars "r3") 3; Family (chars "r4") 1];
                      Relation [OfD (Linear 1 0); OfC (Linear 1 1)];
                      Relation [OfC (Linear 1 0); Member (chars "r3") (Linear 1 0)];
                      Relation [Member (chars "r3") (Linear 2 (-1)); Member (chars "r4") (Linear 1 0)]] |}.
Proof. vm_compute. reflexivity. Qed.

(* An element may be called chains; the last LF may be missing; blanks are free. *)
Example words :
  parse (chars "poset a" ++ line_feed :: chars "elements chains" ++ line_feed :: chars "chains c d"
         ++ line_feed :: chars "d<c[ 3 ]<chains")%list
  = Some {| label := chars "a";
            lines := [Elements [Plain (chars "chains")]; Chains BothChains;
                      Relation [AllD; OfC (Fixed 3); Element (chars "chains")]] |}.
Proof. vm_compute. reflexivity. Qed.

(* Under `chains none`, wherever it stands, c, d and i are names; in brackets i is the index. *)
Example free_names :
  parse (text ["poset a"; "elements c[1..2] d"; "i[i] < c[i] < d"; "elements i[1..1]"; "chains none"])
  = Some {| label := chars "a";
            lines := [Elements [Family (chars "c") 2; Plain (chars "d")];
                      Relation [Member (chars "i") (Linear 1 0); Member (chars "c") (Linear 1 0); Element (chars "d")];
                      Elements [Family (chars "i") 1]; Chains NoChain] |}.
Proof. vm_compute. reflexivity. Qed.

Example decreed :
  parse (text ["poset a"; "end {} = 1"; "elements end x[1..3]"; "end < x[1]"; "end { x[1] end } = 0 # so"])
  = Some {| label := chars "a";
            lines := [Decree [] 1; Elements [Plain (chars "end"); Family (chars "x") 3];
                      Relation [Element (chars "end"); Member (chars "x") (Fixed 1)];
                      Decree [Member (chars "x") (Fixed 1); Element (chars "end")] 0] |}.
Proof. vm_compute. reflexivity. Qed.

Definition refused (ls : list string) : bool := match parse (text ls) with None => true | Some _ => false end.

Example not_files :
  forallb refused
    [[]; ["# nothing"]; ["poset"]; ["posetx"]; ["poset a b"]; ["poset a/b"]; ["elements x"; "poset a"];
     ["poset a"; "poset b"]; ["poset a"; "elements"]; ["poset a"; "elements 1x"]; ["poset a"; "elements i"];
     ["poset a"; "elements c"; "chains c"]; ["poset a"; "elements d[1..2]"; "chains c d"; "chains none"];
     ["poset a"; "end {} = 01"]; ["poset a"; "end {} = "]; ["poset a"; "end {} 1"]; ["poset a"; "end { x = 1"];
     ["poset a"; "end { x[i] } = 1"]; ["poset a"; "end { c[1] } = 1"]; ["poset a"; "end {} = 1 2"]; ["poset a"; "{} = 1"];
     ["poset a"; "chains none"; "elements poset"]; ["poset a"; "chains none"; "elements c[1..2]"; "c[c] < c[2]"];
     ["poset a"; "elements r[0..3]"]; ["poset a"; "elements r[1...3]"]; ["poset a"; "elements r[1..03]"];
     ["poset a"; "elements r[1..1000000001]"]; ["poset a"; "chains"]; ["poset a"; "chains d"];
     ["poset a"; "chains d c"]; ["poset a"; "x"]; ["poset a"; "x <"]; ["poset a"; "x < < y"];
     ["poset a"; "c < x"]; ["poset a"; "x < c[]"]; ["poset a"; "x < c[-1]"]; ["poset a"; "x < c[2i]"];
     ["poset a"; "x < c[i*2]"]; ["poset a"; "x < c[1+i]"]; ["poset a"; "x < c[i+1+1]"]; ["poset a"; "x, y < z"]]
  = true.
Proof. vm_compute. reflexivity. Qed.
