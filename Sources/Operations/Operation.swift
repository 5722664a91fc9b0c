// Operations: checks operation documents against the generated API and yields typed operations.
//
// Input: parsed documents and an `API`; output: `Operation`s whose existence proves their validity,
// and diagnostics. It knows no SQL but text that the author wrote, no request and no database.

package import CEL
import DataModel
package import Diagnostics
package import GeneratedAPI

/// A query or a mutation that may run: all names resolved, all types checked.
///
/// A class, since requests pass it on far more often than loading makes one.
package final class Operation: Sendable {
  /// `nil` for an anonymous ad-hoc operation.
  package let name: String?
  package let kind: Kind
  package let access: AccessPolicy
  /// In document order; their positions are what `InputValue.variable` counts.
  package let variables: [Variable]
  /// In order of execution.
  package let rootFields: [RootField]
  /// Whether all root fields of a mutation succeed or fail together.
  package let isTransactional: Bool
  /// What must hold of the answers of all root fields together, by checks of its own and of fragments.
  package let guarding: ResultGuard
  /// Whether new clients do not call it.
  package let isRetired: Bool
  /// Whether the answer tells which rows it shows, for caches of clients.
  package let tellsEntities: Bool
  package let span: SourceSpan

  package enum Kind: String, Sendable, Hashable {
    case query
    case mutation
  }

  init(
    name: String?, kind: Kind, access: AccessPolicy, variables: [Variable],
    rootFields: [RootField], isTransactional: Bool, guarding: ResultGuard, isRetired: Bool,
    tellsEntities: Bool, span: SourceSpan
  ) {
    self.name = name
    self.kind = kind
    self.access = access
    self.variables = variables
    self.rootFields = rootFields
    self.isTransactional = isTransactional
    self.guarding = guarding
    self.isRetired = isRetired
    self.tellsEntities = tellsEntities
    self.span = span
  }
}

/// Who may call an operation.
package enum AccessPolicy: Sendable {
  case level(AccessLevel)
  /// Those for whom the condition holds.
  case condition(Program)
}

/// The levels of `@auth`.
package enum AccessLevel: String, Sendable, Hashable, CaseIterable {
  case `public` = "PUBLIC"
  /// Anyone signed in, anonymous accounts included.
  case userAnonymous = "USER_ANON"
  /// Anyone signed in with an account that is not anonymous.
  case user = "USER"
  case userEmailVerified = "USER_EMAIL_VERIFIED"
  /// Administrators only.
  case noAccess = "NO_ACCESS"
}

/// A variable of an operation; a class for the same reason.
package final class Variable: Sendable {
  package let name: String
  package let type: APIType
  /// What an absent variable becomes; `nil` where it stays absent.
  package let defaultValue: CoercedValue?
  /// Which members of rows or a filter may arrive in it; `nil` where nothing is restricted.
  package let allowance: Allowance?
  /// Whether its value, and not only its presence, decides what the statement looks like.
  package let isStructural: Bool
  /// Whether it stands where null is refused, and may be nullable only because of a default.
  package let refusesNull: Bool
  /// The number of elements of the vectors that it holds; `nil` for other types.
  package let vectorSize: Int?
  /// Whether new clients do not set it.
  package let isRetired: Bool
  package let span: SourceSpan

  init(
    name: String, type: APIType, defaultValue: CoercedValue?, allowance: Allowance?,
    isStructural: Bool, refusesNull: Bool, vectorSize: Int?, isRetired: Bool, span: SourceSpan
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.allowance = allowance
    self.isStructural = isStructural
    self.refusesNull = refusesNull
    self.vectorSize = vectorSize
    self.isRetired = isRetired
    self.span = span
  }
}
