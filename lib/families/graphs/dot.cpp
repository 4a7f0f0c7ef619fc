#include "families/graphs/dot.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "base/error.h"
#include "families/graphs/dot_lexer.h"

namespace chompcert {
namespace {

using Kind = DotToken::Kind;
using Nodes = std::set<std::uint32_t>;

constexpr int kDeepest = 500;
constexpr std::size_t kMostEdges = 50'000'000;

// The default attributes of a graph or subgraph.
struct Scope {
    DotAttributes node, edge;
};

// One end of an edge: a node, or all nodes of a subgraph.
struct End {
    Nodes nodes;
    bool has_port = false;
};

class DotReader {
  public:
    explicit DotReader(const InputFile& file) : file_(file), lexer_(file) {}

    DotGraph read() {
        read_graph();
        if (here().kind != Kind::end)
            lexer_.expected("one graph, and the end of the file behind it: 'chompcert batch' takes them all");
        return std::move(graph_);
    }

    std::vector<DotStart> starts() {
        std::vector<DotStart> starts;
        do {
            starts.push_back({here().byte, here().line});
            graph_ = {};
            number_of_.clear();
            subgraphs_.clear();
            read_graph();
        } while (here().kind != Kind::end);
        return starts;
    }

  private:
    void read_graph() {
        if (here().is("strict")) lexer_.take();
        graph_.directed = here().is("digraph");
        if (!graph_.directed && !here().is("graph"))
            lexer_.expected("one graph for Graphviz, which begins with digraph or graph");
        lexer_.take();
        if (here().kind == Kind::id) lexer_.take();
        Scope scope;
        Nodes all;
        read_body(scope, all);
    }

    [[nodiscard]] const DotToken& here() const { return lexer_.token(); }

    bool take_if(char sign) {
        if (!here().is(sign)) return false;
        lexer_.take();
        return true;
    }
    void take_sign(char sign) {
        if (!take_if(sign)) lexer_.expected(std::string("'") + sign + "'");
    }
    std::string take_id(const char* what) {
        if (here().kind != Kind::id) lexer_.expected(what);
        return lexer_.take().text;
    }

    void read_body(Scope& scope, Nodes& members) {
        if (++depth_ > kDeepest)
            throw LimitError(file_.path + ": subgraphs are nested more than " + std::to_string(kDeepest) +
                             " deep");
        take_sign('{');
        while (!take_if('}')) {
            read_statement(scope, members);
            take_if(';');
        }
        --depth_;
    }

    void read_statement(Scope& scope, Nodes& members) {
        if (here().is("node") || here().is("edge") || here().is("graph")) {
            const std::string kind = lexer_.take().text;
            if (!here().is('[')) lexer_.expected("'[' behind " + kind + ", which is a word of the language");
            DotAttributes none;
            read_attributes(kind == "node"   ? scope.node
                            : kind == "edge" ? scope.edge
                            : depth_ == 1    ? graph_.attributes
                                             : none);
            return;
        }
        const DotToken first = here();
        End end = read_end(scope, members, first);
        if (first.kind == Kind::id && here().is('=')) {
            lexer_.take();
            const std::string value = take_id("the value of an attribute");
            if (depth_ == 1) graph_.attributes[first.text] = value;
            return;
        }
        if (here().kind == Kind::arrow || here().kind == Kind::line) return read_edges(scope, members, end);
        if (first.kind != Kind::id || !here().is('[')) return;
        read_attributes(graph_.nodes[*end.nodes.begin()].attributes);
    }

    // A node comes into being here, unless an attribute of the graph follows: `rankdir = BT`.
    End read_end(const Scope& scope, Nodes& members, const DotToken& first) {
        End end;
        if (here().is('{') || here().is("subgraph")) {
            end.nodes = read_subgraph(scope);
        } else {
            take_id("a node, an edge, a subgraph or '}'");
            if (here().is('=')) return end;
            end.nodes = {node_at(first, scope)};
            while (take_if(':')) {
                take_id("the port of a node");
                end.has_port = true;
            }
        }
        members.insert(end.nodes.begin(), end.nodes.end());
        return end;
    }

    Nodes read_subgraph(const Scope& outer) {
        std::string name;
        if (here().is("subgraph")) {
            lexer_.take();
            if (here().kind == Kind::id) name = lexer_.take().text;
            if (!here().is('{')) return subgraphs_[name];
        }
        Scope scope = outer;
        Nodes nodes = name.empty() ? Nodes{} : subgraphs_[name];
        read_body(scope, nodes);
        if (!name.empty()) subgraphs_[name] = nodes;
        return nodes;
    }

    void read_edges(const Scope& scope, Nodes& members, End low) {
        const std::size_t first = graph_.edges.size();
        while (here().kind == Kind::arrow || here().kind == Kind::line) {
            if ((here().kind == Kind::arrow) != graph_.directed)
                lexer_.expected(graph_.directed ? "-> between the nodes of a digraph"
                                                : "-- between the nodes of a graph");
            const DotToken arrow = lexer_.take();
            const DotToken place = here();
            End high = read_end(scope, members, place);
            if (low.nodes.size() * high.nodes.size() > kMostEdges - graph_.edges.size())
                throw LimitError(file_.path + ": more than " + std::to_string(kMostEdges) + " edges");
            for (const std::uint32_t tail : low.nodes)
                for (const std::uint32_t head : high.nodes)
                    graph_.edges.push_back(
                        {tail, head, scope.edge, arrow.line, arrow.column, low.has_port || high.has_port});
            low = std::move(high);
        }
        DotAttributes written;
        read_attributes(written);
        for (std::size_t i = first; i < graph_.edges.size(); ++i)
            for (const auto& [name, value] : written) graph_.edges[i].attributes[name] = value;
    }

    void read_attributes(DotAttributes& attributes) {
        while (take_if('[')) {
            while (!take_if(']')) {
                const std::string name = take_id("the name of an attribute, or ']'");
                attributes[name] = take_if('=') ? take_id("the value of an attribute") : "true";
                if (!take_if(',')) take_if(';');
            }
        }
    }

    std::uint32_t node_at(const DotToken& token, const Scope& scope) {
        const auto number = static_cast<std::uint32_t>(graph_.nodes.size());
        const auto [found, fresh] = number_of_.emplace(token.text, number);
        if (fresh) graph_.nodes.push_back({token.text, scope.node, token.line, token.column});
        return found->second;
    }

    const InputFile& file_;
    DotLexer lexer_;
    DotGraph graph_;
    std::map<std::string, std::uint32_t> number_of_;
    std::map<std::string, Nodes> subgraphs_;
    int depth_ = 0;
};

}  // namespace

bool is_dot(const InputFile& file) {
    if (file.path.ends_with(".dot") || file.path.ends_with(".gv")) return true;
    try {
        DotLexer lexer(file);
        if (lexer.token().is("strict")) lexer.take();
        if (!lexer.token().is("digraph") && !lexer.token().is("graph")) return false;
        lexer.take();
        if (lexer.token().kind == Kind::id) lexer.take();
        return lexer.token().is('{');
    } catch (const InputFileError&) {
        return false;
    }
}

DotGraph read_dot(const InputFile& file) {
    return DotReader(file).read();
}

bool take_out_line_end(DotGraph& graph) {
    const auto node = std::ranges::find_if(graph.nodes, [](const DotNode& x) {
        return x.name == "\\n" && !x.attributes.contains("label") && !x.attributes.contains("chain");
    });
    if (node == graph.nodes.end()) return false;
    const auto place = static_cast<std::uint32_t>(node - graph.nodes.begin());
    const auto is_in = [&](const DotEdge& edge) { return edge.tail == place || edge.head == place; };
    if (std::ranges::any_of(graph.edges, is_in)) return false;
    graph.nodes.erase(node);
    for (DotEdge& edge : graph.edges)
        for (std::uint32_t* end : {&edge.tail, &edge.head})
            if (*end > place) --*end;
    return true;
}

std::vector<DotStart> starts_of_dot(const InputFile& file) {
    return DotReader(file).starts();
}

}  // namespace chompcert
