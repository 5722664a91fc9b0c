internal import Execution
internal import JSON
internal import Migrations
internal import Reactor
internal import SQL

/// A column that is filled, and by what.
struct Filling: Hashable {
  let table: QualifiedName
  let column: Identifier
  let expression: DefaultExpression

  /// `nil` for a definition of another kind.
  init?(_ definition: DDL) {
    guard case .backfill(let table, let column, let expression) = definition else { return nil }
    self.table = table
    self.column = column
    self.expression = expression
  }

  /// Schema, table and column.
  var names: [String] {
    [table.schema.description, table.name.description, column.description]
  }
}

extension MigrationRun {
  /// Fills a column part by part in the order of a key; a pass that was cut short goes on where it
  /// was.
  ///
  /// Only the first pass remembers where it is: a later one is quick, as few rows are left for it.
  mutating func fill(
    _ filling: Filling, by key: [Statement.KeyColumn]
  ) async throws(MigrationError) {
    let isFirstPass = !passed.contains(filling)
    passed.insert(filling)
    let isLast = isLastPass(of: filling)
    var cursor = isFirstPass ? await storedCursor(of: filling, key.count) : nil
    var rows = 0
    var told = ContinuousClock.now
    while true {
      let start = cursor
      var part = Part(end: nil, rows: 0)
      try await attempt { () async throws(MigrationFailure) in
        part = try await fillPart(of: filling, key, behind: start, remembers: isFirstPass, isLast)
      }
      rows += part.rows
      guard let end = part.end else { break }
      cursor = end
      if told.duration(to: .now) > .seconds(5) {
        told = .now
        note("filling \(filling.column) of \(filling.table.name): \(rows) rows so far")
      }
      guard (try? await session.loop.sleep(for: limits.pause)) != nil else {
        throw .database(DatabaseError(.cancelled))
      }
    }
  }

  /// What one transaction did.
  private struct Part {
    /// The last key of it; `nil` at the end of the table.
    let end: [String]?
    let rows: Int
  }

  private func storedCursor(of filling: Filling, _ count: Int) async -> [String]? {
    let rows = try? await connection.rows(.backfillCursor, filling.names)
    guard let text = rows?.first?.first.flatMap({ $0 }),
      let cells = (try? JSONReader.read(Array(text.utf8)))?.array?.compactMap(\.string),
      cells.count == count
    else { return nil }
    return cells
  }

  private func fillPart(
    of filling: Filling, _ key: [Statement.KeyColumn], behind start: [String]?, remembers: Bool,
    _ isLastPass: Bool
  ) async throws(MigrationFailure) -> Part {
    let find = Statement.endOfPart(
      of: filling.table, key: key, size: limits.part, isFirst: start == nil)
    try await step(.begin(.readCommitted))
    try await limit(isPatient: false)
    let end: [String]?
    do throws(BurstError) {
      end = try await connection.rows(find, start ?? []).first?.map { $0 ?? "" }
    } catch {
      throw MigrationFailure(find, error.error)
    }
    let update = Statement.backfill(
      filling.table, filling.column, filling.expression, key: key, isFirst: start == nil,
      isLast: end == nil)
    let rows: Int
    do throws(BurstError) {
      rows =
        try await connection.perform(
          [BoundStatement(update, (start ?? []) + (end ?? []))], preparation: .none, until: .never
        ).first?.affectedRows ?? 0
    } catch {
      throw MigrationFailure(update, error.error)
    }
    if let end, remembers {
      let cursor = String(
        decoding: JSONValue.array(end.map(JSONValue.string)).bytes(), as: UTF8.self)
      try await step(.moveBackfill, filling.names + [cursor])
    }
    if end == nil, isLastPass { try await step(.endBackfill, filling.names) }
    try await step(.commit)
    return Part(end: end, rows: rows)
  }
}
