import DataModel
import Diagnostics
import GeneratedAPI

/// Rules that concern an object literal as a whole.
extension OperationBuilder {
  mutating func checkPurpose(
    _ members: [InputMember], _ purpose: InputObject.Purpose, at position: InputPosition,
    _ span: SourceSpan
  ) {
    switch purpose {
    case .key(let table): checkKey(members, of: table, span)
    case .data(let table): checkData(members, of: table, at: position, span)
    case .moment: checkMoment(members, at: position, span)
    case .pattern:
      if members[.patternLike] == nil, members[.patternRegex] == nil {
        tell(
          .missingLocator, at: span,
          "On \(position.description): exactly one of like, regex is required")
      }
    case .embedding:
      if members[.embeddingModel] == nil || members[.embeddedText] == nil {
        tell(
          .missingLocator, at: span, "On \(position.description): model and text are required")
      }
    case .transform: checkTransform(members, at: position, span)
    case .filter, .listFilter, .order, .firstRow, .having, .valueFilter,
      .elementFilter, .other:
      break
    }
  }

  /// A relative date or time begins somewhere.
  private mutating func checkMoment(
    _ members: [InputMember], at position: InputPosition, _ span: SourceSpan
  ) {
    guard members[.momentNow] == nil, members[.momentAt] == nil else { return }
    let names = position.members.last?.hasSuffix("_date") == true ? "today, on" : "now, at"
    tell(
      .missingLocator, at: span, "On \(position.description): exactly one of \(names) is required")
  }

  /// A literal key names every column of the key.
  private mutating func checkKey(_ members: [InputMember], of table: TableID, _ span: SourceSpan) {
    let typeName = api.schema[table].typeName
    for id in api.schema[table].primaryKey {
      let isGiven = members.contains {
        $0.field.meaning == .column(id) || $0.field.meaning == .columnExpression(id)
          || $0.field.meaning == .columnMoment(id)
      }
      if !isGiven {
        tell(.incompleteKey, at: span, "\(typeName)_Key.\(api.schema[id].fieldName) is required")
      }
    }
  }

  private mutating func checkData(
    _ members: [InputMember], of table: TableID, at position: InputPosition, _ span: SourceSpan
  ) {
    checkOverlap(members, of: table, at: position, span)
    if !position.isDefault {
      checkUpdates(members, at: position, span)
      checkNesting(members, at: position, span)
    }
    for member in members {
      guard case .null = member.value, !isNullable(member.field.meaning) else { continue }
      tell(
        .nullColumn, at: span, "On \(position.description).\(member.field.name): cannot be null")
    }
    if isInsert, !position.isDefault { checkCompleteness(members, of: table, at: position, span) }
  }

  private func isNullable(_ meaning: InputMeaning) -> Bool {
    switch meaning {
    case .column(let id): api.schema[id].isNullable
    case .reference(let id): api.schema[id].isNullable
    case .columnUpdate: false
    default: true
    }
  }

  /// Only an update has something to compute from.
  private mutating func checkUpdates(
    _ members: [InputMember], at position: InputPosition, _ span: SourceSpan
  ) {
    for member in members {
      guard case .columnUpdate = member.field.meaning else { continue }
      if isInsert {
        tell(
          .misplacedMember, at: span,
          "On \(position.description): \(member.field.name) computes from a stored value, which an insert or upsert does not have"
        )
      }
      if case .list(let steps) = member.value, steps.count > limits.transforms {
        tell(
          .tooDeep, at: span,
          "On \(position.description): \(member.field.name) has at most \(limits.transforms) steps")
      }
    }
  }

  /// Rows are written together with a new one only, and get their reference to it from the server.
  private mutating func checkNesting(
    _ members: [InputMember], at position: InputPosition, _ span: SourceSpan
  ) {
    let filled = Set(position.filledReference.map { api.schema[$0].columns } ?? [])
    for member in members {
      switch member.field.meaning {
      case .nestedInsert where !isInsert:
        tell(
          .misplacedMember, at: span,
          "On \(position.description): \(member.field.name) writes further rows, which an update does not; use an insert or upsert"
        )
      case .column(let id) where filled.contains(id),
        .columnExpression(let id) where filled.contains(id),
        .columnMoment(let id) where filled.contains(id):
        tellFilled(member, at: position, span)
      case .reference(let id) where !filled.isDisjoint(with: api.schema[id].columns):
        tellFilled(member, at: position, span)
      default: continue
      }
    }
  }

  private mutating func tellFilled(
    _ member: InputMember, at position: InputPosition, _ span: SourceSpan
  ) {
    tell(
      .misplacedMember, at: span,
      "On \(position.description): \(member.field.name) is filled with the key of the row around it; leave it out"
    )
  }

  /// One object is one step.
  private mutating func checkTransform(
    _ members: [InputMember], at position: InputPosition, _ span: SourceSpan
  ) {
    if members.isEmpty {
      tell(
        .missingLocator, at: span,
        "On \(position.description): exactly one of the steps of its type is required")
    }
    for member in members {
      guard case .null = member.value else { continue }
      tell(
        .nullColumn, at: span, "On \(position.description).\(member.field.name): cannot be null")
    }
  }

  /// A reference by key and its foreign key columns exclude each other.
  private mutating func checkOverlap(
    _ members: [InputMember], of table: TableID, at position: InputPosition, _ span: SourceSpan
  ) {
    for member in members {
      guard case .reference(let id) = member.field.meaning else { continue }
      let reference = api.schema[id]
      let rivals = members.filter { other in
        switch other.field.meaning {
        case .column(let column), .columnExpression(let column), .columnMoment(let column),
          .columnUpdate(let column):
          reference.columns.contains(column)
        case .reference(let otherID):
          otherID != id && !Set(api.schema[otherID].columns).isDisjoint(with: reference.columns)
        default: false
        }
      }
      guard !rivals.isEmpty else { continue }
      let names = ([member] + rivals).map(\.field.name).joined(separator: ", ")
      tell(
        .excludingMembers, at: span, "On \(position.description): only one of \(names) may be set")
    }
  }

  /// Every column that an insert must give is written in some form.
  private mutating func checkCompleteness(
    _ members: [InputMember], of table: TableID, at position: InputPosition, _ span: SourceSpan
  ) {
    var given = Set(position.filledReference.map { api.schema[$0].columns } ?? [])
    for member in members {
      switch member.field.meaning {
      case .column(let id), .columnExpression(let id), .columnMoment(let id),
        .columnEmbedding(let id):
        given.insert(id)
      case .reference(let id): given.formUnion(api.schema[id].columns)
      default: break
      }
    }
    for missing in missingColumns(of: table, given: given) {
      tell(
        .missingColumn, at: span,
        "On \(position.description): field \"\(missing.name)\" of type \"\(missing.type)\" is required"
      )
    }
  }

  /// Whether rows are made, and not only changed.
  var isInsert: Bool {
    switch currentMeaning {
    case .insert, .insertMany, .upsert, .upsertMany: true
    default: false
    }
  }
}
