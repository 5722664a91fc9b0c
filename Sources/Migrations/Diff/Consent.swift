/// What somebody must allow before something that may be missed goes.
package struct Consent: Sendable, Hashable {
  /// Each alone suffices.
  package let options: [Permission]
  /// Whether a general permission does not count.
  package let isReserved: Bool
  /// Whether only a permission counts that names the target.
  package let isNamed: Bool

  init(_ option: Permission, isReserved: Bool = false, isNamed: Bool = false) {
    self.init([option], isReserved: isReserved, isNamed: isNamed)
  }

  init(_ options: [Permission], isReserved: Bool = false, isNamed: Bool = false) {
    self.options = options
    self.isReserved = isReserved || isNamed
    self.isNamed = isNamed
  }
}

/// A kind of loss, and of what.
package struct Permission: Sendable, Hashable {
  package let kind: Kind
  /// SQL names; `Enum.VALUE` of the schema for a value.
  package let target: String

  /// The kinds, by the words of the command line.
  package enum Kind: String, Sendable, CaseIterable {
    case dropTable = "drop-table"
    case dropColumn = "drop-column"
    case narrowType = "narrow-type"
    case enumValue = "enum-value"
    case primaryKey = "primary-key"
    case dropConstraint = "drop-constraint"
    case dropIndex = "drop-index"
    case vectorSize = "vector-size"
  }

  init(_ kind: Kind, _ target: String) {
    self.kind = kind
    self.target = target
  }

  /// The permission in the form of the command line.
  package var text: String { "\(kind.rawValue):\(target)" }
}

/// What the caller of a migration allows.
package struct Allowance: Sendable {
  /// Whether all but reserved losses are allowed.
  package let isForced: Bool
  private let kinds: Set<Permission.Kind>
  private let targets: Set<String>

  package static let nothing = Allowance(isForced: false)

  package init(isForced: Bool, kinds: Set<Permission.Kind> = [], targets: Set<String> = []) {
    self.isForced = isForced
    self.kinds = kinds
    self.targets = targets
  }

  /// Reads `KIND[:TARGET],…`.
  ///
  /// - Throws: the part that names no kind.
  package init(isForced: Bool, _ text: String) throws(UnknownPermission) {
    var kinds: Set<Permission.Kind> = []
    var targets: Set<String> = []
    for part in text.split(separator: ",") {
      let pieces = part.split(separator: ":", maxSplits: 1)
      if part == "all" {
        kinds.formUnion(Permission.Kind.allCases)
      } else if let kind = pieces.first.flatMap({ Permission.Kind(rawValue: String($0)) }) {
        if pieces.count == 2 { targets.insert(String(part)) } else { kinds.insert(kind) }
      } else {
        throw UnknownPermission(text: String(part))
      }
    }
    self.init(isForced: isForced, kinds: kinds, targets: targets)
  }

  package func covers(_ consent: Consent) -> Bool {
    if isForced && !consent.isReserved { return true }
    return consent.options.contains { option in
      targets.contains(option.text) || (!consent.isNamed && kinds.contains(option.kind))
    }
  }
}

/// A part of `--allow-destructive` that names no kind of loss.
package struct UnknownPermission: Error, Sendable {
  package let text: String
}
