(* The checker verified in Coq, for a Worker of the page and for Node: js_of_ocaml translates its bytecode.

   chompcheckVerified(gameName, game, certificateName, certificate), texts with a byte in each character, returns the verdict
   line that chompcheck-verified prints for files of these names, theorem files aside. The route is that of the level, as
   there: by columns for the full certificates that the page makes. Integers of Coq's own are used throughout, so that 32 bits for OCaml's do no harm; only sha256.ml computes with
   OCaml's, modulo 2^32. The stack of a browser is smaller than that of a program: where it ends, the answer is s LIMIT. *)

module V = Verified_checker
module Js = Js_of_ocaml.Js
open Characters

let decide game certificate game_hash =
  let hash _ = game_hash and game = word_of game and certificate = word_of certificate in
  try V.or_strategy (V.check_by_all V.By_level hash game certificate) hash game (fun () -> certificate)
  with Stack_overflow -> V.Undecided (V.Limit (word_of "a deeper stack needed"))

let verdict game_name game certificate_name certificate =
  let game = Js.to_bytestring game and certificate = Js.to_bytestring certificate in
  let game_hash = word_of (Sha256.hex game) and certificate_hash = word_of (Sha256.hex certificate) in
  let answer = decide game certificate game_hash in
  let name text = word_of (Js.to_bytestring text) in
  Js.bytestring
    (text_of (V.decision_line (name game_name) (name certificate_name) game_hash certificate_hash answer))

let () = Js.Unsafe.set Js.Unsafe.global "chompcheckVerified" (Js.wrap_callback verdict)
