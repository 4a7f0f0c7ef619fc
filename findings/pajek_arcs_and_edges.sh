#!/usr/bin/env bash
# Software: python-igraph 0.10.2 (Debian python3-igraph 0.10.2-1+b1), NetworkX 2.8.8 (Debian python3-networkx 2.8.8-1).
# Guess: a Pajek file with *Arcs (directed) and *Edges (undirected) is a directed graph for igraph, its edges there and back.
# Seen: igraph makes an undirected graph of the whole file, and the arcs have lost their directions, without a word.
# NetworkX keeps them, as guessed. Tried beside it, without a guess: the line "1 2 3" of *Arcslist says 1 -> 2 and 1 -> 3;
# NetworkX takes the first arc alone, and igraph both.
# Why it matters: Pajek allows both sections in one file. A single undirected line turns an order into its comparability
# graph; and an up-set that is written as one list keeps one element.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download python3-igraph=0.10.2-1+b1 python3-texttable=1.6.7-1 python3-networkx=2.8.8-1
for deb in *.deb; do dpkg -x "$deb" root; done
cat > ask.py << 'END_OF_SCRIPT'
import igraph, networkx
for name, lines in (("arcs", "*Arcs\n1 2\n"), ("both", "*Arcs\n1 2\n*Edges\n2 3\n"), ("list", "*Arcslist\n1 2 3\n")):
    text = '*Vertices 3\n1 "a"\n2 "b"\n3 "c"\n' + lines
    with open("file.net", "w") as file:
        file.write(text)
    graph, other = igraph.Graph.Read_Pajek("file.net"), networkx.parse_pajek(text)
    print(name, "igraph", graph.is_directed(), *("abc"[a] + "abc"[b] for a, b in graph.get_edgelist()),
          "networkx", other.is_directed(), *(a + b for a, b in other.edges()))
END_OF_SCRIPT
saw=$(PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 ask.py)
echo "$saw"
expected='arcs igraph True ab networkx True ab
both igraph False ab bc networkx True ab bc
list igraph True ab ac networkx True ab'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
