/// Why an export was not written or is not read; a sentence that says what to do.
struct ExportError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
