package import Authentication
import HTTP
package import Reactor

/// Where the public keys of an issuer of tokens are.
package enum KeySource: Sendable, Hashable {
  case file(String)
  /// An `http` or `https` URL.
  case url(String)
  /// Where the issuer's document of OpenID Connect Discovery says.
  case discovery(issuer: String)

  /// A URL where the text has a scheme, else the path of a file.
  package init(_ text: String) {
    self = text.contains("://") ? .url(text) : .file(text)
  }

  /// The source as it may stand in logs: of a URL, which may hold secrets, without its query.
  var title: String {
    switch self {
    case .file(let path): path
    case .url(let url): Self.withoutQuery(url)
    case .discovery(let issuer): Self.withoutQuery(issuer)
    }
  }

  private static func withoutQuery(_ url: String) -> String { String(url.prefix { $0 != "?" }) }
}

/// Why keys cannot be had; its description is for logs and terminals.
package enum KeySourceFailure: Error, Sendable, Hashable, CustomStringConvertible {
  case unreadable(String, TransportError)
  case unreachable(String, HTTPClient.Failure)
  case refused(String, status: Int)
  case noKeys(String, KeySet.Problem)
  /// What was found for an issuer does not lead to its keys.
  case undiscoverable(String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let error): "the keys in \(path) cannot be read: \(error)"
    case .unreachable(let url, let failure): "the keys at \(url): \(failure)"
    case .refused(let url, let status): "the keys at \(url): status \(status)"
    case .noKeys(let place, let problem): "the keys in \(place): \(problem.message)"
    case .undiscoverable(let place, let reason): "the keys of \(place): \(reason)"
    }
  }

  /// Whether a file is to blame, so that waiting mends nothing.
  package var isOfFile: Bool {
    switch self {
    case .unreadable: true
    case .noKeys(let place, _): !place.contains("://")
    case .unreachable, .refused, .undiscoverable: false
    }
  }
}

/// Keys, and how long they count without another look.
struct FetchedKeys: Sendable {
  let keys: KeySet
  let lifetime: Duration
}

extension KeySource {
  /// How long fetching may take.
  private static let patience = Duration.seconds(10)

  /// How long the content of a file counts; reading it again costs next to nothing.
  private static let fileLifetime = Duration.seconds(60)

  /// The keys as they are published now; waits for at most ten seconds.
  func fetch(_ client: HTTPClient) async throws(KeySourceFailure) -> FetchedKeys {
    let deadline = Deadline.after(Self.patience)
    switch self {
    case .file(let path):
      let document: [UInt8]
      do throws(TransportError) {
        document = try SmallFile.contents(of: path, limit: KeySet.maximumBytes)
      } catch {
        throw .unreadable(path, error)
      }
      return FetchedKeys(keys: try Self.keys(document, title), lifetime: Self.fileLifetime)
    case .url(let url):
      return try await Self.keys(at: url, client, until: deadline)
    case .discovery(let issuer):
      let url = DiscoveryDocument.url(of: issuer)
      let answer = try await Self.document(
        at: url, limit: DiscoveryDocument.maximumBytes, client, until: deadline)
      let document: DiscoveryDocument
      do throws(DiscoveryDocument.Problem) {
        document = try DiscoveryDocument(answer.body, of: issuer)
      } catch {
        throw .undiscoverable(title, reason: error.message)
      }
      return try await Self.keys(at: document.keysURL, client, until: deadline)
    }
  }

  private static func keys(
    at url: String, _ client: HTTPClient, until deadline: Deadline
  ) async throws(KeySourceFailure) -> FetchedKeys {
    let answer = try await document(
      at: url, limit: KeySet.maximumBytes, client, until: deadline)
    return FetchedKeys(
      keys: try keys(answer.body, withoutQuery(url)), lifetime: CacheLifetime.of(answer.fields))
  }

  /// An answer of success; redirects are none.
  private static func document(
    at url: String, limit: Int, _ client: HTTPClient, until deadline: Deadline
  ) async throws(KeySourceFailure) -> HTTPClient.Answer {
    let title = withoutQuery(url)
    let answer: HTTPClient.Answer
    do throws(HTTPClient.Failure) {
      answer = try await client.send(
        .get, url, fields: [("accept", "application/json")], limit: limit, until: deadline)
    } catch {
      throw .unreachable(title, error)
    }
    guard answer.status == 200 else { throw .refused(title, status: answer.status) }
    return answer
  }

  private static func keys(
    _ document: [UInt8], _ title: String
  ) throws(KeySourceFailure) -> KeySet {
    do throws(KeySet.Problem) {
      return try KeySet(document: document)
    } catch {
      throw .noKeys(title, error)
    }
  }
}
