/// Why an evaluation gave no value.
package enum CELError: Error, Sendable, Hashable {
  case noSuchKey(String)
  case noMatchingOverload
  case selectFromNull(field: String)
  case selectFromNonMap
  /// A member of `auth` was read while nobody is signed in.
  case unauthenticated
  case indexOutOfBounds(String)
  case unsupportedIndexType(TypeName)
  case divisionByZero
  case modulusByZero
  case integerOverflow
  case unsignedIntegerOverflow
  case timestampOverflow
  case rangeError
  case conversion(from: TypeName, to: TypeName)
  case duplicateKey(String)
  case invalidRegularExpression(String)
  case unknownTimeZone(String)
  case costLimit
}

extension CELError {
  /// The kinds of errors, under names that stay the same.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case noSuchKey = "no_such_key"
    case noMatchingOverload = "no_matching_overload"
    case invalidSelect = "invalid_select"
    case indexOutOfBounds = "index_out_of_bounds"
    case invalidIndex = "invalid_index"
    case divideByZero = "divide_by_zero"
    case overflow
    case invalidConversion = "invalid_conversion"
    case duplicateKey = "duplicate_key"
    case invalidRegularExpression = "invalid_regex"
    case invalidTimeZone = "invalid_timezone"
    case unauthenticated
    case costLimit = "cost_limit"
  }

  /// The kind of the error.
  package var code: Code {
    switch self {
    case .noSuchKey: .noSuchKey
    case .noMatchingOverload: .noMatchingOverload
    case .selectFromNull, .selectFromNonMap: .invalidSelect
    case .unauthenticated: .unauthenticated
    case .indexOutOfBounds: .indexOutOfBounds
    case .unsupportedIndexType: .invalidIndex
    case .divisionByZero, .modulusByZero: .divideByZero
    case .integerOverflow, .unsignedIntegerOverflow, .timestampOverflow, .rangeError: .overflow
    case .conversion: .invalidConversion
    case .duplicateKey: .duplicateKey
    case .invalidRegularExpression: .invalidRegularExpression
    case .unknownTimeZone: .invalidTimeZone
    case .costLimit: .costLimit
    }
  }

  /// The text for debug details; it may hold keys and names of the expression, never whole values.
  package var message: String {
    switch self {
    case .noSuchKey(let key): "no such key: \(key)"
    case .noMatchingOverload, .selectFromNonMap: "no such overload"
    case .selectFromNull(let field): "cannot select field '\(field)' of null"
    case .unauthenticated: "auth is null: the request is not authenticated"
    case .indexOutOfBounds(let index): "index out of bounds: \(index)"
    case .unsupportedIndexType(let type): "unsupported index type '\(type.rawValue)' in list"
    case .divisionByZero: "division by zero"
    case .modulusByZero: "modulus by zero"
    case .integerOverflow: "integer overflow"
    case .unsignedIntegerOverflow: "unsigned integer overflow"
    case .timestampOverflow: "timestamp overflow"
    case .rangeError: "range error"
    case .conversion(let source, let target):
      "type conversion error from \(source.rawValue) to \(target.rawValue)"
    case .duplicateKey(let key): "duplicate map key '\(key)'"
    case .invalidRegularExpression(let reason): "error parsing regexp: \(reason)"
    case .unknownTimeZone(let name): "unknown time zone \(name)"
    case .costLimit: "evaluation cost limit exceeded"
    }
  }

  /// Whether `&&`, `||`, `all` and `exists` may hide it behind the other side.
  var isAbsorbable: Bool { self != .costLimit }
}
