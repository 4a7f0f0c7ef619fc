// The user's own names of elements, kept in comments of the game file: `# v3 is "node_3"`.
//
// The names in a game file are letters and digits (proofs/FORMAT.md §1.1). A reader that has to rename a node
// or vertex writes such a comment, and answers name both. The label is a JSON string in ASCII, so that a
// comment of a person, `# v3 is large`, is not taken for one. A comment has no meaning for the game; as the
// bytes of the game stand in its certificate, the labels do too. Rejected: a second file, which gets lost; a
// new kind of line, which checkers would have to know.
//
// A face of a complex is named by its vertices, one after the other; its label is made from theirs.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chompcert {

/// The comment that keeps a label: `v3 is "node_3"`.
[[nodiscard]] std::string label_comment(std::string_view name, std::string_view label);

class Labels {
  public:
    /// @param text the bytes of a game file. Cost: its length.
    explicit Labels(std::string_view text);

    [[nodiscard]] bool empty() const { return labels_.empty(); }
    /// The label of an element, or "" if it has none.
    [[nodiscard]] std::string of(std::string_view name) const;
    /// `v3 "node_3"`, or the name alone. Characters that are not visible are escaped.
    [[nodiscard]] std::string named(std::string_view name) const;
    /// The labels of these elements by their names, of those that have one.
    [[nodiscard]] std::map<std::string, std::string> of_all(const std::vector<std::string>& names) const;
    /// The name of the element with this label; "" if there is none or there are several.
    [[nodiscard]] std::string name_of(std::string_view label) const;

  private:
    std::map<std::string, std::string, std::less<>> labels_, names_;  // by name; by label
};

}  // namespace chompcert
