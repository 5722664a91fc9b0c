import Foundation

/// The answer to an operation as it came.
struct ServerAnswer: Sendable {
  let bytes: Data
  /// Whom the token of the call named; `nil` where there was no token.
  var user: String?

  private struct Head: Decodable {
    var errors: [OperationFailureResponse.ErrorInfo]?
  }

  private struct Body<Value: Decodable>: Decodable {
    var data: Value?
  }

  /// What the answer holds.
  ///
  /// - Throws: `DataConnectOperationError` with the data that came nonetheless where there are errors;
  ///   `DataConnectCodecError` where the data has another shape.
  func data<Value: Decodable & Sendable>(as type: Value.Type) throws -> Value {
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: bytes)
    } catch {
      throw DataConnectCodecError(
        .decodingFailed, message: "the answer is not that of an operation", cause: error)
    }
    if let errors = head.errors, !errors.isEmpty { throw failure(errors, type) }
    let body = try Self.decode(Body<Value>.self, from: bytes)
    guard let data = body.data else {
      throw DataConnectCodecError(
        .decodingFailed, message: "the answer has neither data nor errors")
    }
    return data
  }

  private func failure<Value: Decodable & Sendable>(
    _ errors: [OperationFailureResponse.ErrorInfo], _ type: Value.Type
  ) -> DataConnectOperationError {
    let node = (try? JSONDecoder().decode(Body<JSONNode>.self, from: bytes))?.data
    let raw = node.flatMap { try? $0.data() }.map { String(decoding: $0, as: UTF8.self) }
    let decoded = (try? JSONDecoder().decode(Body<Value>.self, from: bytes))?.data
    return DataConnectOperationError(
      message: errors[0].message,
      response: OperationFailureResponse(rawJsonData: raw, errors: errors, decoded: decoded))
  }

  /// A value from JSON; what does not fit is told with its place.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw DataConnectCodecError(.decodingFailed, message: error.sentence, cause: error)
    }
  }

  /// What the body of a refused request says.
  static func refusal(_ data: Data) -> String? {
    struct Refusal: Decodable {
      struct Content: Decodable { var message: String }
      var error: Content?
      var message: String?
    }
    let refusal = try? JSONDecoder().decode(Refusal.self, from: data)
    return refusal?.error?.message ?? refusal?.message
  }
}

extension DecodingError {
  /// What does not fit, and where.
  fileprivate var sentence: String {
    let (context, problem): (Context, String) =
      switch self {
      case .typeMismatch(let type, let context): (context, "is no \(type)")
      case .valueNotFound(let type, let context): (context, "is null, but must be a \(type)")
      case .keyNotFound(let key, let context): (context, "has no member \(key.stringValue)")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (Context(codingPath: [], debugDescription: ""), "cannot be read")
      }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return "\(path.isEmpty ? "the data" : path.joined(separator: ".")) \(problem)"
  }
}
