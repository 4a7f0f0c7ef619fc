(* Functions of Coq's library of lists with a stack of a constant depth, each with the proof that it is the one of the library.
   Extract.v puts them in place of those, for the stack of a browser. The cost is a second pass over the list, in reverse;
   functions of our own that are as deep would have to be written anew, one by one. *)

From Coq Require Import List.
Import ListNotations.

Definition app_ {A} (l m : list A) : list A := rev_append (rev_append l []) m.

Theorem app_is {A} (l m : list A) : app_ l m = l ++ m.
Proof. unfold app_. now rewrite !rev_append_rev, app_nil_r, rev_involutive. Qed.

Section Functions.

Context {A B : Type}.

Fixpoint map_onto (past : list B) (f : A -> B) (l : list A) : list B :=
  match l with
  | [] => rev_append past []
  | x :: l => map_onto (f x :: past) f l
  end.

Definition map_ (f : A -> B) (l : list A) : list B := map_onto [] f l.

Lemma map_onto_is f l : forall past, map_onto past f l = rev_append past (map f l).
Proof. induction l as [|x l IH]; intro past; [reflexivity|]. cbn [map_onto map]. now rewrite IH. Qed.

Theorem map_is f l : map_ f l = map f l.
Proof. apply map_onto_is. Qed.

Fixpoint flat_map_onto (past : list B) (f : A -> list B) (l : list A) : list B :=
  match l with
  | [] => rev_append past []
  | x :: l => flat_map_onto (rev_append (f x) past) f l
  end.

Definition flat_map_ (f : A -> list B) (l : list A) : list B := flat_map_onto [] f l.

Lemma flat_map_onto_is f l : forall past, flat_map_onto past f l = rev_append past (flat_map f l).
Proof.
  induction l as [|x l IH]; intro past; [reflexivity|]. cbn [flat_map_onto flat_map].
  rewrite IH, !rev_append_rev, rev_app_distr, rev_involutive. now rewrite <- app_assoc.
Qed.

Theorem flat_map_is f l : flat_map_ f l = flat_map f l.
Proof. apply flat_map_onto_is. Qed.

Definition fold_right_ (f : B -> A -> A) (a : A) (l : list B) : A := fold_left (fun a x => f x a) (rev_append l []) a.

Theorem fold_right_is f a l : fold_right_ f a l = fold_right f a l.
Proof. unfold fold_right_. now rewrite <- fold_left_rev_right, rev_append_rev, app_nil_r, rev_involutive. Qed.

Fixpoint filter_onto (past : list A) (f : A -> bool) (l : list A) : list A :=
  match l with
  | [] => rev_append past []
  | x :: l => filter_onto (if f x then x :: past else past) f l
  end.

Definition filter_ (f : A -> bool) (l : list A) : list A := filter_onto [] f l.

Lemma filter_onto_is f l : forall past, filter_onto past f l = rev_append past (filter f l).
Proof.
  induction l as [|x l IH]; intro past; [reflexivity|]. cbn [filter_onto filter]. rewrite IH. now destruct (f x).
Qed.

Theorem filter_is f l : filter_ f l = filter f l.
Proof. apply filter_onto_is. Qed.

Fixpoint combine_onto (past : list (A * B)) (l : list A) (m : list B) : list (A * B) :=
  match l, m with
  | x :: l, y :: m => combine_onto ((x, y) :: past) l m
  | _, _ => rev_append past []
  end.

Definition combine_ (l : list A) (m : list B) : list (A * B) := combine_onto [] l m.

Lemma combine_onto_is l : forall past m, combine_onto past l m = rev_append past (combine l m).
Proof.
  induction l as [|x l IH]; intros past [|y m]; try reflexivity. cbn [combine_onto combine]. now rewrite IH.
Qed.

Theorem combine_is l m : combine_ l m = combine l m.
Proof. apply combine_onto_is. Qed.

End Functions.
