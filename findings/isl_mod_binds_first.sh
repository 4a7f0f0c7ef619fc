#!/usr/bin/env bash
# Software: isl 0.25 (Debian libisl23 0.25-1.1), through its own C functions.
# Guess: in isl's notation -c mod 4 is (-c) mod 4, and 2c mod 3 is (2c) mod 3, since mod stands behind the term.
# Seen: mod binds before the sign and the factor: -c mod 4 = 3 and 2c mod 3 = 1 hold for no c, where (-c) mod 4 = 3 and
# (2c) mod 3 = 1 hold for c = 1 and c = 2.
# Why it matters: PARI/GP, Python and this field's papers read -c mod 4 = 3 with solutions. A set that was written for
# isl in that way is empty, and a theorem about its members is true of nothing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in libisl23=0.25-1.1 libgmp10=2:6.2.1+dfsg1-1.1; do apt-get -qq -o APT::Sandbox::User=root download "$package"; done
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.py << 'END'
import ctypes
import sys
ctypes.CDLL(sys.argv[1] + "/libgmp.so.10", mode=ctypes.RTLD_GLOBAL)
isl = ctypes.CDLL(sys.argv[1] + "/libisl.so.23")
isl.isl_ctx_alloc.restype = isl.isl_set_read_from_str.restype = ctypes.c_void_p
isl.isl_set_read_from_str.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
isl.isl_set_is_empty.argtypes = [ctypes.c_void_p]
context = isl.isl_ctx_alloc()
for condition in ("-c mod 4 = 3", "(-c) mod 4 = 3", "2c mod 3 = 1", "(2c) mod 3 = 1"):
    read = isl.isl_set_read_from_str(context, f"{{ [c] : {condition} }}".encode())
    print(condition, "no" if isl.isl_set_is_empty(read) else "yes", sep=": ")
END
saw=$(python3 ask.py "$work/root/usr/lib/x86_64-linux-gnu")
echo "$saw"
[ "$(awk '{ print $NF }' <<< "$saw" | tr '\n' ' ')" = "no yes no yes " ] || { echo "the behaviour has changed" >&2; exit 1; }
