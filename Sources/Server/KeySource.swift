package import Authentication
import HTTP
package import Reactor

/// Where the public keys of an issuer of tokens are.
package enum KeySource: Sendable, Hashable {
  case file(String)
  /// An `http` or `https` URL.
  case url(String)

  /// A URL where the text has a scheme, else the path of a file.
  package init(_ text: String) {
    self = text.contains("://") ? .url(text) : .file(text)
  }

  /// The source as it may stand in logs: of a URL, which may hold secrets, without its query.
  var title: String {
    switch self {
    case .file(let path): path
    case .url(let url): String(url.prefix { $0 != "?" })
    }
  }
}

/// Why keys cannot be had; its description is for logs and terminals.
package enum KeySourceFailure: Error, Sendable, Hashable, CustomStringConvertible {
  case unreadable(String, TransportError)
  case unreachable(String, HTTPClient.Failure)
  case refused(String, status: Int)
  case noKeys(String, KeySet.Problem)

  package var description: String {
    switch self {
    case .unreadable(let path, let error):
      "the keys of ID tokens, \(path), cannot be read: \(error)"
    case .unreachable(let url, let failure): "the keys of ID tokens at \(url): \(failure)"
    case .refused(let url, let status): "the keys of ID tokens at \(url): status \(status)"
    case .noKeys(let place, let problem): "the keys of ID tokens, \(place): \(problem.message)"
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
    switch self {
    case .file(let path):
      let document: [UInt8]
      do throws(TransportError) {
        document = try SmallFile.contents(of: path, limit: KeySet.maximumBytes)
      } catch {
        throw .unreadable(path, error)
      }
      return FetchedKeys(keys: try keys(document), lifetime: Self.fileLifetime)
    case .url(let url):
      let answer: HTTPClient.Answer
      do throws(HTTPClient.Failure) {
        answer = try await client.send(
          .get, url, fields: [("accept", "application/json")], limit: KeySet.maximumBytes,
          until: .after(Self.patience))
      } catch {
        throw .unreachable(title, error)
      }
      guard answer.status == 200 else { throw .refused(title, status: answer.status) }
      return FetchedKeys(
        keys: try keys(answer.body), lifetime: CacheLifetime.of(answer.fields))
    }
  }

  private func keys(_ document: [UInt8]) throws(KeySourceFailure) -> KeySet {
    do throws(KeySet.Problem) {
      return try KeySet(document: document)
    } catch {
      throw .noKeys(title, error)
    }
  }
}
