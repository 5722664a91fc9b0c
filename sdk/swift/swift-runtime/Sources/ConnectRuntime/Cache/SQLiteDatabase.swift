import Foundation

#if canImport(SQLite3)
  import SQLite3
#else
  import CSQLite
#endif

/// A database of SQLite, used by one caller at a time.
final class SQLiteDatabase {
  private var handle: OpaquePointer?

  /// - Throws: `sqliteError`.
  init(_ path: String) throws {
    guard sqlite3_open(path, &handle) == SQLITE_OK else {
      let problem = problem("open \(path)")
      sqlite3_close(handle)
      throw problem
    }
    sqlite3_busy_timeout(handle, 2000)
  }

  deinit { sqlite3_close(handle) }

  /// Runs statements without parameters.
  func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw problem(sql) }
  }

  /// The rows of a statement, each column as text; null is nil.
  @discardableResult
  func rows(_ sql: String, _ values: [String] = []) throws -> [[String?]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw problem(sql)
    }
    defer { sqlite3_finalize(statement) }
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      sqlite3_bind_text(statement, Int32(index + 1), value, -1, copied)
    }
    var rows: [[String?]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append(
          (0..<sqlite3_column_count(statement)).map { column in
            sqlite3_column_text(statement, column).map { String(cString: $0) }
          })
      case SQLITE_DONE: return rows
      default: throw problem(sql)
      }
    }
  }

  /// Runs statements that take effect together or not at all.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private func problem(_ action: String) -> DataConnectInternalError {
    let text = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "no memory"
    return DataConnectInternalError(.sqliteError, message: "the cache failed: \(text) (\(action))")
  }
}
