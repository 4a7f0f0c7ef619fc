(* Coq's primitive integers of 63 bits (Uint63) as OCaml's own, without a sign in comparisons. *)

type t = int

let of_int (x : int) = x [@@inline]

let lt (x : int) (y : int) = x lxor min_int < y lxor min_int [@@inline]
let le (x : int) (y : int) = x lxor min_int <= y lxor min_int [@@inline]
let equal (x : int) (y : int) = x = y [@@inline]
let l_sl x y = if lt y 63 then x lsl y else 0 [@@inline]
let l_sr x y = if lt y 63 then x lsr y else 0 [@@inline]

(* Zeros behind the last one; 63 for 0. *)
let tail0 x =
  if x = 0 then 63
  else begin
    let n = ref 0 and x = ref x in
    if !x land 0xFFFFFFFF = 0 then (n := 32; x := !x lsr 32);
    if !x land 0xFFFF = 0 then (n := !n + 16; x := !x lsr 16);
    if !x land 0xFF = 0 then (n := !n + 8; x := !x lsr 8);
    if !x land 0xF = 0 then (n := !n + 4; x := !x lsr 4);
    if !x land 0x3 = 0 then (n := !n + 2; x := !x lsr 2);
    if !x land 0x1 = 0 then !n + 1 else !n
  end
