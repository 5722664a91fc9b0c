/// Letters without regard to case, one code point for one (simple case folding).
enum CaseFolding {
  /// One form for all cases of a letter, so that `K`, `k` and the Kelvin sign are alike.
  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      let isUpper = "A"..."Z" ~= scalar
      return isUpper ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
    return lower(upper(scalar))
  }

  /// The character and its other cases.
  static func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isASCII {
      let isLetter = "a"..."z" ~= scalar || "A"..."Z" ~= scalar
      return isLetter ? [scalar, Unicode.Scalar(UInt8(scalar.value) ^ 32)] : [scalar]
    }
    var variants = [scalar]
    for other in [lower(scalar), upper(scalar), fold(scalar)] where !variants.contains(other) {
      variants.append(other)
    }
    return variants
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.lowercaseMapping) ?? scalar
  }

  private static func upper(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.uppercaseMapping) ?? scalar
  }

  /// The only code point of a text.
  private static func single(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
