package import Diagnostics

/// A type as a field, argument or variable refers to it: `Movie`, `[Movie!]`, `Movie!`.
package indirect enum TypeReference: Sendable, Hashable {
  case named(Name)
  case list(TypeReference, span: SourceSpan)
  case nonNull(TypeReference, span: SourceSpan)

  package var span: SourceSpan {
    switch self {
    case .named(let name): name.span
    case .list(_, let span), .nonNull(_, let span): span
    }
  }

  /// The named type at the core, without lists and `!`.
  package var core: Name {
    switch self {
    case .named(let name): name
    case .list(let inner, _), .nonNull(let inner, _): inner.core
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// The type as GraphQL writes it.
  package var description: String {
    switch self {
    case .named(let name): name.text
    case .list(let inner, _): "[\(inner)]"
    case .nonNull(let inner, _): "\(inner)!"
    }
  }
}
