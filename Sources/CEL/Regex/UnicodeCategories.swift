/// A set of the general categories of Unicode.
struct UnicodeCategories: OptionSet, Sendable {
  let rawValue: UInt32

  /// The categories of a name such as `L`, `Lu` or `Any`; `nil` for others, which scripts are too.
  init?(name: String) {
    let members: [UInt32] = Self.names.indices.filter { Self.names[$0].hasPrefix(name) }
      .map { UInt32($0) }
    switch name.utf8.count {
    case 1 where name != "C": break
    case 2: break
    case 1:
      // Unassigned code points are not among the `C` of RE2.
      self.init(rawValue: Self.mask(["Cc", "Cf", "Cs", "Co"]))
      return
    default:
      guard name == "Any" else { return nil }
      self.init(rawValue: .max)
      return
    }
    guard !members.isEmpty else { return nil }
    self.init(rawValue: members.reduce(0) { $0 | 1 << $1 })
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether a character is of one of the categories.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    rawValue >> UInt32(Self.index(of: scalar.properties.generalCategory)) & 1 == 1
  }

  private static func mask(_ members: Set<String>) -> UInt32 {
    names.indices.filter { members.contains(names[$0]) }.reduce(0) { $0 | 1 << UInt32($1) }
  }

  private static let names = [
    "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi",
    "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
  ]

  /// The place of a category in `names`.
  private static func index(of category: Unicode.GeneralCategory) -> Int {
    switch category {
    case .uppercaseLetter: 0
    case .lowercaseLetter: 1
    case .titlecaseLetter: 2
    case .modifierLetter: 3
    case .otherLetter: 4
    case .nonspacingMark: 5
    case .spacingMark: 6
    case .enclosingMark: 7
    case .decimalNumber: 8
    case .letterNumber: 9
    case .otherNumber: 10
    case .connectorPunctuation: 11
    case .dashPunctuation: 12
    case .openPunctuation: 13
    case .closePunctuation: 14
    case .initialPunctuation: 15
    case .finalPunctuation: 16
    case .otherPunctuation: 17
    case .mathSymbol: 18
    case .currencySymbol: 19
    case .modifierSymbol: 20
    case .otherSymbol: 21
    case .spaceSeparator: 22
    case .lineSeparator: 23
    case .paragraphSeparator: 24
    case .control: 25
    case .format: 26
    case .surrogate: 27
    case .privateUse: 28
    case .unassigned: 29
    @unknown default: 29
    }
  }
}
