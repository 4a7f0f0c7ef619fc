(* Texts of OCaml as lists of Coq's characters, and back; for verified.ml, and for the page that runs the checker in a
   browser. *)

let bit code i = code land (1 lsl i) <> 0

let characters =
  Array.init 256 (fun n ->
      Verified_checker.Ascii
        (bit n 0, bit n 1, bit n 2, bit n 3, bit n 4, bit n 5, bit n 6, bit n 7))

let char_of (Verified_checker.Ascii (a, b, c, d, e, f, g, h)) =
  Char.chr (List.fold_right (fun bit n -> Bool.to_int bit + 2 * n) [a; b; c; d; e; f; g; h] 0)

let word_of text =
  let rec from i word = if i < 0 then word else from (i - 1) (characters.(Char.code text.[i]) :: word) in
  from (String.length text - 1) []

let text_of word =
  let text = Buffer.create 256 in
  List.iter (fun c -> Buffer.add_char text (char_of c)) word;
  Buffer.contents text

let rec int_of = function Verified_checker.O -> 0 | Verified_checker.S n -> 1 + int_of n
