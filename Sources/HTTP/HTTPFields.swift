/// Header fields in the order in which they came.
package struct HTTPFields: Sendable, Equatable {
  private var fields: [HTTPField] = []

  package init(_ fields: [HTTPField] = []) { self.fields = fields }

  /// The value of the first field of a name; setting leaves exactly one field, or none for `nil`.
  package subscript(name: HTTPField.Name) -> String? {
    get {
      for index in fields.indices where fields[index].name == name { return fields[index].value }
      return nil
    }
    set {
      if count(of: name) > 0 { fields.removeAll { $0.name == name } }
      if let newValue { fields.append(HTTPField(name, newValue)) }
    }
  }

  package mutating func append(_ field: HTTPField) { fields.append(field) }

  /// Makes room for so many fields.
  package mutating func reserveCapacity(_ count: Int) { fields.reserveCapacity(count) }

  /// The number of fields of a name.
  package func count(of name: HTTPField.Name) -> Int {
    var count = 0
    for index in fields.indices where fields[index].name == name { count += 1 }
    return count
  }

  /// The members of a comma-separated list, over all fields of the name, in lower case.
  package func elements(of name: HTTPField.Name) -> [String] {
    guard count(of: name) > 0 else { return [] }
    return fields.filter { $0.name == name }
      .flatMap { $0.value.lowercased().split(separator: ",").map(\.withoutOuterBlanks) }
      .filter { !$0.isEmpty }
  }
}

extension HTTPFields: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { fields.count }
  package subscript(position: Int) -> HTTPField { fields[position] }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
    fields = elements.map { HTTPField($0.0, $0.1) }
  }
}

extension Substring {
  /// The text without the optional white space around it.
  fileprivate var withoutOuterBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let rest = drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(rest[...last])
  }
}
