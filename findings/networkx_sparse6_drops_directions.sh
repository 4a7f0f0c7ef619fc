#!/usr/bin/env bash
# Software: NetworkX 2.8.8 (Debian python3-networkx 2.8.8-1).
# Guess: to_sparse6_bytes() of a DiGraph is an error, as to_graph6_bytes() of it is.
# Seen: the bytes of the undirected graph, without a warning; read again it is a Graph. graph6 refuses the DiGraph.
# Why it matters: an order that is stored as sparse6 comes back as its comparability or cover graph, and nothing says
# which of two elements was the lower one.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-networkx=2.8.8-1
dpkg -x python3-networkx_*.deb root
cat > ask.py << 'END'
import networkx
order = networkx.DiGraph([(2, 1), (1, 0)])
stored = networkx.to_sparse6_bytes(order)
back = networkx.from_sparse6_bytes(stored.strip())
print(stored, type(back).__name__, sorted(back.edges))
try:
    print(networkx.to_graph6_bytes(order))
except networkx.NetworkXException as error:
    print("graph6:", type(error).__name__)
END
saw=$(PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 python3 -W ignore ask.py)
echo "$saw"
expected="b'>>sparse6<<:Bd\\n' Graph [(0, 1), (1, 2)]
graph6: NetworkXNotImplemented"
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
