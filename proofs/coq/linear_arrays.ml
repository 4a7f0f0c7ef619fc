(* Coq's persistent arrays (PArray), of which only the newest version can be used: writing makes a new version of the same
   array and raises Stale where an older one is read or written later. So what is read is always what was written last. *)

exception Stale

type 'a body = { cells : 'a array; otherwise : 'a; mutable newest : int }
type 'a t = { body : 'a body; version : int }

let most = 4194303

let make size x =
  let size = if size < 0 || size > most then most else size in
  { body = { cells = Array.make size x; otherwise = x; newest = 0 }; version = 0 }

let get a i =
  let b = a.body in
  if b.newest <> a.version then raise Stale;
  if i >= 0 && i < Array.length b.cells then Array.unsafe_get b.cells i else b.otherwise
  [@@inline]

let set a i x =
  let b = a.body in
  if b.newest <> a.version then raise Stale;
  if i >= 0 && i < Array.length b.cells then begin
    Array.unsafe_set b.cells i x;
    let version = a.version + 1 in
    b.newest <- version;
    { body = b; version }
  end
  else a
  [@@inline]
