import DataModel
import Diagnostics
import GeneratedAPI
import GraphQLLanguage

/// Reads `@allow`: names of fields of data or a filter, and how many rows or conditions may come.
struct AllowanceRule {
  let api: API
  /// The variable's name, for messages.
  let variable: String

  static let defaultMaximumCount = 100

  /// A mistake and where it stands.
  struct Mistake: Error {
    let span: SourceSpan
    let message: String
  }

  /// What a directive on a variable of an input type allows.
  func allowance(_ directive: Directive, of type: NamedType) throws(Mistake) -> Allowance {
    guard case .input(let object) = type.kind, object.purpose.takesAllowance else {
      throw Mistake(
        span: directive.span,
        message:
          "On $\(variable): @allow belongs to variables of data and filters, not of type \(type.name)"
      )
    }
    let maximumCount = try maximumCount(directive)
    guard let fields = directive.argument("fields") else {
      throw Mistake(
        span: directive.span,
        message:
          "Directive \"@allow\" argument \"fields\" of type \"String!\" is required, but it was not provided."
      )
    }
    guard case .string(let text, let isBlock) = fields.kind else {
      throw Mistake(
        span: fields.span,
        message: "On $\(variable) @allow(fields): must be a string literal")
    }
    let list = AllowList(text: text, isBlock: isBlock, span: fields.span)
    let names: [FieldName]
    do throws(FieldNames.Mistake) {
      names = try FieldNames.parse(text)
    } catch {
      throw Mistake(
        span: list.span(error.start, error.end),
        message: "On $\(variable) @allow(fields): \(error.message)")
    }
    return Allowance(
      members: try members(names, of: type, object, in: list), maximumCount: maximumCount)
  }

  private func maximumCount(_ directive: Directive) throws(Mistake) -> Int {
    guard let value = directive.argument("maxCount") else { return Self.defaultMaximumCount }
    guard case .int(let digits) = value.kind, let count = Int32(digits), count >= 1 else {
      throw Mistake(
        span: value.span,
        message:
          "On $\(variable) @allow(maxCount): must be an integer literal of at least 1")
    }
    return Int(count)
  }

  // MARK: Names

  private func members(
    _ names: [FieldName], of type: NamedType, _ object: InputObject, in list: AllowList
  ) throws(Mistake) -> AllowedMembers {
    var rules: [String: AllowedMembers.Rule] = [:]
    for name in names {
      func mistake(_ message: String) -> Mistake {
        Mistake(
          span: list.span(name.start, name.end),
          message: "On $\(variable) @allow(fields): \(message)")
      }
      guard let field = object.field(named: name.text), !field.meaning.isLogic else {
        let known = object.fields.filter { !$0.isForbiddenInVariables && !$0.meaning.isLogic }
        throw mistake(
          "unknown field \"\(name.text)\" of \(type.name)."
            + Suggestion.sentence(for: name.text, among: known.map(\.name)))
      }
      guard !field.isForbiddenInVariables else {
        throw mistake("field \"\(name.text)\" of \(type.name) is not allowed in variables")
      }
      let rule: AllowedMembers.Rule
      if let inner = relation(field) {
        guard let group = name.group else {
          throw mistake("\"\(name.text)\" needs the allowed fields of \(inner.type.name) in braces")
        }
        let members = try members(group, of: inner.type, inner.object, in: list)
        rule = .group(inner.isList ? Self.list(of: members) : members)
      } else {
        guard name.group == nil else { throw mistake("\"\(name.text)\" has no fields of its own") }
        rule = object.purpose.isData ? .value : .operators
      }
      guard rules.updateValue(rule, forKey: name.text) == nil else {
        throw mistake("field \"\(name.text)\" is named more than once")
      }
    }
    for field in object.fields where field.meaning.isLogic { rules[field.name] = .same }
    return AllowedMembers(rules: rules, countsObjects: object.purpose.isData)
  }

  /// The conditions on how many rows fit, which need not be named, around those on each row.
  private static func list(of members: AllowedMembers) -> AllowedMembers {
    AllowedMembers(
      rules: ["count": .operators, "exist": .existence(members)], countsObjects: false)
  }

  /// The data or filter of other rows, to which a field leads; `nil` for the value of a column.
  private func relation(
    _ field: InputField
  ) -> (type: NamedType, object: InputObject, isList: Bool)? {
    let type = api[field.type.core]
    guard case .input(let object) = type.kind else { return nil }
    switch field.meaning {
    case .nestedInsert, .targetFilter, .referrerFilter:
      return (type, object, false)
    case .referrersFilter, .joinedFilter:
      guard let exist = object.field(named: "exist") else { return nil }
      let filter = api[exist.type.core]
      guard case .input(let inner) = filter.kind else { return nil }
      return (filter, inner, true)
    default: return nil
    }
  }
}

/// The literal that lists the names, for places within it.
private struct AllowList {
  let text: String
  let isBlock: Bool
  let span: SourceSpan

  /// Where a part of the text stands; the whole literal where escapes or layout hide that.
  func span(_ start: Int, _ end: Int) -> SourceSpan {
    guard !isBlock, span.end - span.start == text.utf8.count + 2 else { return span }
    return SourceSpan(file: span.file, start: span.start + 1 + start, end: span.start + 1 + end)
  }
}

extension InputMeaning {
  fileprivate var isLogic: Bool {
    switch self {
    case .and, .or, .not: true
    default: false
    }
  }
}

extension InputObject.Purpose {
  var isData: Bool { if case .data = self { true } else { false } }

  fileprivate var takesAllowance: Bool {
    switch self {
    case .data, .filter: true
    default: false
    }
  }
}
