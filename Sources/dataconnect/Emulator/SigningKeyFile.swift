import Authentication
import Foundation

/// The key that signs ID tokens, kept with the accounts.
enum SigningKeyFile {
  /// The key of a folder, made where there is none; without a folder one for this run.
  ///
  /// A file that holds no key is an error, since tokens of the key that it held would prove nothing.
  static func key(in folder: String?) throws(DataProblem) -> TokenSigningKey {
    guard let folder else { return try newKey() }
    let file = "\(folder)/signing-key.pem"
    if FileManager.default.fileExists(atPath: file) {
      guard let data = FileManager.default.contents(atPath: file),
        let key = TokenSigningKey(pem: Array(data))
      else { throw DataProblem("\(file) holds no RSA key; remove it, and a new one is made") }
      return key
    }
    let key = try newKey()
    try DataFolder.write(key.pem, to: file)
    return key
  }

  private static func newKey() throws(DataProblem) -> TokenSigningKey {
    guard let key = TokenSigningKey() else {
      throw DataProblem("the library of cryptography makes no RSA key")
    }
    return key
  }
}
