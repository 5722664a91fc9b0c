internal import CLibPQ
internal import Execution

/// One result that libpq hands out, freed when it goes out of scope.
@safe
struct LibPQResult: ~Copyable {
  /// What kind of result it is.
  enum Status {
    case rows
    case done
    /// The end of a burst.
    case sync
    /// Skipped, since an earlier command of the burst failed.
    case skipped
    case failed
  }

  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

  deinit { unsafe PQclear(pointer) }

  var status: Status {
    switch unsafe PQresultStatus(pointer) {
    case PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE: .rows
    case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: .done
    case PGRES_PIPELINE_SYNC: .sync
    case PGRES_PIPELINE_ABORTED: .skipped
    default: .failed
    }
  }

  /// The rows and the count of the command tag.
  func statementResult() -> StatementResult {
    let columns = unsafe PQnfields(pointer)
    let rows = unsafe PQntuples(pointer)
    var cells: [[UInt8]?] = []
    cells.reserveCapacity(Int(rows) * Int(columns))
    for row in 0..<rows {
      for column in 0..<columns { cells.append(cell(row, column)) }
    }
    return StatementResult(cells: cells, columns: Int(columns), affectedRows: affectedRows)
  }

  private func cell(_ row: Int32, _ column: Int32) -> [UInt8]? {
    guard unsafe PQgetisnull(pointer, row, column) == 0,
      let value = unsafe PQgetvalue(pointer, row, column)
    else { return nil }
    let length = unsafe Int(PQgetlength(pointer, row, column))
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: length))
  }

  /// The number that the command tag ends with; 0 where it has none.
  private var affectedRows: Int {
    guard var digit = unsafe PQcmdTuples(pointer) else { return 0 }
    var count = 0
    while unsafe digit.pointee != 0 {
      unsafe count = count &* 10 &+ Int(digit.pointee) &- 0x30
      unsafe digit += 1
    }
    return count
  }

  /// What the server says about a failure.
  func serverFailure() -> ServerFailure {
    ServerFailure(
      state: field("C").map(SQLState.init),
      severity: field("V"),
      routine: field("R"),
      detail: DatabaseError.Detail(
        message: field("M") ?? "",
        hint: field("H"),
        schema: field("s"),
        table: field("t"),
        column: field("c"),
        constraint: field("n")))
  }

  /// A field of the message by its letter in the protocol (manual, section 55.8).
  private func field(_ letter: Unicode.Scalar) -> String? {
    guard let text = unsafe PQresultErrorField(pointer, Int32(letter.value)) else { return nil }
    return unsafe String(cString: text)
  }
}
