(* Coq's persistent arrays (PArray), here of integers, of which only the newest version can be used: writing makes a new version
   of the same array and raises Stale where an older one is read or written later. So what is read is always what was written last.
   (Arrays of anything would be asked at each step whether they are of numbers with a point.) *)

exception Stale

type body = { cells : int array; size : int; otherwise : int; mutable newest : int }
type 'a t = { body : body; version : int }

let most = 4194303

let make size (x : int) : int t =
  let size = if size < 0 || size > most then most else size in
  { body = { cells = Array.make (size + 9) x; size; otherwise = x; newest = 0 }; version = 0 }

let get (a : int t) i : int =
  let b = a.body in
  if b.newest <> a.version then raise Stale;
  if i >= 0 && i < b.size then Array.unsafe_get b.cells i else b.otherwise
  [@@inline]

let set (a : int t) i (x : int) : int t =
  let b = a.body in
  if b.newest <> a.version then raise Stale;
  if i >= 0 && i < b.size then begin
    Array.unsafe_set b.cells i x;
    let version = a.version + 1 in
    b.newest <- version;
    { body = b; version }
  end
  else a
  [@@inline]
