#!/usr/bin/env bash
# Software: FaCiLe (Debian libfacile-ocaml-dev 1.1.4-1+b1), constraints over finite domains in OCaml 4.13.1.
# Guess: a mod b = c has the solutions that OCaml's mod gives, as a / b = c has those of its division; b = 0 is an error, as
# documented. (Random constraints against all values showed the case.)
# Seen: of a mod 3 = 0 with a from -6 to 6 the solution 0 alone is left, of five, and none of a from 1 to 6. It is so for every b, for a
# constant as well as for a variable, and for c in a variable that is 0 from the start; of a mod 3 = 1 and of a mod 3 = -1 nothing is
# missing, and 0 is found if c is fixed last.
# Why it matters: "x is a multiple of the period" is the one condition for which a remainder is written. A search with it proves that
# there is no such position.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download libfacile-ocaml-dev=1.1.4-1+b1 ocaml-interp=4.13.1-4 ocaml-base=4.13.1-4 ocaml=4.13.1-4
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.ml << 'END'
open Facile
open Easy

let solutions post domains =
  let found = ref [] in
  let variables = Array.map (fun (low, high) -> Fd.interval low high) domains in
  let search =
    Goals.atomic (fun () -> post variables)
    &&~ Goals.List.forall Goals.indomain (Array.to_list variables)
    &&~ Goals.atomic (fun () -> found := Array.map Fd.elt_value variables :: !found)
    &&~ Goals.fail
  in
  ignore (Goals.solve search);
  List.rev !found

let right relation = List.length (List.concat_map (fun a -> List.filter (relation a) [-3; -2; 2; 3]) (List.init 13 (fun k -> k - 6)))

let () =
  List.iter
    (fun c ->
      let modulo b v = Cstr.post (fd2e v.(0) %~ b =~ i2e c) in
      let constant = List.map (fun b -> List.length (solutions (modulo (i2e b)) [| (-6, 6) |])) [-3; -2; 2; 3] in
      let variable = List.map (fun b -> List.length (solutions (fun v -> modulo (fd2e v.(1)) v) [| (-6, 6); (b, b) |])) [-3; -2; 2; 3] in
      let division b v = Cstr.post (fd2e v.(0) /~ i2e b =~ i2e c) in
      let quotient = List.map (fun b -> List.length (solutions (division b) [| (-6, 6) |])) [-3; -2; 2; 3] in
      let sum = List.fold_left ( + ) 0 in
      Printf.printf "a mod b = %d: constant b %d, variable b %d of %d; a / b = %d: %d of %d\n" c (sum constant) (sum variable)
        (right (fun a b -> a mod b = c)) c (sum quotient) (right (fun a b -> a / b = c)))
    [0; 1; -1];
  let last v = Cstr.post (fd2e v.(0) %~ i2e 3 =~ fd2e v.(1)) in
  let zero = List.filter (fun v -> v.(1) = 0) (solutions last [| (-6, 6); (-2, 2) |]) in
  Printf.printf "a mod 3 = c, and c = 0 afterwards: %d of 5\n" (List.length zero)
END
saw=$(OCAMLLIB=$work/root/usr/lib/ocaml CAML_LD_LIBRARY_PATH=$work/root/usr/lib/ocaml/stublibs root/usr/bin/ocamlrun root/usr/bin/ocaml \
  -noinit -I root/usr/lib/ocaml/facile facile.cma ask.ml)
echo "$saw"
expected='a mod b = 0: constant b 4, variable b 4 of 24; a / b = 0: 16 of 16
a mod b = 1: constant b 10, variable b 10 of 10; a / b = 1: 10 of 10
a mod b = -1: constant b 10, variable b 10 of 10; a / b = -1: 10 of 10
a mod 3 = c, and c = 0 afterwards: 5 of 5'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
