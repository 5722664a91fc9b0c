/// How names of GraphQL are spelled in Swift.
enum SwiftName {
  /// A connector's id with each of its parts begun by a capital: `friendly-flix` to `FriendlyFlix`.
  static func type(ofConnector id: String) -> String {
    let parts = id.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = parts.map { capitalized($0) }.joined()
    return name.first?.isNumber == true ? "_\(name)" : name
  }

  /// Parts between underscores begun by capitals and joined: `favorite_movie` to `FavoriteMovie`.
  static func type(_ name: String) -> String {
    let joined = name.split(separator: "_").map { capitalized($0) }.joined()
    return joined.first?.isNumber == true ? "_\(joined)" : joined
  }

  /// The same with the first letter small, or with `_` before it where it has no case.
  static func lowered(_ name: String) -> String {
    let lowered = name.prefix(1).lowercased() + name.dropFirst()
    return lowered == name ? "_\(name)" : lowered
  }

  private static func capitalized(_ part: Substring) -> String {
    part.prefix(1).uppercased() + part.dropFirst()
  }

  /// The name of a stored property; three names cannot be used as they are.
  static func property(_ name: String) -> String {
    ["self", "CodingKeys", "_"].contains(name) ? "\(name)_" : name
  }

  /// Whether a module cannot have the name, since it is Swift's or that of a module that clients need.
  static func isReserved(module name: String) -> Bool {
    keywords.contains(name) || typeKeywords.contains(name) || importedModules.contains(name)
      || runtimeModules.contains(name)
  }

  /// The modules by whose names generated code tells types apart.
  static let importedModules: Set<String> = [
    "Swift", "Foundation", "FirebaseCore", "FirebaseDataConnect", "_Concurrency",
  ]
  private static let runtimeModules: Set<String> = [
    "Firebase", "FirebaseAuth", "ConnectCore", "ConnectRuntime", "ConnectAuth",
  ]

  /// A name as code writes it where a member, a parameter or an enum's case stands.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name as the label of an argument, where few words have another meaning.
  static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// A type's name as code writes it.
  static func escapedType(_ name: String) -> String {
    keywords.contains(name) || typeKeywords.contains(name) ? "`\(name)`" : name
  }

  /// The first of a name, the name with `_`, with `__` … that is not taken.
  static func unused(_ name: String, besides taken: some Sequence<String>) -> String {
    let taken = Set(taken)
    var name = name
    while taken.contains(name) { name += "_" }
    return name
  }

  /// Text as one line of a comment: what would end it, or is warned about, becomes a space.
  static func commented(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = (scalar.value < 0x20 && scalar != "\t") || scalar.value == 0x7F
      result.append(isControl ? " " : scalar)
    }
    return String(result)
  }

  /// Text as a string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try", "Protocol", "Type", "_",
  ]
  private static let typeKeywords: Set<String> = ["some", "any", "each"]
}
