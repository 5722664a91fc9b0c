import CEL
import DataModel
import JSON
import Operations

/// Parameters whose types PostgreSQL finds out.
extension ParameterBinding {
  /// The text of a value by its own type; `nil` is NULL, as is an absent variable.
  func text(of parameter: NativeParameter) throws(ExpressionFailure) -> String? {
    switch parameter {
    case .null: return nil
    case .text(let text): return text
    case .variable(let index): return variables[index]?.untypedText
    case .json(let template):
      return template.filled { variables[$0]?.json }.map(Self.text(of:))
    case .list(let elements):
      var texts: [String?] = []
      for element in elements { texts.append(try text(of: element)) }
      return ArrayText.text(texts)
    case .expression(let program):
      do throws(CELError) {
        return try Self.text(of: try program.evaluate(bindings))
      } catch {
        throw ExpressionFailure(error, in: program)
      }
    }
  }

  private static func text(of json: JSONValue) -> String {
    String(decoding: json.bytes(), as: UTF8.self)
  }

  /// Plain values as PostgreSQL reads them, lists of these as arrays, everything else as JSON.
  private static func text(of value: CELValue) throws(CELError) -> String? {
    switch value {
    case .null: return nil
    case .int(let number): return String(number)
    case .uint(let number): return String(number)
    case .list(let list):
      guard list.elements.allSatisfy(\.isPlain) else { return text(of: try value.json()) }
      var texts: [String?] = []
      for element in list.elements { texts.append(try text(of: element)) }
      return ArrayText.text(texts)
    default:
      let json = try value.json()
      return json.string ?? text(of: json)
    }
  }
}

extension CELValue {
  fileprivate var isPlain: Bool {
    switch self {
    case .list, .map: false
    default: true
    }
  }
}

extension CoercedValue {
  /// The text by the value's own type: identifiers with dashes, lists of plain values as arrays,
  /// objects and lists within lists as JSON.
  fileprivate var untypedText: String? {
    switch self {
    case .null: nil
    case .scalar(.uuid(let digits)): UUIDText.dashed(digits)
    case .scalar, .name: sqlText
    case .list(let elements) where elements.allSatisfy(\.isPlain):
      ArrayText.text(elements.map(\.untypedText))
    case .list, .object: String(decoding: json.bytes(), as: UTF8.self)
    }
  }

  private var isPlain: Bool {
    switch self {
    case .null, .scalar, .name: true
    case .list, .object: false
    }
  }
}
