internal import Execution
internal import Migrations
internal import Reactor
internal import SQL

extension MigrationRun {
  /// Carries out the parts of a file behind those that are done.
  ///
  /// Each part is a transaction that also holds what `marks` gives for the number of parts that are
  /// done with it; behind a statement that runs outside of transactions that comes directly after it.
  /// - Throws: with what is committed, and what is not.
  func carryOut(
    _ script: MigrationScript, behind done: Int, marks: (Int) -> BoundStatement?
  ) async throws(MigrationError) {
    for (index, part) in script.parts.enumerated().dropFirst(done) {
      do throws(MigrationError) {
        try await attempt { () async throws(MigrationFailure) in
          try await begin()
          if part.isTransaction {
            try await transaction(part, marks(index + 1))
          } else {
            try await alone(part, marks(index + 1))
          }
        }
        try await attempt { () async throws(MigrationFailure) in try await begin() }
      } catch {
        throw error.placed(script, part: index)
      }
    }
  }

  /// Takes back what an earlier part may have set, and bounds the waits of the next one.
  private func begin() async throws(MigrationFailure) {
    for statement in Statement.resetSession { try await step(statement) }
    try await step(.limitSession, ["\(limits.lock.milliseconds)"])
  }

  private func transaction(
    _ part: MigrationScript.Part, _ mark: BoundStatement?
  ) async throws(MigrationFailure) {
    try await step(.begin(.readCommitted))
    try await limit(isPatient: true)
    for statement in part.statements { try await step(statement) }
    if let mark {
      try await step(.resetRole)
      try await step(mark.statement, mark.parameters)
    }
    try await step(.commit)
  }

  /// A statement outside of transactions; an index that failed does not stay.
  private func alone(
    _ part: MigrationScript.Part, _ mark: BoundStatement?
  ) async throws(MigrationFailure) {
    let before = await unusableIndexes()
    if part.statements.contains(where: \.buildsBesideOthers) {
      try await step(.limitSession, ["\(limits.patience.milliseconds)"])
    }
    do throws(MigrationFailure) {
      for statement in part.statements { try await step(statement) }
    } catch {
      await removeIndexes(besides: before)
      throw error
    }
    if let mark { try await step(mark.statement, mark.parameters) }
  }

  private func unusableIndexes() async -> [QualifiedName] {
    let namespace = session.settings.schema.map(\.description) ?? "public"
    let rows = try? await connection.rows(.unusableIndexes, [namespace])
    return (rows ?? []).compactMap { row in
      guard let schema = row[0].flatMap({ Identifier($0) }),
        let name = row[1].flatMap({ Identifier($0) })
      else { return nil }
      return QualifiedName(schema: schema, name: name)
    }
  }

  private func removeIndexes(besides known: [QualifiedName]) async {
    for name in await unusableIndexes() where !known.contains(name) {
      let drop = DDL.drop(.indexConcurrently(name, table: name.name))
      _ = try? await connection.perform(
        [BoundStatement(drop.statement)], preparation: .none, until: .never)
    }
  }
}

extension MigrationError {
  /// The same with what happened to the other statements of a file.
  fileprivate func placed(_ script: MigrationScript, part: Int) -> MigrationError {
    let committed = script.parts.prefix(part).flatMap(\.statements)
    let rest = script.dropping(part + 1).flatMap(\.statements)
    switch self {
    case .blocked(var failure):
      failure.place(committed, script.parts[part], rest)
      return .blocked(failure)
    case .failed(var failure):
      failure.place(committed, script.parts[part], rest)
      return .failed(failure)
    case .database, .refused, .locked: return self
    }
  }
}

extension MigrationFailure {
  fileprivate mutating func place(
    _ committed: [Statement], _ part: MigrationScript.Part, _ rest: [Statement]
  ) {
    self.committed = committed
    undone = part.statements
    self.rest = rest
  }
}
