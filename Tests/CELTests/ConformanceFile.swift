import Foundation
import JSON

@testable import CEL

/// One case of the conformance file: an expression, its bindings, and what must come of it.
struct ConformanceCase: Decodable, Sendable, CustomStringConvertible {
  let id: String
  let group: String
  let expr: String
  let vars: [String: Plain]
  let auth: Plain
  let this: Plain?
  let response: [String: Plain]?
  let mutation: [String: Plain]?
  let declare: [String: String]?
  let result: Plain?
  let error: String?
  let phase: String?
  let alsoAccept: [String]
  let alsoPhase: [String]

  var description: String { "\(id) \(expr)" }

  private enum Key: String, CodingKey {
    case id, group, expr, vars, auth, this, response, mutation, declare, result, error, phase
    case alsoAccept = "also_accept"
    case alsoPhase = "also_phase"
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    id = try members.decode(String.self, forKey: .id)
    group = try members.decode(String.self, forKey: .group)
    expr = try members.decode(String.self, forKey: .expr)
    vars = try members.decode([String: Plain].self, forKey: .vars)
    auth = try members.decode(Plain.self, forKey: .auth)
    // `decodeIfPresent` would take null for absent.
    this = try members.contains(.this) ? members.decode(Plain.self, forKey: .this) : nil
    response = try members.decodeIfPresent([String: Plain].self, forKey: .response)
    mutation = try members.decodeIfPresent([String: Plain].self, forKey: .mutation)
    declare = try members.decodeIfPresent([String: String].self, forKey: .declare)
    result = try members.contains(.result) ? members.decode(Plain.self, forKey: .result) : nil
    error = try members.decodeIfPresent(String.self, forKey: .error)
    phase = try members.decodeIfPresent(String.self, forKey: .phase)
    alsoAccept = try members.decodeIfPresent([String].self, forKey: .alsoAccept) ?? []
    alsoPhase = try members.decodeIfPresent([String].self, forKey: .alsoPhase) ?? []
  }
}

/// The conformance file beside the repository, if it is there.
enum ConformanceFile {
  static let path: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent(
      "shared/conformance/cel-cases.json"
    ).path
  }()

  static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

  static func cases() throws -> [ConformanceCase] {
    struct File: Decodable { let cases: [ConformanceCase] }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(File.self, from: data).cases
  }
}

/// A value in the encoding of the conformance file.
indirect enum Plain: Decodable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case string(String)
  case array([Plain])
  case object([String: Plain])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let int = try? value.decode(Int64.self) {
      self = .int(int)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([Plain].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: Plain].self))
    }
  }

  /// The value that the encoding stands for.
  var value: CELValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .string(let value): .string(value)
    case .array(let elements): .list(CELList(elements.map(\.value)))
    case .object(let members): Self.tagged(members) ?? .map(Self.map(members))
    }
  }

  private static func tagged(_ members: [String: Plain]) -> CELValue? {
    guard members.count == 1, let (tag, content) = members.first, tag.hasPrefix("$") else {
      return nil
    }
    if case .array(let pairs) = content, tag == "$map" { return pairMap(pairs) }
    guard case .string(let text) = content else { return nil }
    return switch tag {
    case "$int": Int64(text).map(CELValue.int)
    case "$uint": UInt64(text).map(CELValue.uint)
    case "$double": Double(text).map(CELValue.double)
    case "$bytes": Data(base64Encoded: text).map { .bytes(Array($0)) }
    case "$timestamp": CELTimestamp(text).map(CELValue.timestamp)
    case "$duration": CELDuration(text).map(CELValue.duration)
    case "$type": TypeName(rawValue: text).map(CELValue.type)
    default: nil
    }
  }

  private static func pairMap(_ pairs: [Plain]) -> CELValue {
    var entries = MapEntries()
    for case .array(let pair) in pairs where pair.count == 2 {
      guard let key = MapKey(pair[0].value) else { continue }
      _ = entries.append(key, key: pair[0].value, value: pair[1].value)
    }
    return .map(CELMap(entries))
  }

  private static func map(_ members: [String: Plain]) -> CELMap {
    var entries = MapEntries()
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      _ = entries.append(.string(name), key: .string(name), value: member.value)
    }
    return CELMap(entries)
  }

  /// The value as JSON, as claims arrive.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .number(JSONNumber(value))
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(Self.json(members))
    }
  }

  private static func json(_ members: [String: Plain]) -> JSONObject {
    JSONObject(
      members.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value.json) })
  }

  /// The caller of `{uid, token}`; `nil` for null.
  var caller: Caller? {
    guard case .object(let members) = self, case .string(let uid) = members["uid"],
      case .object(let token) = members["token"]
    else { return nil }
    return Caller(uid: uid, claims: Self.json(token))
  }

  /// The members of an object, none for other values.
  var members: [String: Plain] {
    if case .object(let members) = self { members } else { [:] }
  }
}
