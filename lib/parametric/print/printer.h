// Formulas for all positions, printed for papers and for programs.
//
// A printer has a function for each kind of node; nodes of definitions (let) are written out where they are
// used. Which brackets are needed follows from the binding of the two operators, and the languages differ in
// it: GP takes -c%4 for (-c)%4, and gives && and || one precedence. Where people or two languages could read
// an expression in two ways, it is bracketed. lib/parametric/read/ reads what was printed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "show/formula/formula.h"

namespace chompcert {

/// How tightly the outermost operator of a text binds.
enum class Binding { either, both, negation, comparison, remainder, sum, product, atom };

struct PrintedNode {
    std::string text;
    Binding binding;
};

class NodePrinter {
  public:
    /// @param nodes has to outlive the printer. @param names of the coordinates, then of the parameters, as
    /// the language writes them.
    NodePrinter(const std::vector<FormulaNode>& nodes, std::vector<std::string> names)
        : nodes_(&nodes), names_(std::move(names)) {}
    virtual ~NodePrinter() = default;
    NodePrinter(const NodePrinter&) = delete;
    NodePrinter& operator=(const NodePrinter&) = delete;

    [[nodiscard]] PrintedNode print(FormulaNodeId id) const;
    /// In brackets if it binds less tightly.
    [[nodiscard]] std::string within(const PrintedNode& printed, Binding least) const {
        return printed.binding < least ? bracketed(printed.text) : printed.text;
    }

  protected:
    [[nodiscard]] virtual std::string bracketed(const std::string& text) const { return "(" + text + ")"; }
    [[nodiscard]] virtual PrintedNode number(const Rational& value) const = 0;
    [[nodiscard]] virtual std::string none() const = 0;
    /// add, subtract, multiply, divide, modulo; of 0 - a too.
    [[nodiscard]] virtual PrintedNode arithmetic(const FormulaNode& node) const = 0;
    /// floor, ceiling, least, greatest.
    [[nodiscard]] virtual PrintedNode call(FormulaNode::Kind kind,
                                           const std::vector<PrintedNode>& arguments) const = 0;
    [[nodiscard]] virtual PrintedNode choice(const FormulaNode& node) const = 0;
    /// equal, less, less_or_equal.
    [[nodiscard]] virtual PrintedNode comparison(const FormulaNode& node) const = 0;
    /// both, either, negation.
    [[nodiscard]] virtual PrintedNode logic(const FormulaNode& node) const = 0;

    [[nodiscard]] const std::vector<FormulaNode>& nodes() const { return *nodes_; }
    [[nodiscard]] const FormulaNode& node(FormulaNodeId id) const { return (*nodes_)[id]; }
    [[nodiscard]] PrintedNode operand(const FormulaNode& of, std::size_t number) const {
        return print(of.operands[number]);
    }
    [[nodiscard]] std::string operand_within(const FormulaNode& of, std::size_t number, Binding least) const {
        return within(operand(of, number), least);
    }
    /// Of an operator that associates to the left.
    [[nodiscard]] PrintedNode infix(const FormulaNode& node, const std::string& sign, Binding binding) const;
    /// Whether it is the 0 - a that the parser makes of -a.
    [[nodiscard]] bool is_opposite(const FormulaNode& node) const;
    /// Whether a value may be `none`.
    [[nodiscard]] bool may_miss(FormulaNodeId id) const;

  private:
    const std::vector<FormulaNode>* nodes_;
    std::vector<std::string> names_;
};

/// Nodes have to outlive the printer.
[[nodiscard]] std::unique_ptr<NodePrinter> latex_printer(const std::vector<FormulaNode>& nodes,
                                                         const std::vector<std::string>& names);
[[nodiscard]] std::unique_ptr<NodePrinter> sympy_printer(const std::vector<FormulaNode>& nodes,
                                                         const std::vector<std::string>& names);
[[nodiscard]] std::unique_ptr<NodePrinter> pari_printer(const std::vector<FormulaNode>& nodes,
                                                        const std::vector<std::string>& names);

}  // namespace chompcert
