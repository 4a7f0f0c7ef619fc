#!/usr/bin/env bash
# Software: `graphml2gv` of Graphviz 2.42.2 (Debian 2.42.2-7+deb12u1), python-igraph 0.10.2 (Debian python3-igraph
# 0.10.2-1+b1), npm graphology-graphml 0.5.2 with graphology 0.26.0; compared with NetworkX 2.8.8 (Debian 2.8.8-1).
# Guess: GraphML lets a single edge say directed="false" in a directed graph. Graphviz draws it without an arrowhead or
# ends with an error, graphology, which has mixed graphs, keeps it undirected. (No guess was written down for igraph here.)
# Seen: all three make the directed edge b -> c of it, without a word. The other way round, directed="true" among
# undirected edges, graphology has a mixed graph, and the other two drop the direction. NetworkX refuses both files.
# Why it matters: a comparability whose direction is unknown, or a line of a diagram that is no relation, has become
# b < c, or c < b if the file named its ends in the other order.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download {graphviz,libcgraph6,libcdt5}=2.42.2-7+deb12u1 \
  python3-igraph=0.10.2-1+b1 python3-texttable=1.6.7-1 python3-networkx=2.8.8-1
for deb in *.deb; do dpkg -x "$deb" root; done
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" graphology@0.26.0 graphology-graphml@0.5.2 > npm.log
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu

write() { # default of the graph, what the second edge says
  cat << EOF
<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="$1"><node id="a"/><node id="b"/><node id="c"/>
<edge source="a" target="b"/><edge source="b" target="c" directed="$2"/></graph></graphml>
EOF
}
write directed false > directed.graphml
write undirected true > undirected.graphml
cat > ask.cjs << 'END_OF_SCRIPT'
const xml = require("fs").readFileSync(process.argv[2], "utf8");
const graph = require("graphology-graphml").parse(require("graphology"), xml);
const edges = graph.mapEdges((key, data, from, to, fromData, toData, undirected) => from + (undirected ? "--" : "->") + to);
console.log("graphology", graph.type, edges.join(" "));
END_OF_SCRIPT
cat > ask.py << 'END_OF_SCRIPT'
import sys, igraph, networkx
graph = igraph.Graph.Read_GraphML(sys.argv[1])
names, sign = graph.vs["id"], "->" if graph.is_directed() else "--"
print("igraph", *(names[a] + sign + names[b] for a, b in graph.get_edgelist()))
try:
    print("networkx", networkx.read_graphml(sys.argv[1]).edges())
except networkx.NetworkXError as error:
    print("networkx refuses")
END_OF_SCRIPT
saw=$(for file in directed.graphml undirected.graphml; do
  echo "$file: graphviz $(root/usr/bin/graphml2gv "$file" | grep -e - | tr -d '\t\n ')"
  node ask.cjs "$file"
  PYTHONPATH=$work/root/usr/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 ask.py "$file"
done)
echo "$saw"
expected='directed.graphml: graphviz a->b;b->c;
graphology directed a->b b->c
igraph a->b b->c
networkx refuses
undirected.graphml: graphviz a--b;b--c;
graphology mixed a--b b->c
igraph a--b b--c
networkx refuses'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
