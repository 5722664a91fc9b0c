// Services: reads a service's folder and loads it to what a server runs.
//
// Input: a folder with dataconnect.yaml, a schema and connectors; output: a `Service` and all
// diagnostics of all files. It reads files and writes none, and knows neither network nor database.

import CYAML
import Diagnostics

/// A YAML value with the place where it stands.
struct YAMLNode {
  let kind: Kind
  let span: SourceSpan

  enum Kind {
    case scalar(text: String, isQuoted: Bool)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  /// Whether it is a plain scalar that YAML reads as nothing.
  var isNull: Bool {
    guard case .scalar(let text, false) = kind else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  var text: String? {
    if case .scalar(let text, _) = kind { text } else { nil }
  }
}

/// Reads the one document of a YAML file by libyaml.
@safe
struct YAMLReader {
  private let file: SourceFile
  private let id: FileID
  /// The byte offset at which each line begins.
  private let lineStarts: [Int]
  private var nodeCount = 0

  /// The most nodes of a document, those that aliases repeat counted again.
  private static let maximumNodes = 10_000
  private static let maximumDepth = 50

  /// The root of a file's document; `nil` for an empty file and after a mistake, which is told.
  static func read(
    _ file: SourceFile, id: FileID, diagnostics: inout [Diagnostic]
  ) -> YAMLNode? {
    var reader = YAMLReader(file: file, id: id)
    do throws(Mistake) {
      return try reader.read()
    } catch {
      diagnostics.append(Diagnostic(.invalidYAML, at: error.span, error.message))
      return nil
    }
  }

  private struct Mistake: Error {
    let span: SourceSpan
    let message: String
  }

  private init(file: SourceFile, id: FileID) {
    self.file = file
    self.id = id
    let ends = file.text.enumerated().filter { $0.element == 0x0A }.map { $0.offset + 1 }
    lineStarts = [0] + ends
  }

  private mutating func read() throws(Mistake) -> YAMLNode? {
    try unsafe withParser { reader, parser throws(Mistake) in try unsafe reader.checkDepth(parser) }
    return try unsafe withParser { reader, parser throws(Mistake) in
      try unsafe reader.document(parser)
    }
  }

  /// Runs `body` with a parser at the beginning of the text.
  private mutating func withParser<Output>(
    _ body: (inout YAMLReader, UnsafeMutablePointer<yaml_parser_t>) throws(Mistake) -> Output
  ) throws(Mistake) -> Output {
    var parser = unsafe yaml_parser_t()
    guard unsafe yaml_parser_initialize(&parser) == 1 else {
      throw Mistake(span: span(line: 0, column: 0), message: "out of memory")
    }
    defer { unsafe yaml_parser_delete(&parser) }
    let text = file.text
    let result = unsafe text.withUnsafeBufferPointer { buffer -> Result<Output, Mistake> in
      unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      do throws(Mistake) {
        return .success(try unsafe body(&self, &parser))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Refuses deep nesting event by event, since the time that loading takes grows with its square.
  private func checkDepth(_ parser: UnsafeMutablePointer<yaml_parser_t>) throws(Mistake) {
    var depth = 0
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe problem(of: parser) }
      defer { unsafe yaml_event_delete(&event) }
      switch unsafe event.type {
      case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
        // The root is at depth 0.
        guard depth <= Self.maximumDepth else {
          let mark = unsafe event.start_mark
          throw tooMuch(at: span(line: Int(mark.line), column: Int(mark.column)))
        }
        depth += 1
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: depth -= 1
      case YAML_STREAM_END_EVENT: return
      default: break
      }
    }
  }

  private func problem(of parser: UnsafeMutablePointer<yaml_parser_t>) -> Mistake {
    let text = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    let mark = unsafe parser.pointee.problem_mark
    return Mistake(
      span: span(line: Int(mark.line), column: Int(mark.column)),
      message: "invalid YAML: \(text ?? "cannot be read")")
  }

  private func tooMuch(at span: SourceSpan) -> Mistake {
    Mistake(span: span, message: "the document is too deep or too large")
  }

  private mutating func document(
    _ parser: UnsafeMutablePointer<yaml_parser_t>
  ) throws(Mistake) -> YAMLNode? {
    var document = unsafe yaml_document_t()
    guard unsafe yaml_parser_load(parser, &document) == 1 else { throw unsafe problem(of: parser) }
    defer { unsafe yaml_document_delete(&document) }
    guard let root = unsafe yaml_document_get_root_node(&document) else { return nil }
    return try unsafe node(root, of: &document, depth: 0)
  }

  private mutating func node(
    _ node: UnsafeMutablePointer<yaml_node_t>, of document: UnsafeMutablePointer<yaml_document_t>,
    depth: Int
  ) throws(Mistake) -> YAMLNode {
    let mark = unsafe node.pointee.start_mark
    let span = span(line: Int(mark.line), column: Int(mark.column))
    nodeCount += 1
    guard nodeCount <= Self.maximumNodes, depth <= Self.maximumDepth else {
      throw tooMuch(at: span)
    }
    switch unsafe node.pointee.type {
    case YAML_SCALAR_NODE:
      let scalar = unsafe node.pointee.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      let isQuoted = unsafe scalar.style != YAML_PLAIN_SCALAR_STYLE
      return YAMLNode(kind: .scalar(text: text, isQuoted: isQuoted), span: span)
    case YAML_SEQUENCE_NODE:
      var elements: [YAMLNode] = []
      var item = unsafe node.pointee.data.sequence.items.start
      while let current = unsafe item, unsafe current < node.pointee.data.sequence.items.top {
        elements.append(try unsafe child(current.pointee, of: document, depth))
        unsafe item = current + 1
      }
      return YAMLNode(kind: .sequence(elements), span: span)
    default:
      var pairs: [(key: YAMLNode, value: YAMLNode)] = []
      var pair = unsafe node.pointee.data.mapping.pairs.start
      while let current = unsafe pair, unsafe current < node.pointee.data.mapping.pairs.top {
        let key = try unsafe child(current.pointee.key, of: document, depth)
        let value = try unsafe child(current.pointee.value, of: document, depth)
        pairs.append((key, value))
        unsafe pair = current + 1
      }
      return YAMLNode(kind: .mapping(pairs), span: span)
    }
  }

  private mutating func child(
    _ index: Int32, of document: UnsafeMutablePointer<yaml_document_t>, _ depth: Int
  ) throws(Mistake) -> YAMLNode {
    guard let node = unsafe yaml_document_get_node(document, index) else {
      throw Mistake(span: span(line: 0, column: 0), message: "the document is broken")
    }
    return try unsafe self.node(node, of: document, depth: depth + 1)
  }

  /// libyaml counts lines and code points from 0.
  private func span(line: Int, column: Int) -> SourceSpan {
    var offset = line < lineStarts.count ? lineStarts[line] : file.text.count
    var left = column
    while left > 0, offset < file.text.count {
      offset += 1
      while offset < file.text.count, file.text[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return SourceSpan(file: id, start: offset, end: offset)
  }
}
