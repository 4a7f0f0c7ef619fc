(* chompcheck-verified: reads two files, asks the verified checker, prints its answer. *)

module V = Verified_checker
open Characters

exception Trouble of string

(* ---- Options *)

let version = "chompcheck-verified 0.2.0 (certificate format 1)\n"

let help = "Usage: chompcheck-verified [--quiet | --json] [--max-memory MB] [--route ROUTE] GAME CERT\n\
\n\
Checks a certificate about the Grundy values of a poset game. The last line printed is the verdict.\n\
The checker is extracted from Coq, where it is proved that what it verifies is true.\n\
\n\
Verdicts:\n\
\  s VERIFIED ...     exit 0   every claim is true\n\
\  s REJECTED ...     exit 1   a claim is not true, or not shown to be\n\
\  s MALFORMED ...    exit 2   one of the files is not what FORMAT.md describes\n\
\  s UNSUPPORTED ...  exit 3   another version of the format\n\
\  s LIMIT ...        exit 4   undecided: too much memory or work\n\
Usage and input/output errors: no verdict, exit 5.\n\
\n\
Options:\n\
\  --quiet            print the verdict line only\n\
\  --json             print one JSON object before the verdict line\n\
\  --max-memory MB    memory limit in megabytes (default 4096)\n\
\  --route ROUTE      how to find the labels: 'rows' (where no element lies below a chain) or 'columns';\n\
\                     the result is the same (default: rows for a compact certificate where possible)\n\
\  --help             print this help\n\
\  --version          print the version\n\
\n\
Examples:\n\
\  chompcheck-verified chomp_3.poset chomp_3.cert\n"

type options = { quiet : bool; json : bool; megabytes : int; route : V.route; files : string list }

let megabytes text =
  let digits = String.for_all (fun c -> '0' <= c && c <= '9') text in
  if not digits || text = "" || String.length text > 9 then
    raise (Trouble ("--max-memory: expected a number of megabytes, found '" ^ text ^ "'"));
  int_of_string text

let route = function
  | "rows" -> V.By_rows
  | "columns" -> V.By_columns
  | text -> raise (Trouble ("--route: expected 'rows' or 'columns', found '" ^ text ^ "'"))

let rec parse options = function
  | "--quiet" :: rest -> parse { options with quiet = true } rest
  | "--json" :: rest -> parse { options with json = true } rest
  | "--max-memory" :: n :: rest -> parse { options with megabytes = megabytes n } rest
  | "--route" :: text :: rest -> parse { options with route = route text } rest
  | word :: _ when String.length word > 0 && word.[0] = '-' ->
      raise (Trouble ("unknown or incomplete option '" ^ word ^ "'; try --help"))
  | word :: rest -> parse { options with files = options.files @ [word] } rest
  | [] ->
      if options.quiet && options.json then raise (Trouble "--quiet and --json exclude each other");
      options

(* ---- Files and limits *)

let read path =
  let channel = open_in_bin path in
  let text = Buffer.create 65536 and piece = Bytes.create 65536 in
  let rec go_on () =
    let size = input channel piece 0 (Bytes.length piece) in
    if size > 0 then (Buffer.add_subbytes text piece 0 size; go_on ()) in
  go_on ();
  close_in channel;
  Buffer.contents text

let limit_memory most =
  Gc.set { (Gc.get ()) with Gc.minor_heap_size = 1 lsl 21; Gc.space_overhead = 80 };
  let words = most * 1024 * 1024 / (Sys.word_size / 8) in
  ignore (Gc.create_alarm (fun () -> if (Gc.quick_stat ()).Gc.heap_words > words then raise Out_of_memory))

(* The verdict, and the hashes of both files. *)
let decide options game_file certificate_file =
  let limit why = (V.Limit (word_of why), [], []) in
  try
    let game = read game_file in
    let certificate = read certificate_file in
    let game_hash = word_of (Sha256.hex game) in
    if options.route = V.By_rows && not (V.rows_possible (word_of game)) then
      raise (Trouble "--route rows: not all elements are on top of the chains");
    let certificate_hash = word_of (Sha256.hex certificate) in
    let hash _ = game_hash in
    let verdict =
      match options.route with
      | V.By_columns -> V.check_by options.route hash (word_of game) (word_of certificate)
      | V.By_rows | V.By_level -> V.check_lazily options.route hash (word_of game) (fun () -> Packed.words_of certificate) in
    (verdict, game_hash, certificate_hash)
  with
  | Out_of_memory -> limit (Printf.sprintf "more than %d MB of memory needed" options.megabytes)
  | Stack_overflow -> limit "a deeper stack needed"
  | Linear_arrays.Stale -> limit "an array that was written since"

let answer options game certificate =
  limit_memory options.megabytes;
  let verdict, game_hash, certificate_hash = decide options game certificate in
  let render as_text = as_text (word_of game) (word_of certificate) game_hash certificate_hash verdict in
  let print_line word = print_endline (text_of word) in
  if options.json then (List.iter (fun word -> print_string (text_of word)) (render V.json); print_newline ())
  else if not options.quiet then List.iter print_line (V.proved_in_words verdict);
  print_line (render V.verdict_line);
  int_of (V.exit_code verdict)

let run words =
  if List.mem "--help" words then (print_string help; 0)
  else if List.mem "--version" words then (print_string version; 0)
  else
    let options = parse { quiet = false; json = false; megabytes = 4096; route = V.By_level; files = [] } words in
    match options.files with
    | [game; certificate] -> answer options game certificate
    | _ -> raise (Trouble "expected two files: GAME CERT; try --help")

let () =
  Sys.set_signal Sys.sigpipe Sys.Signal_ignore;
  let trouble text = prerr_endline ("chompcheck-verified: " ^ text); 5 in
  let run_and_flush words = let code = run words in flush stdout; code in
  exit (try run_and_flush (List.tl (Array.to_list Sys.argv)) with Trouble text | Sys_error text -> trouble text)
