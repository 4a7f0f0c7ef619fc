#!/usr/bin/env bash
# Software: `amtog` of nauty 2.8.6 (Debian 2.8.6+ds-2, there nauty-amtog).
# Guess: a 0-1 matrix that is not symmetric is an error, unless -z asks for a digraph.
# Seen: a warning, exit code 0, and the lower triangle alone: the total order of three points as an upper triangular
# matrix becomes the graph without edges, and as a lower triangular matrix the triangle.
# Why it matters: orders are kept as upper triangular matrices. Where stderr is not read, each becomes an antichain, and
# every count that follows is that of antichains.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for package in nauty=2.8.6+ds-2 libnauty2=2.8.6+ds-2 libcliquer1=1.21-3+b1; do
  apt-get -qq -o APT::Sandbox::User=root download "$package"
done
for deb in *.deb; do dpkg -x "$deb" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib:$work/root/usr/lib/x86_64-linux-gnu

upper=$(root/usr/bin/nauty-amtog <<< 'n=3 m 0 1 1 0 0 1 0 0 0 q')
lower=$(root/usr/bin/nauty-amtog <<< 'n=3 m 0 0 0 1 0 0 1 1 0 q')
directed=$(root/usr/bin/nauty-amtog -z <<< 'n=3 m 0 1 1 0 0 1 0 0 0 q')
echo "upper triangle $upper, lower triangle $lower, with -z $directed"
[ "$upper $lower $directed" = "B? Bw &BX?" ] || { echo "the behaviour has changed" >&2; exit 1; }
