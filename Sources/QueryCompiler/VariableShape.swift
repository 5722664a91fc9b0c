// QueryCompiler: typed operations and variable shapes to SQL statements and where their parameters
// come from.
//
// Input: an `Operation` and a `VariableShape`; output: a `CompiledOperation`. The result depends on
// nothing else, so it is cached. It knows no values of requests and no database.

import DataModel
package import Operations

/// What a statement depends on of a request's variables: which are there, hardly ever their values.
package struct VariableShape: Sendable, Hashable {
  /// One node per variable of the operation.
  package let nodes: [Node]

  package enum Node: Sendable, Hashable {
    case absent
    case null
    /// A value whose content does not matter.
    case value
    /// The value of a Boolean that decides what the statement looks like.
    case boolean(Bool)
    /// A value of one of the API's own enums.
    case name(String)
    /// A list of objects, whose elements each have a shape.
    case list([Node])
    case object([Member])

    package struct Member: Sendable, Hashable {
      package let name: String
      package let node: Node
    }
  }

  /// The shape of coerced variables; `nil` stands for an absent one.
  package init(_ values: [CoercedValue?], of variables: [Variable]) {
    var nodes: [Node] = []
    nodes.reserveCapacity(values.count)
    for index in values.indices { nodes.append(Self.node(values[index], of: variables[index])) }
    self.nodes = nodes
  }

  /// Whether coerced variables have this shape, found out without making theirs.
  package func fits(_ values: [CoercedValue?], of variables: [Variable]) -> Bool {
    guard values.count == nodes.count else { return false }
    return values.indices.allSatisfy {
      Self.node(values[$0], of: variables[$0]) == nodes[$0]
    }
  }

  private static func node(_ value: CoercedValue?, of variable: Variable) -> Node {
    value.map { node($0, isStructural: variable.isStructural) } ?? .absent
  }

  private static func node(_ value: CoercedValue, isStructural: Bool) -> Node {
    switch value {
    case .null: .null
    case .scalar(.boolean(let value)) where isStructural: .boolean(value)
    case .scalar: .value
    case .name(let name): .name(name)
    case .list(let elements):
      elements.contains(where: \.hasShape)
        ? .list(elements.map { node($0, isStructural: isStructural) }) : .value
    case .object(let members):
      .object(members.map { .init(name: $0.name, node: node($0.value, isStructural: true)) })
    }
  }
}

extension CoercedValue {
  /// Whether a list with such an element becomes syntax, not one array parameter.
  fileprivate var hasShape: Bool {
    switch self {
    case .null, .scalar: false
    case .name, .list, .object: true
    }
  }
}
