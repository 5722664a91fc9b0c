import Foundation
import JSON

/// Answers as texts that are equal where the answers mean the same: lists without an order are
/// sorted, and numbers are rounded to what doubles agree on.
struct Canonical {
  let schema: ModelSchema

  func text(_ answer: JSONValue, _ fields: [(alias: String, field: RootField)]) -> String {
    let members = answer.object?.members ?? []
    let lines = members.map { member in
      let field = fields.first { $0.alias == member.name }?.field
      return "\(member.name): " + (field.map { text(member.value, $0) } ?? "no such field")
    }
    return lines.joined(separator: "\n")
  }

  private func text(_ answer: JSONValue, _ field: RootField) -> String {
    switch field {
    case .list(let list): text(answer, list)
    case .lookup(_, _, let selection): text(answer, selection)
    }
  }

  private func text(_ answer: JSONValue, _ list: ListField) -> String {
    guard let elements = answer.array else { return "no list" }
    var texts = elements.map { text($0, list.selection) }
    if !list.isOrdered { texts.sort() }
    return "[\(texts.joined(separator: ", "))]"
  }

  private func text(_ answer: JSONValue, _ selection: Selection) -> String {
    guard let object = answer.object else { return Self.text(answer) }
    let members = object.members.map { member in
      let content = selection.fields.first { $0.alias == member.name }?.content
      let value: String =
        switch content {
        case .reference(_, let selection), .one(_, let selection): text(member.value, selection)
        case .list(let list): text(member.value, list)
        case .typeName, .column, .aggregate, nil: Self.text(member.value)
        }
      return "\(member.name): \(value)"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  static func text(_ value: JSONValue) -> String {
    switch value {
    case .number(let number): text(number)
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.members.map { "\($0.name): \(text($0.value))" }.joined(separator: ", "))}"
    case .null, .bool, .string: String(decoding: value.bytes(), as: UTF8.self)
    }
  }

  private static func text(_ number: JSONNumber) -> String {
    guard let value = Double(number.text), value != 0 else { return "0" }
    let scale = pow(10, 11 - log10(abs(value)).rounded(.down))
    return "\((value * scale).rounded() / scale)"
  }
}
