#include "families/complexes/graph_reader.h"

#include "families/complexes/graph.h"
#include "families/graphs/graph_file.h"
#include "families/write/element_names.h"
#include "families/write/words.h"

namespace chompcert {

MadeGame game_on_graph(const InputFile& file, const FamilyWords& words) {
    const auto said = words.options.find("--format");
    const GraphOfFile read = read_graph(file, said == words.options.end() ? "" : said->second);
    Graph graph(read.names);
    require_graph(static_cast<std::int64_t>(read.names.size()), 0);
    for (const auto& [v, w] : read.edges) graph.join(v, w);
    GameWriter game(file.label.empty() ? words.label_of_file() : std::vector{file.label});
    game.comment("Chomp on a graph: v1 is a vertex, v1v2 an edge.");
    for (const std::string& note : read.notes) game.comment("Left out: " + note);
    keep_labels(game, read.names, read.words);
    std::vector<std::string> notes;
    for (const std::string& note : read.notes) notes.push_back(file.path + ": left out: " + note);
    return {graph_game(game, graph, words), std::move(notes)};
}

MadeGame make_graph(const FamilyWords& words) {
    return game_on_graph(open_input(words.parameters.front()), words);
}

}  // namespace chompcert
