// Diagnostics: where authored text comes from and how its mistakes are told.
//
// Input: files with their text; output: located messages. It knows no language, no file system and
// no terminal. Spans are byte offsets; lines and columns are computed only when a message is shown.

/// A number that names one source file of a `SourceFiles` collection.
package struct FileID: Hashable, Sendable, Comparable {
  package let index: Int32

  package init(index: Int32) { self.index = index }

  package static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// One authored text with the name that messages call it by.
package struct SourceFile: Sendable {
  /// The path shown to people, relative to the service folder, with `/` between parts.
  package let name: String
  /// The content as UTF-8 bytes, without a byte order mark.
  package let text: [UInt8]

  package init(name: String, text: [UInt8]) {
    self.name = name
    self.text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  }

  package init(name: String, text: String) {
    self.init(name: name, text: Array(text.utf8))
  }

  /// The line and column of a byte offset, both from 1; columns count Unicode code points.
  ///
  /// Lines end with LF, CR or CR LF, as in GraphQL. Linear in the offset.
  package func position(at offset: Int) -> SourcePosition {
    let end = min(max(offset, 0), text.count)
    var line = 1
    var lineStart = 0
    var index = 0
    while index < end {
      let byte = text[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && !(index < text.count && text[index] == 0x0A)) {
        line += 1
        lineStart = index
      }
    }
    let column = text[lineStart..<end].count { $0 & 0xC0 != 0x80 } + 1
    return SourcePosition(line: line, column: column)
  }

  /// The text of a line, counted from 1, without its line end; empty beyond the last line.
  package func line(_ number: Int) -> String {
    var line = 1
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      let isEnd =
        byte == 0x0A || (byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A))
      if isEnd {
        if line == number { break }
        line += 1
        start = index + 1
      }
      index += 1
    }
    guard line == number else { return "" }
    var bytes = text[start..<index]
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A place in a source file as people count: line and column from 1, columns in code points.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The files of one load, each under the number that spans refer to.
package struct SourceFiles: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Adds a file and returns the number that its spans carry.
  package mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(index: Int32(files.count - 1))
  }

  package subscript(id: FileID) -> SourceFile { files[Int(id.index)] }

  /// The name and position at which a span begins.
  package func location(of span: SourceSpan) -> (name: String, position: SourcePosition) {
    let file = self[span.file]
    return (file.name, file.position(at: span.start))
  }
}
