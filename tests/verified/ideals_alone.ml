(* For each line `GAME CERT` of the input, a line with two words: what the verified checker answers on trees and lists, and what it
   answers by rows on machine words alone, for any ideals and values. For ideals.py. *)

module V = Verified_checker
open Characters

let read path =
  let channel = open_in_bin path in
  let text = really_input_string channel (in_channel_length channel) in
  close_in channel;
  text

let by_words_alone route hash game certificate =
  V.or_decreed (V.check_by_with (V.check_ideals_by_words V.no_decrees) route hash game certificate)
    (V.check_decreed_with (fun game decrees -> V.check_ideals_by_words (V.decree_for (V.fewer game) decrees)) route hash game)
    game (fun () -> certificate)

let answers game certificate =
  let hash = word_of (Sha256.hex game) in
  let answer check route =
    match check route (fun _ -> hash) (word_of game) (word_of certificate) with
    | exception Linear_arrays.Stale -> "STALE"
    | verdict ->
        let line = text_of (V.verdict_line (word_of "game") (word_of "certificate") hash hash verdict) in
        List.nth (String.split_on_char ' ' line) 1 in
  [answer V.check_by_all V.By_level; answer by_words_alone V.By_rows]

let rec run () =
  match String.split_on_char ' ' (read_line ()) with
  | [game; certificate] ->
      print_endline (String.concat " " (answers (read game) (read certificate)));
      run ()
  | _ -> failwith "expected GAME CERT"
  | exception End_of_file -> ()

let () = run ()
