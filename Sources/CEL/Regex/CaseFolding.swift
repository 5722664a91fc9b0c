/// Letters without regard to case, one code point for one (simple case folding of Unicode).
enum CaseFolding {
  /// One form for all cases of a letter, so that `K`, `k` and the Kelvin sign are alike.
  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
    }
    // The dotless i has a capital that is not its own.
    guard scalar != "ı" else { return scalar }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(upper.properties.lowercaseMapping) ?? upper
  }

  /// All characters that are alike without case, the given one included.
  static func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let folded = fold(scalar)
    var variants = [scalar]
    if folded != scalar { variants.append(folded) }
    let capitals = [folded.properties.uppercaseMapping, folded.properties.titlecaseMapping]
    for capital in capitals.compactMap(single) + others[folded, default: []]
    where !variants.contains(capital) {
      if fold(capital) == folded { variants.append(capital) }
    }
    return variants
  }

  /// The only code point of a text.
  private static func single(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }

  /// Letters that fold to another although no mapping of that other leads to them.
  private static let others: [Unicode.Scalar: [Unicode.Scalar]] = [
    "s": ["ſ"], "k": ["\u{212A}"], "å": ["\u{212B}"], "ß": ["ẞ"], "ṡ": ["ẛ"], "μ": ["µ"],
    "β": ["ϐ"], "ε": ["ϵ"], "θ": ["ϑ", "ϴ"], "ι": ["\u{345}", "\u{1FBE}"], "κ": ["ϰ"],
    "π": ["ϖ"], "ρ": ["ϱ"], "σ": ["ς"], "φ": ["ϕ"], "ω": ["\u{2126}"], "в": ["\u{1C80}"],
    "д": ["\u{1C81}"], "о": ["\u{1C82}"], "с": ["\u{1C83}"], "т": ["\u{1C84}", "\u{1C85}"],
    "ъ": ["\u{1C86}"], "ѣ": ["\u{1C87}"], "ꙋ": ["\u{1C88}"],
  ]
}
