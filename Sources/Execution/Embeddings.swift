import CEL
import JSON
import QueryCompiler

/// Makes vectors of texts, as a model understands them.
package protocol EmbeddingProvider: Sendable {
  /// One vector per text, in order; its numbers are finite.
  ///
  /// - Throws: where the provider cannot be reached in time, refuses, or answers something else.
  func vectors(
    of texts: [String], model: String, timeout: Duration
  ) async throws(EmbeddingFailure) -> [[Float]]
}

/// Why a provider made no vectors.
package struct EmbeddingFailure: Error, Sendable, Hashable {
  package let reason: Reason
  /// What developers may know and clients of a service may not.
  package let details: String

  package enum Reason: Sendable, Hashable {
    case unreachable
    case refused
  }

  package init(_ reason: Reason, details: String) {
    self.reason = reason
    self.details = details
  }
}

/// The vectors that a request needs, made before anything of it runs.
struct Embeddings {
  private struct Key: Hashable {
    let model: String
    let text: String
  }

  private var outcomes: [Key: Result<[Float], ExpressionFailure>] = [:]
  private let isConfigured: Bool

  /// The most texts that one call of the provider asks for.
  private static let batchSize = 100
  /// How long one call of the provider may take.
  private static let patience = Duration.seconds(30)

  /// No vectors, and nobody who could make them.
  static let none = Embeddings(isConfigured: false)

  private init(isConfigured: Bool) { self.isConfigured = isConfigured }

  /// The vectors of all texts that the sources name, each made once; failures are kept, since they
  /// belong to the root fields that need the vectors.
  static func made(
    of sources: [EmbeddedText], _ binding: ParameterBinding, by provider: (any EmbeddingProvider)?,
    until deadline: ContinuousClock.Instant
  ) async -> Embeddings {
    guard let provider, !sources.isEmpty else { return .none }
    var embeddings = Embeddings(isConfigured: true)
    var texts: [String: [String]] = [:]
    for source in sources {
      guard let text = try? binding.text(of: source.text) else { continue }
      texts[source.model, default: []].append(text)
    }
    for (model, all) in texts.sorted(by: { $0.key < $1.key }) {
      let unique = Array(Set(all)).sorted()
      for start in stride(from: 0, to: unique.count, by: batchSize) {
        let batch = Array(unique[start..<min(start + batchSize, unique.count)])
        await embeddings.make(batch, model, provider, until: deadline)
      }
    }
    return embeddings
  }

  private mutating func make(
    _ batch: [String], _ model: String, _ provider: any EmbeddingProvider,
    until deadline: ContinuousClock.Instant
  ) async {
    do throws(EmbeddingFailure) {
      let vectors = try await provider.vectors(
        of: batch, model: model, timeout: min(Self.patience, deadline - .now))
      for (text, vector) in zip(batch, vectors) {
        outcomes[Key(model: model, text: text)] = .success(vector)
      }
    } catch {
      for text in batch {
        outcomes[Key(model: model, text: text)] = .failure(ExpressionFailure(error))
      }
    }
  }

  /// The vector of a text as PostgreSQL reads it.
  ///
  /// - Throws: where nobody makes vectors, the provider failed, or the model's vectors have another
  ///   length than the column's.
  func text(
    of text: String, model: String, size: Int
  ) throws(ExpressionFailure) -> ParameterText {
    guard let outcome = outcomes[Key(model: model, text: text)] else {
      throw isConfigured ? .unmadeEmbedding : .withoutEmbeddingProvider
    }
    let vector = try outcome.get()
    guard vector.count == size else {
      throw ExpressionFailure(
        message:
          "the vectors of model \(model) have \(vector.count) elements, the column's have \(size)",
        code: .failedPrecondition, details: "")
    }
    return "[" + vector.map { "\($0)" }.joined(separator: ",") + "]"
  }
}

extension ExpressionFailure {
  /// No model can be asked to make vectors of texts.
  fileprivate static let withoutEmbeddingProvider = ExpressionFailure(
    message: "no embedding provider configured", code: .failedPrecondition,
    details: "set DATACONNECT_EMBEDDINGS_URL, or give the vector itself")

  fileprivate static let unmadeEmbedding = ExpressionFailure(
    message: "the embedding provider gave no vector", code: .unavailable, details: "")

  fileprivate init(_ failure: EmbeddingFailure) {
    switch failure.reason {
    case .unreachable:
      self.init(
        message: "the embedding provider cannot be reached", code: .unavailable,
        details: failure.details)
    case .refused:
      self.init(
        message: "the embedding provider made no vectors", code: .failedPrecondition,
        details: failure.details)
    }
  }
}
