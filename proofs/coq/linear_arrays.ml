(* Coq's persistent arrays (PArray), here of integers, of which only the newest version can be used: writing makes a new version
   of the same array and raises Stale where an older one is read or written later. So what is read is always what was written last.
   The integers stand in bytes, eight to each, through which the garbage collector does not go; some more, so that those of many arrays of
   2^n integers do not all fall into the same few lines of the cache. *)

exception Stale

external cell : bytes -> int -> int64 = "%caml_bytes_get64u"
external put : bytes -> int -> int64 -> unit = "%caml_bytes_set64u"

type body = { cells : bytes; size : int; otherwise : int; mutable newest : int }
type 'a t = { body : body; version : int }

let most = 4194303

let make size (x : int) : int t =
  let size = if size < 0 || size > most then most else size in
  let cells = Bytes.create (8 * (size + 9)) in
  for i = 0 to size - 1 do put cells (8 * i) (Int64.of_int x) done;
  { body = { cells; size; otherwise = x; newest = 0 }; version = 0 }

let get (a : int t) i : int =
  let b = a.body in
  if b.newest <> a.version then raise Stale;
  if i >= 0 && i < b.size then Int64.to_int (cell b.cells (8 * i)) else b.otherwise
  [@@inline]

let set (a : int t) i (x : int) : int t =
  let b = a.body in
  if b.newest <> a.version then raise Stale;
  if i >= 0 && i < b.size then begin
    put b.cells (8 * i) (Int64.of_int x);
    let version = a.version + 1 in
    b.newest <- version;
    { body = b; version }
  end
  else a
  [@@inline]
