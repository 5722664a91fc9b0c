/// How names of the generated API follow from type and field names.
package enum APIName {
  /// The default `singular`: the type name with its first character in lower case.
  package static func singular(of typeName: String) -> String {
    typeName.prefix(1).lowercased() + typeName.dropFirst()
  }

  /// The default `plural` of a name: its plural, or the name and `s` where the plural is the same.
  package static func plural(of name: String) -> String {
    let singular = singular(of: name)
    let plural = self.singular(of: Inflection.plural(of: name))
    return plural == singular ? plural + "s" : plural
  }

  /// The name of the implicit column that holds a referenced field: `movie` and `id` give `movieId`.
  package static func foreignKey(reference: String, referenced: String) -> String {
    reference + referenced.prefix(1).uppercased() + referenced.dropFirst()
  }

  /// Whether a text is a name by GraphQL's grammar.
  package static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      byte == 0x5F || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }
}
