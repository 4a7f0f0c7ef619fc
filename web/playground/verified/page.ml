(* The checker verified in Coq, for a Worker of the page and for Node: js_of_ocaml translates its bytecode.

   chompcheckVerified(gameName, game, certificateName, certificate), texts with a byte in each character, returns the verdict
   line that chompcheck-verified prints for files of these names. The route of a certificate is that of its level, as there: by
   columns for the full ones that the page makes. Integers of Coq's own are used throughout, so that 32 bits for OCaml's do no
   harm; only sha256.ml computes with OCaml's, modulo 2^32. A rule file in the place of the game makes it a certificate of heaps.
   The stack of a browser is smaller than that of a program: where it ends, the answer is s LIMIT. *)

module V = Verified_checker
module Js = Js_of_ocaml.Js
open Characters

let is_theorem text = String.starts_with ~prefix:"chompcert theorem " text

let verdict game_name game certificate_name certificate =
  let game = Js.to_bytestring game and certificate = Js.to_bytestring certificate in
  let game_hash = word_of (Sha256.hex game) and certificate_hash = word_of (Sha256.hex certificate) in
  let name text = word_of (Js.to_bytestring text) and hash _ = game_hash in
  let line render answer = render (name game_name) (name certificate_name) game_hash certificate_hash answer in
  let theorem = is_theorem certificate in
  let decided game certificate =
    if theorem then line V.theorem_line (V.check_theorem hash game certificate)
    else if V.is_rule_file game then line V.heaps_line (V.check_heaps hash game certificate)
    else
      let verdict = V.check_by_all V.By_level hash game certificate in
      line V.decision_line (V.or_strategy verdict hash game (fun () -> certificate)) in
  Js.bytestring
    (text_of
       (try decided (word_of game) (word_of certificate)
        with Stack_overflow -> line V.decision_line (V.Undecided (V.Limit (word_of "a deeper stack needed")))))

let () = Js.Unsafe.set Js.Unsafe.global "chompcheckVerified" (Js.wrap_callback verdict)
