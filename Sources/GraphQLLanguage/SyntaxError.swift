import Diagnostics

/// Why a text, or a part of it, is not a document.
struct SyntaxError: Error {
  let code: DiagnosticCode
  let start: Int
  let end: Int
  let message: String

  /// An offence against the grammar between two byte offsets.
  static func grammar(_ message: String, at start: Int, to end: Int) -> SyntaxError {
    SyntaxError(code: .syntax, start: start, end: end, message: "Syntax Error: \(message)")
  }

  func diagnostic(in file: FileID) -> Diagnostic {
    Diagnostic(code, at: SourceSpan(file: file, start: start, end: end), message)
  }
}

extension DiagnosticCode {
  static let syntax = DiagnosticCode("GQL001")
  static let documentTooLong = DiagnosticCode("GQL002")
  static let tooManyTokens = DiagnosticCode("GQL003")
  static let nestedTooDeeply = DiagnosticCode("GQL004")
  static let invalidUTF8 = DiagnosticCode("GQL005")
}
