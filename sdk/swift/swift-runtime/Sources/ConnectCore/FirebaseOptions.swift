/// Which project an app belongs to.
public final class FirebaseOptions: @unchecked Sendable {
  private let state: Locked<Values>

  private struct Values {
    var googleAppID: String
    var gcmSenderID: String
    var projectID: String?
    var apiKey: String?
  }

  public init(googleAppID: String, gcmSenderID: String) {
    state = Locked(Values(googleAppID: googleAppID, gcmSenderID: gcmSenderID))
  }

  public var googleAppID: String {
    get { state.withLock { $0.googleAppID } }
    set { state.withLock { $0.googleAppID = newValue } }
  }

  public var gcmSenderID: String {
    get { state.withLock { $0.gcmSenderID } }
    set { state.withLock { $0.gcmSenderID = newValue } }
  }

  public var projectID: String? {
    get { state.withLock { $0.projectID } }
    set { state.withLock { $0.projectID = newValue } }
  }

  public var apiKey: String? {
    get { state.withLock { $0.apiKey } }
    set { state.withLock { $0.apiKey = newValue } }
  }
}
