package import CEL
import JSON

/// Expressions whose results become values of columns, arguments and filters.
package enum ServerValue {
  /// Why an expression cannot supply a value.
  package struct Mistake: Error, Sendable {
    package let message: String
  }

  /// The program of a text whose result fits the type; enum values are those of an enum type.
  package static func compile(
    _ text: String, environment: Environment, for type: ColumnType, enumValues: [String]? = nil
  ) -> Result<Program, Mistake> {
    let expected = CELType.nullable(type.expressionType)
    let program: Program
    do throws(InvalidExpression) {
      program = try Program.compile(text, in: environment, expecting: expected)
    } catch {
      return .failure(mistake(error, text, environment, type))
    }
    if let problem = program.constantProblems.first {
      return .failure(Mistake(message: problem.message))
    }
    if type.base == .scalar(.uuid), program.isCallerID {
      return .failure(
        Mistake(
          message: "auth.uid is a String and no UUID; declare the column as String"))
    }
    if let constant = program.constant, !constant.isNull,
      value(of: constant, as: type, enumValues: enumValues) == nil
    {
      return .failure(Mistake(message: "\(text) is no value of type \(type.name)"))
    }
    return .success(program)
  }

  private static func mistake(
    _ error: InvalidExpression, _ text: String, _ environment: Environment, _ type: ColumnType
  ) -> Mistake {
    guard let first = error.mistakes.first else { return Mistake(message: "invalid expression") }
    if first.kind == .resultType, let program = try? Program.compile(text, in: environment) {
      return Mistake(message: "returns \(program.resultType), field is \(type.name)")
    }
    return Mistake(message: first.message)
  }

  /// `uuidV4()`, the default of implicit keys.
  package static let randomUUID: Program = {
    guard let program = try? Program.compile("uuidV4()", in: .schemaDefault, expecting: .string)
    else { preconditionFailure("uuidV4() does not compile") }
    return program
  }()

  /// The value that a result is for a type; `nil` where it is none, and for null.
  package static func value(
    of result: CELValue, as type: ColumnType, enumValues: [String]?
  ) -> ColumnValue? {
    guard type.isList else {
      return scalar(result, type.base, enumValues).map(ColumnValue.scalar)
    }
    guard case .list(let list) = result else { return nil }
    let elements = list.elements.compactMap { scalar($0, type.base, enumValues) }
    return elements.count == list.count ? .list(elements) : nil
  }

  private static func scalar(
    _ result: CELValue, _ base: ColumnType.Base, _ enumValues: [String]?
  ) -> ScalarValue? {
    switch base {
    case .enumeration:
      guard case .string(let name) = result, enumValues?.contains(name) ?? false else { return nil }
      return .enumeration(name)
    case .scalar(let scalar):
      return self.scalar(result, scalar)
    }
  }

  private static func scalar(_ result: CELValue, _ type: ScalarType) -> ScalarValue? {
    switch (type, result) {
    case (.string, .string(let text)), (.uuid, .string(let text)):
      type.value(of: .string(text))
    case (.int, .int(let value)): Int32(exactly: value).map { .integer(Int64($0)) }
    case (.int64, .int(let value)): .integer(value)
    case (.float, .double(let value)): value.isFinite ? .float(value == 0 ? 0 : value) : nil
    case (.boolean, .bool(let value)): .boolean(value)
    case (.timestamp, .timestamp(let moment)):
      Timestamp(microsecondsSinceEpoch: moment.microsecondsSinceEpoch).map(ScalarValue.timestamp)
    case (.date, .timestamp(let moment)):
      Timestamp(microsecondsSinceEpoch: moment.microsecondsSinceEpoch).map { .date($0.date) }
    case (.vector, .list(let list)):
      (try? CELValue.list(list).json()).flatMap(ScalarInput.init).flatMap(type.value(of:))
    case (.any, _): (try? result.json()).flatMap(ScalarInput.init).flatMap(type.value(of:))
    case (.string, _), (.int, _), (.int64, _), (.float, _), (.boolean, _), (.uuid, _), (.date, _),
      (.timestamp, _), (.vector, _):
      nil
    }
  }
}

extension ScalarType {
  /// The type of its values in expressions.
  package var expressionType: CELType {
    switch self {
    case .string, .uuid: .string
    case .int, .int64: .int
    case .float: .double
    case .boolean: .bool
    case .date, .timestamp: .timestamp
    case .any: .dyn
    case .vector: .list(.double)
    }
  }
}

extension ColumnType {
  /// The type of its values in expressions.
  package var expressionType: CELType {
    let element: CELType =
      switch base {
      case .scalar(let scalar): scalar.expressionType
      case .enumeration: .string
      }
    return isList ? .list(element) : element
  }

  /// The type for messages; an enum is not named.
  var name: String {
    let core =
      switch base {
      case .scalar(let scalar): scalar.name
      case .enumeration: "enum"
      }
    return isList ? "[\(core)]" : core
  }
}
