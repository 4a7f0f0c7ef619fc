(* For each line `GAME CERT` of the input, a line with three words: what the verified checker answers by columns on trees and lists, what
   the program answers, and what it answers by the words of the claims alone (NONE where these do not pass). For full_lists.py. *)

module V = Verified_checker
open Characters

let read path =
  let channel = open_in_bin path in
  let text = really_input_string channel (in_channel_length channel) in
  close_in channel;
  text

let answers game certificate =
  let hash = word_of (Sha256.hex game) in
  let sha256 _ = hash and text () = Packed.words_of certificate in
  let line verdict = text_of (V.verdict_line (word_of "game") (word_of "certificate") hash hash verdict) in
  let answer verdict = List.nth (String.split_on_char ' ' (line verdict)) 1 in
  let trees = V.check_by V.By_columns sha256 (word_of game) (word_of certificate) in
  let alone = V.check_as_words sha256 (word_of game) text in
  let same = match alone with Some p -> line (V.Verified p) = line trees | None -> true in
  [answer trees; answer (V.check_lazily V.By_level sha256 (word_of game) text);
   (match alone with Some _ -> if same then "VERIFIED" else "DIFFERENT" | None -> "NONE")]

let rec run () =
  match String.split_on_char ' ' (read_line ()) with
  | [game; certificate] ->
      print_endline (String.concat " " (answers (read game) (read certificate)));
      run ()
  | _ -> failwith "expected GAME CERT"
  | exception End_of_file -> ()

let () = run ()
