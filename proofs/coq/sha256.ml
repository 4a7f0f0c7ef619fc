(* SHA-256 (FIPS 180-4) of a string, in hexadecimal. The proof is about any function in its place: it only
   says which files an answer speaks of. *)

let constants = [|
  0x428a2f98; 0x71374491; 0xb5c0fbcf; 0xe9b5dba5; 0x3956c25b; 0x59f111f1; 0x923f82a4; 0xab1c5ed5;
  0xd807aa98; 0x12835b01; 0x243185be; 0x550c7dc3; 0x72be5d74; 0x80deb1fe; 0x9bdc06a7; 0xc19bf174;
  0xe49b69c1; 0xefbe4786; 0x0fc19dc6; 0x240ca1cc; 0x2de92c6f; 0x4a7484aa; 0x5cb0a9dc; 0x76f988da;
  0x983e5152; 0xa831c66d; 0xb00327c8; 0xbf597fc7; 0xc6e00bf3; 0xd5a79147; 0x06ca6351; 0x14292967;
  0x27b70a85; 0x2e1b2138; 0x4d2c6dfc; 0x53380d13; 0x650a7354; 0x766a0abb; 0x81c2c92e; 0x92722c85;
  0xa2bfe8a1; 0xa81a664b; 0xc24b8b70; 0xc76c51a3; 0xd192e819; 0xd6990624; 0xf40e3585; 0x106aa070;
  0x19a4c116; 0x1e376c08; 0x2748774c; 0x34b0bcb5; 0x391c0cb3; 0x4ed8aa4a; 0x5b9cca4f; 0x682e6ff3;
  0x748f82ee; 0x78a5636f; 0x84c87814; 0x8cc70208; 0x90befffa; 0xa4506ceb; 0xbef9a3f7; 0xc67178f2 |]

let word x = x land 0xffffffff
let rotate x by = word ((x lsr by) lor (x lsl (32 - by)))
let sigma x a b c = rotate x a lxor rotate x b lxor rotate x c

let compress state block =
  let w = Array.make 64 0 in
  for t = 0 to 15 do
    w.(t) <- word (Int32.to_int (Bytes.get_int32_be block (4 * t)))
  done;
  for t = 16 to 63 do
    let x = w.(t - 15) and y = w.(t - 2) in
    let s0 = rotate x 7 lxor rotate x 18 lxor (x lsr 3)
    and s1 = rotate y 17 lxor rotate y 19 lxor (y lsr 10) in
    w.(t) <- word (w.(t - 16) + s0 + w.(t - 7) + s1)
  done;
  let s = Array.copy state in
  for t = 0 to 63 do
    let e = s.(4) and a = s.(0) in
    let choice = (e land s.(5)) lxor (lnot e land s.(6))
    and majority = (a land s.(1)) lxor (a land s.(2)) lxor (s.(1) land s.(2)) in
    let t1 = s.(7) + sigma e 6 11 25 + choice + constants.(t) + w.(t) in
    Array.blit s 0 s 1 7;
    s.(4) <- word (s.(4) + t1);
    s.(0) <- word (t1 + sigma a 2 13 22 + majority)
  done;
  Array.iteri (fun i x -> state.(i) <- word (state.(i) + x)) s

let hex text =
  let state = [| 0x6a09e667; 0xbb67ae85; 0x3c6ef372; 0xa54ff53a;
                 0x510e527f; 0x9b05688c; 0x1f83d9ab; 0x5be0cd19 |] in
  let size = String.length text in
  let blocks = (size + 72) / 64 and block = Bytes.create 64 in
  for b = 0 to blocks - 1 do
    let there = max 0 (min 64 (size - 64 * b)) in
    Bytes.fill block 0 64 '\000';
    Bytes.blit_string text (min size (64 * b)) block 0 there;
    if size / 64 = b then Bytes.set block (size mod 64) '\x80';
    if b = blocks - 1 then Bytes.set_int64_be block 56 (Int64.of_int (8 * size));
    compress state block
  done;
  String.concat "" (Array.to_list (Array.map (Printf.sprintf "%08x") state))
