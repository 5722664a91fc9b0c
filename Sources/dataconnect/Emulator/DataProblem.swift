/// Why data or accounts cannot be kept, brought out or brought in; a sentence that says what to do.
struct DataProblem: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
