import Configuration
import Execution
import Reactor
import Server

/// Who makes vectors of texts, as the settings say.
struct EmbeddingOptions: Sendable {
  private let url: String?
  private let key: String?

  init(_ settings: Settings) {
    url = settings[SettingTable.embeddingsURL]
    key = settings[SettingTable.embeddingsKey]
  }

  /// The same settings from the environment alone.
  ///
  /// - Throws: where one of them has no value of its form.
  init(_ sources: SettingSources) throws(SettingProblem) {
    url = try sources.read(SettingTable.embeddingsURL)
    key = try sources.read(SettingTable.embeddingsKey)
  }

  /// The provider; `nil` where none is set.
  func provider(on loop: EventLoop) -> (any EmbeddingProvider)? {
    url.map { HTTPEmbeddingProvider(url: $0, key: key, on: loop) }
  }
}
