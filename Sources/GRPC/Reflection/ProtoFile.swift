/// A file of protocol buffers: what services there are and what their messages consist of.
package struct ProtoFile: Sendable {
  let name: String
  let package: String
  var imports: [String] = []
  var messages: [ProtoMessage] = []
  var enums: [ProtoEnum] = []
  var services: [ProtoService] = []
}

struct ProtoService: Sendable {
  let name: String
  let methods: [Method]

  struct Method: Sendable {
    let name: String
    /// Full names, with a dot at the beginning.
    let input: String
    let output: String
    var streamsInput = false
    var streamsOutput = false
  }
}

struct ProtoMessage: Sendable {
  let name: String
  let fields: [ProtoField]
  /// The name of the choice that some of its fields belong to.
  var choice: String?
  var nested: [ProtoMessage] = []
  var enums: [ProtoEnum] = []
  var isMapEntry = false
}

struct ProtoField: Sendable {
  let number: Int
  let name: String
  let type: FieldType
  var isRepeated = false
  var isChoice = false

  enum FieldType: Sendable {
    case double, int64, int32, bool, string, bytes
    /// By their full names, with a dot at the beginning.
    case message(String)
    case enumeration(String)
  }

  init(
    _ number: Int, _ name: String, _ type: FieldType, isRepeated: Bool = false,
    isChoice: Bool = false
  ) {
    self.number = number
    self.name = name
    self.type = type
    self.isRepeated = isRepeated
    self.isChoice = isChoice
  }
}

struct ProtoEnum: Sendable {
  let name: String
  /// In order of their numbers, from 0.
  let values: [String]
}
