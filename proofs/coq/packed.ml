(* A text of OCaml in words of seven characters, the first one in the lowest byte; at the end words of one character, with bit
   56 set: what PackedText.v unpacks to this text. *)

let words_of text =
  let size = String.length text in
  let seven i =
    let rec from j x = if j < 0 then x else from (j - 1) ((x lsl 8) lor Char.code text.[i + j]) in
    from 6 0 in
  let rec last i words = if i < 7 * (size / 7) then words else last (i - 1) ((Char.code text.[i] lor (1 lsl 56)) :: words) in
  let rec all i words = if i < 0 then words else all (i - 7) (seven i :: words) in
  all (7 * (size / 7) - 7) (last (size - 1) [])
