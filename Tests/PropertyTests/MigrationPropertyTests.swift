import Authentication
import Execution
import Foundation
import GeneratedAPI
import Migrations
import Operations
import Postgres
import Reactor
@testable import SQL
import TestSupport
import Testing

/// Whether a migration from one random schema to another is refused as a whole, or leaves what a new
/// database of the other one has, with all rows as they were.
///
/// Seeds are fixed. `MIGRATION_PAIR=7` runs that pair alone, and `MIGRATION_PAIRS=1000` more of them.
struct MigrationPropertyTests {
  private static let variables = ProcessInfo.processInfo.environment

  private static let pairs: [Int] = {
    if let number = variables["MIGRATION_PAIR"].flatMap({ Int($0) }) { return [number] }
    return Array(0..<(variables["MIGRATION_PAIRS"].flatMap { Int($0) } ?? 40))
  }()

  @Test(.needsPostgres, .tags(.database), arguments: pairs)
  func endsAsANewDatabase(_ number: Int) async throws {
    let pair = SchemaPair(number)
    let first = try #require(SchemaFixture([MarkedSource("schema.gql", pair.first.text)]).api)
    let fixture = SchemaFixture([MarkedSource("schema.gql", pair.second.text)])
    let second = try #require(fixture.api, "\(pair.second.text)\n\(fixture.diagnostics)")
    let run = MigrationRun(DesiredCatalog(second.schema))
    let fresh = try await ScratchDatabase.run(for: second.schema) { try await run.catalog($0) }
    let problem = try await ScratchDatabase.run(for: first.schema) { database in
      if pair.hasRows { await fill(database, pair.first, first, number) }
      return try await run.migrate(database, to: fresh)
    }
    if let problem {
      Issue.record("pair \(number): \(problem)\n\(pair.first.text)\n---\n\(pair.second.text)")
    }
  }

  /// Rows of all tables, as far as random ones fit.
  private func fill(
    _ database: PostgresDatabase, _ schema: ModelSchema, _ api: API, _ number: Int
  ) async {
    var source = OperationSource(
      schema: schema, random: RandomSource(seed: UInt64(number) &* 31 &+ 5))
    let executor = Executor(api: api, database: database)
    for table in schema.tables.indices {
      let filling = source.filling(table)
      let text = MarkedSource("fill.gql", filling.text(schema))
      let entries = ConnectorFixture([text], of: api, source: .adHoc).entries
      guard case .valid(let operation)? = entries.first
      else { continue }
      _ = try? await executor.execute(
        OperationRequest(
          operation: operation, key: nil, variables: filling.values, caller: .administrator,
          time: OperationCall.time))
    }
  }
}

/// Two random schemas: half of the pairs have nothing to do with each other, in the others the second
/// is an edit of the first.
struct SchemaPair {
  let first: ModelSchema
  let second: ModelSchema
  let hasRows: Bool

  init(_ number: Int) {
    first = SchemaRun.schema(number * 2 + 100_000)
    hasRows = number % 4 < 3
    if number.isMultiple(of: 2) {
      second = SchemaRun.schema(number * 2 + 100_001)
    } else {
      var editor = SchemaEditor(random: RandomSource(seed: UInt64(number) &* 977))
      second = editor.edit(first)
    }
  }
}

/// Edits a schema as its author would.
private struct SchemaEditor {
  var random: RandomSource

  mutating func edit(_ schema: ModelSchema) -> ModelSchema {
    var schema = schema
    for index in schema.tables.indices {
      if random.chance(3) { schema.tables[index].uniques = [] }
      let fixed = Set(
        schema.tables[index].key + schema.tables[index].uniques.flatMap { $0 }
          + schema.tables[index].references.flatMap(\.columns))
      schema.tables[index].columns = schema.tables[index].columns.compactMap { column in
        fixed.contains(column.name) || column.isImplicit || random.chance(2)
          ? column : edit(column)
      }
      if random.chance(2) || schema.tables[index].columns.allSatisfy(\.isImplicit) {
        schema.tables[index].columns.append(
          ModelColumn(name: "added", kind: random.pick(Kind.scalars)))
      }
    }
    return schema
  }

  private mutating func edit(_ column: ModelColumn) -> ModelColumn? {
    var column = column
    switch random.number(below: 5) {
    case 0: return nil
    case 1: column.isNonNull.toggle()
    case 2: column.standard = nil
    case 3:
      return ModelColumn(name: column.name, kind: .string, isNonNull: column.isNonNull)
    default:
      return ModelColumn(
        name: column.name, kind: random.pick(Kind.scalars), isList: column.isList,
        isNonNull: column.isNonNull)
    }
    return column
  }
}

/// A migration of one database, with all losses allowed.
private struct MigrationRun {
  let desired: DesiredCatalog

  init(_ desired: DesiredCatalog) { self.desired = desired }

  func catalog(_ database: PostgresDatabase) async throws -> Catalog {
    try await PostgresDatabase.readCatalog(
      of: desired.namespace, with: database.settings, on: ScratchCluster.loops.loops[0])
  }

  /// - Returns: what is wrong; `nil` where nothing is.
  func migrate(_ database: PostgresDatabase, to fresh: Catalog) async throws -> String? {
    let before = try await catalog(database)
    let rows = try await rows(of: before, database)
    do throws(MigrationError) {
      let isDone = try await MigrationSession.run(
        database.settings, on: ScratchCluster.loops.loops[0]
      ) { session throws(MigrationError) -> Bool in
        let request = MigrationSession.Request(desired)
        let comparison = try await session.compare(request).comparison
        let checked = try await session.check(comparison.changes(.strict))
        guard checked.allSatisfy({ $0.refusal == nil }) else { return false }
        try await session.apply(MigrationPlan(checked, of: comparison))
        return true
      }
      guard isDone else { return nil }
    } catch {
      if case .failed(let statement, let error, _) = error {
        return "\(error.detail.message) in \(statement.text)"
      }
      return error.reason
    }
    let after = try await catalog(database)
    let comparison = try await PostgresDatabase.compare(
      to: desired, with: database.settings, on: ScratchCluster.loops.loops[0])
    guard comparison.isExact else {
      return "left: "
        + comparison.changes.map(\.definition.statement.text).joined(separator: "\n")
    }
    if let difference = difference(after, fresh) { return difference }
    let kept = try await self.rows(of: before.common(with: after), database)
    let expected = rows.filter { kept[$0.key] != nil }
    for (column, values) in kept where expected[column] != values {
      return "values of \(column): \(expected[column] ?? "") became \(values)"
    }
    return nil
  }

  private func difference(_ found: Catalog, _ fresh: Catalog) -> String? {
    guard found.tables.keys.sorted() == fresh.tables.keys.sorted() else {
      return "tables \(found.tables.keys.sorted()) and \(fresh.tables.keys.sorted())"
    }
    for (name, table) in fresh.tables {
      guard let other = found.tables[name] else { return "no \(name)" }
      if table.columns != other.columns {
        return "\(name): \(other.columns) is not \(table.columns)"
      }
      let indexes = (
        table.indexes.sorted { $0.name < $1.name }, other.indexes.sorted { $0.name < $1.name }
      )
      if indexes.0 != indexes.1 { return "\(name): \(indexes.1) is not \(indexes.0)" }
      let keys = (
        table.foreignKeys.sorted { $0.name < $1.name },
        other.foreignKeys.sorted { $0.name < $1.name }
      )
      if keys.0 != keys.1 { return "\(name): \(keys.1) is not \(keys.0)" }
    }
    return nil
  }

  /// The values of each column as text, in the order of the rows of the key.
  private func rows(
    of catalog: Catalog, _ database: PostgresDatabase
  ) async throws -> [String: String] {
    var all: [String: String] = [:]
    for (table, content) in catalog.tables {
      for column in content.columns.keys {
        let statement = Statement(
          text:
            "SELECT coalesce(json_agg(v ORDER BY v), '[]')::text FROM (SELECT \"\(column)\"::text AS v FROM \"\(table)\") AS r"
        )
        let results = try await database.read(
          [BoundStatement(statement)], timeout: .seconds(30))
        all["\(table).\(column)"] = results.first?.firstCell.map {
          String(decoding: $0, as: UTF8.self)
        }
      }
    }
    return all
  }
}

extension Catalog {
  /// The columns that both have with the same type.
  fileprivate func common(with other: Catalog) -> Catalog {
    var common = Catalog()
    for (name, table) in tables {
      guard let content = other.tables[name] else { continue }
      var shared = CatalogTable()
      shared.columns = table.columns.filter { content.columns[$0.key]?.type == $0.value.type }
      common.tables[name] = shared
    }
    return common
  }
}
