/// Answers tools that ask which services and messages there are.
package struct ServerReflection: Sendable {
  private let files: [String: ProtoFile]
  /// The file that declares each full name.
  private let places: [String: String]
  private let services: [String]

  package init(_ files: [ProtoFile]) {
    self.files = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    places = Dictionary(
      files.flatMap { file in file.symbols.map { ($0, file.name) } },
      uniquingKeysWith: { first, _ in first })
    services = files.flatMap { file in file.services.map { "\(file.package).\($0.name)" } }.sorted()
  }

  /// What one request asks.
  private enum Question {
    case file(String)
    case symbol(String)
    case services
    case extensions
    case nothing
  }

  /// The `ServerReflectionResponse` to a `ServerReflectionRequest`.
  ///
  /// What is not found is told in the response; only a broken message is an error.
  package func response(to request: [UInt8]) throws(ProtobufError) -> [UInt8] {
    var reader = ProtobufReader(request)
    var host = ""
    var question = Question.nothing
    while let field = try reader.next() {
      switch field {
      case .init(1, .lengthDelimited): host = try reader.string()
      case .init(3, .lengthDelimited): question = .file(try reader.string())
      case .init(4, .lengthDelimited): question = .symbol(try reader.string())
      case .init(7, .lengthDelimited):
        try reader.skip(field)
        question = .services
      case .init(5, .lengthDelimited), .init(6, .lengthDelimited):
        try reader.skip(field)
        question = .extensions
      default: try reader.skip(field)
      }
    }
    var writer = ProtobufWriter(reservingCapacity: 1 << 13)
    answer(question, &writer)
    writer.part(2) { $0.append(request) }
    writer.string(1, host)
    return writer.finished()
  }

  private func answer(_ question: Question, _ writer: inout ProtobufWriter) {
    switch question {
    case .file(let name):
      descriptors(of: files[name], orElse: "there is no such file", &writer)
    case .symbol(let name):
      descriptors(
        of: places[name].flatMap { files[$0] }, orElse: "there is nothing of this name", &writer)
    case .services:
      writer.part(6) { list in
        for name in services.reversed() { list.part(1) { $0.string(1, name) } }
      }
    case .extensions: failure(5, "there are no extensions", &writer)
    case .nothing: failure(3, "the request asks nothing", &writer)
    }
  }

  /// A file and all that it imports.
  private func descriptors(
    of file: ProtoFile?, orElse message: String, _ writer: inout ProtobufWriter
  ) {
    guard let file else { return failure(5, message, &writer) }
    var wanted = [file]
    var next = 0
    while next < wanted.count {
      for name in wanted[next].imports {
        if let file = files[name], !wanted.contains(where: { $0.name == name }) {
          wanted.append(file)
        }
      }
      next += 1
    }
    writer.part(4) { response in
      for file in wanted.reversed() { response.part(1) { $0.append(file.descriptor) } }
    }
  }

  private func failure(_ code: Int, _ message: String, _ writer: inout ProtobufWriter) {
    writer.part(7) {
      $0.string(2, message)
      $0.integer(1, code)
    }
  }
}
