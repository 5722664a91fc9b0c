import Authentication
import Digests
import JSON
import TestSupport

extension TokenAttacks {
  // MARK: Structure

  static let structures: [Attack] = {
    let header = #"{"alg":"RS256","kid":"r"}"#
    let bodies = [
      #"{"alg":"RS256","kid":"r","kid":"r"}"#, #"{"alg":"none","alg":"RS256","kid":"r"}"#,
      "[]", "7", "", "{", #"{"alg":"RS256","kid":"r"}{}"#,
    ]
    let parts = good.split(separator: ".").map(String.init)
    return bodies.map { attack("header \($0)", under($0), .malformed) } + [
      attack(
        "sub twice",
        key.token(header: header, payload: #"{"sub":"eve",\#(payload.dropFirst())"#), .malformed),
      attack(
        "sub twice, escaped",
        key.token(header: header, payload: #"{"\u0073ub":"eve",\#(payload.dropFirst())"#),
        .malformed),
      attack(
        "deep payload",
        key.token(
          header: header,
          payload: String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)),
        .malformed),
      attack("payload no object", key.token(header: header, payload: "null"), .malformed),
      attack(
        "payload no UTF-8", "\(parts[0]).\(Base64URL.text([0x7B, 0xFF, 0x7D])).\(parts[2])",
        .malformed),
      attack("padding", good + "=", .malformed),
      attack("classic Base64", parts[0] + "." + parts[1] + ".ab+/", .malformed),
      attack("stray bits", "\(parts[0]).\(parts[1]).AB", .malformed),
      attack("white space inside", "\(parts[0]). \(parts[1]).\(parts[2])", .malformed),
      attack("two segments", "\(parts[0]).\(parts[1])", .malformed),
      attack("four segments", good + ".", .malformed),
      attack("five segments", good + ".e30.e30", .malformed),
      attack("no token", "garbage", .malformed),
      attack("the emulator's owner", "owner", .malformed),
      attack("huge", changed("x", .string(String(repeating: "a", count: 12_500))), .malformed),
    ]
  }()

  // MARK: Claims

  private static func changed(_ name: String, _ value: JSONValue?) -> String {
    key.token(ServiceFixture.claims([(name, value)]), keyID: "r")
  }

  static let claims: [Attack] = {
    let long = JSONValue.string(String(repeating: "a", count: 129))
    let table: [(String, JSONValue?, TokenRefusal)] = [
      ("exp", 1_699_999_940, .expired), ("exp", 0, .expired), ("exp", -1, .expired),
      ("exp", nil, .badClaims), ("exp", "1700003600", .badClaims), ("exp", .null, .badClaims),
      ("nbf", 1_700_000_061, .notYetValid), ("nbf", "0", .badClaims),
      ("iat", 1_700_000_061, .notYetValid), ("iat", nil, .badClaims),
      ("auth_time", 1_700_000_061, .notYetValid), ("auth_time", nil, .badClaims),
      ("iss", "https://evil", .wrongIssuer), ("iss", "https://issuer/", .wrongIssuer),
      ("iss", ["https://issuer"], .wrongIssuer), ("iss", nil, .wrongIssuer),
      ("aud", "x", .wrongAudience), ("aud", ["x", "y"], .wrongAudience),
      ("aud", [], .wrongAudience),
      ("aud", [["movies"]], .wrongAudience), ("aud", nil, .wrongAudience),
      ("aud", ["movies": true], .wrongAudience),
      ("sub", nil, .badSubject), ("sub", "", .badSubject), ("sub", 7, .badSubject),
      ("sub", long, .badSubject), ("sub", ["ann"], .badSubject), ("sub", "a\u{0}b", .badSubject),
    ]
    return table.map { name, value, refusal in
      attack(
        "\(name) \(value.map { "\($0)".prefix(40) } ?? "missing")", changed(name, value), refusal)
    }
  }()

  // MARK: Signatures

  static let signatures: [Attack] = {
    let parts = good.split(separator: ".").map(String.init)
    let signed = "\(parts[0]).\(parts[1])"
    let bytes = Base64URL.bytes(parts[2].utf8) ?? []
    let other = changed("sub", "eve").split(separator: ".").map(String.init)
    var flipped = bytes
    flipped[9] ^= 1
    let forged: [(String, String)] = [
      ("signature of a stranger", stranger.token(ServiceFixture.claims, keyID: "r")),
      ("signature of another token", "\(parts[0]).\(other[1]).\(parts[2])"),
      (
        "signature of the other key",
        "\(signed).\(Base64URL.text(ServiceFixture.curveKey.signature(of: Array(signed.utf8))))"
      ),
      ("no signature", "\(signed)."),
      ("signature cut", "\(signed).\(Base64URL.text(bytes.dropLast(3)))"),
      ("signature longer", "\(signed).\(Base64URL.text(bytes + [0]))"),
      ("signature with a zero in front", "\(signed).\(Base64URL.text([0] + bytes))"),
      (
        "signature of zeros",
        "\(signed).\(Base64URL.text([UInt8](repeating: 0, count: bytes.count)))"
      ),
      ("signature with one bit changed", "\(signed).\(Base64URL.text(flipped))"),
    ]
    let curve = ServiceFixture.curveKey.token(ServiceFixture.claims, keyID: "e")
    let end = curve.lastIndex(of: ".") ?? curve.startIndex
    return forged.map { attack($0, $1, .badSignature, needsKeys: true) } + [
      attack(
        "signature of a curve that is zero",
        "\(curve[..<end]).\(Base64URL.text([UInt8](repeating: 0, count: 64)))", .badSignature,
        needsKeys: true)
    ]
  }()
}
