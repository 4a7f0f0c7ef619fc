(* Heap certificates, from the two texts to what holds: Kayles and Nim; and claims that are not verified. *)

From Coq Require Import Ascii String List NArith.
From ChompCert Require Import Syntax Grammar TheoremOfCertificate HeapGame RuleText CheckHeaps ReadHeaps HeapsInCoq.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.

Definition some_hash : word := repeat "0"%char 64.

Definition certificate_of (size : string) (rule records : list string) : word :=
  lines ["chompcert 1"] ++ chars "game " ++ some_hash ++ chars " " ++ chars size ++ [line_feed] ++ lines rule ++ [line_feed] ++ lines ("level heaps" :: records).

Definition kayles : list string := ["heaps kayles"; "octal 0.77"].

Definition answer_of (size : string) (rule records : list string) : heaps_answer :=
  check_heaps (fun _ => some_hash) (lines rule) (certificate_of size rule records).

(* The values of Kayles repeat from 71 on after 12; no smaller numbers do. *)
Theorem heaps_of_kayles : rule_holds (lines kayles) 71 12 0.
Proof.
  apply (theorem_of_heaps some_hash (lines kayles) (certificate_of "24" kayles ["preperiod 71"; "period 12"; "end"]) 71 12 0).
  vm_compute. reflexivity.
Qed.

(* G(n + 1) = G(n) + 1 for all n. *)
Theorem heaps_of_nim : rule_holds (lines ["heaps nim"; "octal 0.[3]"]) 0 1 1.
Proof.
  apply (theorem_of_heaps some_hash (lines ["heaps nim"; "octal 0.[3]"])
    (certificate_of "22" ["heaps nim"; "octal 0.[3]"] ["preperiod 0"; "period 1"; "saltus 1"; "end"]) 0 1 1).
  vm_compute. reflexivity.
Qed.

Definition refused (a : heaps_answer) : bool := match a with Heaps _ _ _ _ => false | No_answer _ => true end.

(* A preperiod too small or too large, a period doubled or wrong, a saltus, another rule. *)
Example false_claims :
  map (fun records => refused (answer_of "24" kayles records))
    [["preperiod 70"; "period 12"; "end"]; ["preperiod 72"; "period 12"; "end"]; ["preperiod 71"; "period 24"; "end"];
     ["preperiod 71"; "period 11"; "end"]; ["preperiod 71"; "period 12"; "saltus 1"; "end"]; ["preperiod 71"; "period 12"; "end"; "end"]]
  = [true; true; true; true; true; true]
  /\ refused (answer_of "24" ["heaps kayles"; "octal 0.76"] ["preperiod 71"; "period 12"; "end"]) = true.
Proof. vm_compute. now split. Qed.

Example rule_files :
  map is_rule_file [lines kayles; lines ["# heaps"; ""; " 	heaps#x"; "octal 0.1"]; lines ["# heaps"; "poset heaps"]; chars "heap"; []]
  = [true; true; false; false; false].
Proof. reflexivity. Qed.
