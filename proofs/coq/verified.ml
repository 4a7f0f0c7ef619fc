(* chompcheck-verified: reads two files, asks the verified checker, prints its answer. *)

module V = Verified_checker
open Characters

exception Trouble of string
exception Out_of_time

(* A name as it is printed: in printable ASCII, so that it ends no line (../FORMAT.md, section 3). *)
let escaped name =
  let code = function
    | '\\' -> "\\\\"
    | '\t' -> "\\t"
    | '\n' -> "\\n"
    | c when c < ' ' || c > '~' -> Printf.sprintf "\\x%02x" (Char.code c)
    | c -> String.make 1 c in
  String.concat "" (List.map code (List.of_seq (String.to_seq name)))

(* ---- Options *)

let version = "chompcheck-verified 0.2.0 (certificate format 1)\n"

let help = "Usage: chompcheck-verified [--quiet | --json] [--max-memory MB] [--max-seconds S] [--route ROUTE] GAME CERT\n\
\n\
Checks a certificate about the Grundy values of a poset game, or of a strategy in a finite one, or of the period of a\n\
game of heaps, whose rule file stands in the place of GAME; or a theorem file (its P-positions, by a formula or an\n\
automaton). The last line printed is the verdict.\n\
The checker is extracted from Coq, where it is proved that what it verifies is true.\n\
\n\
Verdicts:\n\
\  s VERIFIED ...     exit 0   every claim is true\n\
\  s REJECTED ...     exit 1   a claim is not true, or not shown to be\n\
\  s MALFORMED ...    exit 2   one of the files is not what FORMAT.md (theorem files:\n\
\                              PARAMETERS.md) describes\n\
\  s UNSUPPORTED ...  exit 3   another version of the format\n\
\  s LIMIT ...        exit 4   undecided: too much memory, time or work\n\
Usage and input/output errors: no verdict, exit 5.\n\
\n\
Options:\n\
\  --quiet            print the verdict line only\n\
\  --json             print one JSON object before the verdict line; not for a theorem\n\
\  --max-memory MB    memory limit in megabytes (default 4096)\n\
\  --max-seconds S    time limit in seconds (default: none)\n\
\  --route ROUTE      how to find the labels: 'rows' (where no element lies below a chain) or 'columns';\n\
\                     the result is the same (default: rows for a compact certificate where possible);\n\
\                     not for a theorem, a strategy or heaps, which have no labels\n\
\  -h, --help         print this help\n\
\  --version          print the version\n\
\n\
Examples:\n\
\  chompcheck-verified chomp_3.poset chomp_3.cert\n"

type options = { quiet : bool; json : bool; megabytes : int; seconds : int; route : V.route; files : string list }

let number option unit text =
  let digits = String.for_all (fun c -> '0' <= c && c <= '9') text in
  if not digits || text = "" || String.length text > 9 || int_of_string text = 0 then
    raise (Trouble (option ^ ": expected a number of " ^ unit ^ " from 1, found '" ^ escaped text ^ "'"));
  int_of_string text

let route = function
  | "rows" -> V.By_rows
  | "columns" -> V.By_columns
  | text -> raise (Trouble ("--route: expected 'rows' or 'columns', found '" ^ escaped text ^ "'"))

let rec parse options = function
  | "--quiet" :: rest -> parse { options with quiet = true } rest
  | "--json" :: rest -> parse { options with json = true } rest
  | "--max-memory" :: n :: rest -> parse { options with megabytes = number "--max-memory" "megabytes" n } rest
  | "--max-seconds" :: n :: rest -> parse { options with seconds = number "--max-seconds" "seconds" n } rest
  | "--route" :: text :: rest -> parse { options with route = route text } rest
  | word :: _ when String.length word > 0 && word.[0] = '-' && word <> "-" ->
      raise (Trouble ("unknown or incomplete option '" ^ escaped word ^ "'; try --help"))
  | word :: rest -> parse { options with files = options.files @ [word] } rest
  | [] ->
      if options.quiet && options.json then raise (Trouble "--quiet and --json exclude each other");
      options

(* ---- Files and limits *)

let read path =
  let trouble text = Trouble (escaped path ^ ": " ^ text) in
  let channel =
    if path = "-" then stdin
    else try open_in_bin path with Sys_error _ -> raise (trouble "cannot be opened: expected a file that can be read") in
  let text = Buffer.create 65536 and piece = Bytes.create 65536 in
  let rec go_on () =
    let size = input channel piece 0 (Bytes.length piece) in
    if size > 0 then (Buffer.add_subbytes text piece 0 size; go_on ()) in
  (try go_on () with Sys_error why -> raise (trouble why));
  close_in channel;
  Buffer.contents text

let limit_memory most =
  Gc.set { (Gc.get ()) with Gc.minor_heap_size = 1 lsl 21; Gc.space_overhead = 80 };
  let words = most * 1024 * 1024 / (Sys.word_size / 8) in
  ignore (Gc.create_alarm (fun () -> if (Gc.quick_stat ()).Gc.heap_words > words then raise Out_of_memory))

(* The signal ends the check wherever it is; the verdict is then LIMIT. *)
let limit_time seconds =
  Sys.set_signal Sys.sigalrm (Sys.Signal_handle (fun _ -> raise Out_of_time));
  if seconds > 0 then ignore (Unix.alarm seconds)
let stop_clock () =
  Sys.set_signal Sys.sigalrm Sys.Signal_ignore

type outcome = Certificate of V.decision | Theorem of V.theorem_verdict | Heaps of V.heaps_answer

(* Theorem files: ../PARAMETERS.md, section 12. *)
let is_theorem text = String.starts_with ~prefix:"chompcert theorem " text

(* Board files: ../FORMAT.md, section 6. The answer proves nothing, so this test of the first word may be rough. *)
let is_board text =
  let words line = List.filter (( <> ) "") (String.split_on_char ' ' (String.map (fun c -> if c = '\t' then ' ' else c) line)) in
  let rec first = function
    | [] -> ""
    | line :: lines -> (match words (List.hd (String.split_on_char '#' line)) with [] -> first lines | word :: _ -> word) in
  first (String.split_on_char '\n' text) = "board"

(* The verdict, and the hashes of both files. *)
let attempt options game_file certificate_file =
  let limit why = (Certificate (V.Undecided (V.Limit (word_of why))), [], []) in
  try
    let game = read game_file in
    let certificate = read certificate_file in
    let game_hash = word_of (Sha256.hex game) in
    if is_theorem certificate then begin
      if options.json then raise (Trouble "--json: not for theorem files");
      if options.route <> V.By_level then raise (Trouble "--route: a theorem has no labels, so there is no route to choose");
      (Theorem (V.check_theorem (fun _ -> game_hash) (word_of game) (word_of certificate)),
       game_hash, word_of (Sha256.hex certificate))
    end else if is_board game then
      (Certificate (V.Undecided (V.Unsupported (word_of "a board"))), game_hash, word_of (Sha256.hex certificate))
    else if V.is_rule_file (word_of game) then begin
      if options.route <> V.By_level then raise (Trouble "--route: heaps have no labels, so there is no route to choose");
      (Heaps (V.check_heaps (fun _ -> game_hash) (word_of game) (word_of certificate)), game_hash, word_of (Sha256.hex certificate))
    end else begin
    if options.route = V.By_rows && not (V.rows_possible (word_of game)) then
      raise (Trouble "--route rows: not all elements are on top of the chains");
    let certificate_hash = word_of (Sha256.hex certificate) in
    let hash _ = game_hash in
    let verdict =
      match options.route with
      | V.By_columns -> V.check_by_all options.route hash (word_of game) (word_of certificate)
      | V.By_rows | V.By_level -> V.check_all_lazily options.route hash (word_of game) (fun () -> Packed.words_of certificate) in
    let unsupported = V.exit_code verdict = V.exit_code (V.Unsupported []) in
    if options.route <> V.By_level && unsupported && V.is_strategy hash (word_of game) (word_of certificate) then
      raise (Trouble "--route: a strategy has no labels, so there is no route to choose");
    let decision = V.or_strategy verdict hash (word_of game) (fun () -> word_of certificate) in
    (Certificate decision, game_hash, certificate_hash)
    end
  with
  | Out_of_memory -> limit (Printf.sprintf "more than %d MB of memory needed" options.megabytes)
  | Stack_overflow -> limit "a deeper stack needed"
  | Linear_arrays.Stale -> limit "an array that was written since"

(* The same, if it comes in time. *)
let decide options game_file certificate_file =
  try
    limit_time options.seconds;
    let answer = attempt options game_file certificate_file in
    stop_clock ();
    answer
  with Out_of_time ->
    (Certificate (V.Undecided (V.Limit (word_of (Printf.sprintf "more than %d s of time needed" options.seconds)))), [], [])

let answer options game certificate =
  limit_memory options.megabytes;
  let outcome, game_hash, certificate_hash = decide options game certificate in
  let print_line word = print_endline (text_of word) in
  let render as_text = as_text (word_of (escaped game)) (word_of (escaped certificate)) game_hash certificate_hash in
  match outcome with
  | Theorem verdict ->
      print_line (render V.theorem_line verdict);
      int_of (V.theorem_exit_code verdict)
  | Heaps heaps ->
      if options.json then (List.iter (fun word -> print_string (text_of word)) (render V.heaps_json heaps); print_newline ())
      else if not options.quiet then List.iter print_line (V.heaps_in_words heaps);
      print_line (render V.heaps_line heaps);
      int_of (V.heaps_exit_code heaps)
  | Certificate decision ->
      if options.json then (List.iter (fun word -> print_string (text_of word)) (render V.decision_json decision); print_newline ())
      else if not options.quiet then List.iter print_line (V.decision_in_words decision);
      print_line (render V.decision_line decision);
      int_of (V.decision_exit_code decision)

let run words =
  if List.mem "-h" words || List.mem "--help" words then (print_string help; 0)
  else if List.mem "--version" words then (print_string version; 0)
  else
    let options = parse { quiet = false; json = false; megabytes = 4096; seconds = 0; route = V.By_level; files = [] } words in
    match options.files with
    | [game; certificate] -> answer options game certificate
    | _ -> raise (Trouble "expected two files: GAME CERT; try --help")

let () =
  Sys.set_signal Sys.sigpipe Sys.Signal_ignore;
  let trouble text = stop_clock (); prerr_endline ("chompcheck-verified: " ^ text); 5 in
  let run_and_flush words = let code = run words in flush stdout; code in
  exit (try run_and_flush (List.tl (Array.to_list Sys.argv)) with Trouble text | Sys_error text -> trouble text)
