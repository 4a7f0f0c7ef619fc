// Formulas for all positions, printed for papers and for programs.
//
// A printer has a function for each kind of node; nodes of definitions (let) are written out where they are
// used. Which brackets are needed follows from the binding of the two operators, as usual.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "formula/formula.h"

namespace chompcert {

/// How tightly the outermost operator of a text binds.
enum class Binding { either, both, negation, comparison, sum, product, atom };

struct PrintedNode {
    std::string text;
    Binding binding;

    /// In brackets if it binds less tightly.
    [[nodiscard]] std::string within(Binding least) const {
        return binding < least ? "(" + text + ")" : text;
    }
};

class NodePrinter {
  public:
    /// @param nodes has to outlive the printer. @param names of the coordinates, then of the parameters.
    NodePrinter(const std::vector<FormulaNode>& nodes, std::vector<std::string> names)
        : nodes_(&nodes), names_(std::move(names)) {}
    virtual ~NodePrinter() = default;
    NodePrinter(const NodePrinter&) = delete;
    NodePrinter& operator=(const NodePrinter&) = delete;

    [[nodiscard]] PrintedNode print(FormulaNodeId id) const;

  protected:
    [[nodiscard]] virtual std::string number(const Rational& value) const = 0;
    [[nodiscard]] virtual std::string none() const = 0;
    [[nodiscard]] virtual PrintedNode quotient(const PrintedNode& a, const PrintedNode& b) const = 0;
    [[nodiscard]] virtual PrintedNode remainder(const PrintedNode& a, const PrintedNode& b) const = 0;
    [[nodiscard]] virtual std::string product_sign() const = 0;
    /// floor, ceiling, least, greatest.
    [[nodiscard]] virtual PrintedNode call(FormulaNode::Kind kind,
                                           const std::vector<PrintedNode>& arguments) const = 0;
    [[nodiscard]] virtual PrintedNode choice(const FormulaNode& node) const = 0;
    /// equal, less, less_or_equal.
    [[nodiscard]] virtual PrintedNode comparison(const FormulaNode& node) const = 0;
    /// both, either, negation.
    [[nodiscard]] virtual PrintedNode logic(const FormulaNode& node) const = 0;

    [[nodiscard]] const FormulaNode& node(FormulaNodeId id) const { return (*nodes_)[id]; }
    [[nodiscard]] PrintedNode operand(const FormulaNode& of, std::size_t number) const {
        return print(of.operands[number]);
    }
    [[nodiscard]] PrintedNode infix(const FormulaNode& node, const std::string& sign, Binding binding) const;

  private:
    [[nodiscard]] PrintedNode arithmetic(const FormulaNode& node) const;

    const std::vector<FormulaNode>* nodes_;
    std::vector<std::string> names_;
};

/// Nodes and names have to outlive the printer.
[[nodiscard]] std::unique_ptr<NodePrinter> latex_printer(const std::vector<FormulaNode>& nodes,
                                                         const std::vector<std::string>& names);
[[nodiscard]] std::unique_ptr<NodePrinter> sympy_printer(const std::vector<FormulaNode>& nodes,
                                                         const std::vector<std::string>& names);
[[nodiscard]] std::unique_ptr<NodePrinter> pari_printer(const std::vector<FormulaNode>& nodes,
                                                        const std::vector<std::string>& names);

}  // namespace chompcert
