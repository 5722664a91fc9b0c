package import JSON

/// The accounts of one project in order of their creation, and what was sent to them.
package struct Accounts: Sendable, Equatable {
  private(set) var all: [Account] = []
  private var positions: [String: Int] = [:]
  var codes: [EmailCode] = []
  /// Whether calls keep secret which addresses have accounts.
  var hidesEmails = false

  /// The most accounts and pending codes; an emulator is no directory.
  static let maximumCount = 100_000
  static let maximumCodes = 1000
  /// The most accounts that one call makes or removes, as with the real service.
  static let maximumBatch = 1000

  /// No accounts.
  package init() {}

  subscript(id: String) -> Account? {
    get { positions[id].map { all[$0] } }
    set {
      switch (positions[id], newValue) {
      case (let position?, let account?): all[position] = account
      case (nil, let account?):
        positions[id] = all.count
        all.append(account)
      case (let position?, nil):
        all.remove(at: position)
        positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })
      case (nil, nil): break
      }
    }
  }

  func account(withEmail email: String) -> Account? { all.first { $0.email == email } }

  func account(withPhone number: String) -> Account? { all.first { $0.phoneNumber == number } }

  mutating func removeAll() {
    all = []
    positions = [:]
    codes = []
  }

  // MARK: The file

  /// What is kept; codes live as long as the emulator.
  package var json: JSONValue {
    [
      "accounts": .array(all.map(\.json)),
      "emailPrivacyConfig": ["enableImprovedEmailPrivacy": .bool(hidesEmails)],
    ]
  }

  /// The accounts that `json` has written; `nil` for anything else.
  package init?(_ json: JSONValue) {
    guard let members = json.object, let kept = members["accounts"]?.array else { return nil }
    for element in kept {
      guard let account = Account(element), self[account.id] == nil else { return nil }
      self[account.id] = account
    }
    let privacy = members["emailPrivacyConfig"]?.object
    hidesEmails = privacy?["enableImprovedEmailPrivacy"] == true
  }
}

/// A code that a real service would have sent by mail.
struct EmailCode: Sendable, Equatable {
  let code: String
  let purpose: Purpose
  let email: String

  enum Purpose: String, Sendable {
    case verifyEmail = "VERIFY_EMAIL"
    case passwordReset = "PASSWORD_RESET"
    case signIn = "EMAIL_SIGNIN"
  }

  var json: JSONValue {
    ["email": .string(email), "requestType": .string(purpose.rawValue), "oobCode": .string(code)]
  }
}
