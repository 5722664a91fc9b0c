internal import Execution
internal import Migrations
internal import Reactor
internal import SQL

/// A plan while it is carried out.
struct MigrationRun {
  let session: MigrationSession
  let limits: MigrationSession.Limits
  let note: @Sendable (String) -> Void
  private let segments: [MigrationSegment]
  private var committed: [Statement] = []
  /// The columns that are filled apart from the definitions, each with the number of times it is.
  private(set) var fillings: [Filling: Int] = [:]
  private var hasBegunFillings = false
  /// The columns that were gone through once.
  var passed: Set<Filling> = []
  /// The tables of each definition.
  let tables: [Statement: [QualifiedName]]

  init(
    _ session: MigrationSession, _ plan: MigrationPlan, _ limits: MigrationSession.Limits,
    _ note: @escaping @Sendable (String) -> Void
  ) {
    self.session = session
    self.limits = limits
    self.note = note
    segments = plan.segments
    tables = Dictionary(
      plan.changes.map { ($0.definition.statement, $0.definition.tables) }
    ) { first, _ in first }
    for segment in segments where segment.pace != .together {
      for change in segment.changes {
        if let filling = Filling(change.definition) { fillings[filling, default: 0] += 1 }
      }
    }
  }

  /// A run of statements that belong to no plan.
  init(
    _ session: MigrationSession, _ limits: MigrationSession.Limits,
    _ note: @escaping @Sendable (String) -> Void
  ) {
    self.session = session
    self.limits = limits
    self.note = note
    segments = []
    tables = [:]
  }

  var connection: PostgresConnection { session.connection }

  mutating func finish() async throws(MigrationError) {
    guard !segments.isEmpty else { return }
    do throws(MigrationFailure) {
      try await step(.limitSession, ["\(limits.lock.milliseconds)"])
    } catch {
      throw .failed(error)
    }
    for (index, segment) in segments.enumerated() {
      do throws(MigrationError) {
        try await carryOut(segment)
      } catch {
        let rest = segments[(index + 1)...].flatMap(\.changes).map(\.definition.statement)
        let current = segment.changes.map(\.definition.statement)
        throw error.told { failure in
          failure.committed = committed
          failure.undone = current
          failure.rest = rest
          if case .inParts = segment.pace { failure.isPartial = true }
        }
      }
      committed += segment.changes.map(\.definition.statement)
    }
  }

  private mutating func carryOut(_ segment: MigrationSegment) async throws(MigrationError) {
    switch segment.pace {
    case .together, .apart:
      let begins = segment.pace == .together
      let beginning = begins || needsFillings(segment) ? beginningOfFillings() : []
      try await attempt { () async throws(MigrationFailure) in
        try await transaction(segment.changes, after: beginning)
      }
      if case .apart = segment.pace,
        let filling = segment.changes.first.flatMap({ Filling($0.definition) })
      {
        try await endPass(of: filling)
      }
    case .outside:
      for change in segment.changes {
        try await attempt { () async throws(MigrationFailure) in
          try await alone(change.definition)
        }
      }
    case .inParts(let key):
      guard let filling = segment.changes.first.flatMap({ Filling($0.definition) }) else { return }
      let beginning = beginningOfFillings()
      if !beginning.isEmpty {
        try await attempt { () async throws(MigrationFailure) in
          try await transaction([], after: beginning)
        }
      }
      try await fill(filling, by: key)
    }
  }

  private func needsFillings(_ segment: MigrationSegment) -> Bool {
    segment.changes.contains { Filling($0.definition) != nil }
  }

  /// What makes it known that columns have to be filled, before they can be half filled; once.
  private mutating func beginningOfFillings() -> [BoundStatement] {
    guard !hasBegunFillings, !fillings.isEmpty else { return [] }
    hasBegunFillings = true
    let all = fillings.keys.sorted { $0.names.lexicographicallyPrecedes($1.names) }
    return Statement.makeBackfills.map { BoundStatement($0) }
      + all.map { BoundStatement(.beginBackfill, $0.names + [$0.expression.description]) }
  }

  /// - Returns: whether the column is filled for good.
  mutating func isLastPass(of filling: Filling) -> Bool {
    fillings[filling, default: 1] -= 1
    return fillings[filling] == 0
  }

  private mutating func endPass(of filling: Filling) async throws(MigrationError) {
    guard isLastPass(of: filling) else { return }
    try await attempt { () async throws(MigrationFailure) in
      try await step(.endBackfill, filling.names)
    }
  }

  // MARK: Segments

  private func transaction(
    _ changes: [SchemaChange], after beginning: [BoundStatement]
  ) async throws(MigrationFailure) {
    try await step(.begin(.readCommitted))
    try await limit(isPatient: false)
    for bound in beginning { try await step(bound.statement, bound.parameters) }
    var isPatient = false
    for change in changes {
      if isPatient != change.takesLong {
        isPatient = change.takesLong
        try await limit(isPatient: isPatient)
      }
      try await watched(change.definition) { () async throws(MigrationFailure) in
        try await step(change.definition.statement)
      }
    }
    try await step(.commit)
  }

  func limit(isPatient: Bool) async throws(MigrationFailure) {
    let time = isPatient ? 0 : limits.statement.milliseconds
    try await step(.limitLocks, ["\(limits.lock.milliseconds)", "\(time)"])
  }

  /// A statement outside of transactions; of an index that failed nothing stays.
  private func alone(_ definition: DDL) async throws(MigrationFailure) {
    let patience = definition.tables.isEmpty ? limits.lock : limits.patience
    try await step(.limitSession, ["\(patience.milliseconds)"])
    do throws(MigrationFailure) {
      try await watched(definition) { () async throws(MigrationFailure) in
        try await step(definition.statement)
      }
    } catch {
      if case .createIndexConcurrently(let index) = definition { await removeRest(of: index) }
      throw error
    }
  }

  private func removeRest(of index: IndexDefinition) async {
    let name = QualifiedName(schema: index.table.schema, name: index.name)
    let names = [name.schema.description, name.name.description]
    guard let rows = try? await connection.rows(.isInvalidIndex, names),
      rows.first?.first == "true"
    else { return }
    let drop = DDL.drop(.indexConcurrently(name, table: index.table.name))
    _ = try? await connection.perform(
      [BoundStatement(drop.statement)], preparation: .none, until: .never)
  }

  func step(
    _ statement: Statement, _ parameters: [ParameterText?] = []
  ) async throws(MigrationFailure) {
    do throws(BurstError) {
      _ = try await connection.perform(
        [BoundStatement(statement, parameters)], preparation: .none, until: .never)
    } catch {
      throw MigrationFailure(statement, error.error)
    }
  }
}

extension MigrationError {
  /// The same with what happened to the rest of the plan.
  fileprivate func told(_ tell: (inout MigrationFailure) -> Void) -> MigrationError {
    switch self {
    case .blocked(var failure):
      tell(&failure)
      return .blocked(failure)
    case .failed(var failure):
      tell(&failure)
      return .failed(failure)
    case .database, .refused, .locked: return self
    }
  }
}
