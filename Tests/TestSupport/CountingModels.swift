package import Execution

/// A provider whose model `m3` makes vectors of three elements, and so on: the numbers of `a`, `b` …
/// in the text; other models it does not have.
package struct CountingModels: EmbeddingProvider {
  package init() {}

  package func vectors(
    of texts: [String], model: String, timeout: Duration
  ) async throws(EmbeddingFailure) -> [[Float]] {
    guard model.first == "m", let size = Int(model.dropFirst()) else {
      throw EmbeddingFailure(.refused, details: "there is no model \(model)")
    }
    return texts.map { text in
      (0..<size).map { place in
        Float(text.utf8.count { $0 == UInt8(ascii: "a") + UInt8(place) })
      }
    }
  }
}
