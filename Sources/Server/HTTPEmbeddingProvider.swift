package import Execution
import HTTP
import JSON
package import Reactor

/// A provider of vectors that speaks the embeddings API of OpenAI, as most model servers do.
///
/// One call is one request, `{"model": …, "input": […]}`, on a connection of its own; the answer's
/// `data` holds one `embedding` per text with its `index`. The key is a bearer token.
package struct HTTPEmbeddingProvider: EmbeddingProvider {
  private let url: String
  private let key: String?
  private let client: HTTPClient

  /// The longest answer in bytes: a hundred vectors of sixteen thousand numbers.
  private static let answerLimit = 64 << 20

  /// A provider at a URL, `https` but for servers nearby.
  package init(
    url: String, key: String?, on loop: EventLoop, trusting trust: TLSTrust = .system
  ) {
    self.url = url
    self.key = key
    client = HTTPClient(on: loop, trusting: trust)
  }

  package func vectors(
    of texts: [String], model: String, timeout: Duration
  ) async throws(EmbeddingFailure) -> [[Float]] {
    let body: JSONValue = ["model": .string(model), "input": .array(texts.map(JSONValue.string))]
    var fields = [("content-type", "application/json"), ("accept", "application/json")]
    if let key { fields.append(("authorization", "Bearer \(key)")) }
    let answer: HTTPClient.Answer
    do throws(HTTPClient.Failure) {
      answer = try await client.send(
        .post, url, fields: fields, body: body.bytes(), limit: Self.answerLimit,
        until: .after(timeout))
    } catch {
      throw EmbeddingFailure(.unreachable, details: error.description)
    }
    guard answer.status == 200 else {
      let isTransient = answer.status == 429 || answer.status >= 500
      throw EmbeddingFailure(
        isTransient ? .unreachable : .refused, details: "status \(answer.status)")
    }
    guard let vectors = Self.vectors(in: answer.body, count: texts.count) else {
      throw EmbeddingFailure(.refused, details: "the answer holds no embedding for each text")
    }
    return vectors
  }

  /// The vectors of an answer in order of the texts; `nil` where one is missing or no vector.
  private static func vectors(in body: [UInt8], count: Int) -> [[Float]]? {
    guard let data = (try? JSONReader.read(body))?.object?["data"]?.array, data.count == count
    else { return nil }
    var vectors = [[Float]?](repeating: nil, count: count)
    for (position, element) in data.enumerated() {
      guard let members = element.object, let numbers = members["embedding"]?.array else {
        return nil
      }
      let index = members["index"].map(integer) ?? position
      guard let index, vectors.indices.contains(index), vectors[index] == nil else { return nil }
      let vector = numbers.compactMap(number)
      guard vector.count == numbers.count, !vector.isEmpty else { return nil }
      vectors[index] = vector
    }
    return vectors.compactMap(\.self)
  }

  private static func integer(_ value: JSONValue) -> Int? {
    if case .number(let number) = value { Int(number.text) } else { nil }
  }

  private static func number(_ value: JSONValue) -> Float? {
    guard case .number(let number) = value, let float = Float(number.text), float.isFinite else {
      return nil
    }
    return float
  }
}
