import SQL

/// Which values of an answer are rows that bear ids, and where more of them lie within.
package struct EntityShape: Sendable {
  /// Whether each object begins with the id of its row.
  package let isEntity: Bool
  /// What lies within an object, by response name.
  package let members: [[UInt8]: EntityShape]

  /// The shape of what an expression answers; `nil` where it holds no ids.
  init?(_ expression: Expression) {
    switch expression {
    case .jsonObject(let rows), .jsonArray(let rows): self.init(rows)
    default: return nil
    }
  }

  private init?(_ rows: JSONRows) {
    isEntity = rows.members.first?.isEntityID ?? false
    var members: [[UInt8]: EntityShape] = [:]
    for member in rows.members {
      if let shape = EntityShape(member.value) { members[Array(member.name.text.utf8)] = shape }
    }
    guard isEntity || !members.isEmpty else { return nil }
    self.members = members
  }
}

extension JSONMember {
  /// The id of a row, as the first member of its object; its place says what it is, not its name.
  static func entityID(_ value: Expression) -> JSONMember {
    JSONMember(entityName, value)
  }

  fileprivate var isEntityID: Bool {
    guard name == Self.entityName, case .rowID = value else { return false }
    return true
  }

  private static let entityName: ResponseName = {
    guard let name = ResponseName("__entity") else { preconditionFailure("it is a name") }
    return name
  }()
}
