/// A response name or an index of a list, on the way from the root of `data` to a value.
package enum PathElement: Sendable, Hashable {
  case name(String)
  case index(Int)
}

extension PathElement: CustomStringConvertible {
  package var description: String {
    switch self {
    case .name(let name): name
    case .index(let index): String(index)
    }
  }
}
