import QueryCompiler
import SQL

extension DatabaseError {
  /// The error of the root field whose statement, generated or of the author's, failed.
  func fieldError(path: [String], isNative: Bool = false) -> FieldError {
    let (code, reason) = answer(isNative: isNative)
    return FieldError(
      "SQL execution failed: \(reason)", code: code, path: path, debugDetails: detail.text)
  }

  /// The error of a step that failed.
  ///
  /// A server without the extension for vectors lacks their columns, too.
  func fieldError(of step: CompiledStep) -> FieldError {
    let path = [step.responseName.text]
    if case .native = step.work { return fieldError(path: path, isNative: true) }
    guard case .refused(let state) = kind, state.description == "42703", step.work.writesVectors
    else { return fieldError(path: path) }
    return FieldError(
      "SQL execution failed: a column of vectors is missing, or the PostgreSQL extension vector",
      code: .failedPrecondition, path: path, debugDetails: detail.text)
  }

  /// The failure of the whole call where the statement did not run or must not have; `nil` where the
  /// failure belongs to its field.
  var requestError: RequestError? {
    switch kind {
    case .refused(let state):
      ["57P01", "57P02", "57P03"].contains(state.description) || state.errorClass == "08"
        ? RequestError(.unavailable, "database unavailable") : nil
    case .unavailable, .outcomeUnknown:
      RequestError(.unavailable, "database unavailable")
    case .exhausted(let retryAfter):
      RequestError(
        .unavailable, "the server is overloaded: no database connection is free",
        retryAfter: retryAfter)
    case .timeout: RequestError(.deadlineExceeded, "timeout")
    case .cancelled: RequestError(.cancelled, "cancelled")
    }
  }

  /// The failure of the whole call, where it cannot be that of a field.
  var ofRequest: RequestError {
    requestError ?? RequestError(.internal, "unexpected database error")
  }

  /// Whether repeating the transaction may succeed.
  var isConflict: Bool {
    if case .refused(let state) = kind {
      state.description == "40001" || state.description == "40P01"
    } else {
      false
    }
  }

  private func answer(isNative: Bool) -> (StatusCode, String) {
    switch kind {
    // Generated SQL is sound; what is searched for may not be.
    case .refused(let state)
    where state.description == "42601" && (!isNative || detail.message.contains("tsquery")):
      (.invalidArgument, "invalid search query")
    case .refused(let state)
    where isNative && state.errorClass == "42" && state.description != "42501":
      (.invalidArgument, "invalid SQL")
    case .refused(let state)
    where state.description == "42704" && detail.message.contains("vector"):
      (.failedPrecondition, "the PostgreSQL extension vector is missing")
    case .refused(let state): state.answer
    case .unavailable, .outcomeUnknown, .exhausted: (.unavailable, "database unavailable")
    case .timeout: (.deadlineExceeded, "timeout")
    case .cancelled: (.cancelled, "cancelled")
    }
  }
}

extension CompiledStep.Work {
  fileprivate var writesVectors: Bool {
    guard case .write(let statements, _) = self else { return false }
    return statements.contains { $0.statement.parameterTypes.contains(.vector(nil)) }
  }
}

extension DatabaseError.Detail {
  /// What the server said, in one line.
  fileprivate var text: String {
    let names = [
      table.map { "table \($0)" }, column.map { "column \($0)" },
      constraint.map { "constraint \($0)" }, hint.map { "hint: \($0)" },
    ].compactMap { $0 }
    return names.isEmpty ? message : "\(message) (\(names.joined(separator: ", ")))"
  }
}

extension SQLState {
  /// The code and the words for a failure of generated SQL.
  fileprivate var answer: (StatusCode, String) {
    switch description {
    case "23505": (.alreadyExists, "duplicate key")
    case "23503": (.failedPrecondition, "foreign key violation")
    case "23502": (.failedPrecondition, "null in a required column")
    case "23514": (.failedPrecondition, "check constraint violation")
    case "23P01": (.alreadyExists, "conflicting row")
    case "22001": (.invalidArgument, "value too long")
    case "22003": (.outOfRange, "value out of range")
    case "22P02", "22007", "22008", "22P03", "2201B": (.invalidArgument, "invalid value")
    // What `withoutNullElements` of the SQL target fails with.
    case "2201G": (.failedPrecondition, "stored value does not fit the schema")
    // What `requiredRow` of the SQL target fails with.
    case "2201F": (.failedPrecondition, "foreign key violation")
    case "22021", "22P05": (.invalidArgument, "invalid character")
    case "22012": (.invalidArgument, "division by zero")
    case "21000": (.invalidArgument, "more than one row")
    case "25006": (.failedPrecondition, "read-only")
    case "40001", "40P01": (.aborted, "concurrent update")
    case "57014": (.deadlineExceeded, "timeout")
    case "55P03": (.aborted, "row is locked")
    case "42501": (.permissionDenied, "not permitted")
    case "0A000": (.unimplemented, "not supported")
    case "P0001": (.failedPrecondition, "raised by the database")
    case "57P01", "57P02", "57P03": (.unavailable, "database unavailable")
    default: classAnswer
    }
  }

  private var classAnswer: (StatusCode, String) {
    switch errorClass {
    case "22": (.invalidArgument, "data error")
    case "42": (.failedPrecondition, "database schema does not match")
    case "08": (.unavailable, "database unavailable")
    case "53": (.resourceExhausted, "database resources exhausted")
    default: (.internal, "unexpected database error")
    }
  }
}
