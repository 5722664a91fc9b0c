/// A view with everything that its owner gave it, to be made again as it was.
package struct StoredView: Sendable, Hashable {
  package let name: QualifiedName
  package let query: ViewQuery
  /// The options in the form `name=value`.
  package let options: [Option]
  package let owner: Identifier
  package let grants: [Grant]
  package let comment: DDLLiteral?

  package struct Option: Sendable, Hashable {
    package let name: Identifier
    package let value: DDLLiteral

    package init(_ name: Identifier, _ value: DDLLiteral) {
      self.name = name
      self.value = value
    }
  }

  /// A right that somebody has.
  package struct Grant: Sendable, Hashable {
    package let privilege: Privilege
    /// `nil` for everybody.
    package let role: Identifier?
    package let isGrantable: Bool

    package init(_ privilege: Privilege, to role: Identifier?, isGrantable: Bool) {
      self.privilege = privilege
      self.role = role
      self.isGrantable = isGrantable
    }
  }

  /// The rights on views, by PostgreSQL's words.
  package enum Privilege: String, Sendable, Hashable {
    case select = "SELECT"
    case insert = "INSERT"
    case update = "UPDATE"
    case delete = "DELETE"
    case truncate = "TRUNCATE"
    case references = "REFERENCES"
    case trigger = "TRIGGER"
    case maintain = "MAINTAIN"
  }

  package init(
    name: QualifiedName, query: ViewQuery, options: [Option], owner: Identifier, grants: [Grant],
    comment: DDLLiteral?
  ) {
    self.name = name
    self.query = query
    self.options = options
    self.owner = owner
    self.grants = grants
    self.comment = comment
  }
}

/// One statement of those that make a view again.
package enum ViewStep: Sendable, Hashable {
  case create
  case setOwner
  case grant(StoredView.Grant)
  case comment(DDLLiteral)
}

extension StoredView {
  /// What makes the view, in order.
  package var steps: [ViewStep] {
    [.create, .setOwner] + grants.map(ViewStep.grant) + (comment.map { [.comment($0)] } ?? [])
  }
}

extension Renderer {
  static func render(_ view: StoredView, _ step: ViewStep) -> SQLText {
    switch step {
    case .create:
      let options = view.options.map { "\($0.name) = \(literal: $0.value)" as SQLText }
      let with: SQLText = options.isEmpty ? "" : " WITH (\(options.joined(", ")))"
      return "CREATE VIEW \(view.name)\(with) AS \(view.query)"
    case .setOwner: return "ALTER VIEW \(view.name) OWNER TO \(view.owner)"
    case .grant(let grant):
      let role: SQLText = grant.role.map { "\($0)" } ?? "PUBLIC"
      let option: SQLText = grant.isGrantable ? " WITH GRANT OPTION" : ""
      return "GRANT \(word: grant.privilege) ON \(view.name) TO \(role)\(option)"
    case .comment(let text): return "COMMENT ON VIEW \(view.name) IS \(literal: text)"
    }
  }
}
