#!/usr/bin/env bash
# Software: FaCiLe (Debian libfacile-ocaml-dev 1.1.4-1+b1), constraints over finite domains in OCaml 4.13.1.
# Guess: Alldiff.cstr has no solution in which two variables are equal, as its documentation says: "the variables are different".
# (Random constraints against all values showed the case.)
# Seen: variables that have their values before the constraint is posted are not compared with each other: {1}, {1} has the
# solution 1, 1, and {0..2}, {1}, {1} has two. With the other algorithm, Bin_matching, and with <> there is none. Variables that get
# their values later are compared.
# Why it matters: what is known of a position is filled in before the rules are posted. "No two elements in one place" then admits
# what it forbids, in the algorithm that is taken if nothing is said.
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

let show name found =
  let text one = String.concat "," (List.map string_of_int (Array.to_list one)) in
  Printf.printf "%s: %s\n" name (String.concat " " (List.map text found))

let lazily v = Cstr.post (Alldiff.cstr v)
let matching v = Cstr.post (Alldiff.cstr ~algo:(Alldiff.Bin_matching Fd.on_refine) v)
let unequal v = Cstr.post (fd2e v.(0) <>~ fd2e v.(1))

let () =
  show "alldiff of {1}, {1}" (solutions lazily [| (1, 1); (1, 1) |]);
  show "matching of {1}, {1}" (solutions matching [| (1, 1); (1, 1) |]);
  show "{1} <> {1}" (solutions unequal [| (1, 1); (1, 1) |]);
  show "alldiff of {0..2}, {1}, {1}" (solutions lazily [| (0, 2); (1, 1); (1, 1) |]);
  show "alldiff of {0..1}, {0..1}" (solutions lazily [| (0, 1); (0, 1) |])
END
saw=$(OCAMLLIB=$work/root/usr/lib/ocaml CAML_LD_LIBRARY_PATH=$work/root/usr/lib/ocaml/stublibs root/usr/bin/ocamlrun root/usr/bin/ocaml \
  -noinit -I root/usr/lib/ocaml/facile facile.cma ask.ml)
echo "$saw"
expected='alldiff of {1}, {1}: 1,1
matching of {1}, {1}: 
{1} <> {1}: 
alldiff of {0..2}, {1}, {1}: 0,1,1 2,1,1
alldiff of {0..1}, {0..1}: 0,1 1,0'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
