// Operations: checks operation documents against the generated API and yields typed operations.
//
// Input: parsed documents and an `API`; output: `Operation`s whose existence proves their validity,
// and diagnostics. It knows no SQL but text that the author wrote, no request and no database.

package import CEL
import DataModel
package import Diagnostics
package import GeneratedAPI

/// A query or a mutation that may run: all names resolved, all types checked.
package struct Operation: Sendable {
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
  package internal(set) var isRetired = false
  /// Whether the answer tells which rows it shows, for caches of clients.
  package let tellsEntities: Bool
  package let span: SourceSpan

  package enum Kind: String, Sendable, Hashable {
    case query
    case mutation
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

/// A variable of an operation.
package struct Variable: Sendable {
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
  package internal(set) var isRetired = false
  package let span: SourceSpan
}
