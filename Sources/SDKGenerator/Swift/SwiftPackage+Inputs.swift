extension SwiftPackage {
  /// The members of a struct that is sent: properties, initialiser, comparison, coding.
  func members(
    _ fields: [SwiftField], of type: String, boxing boxed: Set<String> = [],
    _ writer: inout CodeWriter
  ) {
    let names = Set(fields.map { SwiftName.property($0.wireName) })
    for field in fields {
      if boxed.contains(field.wireName) {
        boxedProperty(field, &writer)
      } else if isApart(field, names) {
        apartProperty(field, names, &writer)
      } else if field.isOptional {
        writer.line("@\(types("OptionalVariable")) public var \(field.name): \(field.type)?")
      } else {
        writer.line("public var \(field.name): \(field.type)")
      }
    }
    writer.line()
    initializer(of: type, fields, &writer)
    writer.line()
    equality(of: type, fields, &writer)
    writer.line()
    hash(fields, &writer)
    writer.line()
    codingKeys(fields, &writer)
    writer.line()
    writer.block("public func encode(to encoder: any \(types("Encoder"))) throws") { writer in
      if fields.isEmpty { return writer.line("_ = encoder.container(keyedBy: CodingKeys.self)") }
      writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
      writer.line("let codecHelper = \(types("CodecHelper"))<CodingKeys>()")
      for field in fields {
        guard field.isOptional else {
          writer.line(field.encoding)
          continue
        }
        let property = SwiftName.property(field.wireName)
        let storage =
          boxed.contains(field.wireName)
          ? boxName(field) : isApart(field, names) ? apartName(field, names) : property
        writer.block("if self.$\(storage).isSet") { $0.line(field.encoding) }
      }
    }
  }

  private func initializer(
    of type: String, _ fields: [SwiftField], _ writer: inout CodeWriter
  ) {
    let required = fields.filter { !$0.isOptional }
    let takesClosure = required.count < fields.count
    let closure = SwiftName.unused("optionalVars", besides: required.map(\.name))
    var parameters = required.map(\.parameter)
    if takesClosure {
      parameters.append("_ \(closure): ((inout \(type)) -> \(types("Void")))? = nil")
    }
    writer.call("public init", parameters, " {")
    writer.indented { writer in
      for field in required { writer.line("self.\(field.name) = \(field.name)") }
      if takesClosure { writer.line("\(closure)?(&self)") }
    }
    writer.line("}")
  }

  // MARK: Properties that are stored under another name

  /// Whether the wrapper of a property would declare a name that another property has.
  private func isApart(_ field: SwiftField, _ names: Set<String>) -> Bool {
    field.isOptional && names.contains("_\(SwiftName.property(field.wireName))")
  }

  private func apartName(_ field: SwiftField, _ names: Set<String>) -> String {
    SwiftName.unused("stored_\(SwiftName.property(field.wireName))", besides: names)
  }

  private func apartProperty(
    _ field: SwiftField, _ names: Set<String>, _ writer: inout CodeWriter
  ) {
    let stored = apartName(field, names)
    writer.line("@\(types("OptionalVariable")) private var \(stored): \(field.type)?")
    writer.block("public var \(field.name): \(field.type)?") { writer in
      writer.line("get { self.\(stored) }")
      writer.line("set { self.\(stored) = newValue }")
    }
  }

  // MARK: Input types

  func inputStruct(_ input: ClientInput, _ writer: inout CodeWriter) {
    let name = SwiftName.escapedType(SwiftName.type(input.name))
    let fields = input.members.map { SwiftField($0, types) }
    let conformances = ["Encodable", "Hashable", "Sendable"].map { types($0) }
    writer.line()
    writer.block("public struct \(name): \(conformances.joined(separator: ", "))") { writer in
      members(fields, of: name, boxing: recursive(input), &writer)
    }
  }

  /// A property that is kept in an array, since a struct cannot hold one of its own type.
  private func boxedProperty(_ field: SwiftField, _ writer: inout CodeWriter) {
    let box = boxName(field)
    writer.line("@\(types("OptionalVariable")) private var \(box): [\(field.type)]?")
    writer.block("public var \(field.name): \(field.type)?") { writer in
      writer.line("get { self.\(box)?.first }")
      writer.line("set { self.\(box) = newValue.map { [$0] } }")
    }
  }

  private func boxName(_ field: SwiftField) -> String {
    "boxed_\(SwiftName.property(field.wireName))"
  }

  /// The members of an input object through which it would hold itself.
  private func recursive(_ input: ClientInput) -> Set<String> {
    let inputs = Dictionary(uniqueKeysWithValues: connector.inputs.map { ($0.name, $0) })
    func leads(from name: String, _ seen: inout Set<String>) -> Bool {
      if name == input.name { return true }
      guard seen.insert(name).inserted, let next = inputs[name] else { return false }
      return next.members.contains { member in
        if case .input(let name) = member.type { leads(from: name, &seen) } else { false }
      }
    }
    return Set(
      input.members.filter { member in
        guard case .input(let name) = member.type else { return false }
        var seen: Set<String> = []
        return leads(from: name, &seen)
      }.map(\.name))
  }
}
