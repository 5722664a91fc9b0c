/// A character of a text under a pattern, with the forms that it has when case is ignored.
struct RegexCharacter {
  let scalar: Unicode.Scalar
  /// The character itself and its other cases; only itself for patterns that regard case.
  let variants: [Unicode.Scalar]
  /// The character without case, where case is ignored.
  let folded: Unicode.Scalar

  init(_ scalar: Unicode.Scalar, foldsCase: Bool) {
    self.scalar = scalar
    variants = foldsCase ? CaseFolding.variants(of: scalar) : []
    folded = foldsCase ? CaseFolding.fold(scalar) : scalar
  }
}
