import Foundation
import JSON

@testable import CEL

/// Bindings of constant values, by position as the test declares them.
struct TestBindings: Bindings {
  var caller: Caller?
  var mutationCaller: Caller?
  var variables: [CELValue?] = []
  var mutationVariables: [CELValue?] = []
  var responses: [CELValue?] = []
  var this: CELValue = .null
  var requestTime = CELTimestamp("2024-07-01T12:00:00Z") ?? .epoch
  var operationKind = OperationKind.query
  var random: (high: UInt64, low: UInt64) = (0x0123_4567_89AB_CDEF, 0x0123_4567_89AB_CDEF)

  func caller(of subject: Subject) -> Caller? {
    switch subject {
    case .request: caller
    case .mutation: mutationCaller
    }
  }

  func variable(_ position: Int, of subject: Subject) -> CELValue? {
    switch subject {
    case .request: variables[position]
    case .mutation: mutationVariables[position]
    }
  }

  func response(_ position: Int) -> CELValue? { responses[position] }

  func randomBits() -> (high: UInt64, low: UInt64) { random }

  func timeZone(named name: String) -> TimeZoneRules? { SystemTimeZones.rules(named: name) }
}

/// The zones of the machine that runs the tests.
enum SystemTimeZones {
  static func rules(named name: String) -> TimeZoneRules? {
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "/_+-".contains($0) }
    guard isName, let file = FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name)
    else { return nil }
    return TimeZoneRules(tzif: Array(file))
  }
}
