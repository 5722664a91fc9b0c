/// How far two vectors are from each other, by the names of the API.
package enum VectorDistance: String, Sendable, Hashable, CaseIterable {
  case euclidean = "L2"
  /// One minus the cosine of the angle between them.
  case cosine = "COSINE"
  /// The negative inner product, so that the nearest is the least here too.
  case innerProduct = "INNER_PRODUCT"

  /// The distance of a field or index that names none.
  package static let `default` = VectorDistance.innerProduct

  package var binaryOperator: BinaryOperator {
    switch self {
    case .euclidean: .euclideanDistance
    case .cosine: .cosineDistance
    case .innerProduct: .negativeInnerProduct
    }
  }

  /// The name by which an index says which distance it serves.
  package var operatorClass: Identifier {
    switch self {
    case .euclidean: Identifier("vector_l2_ops")
    case .cosine: Identifier("vector_cosine_ops")
    case .innerProduct: Identifier("vector_ip_ops")
    }
  }
}

/// An index that finds the rows whose vectors are near another one.
package struct VectorIndex: Sendable, Hashable {
  package let column: Identifier
  package let method: Method
  package let distance: VectorDistance

  /// The access methods, by PostgreSQL's names.
  package enum Method: String, Sendable, Hashable {
    case hnsw
    case ivfflat
  }

  package init(_ column: Identifier, _ method: Method, _ distance: VectorDistance) {
    self.column = column
    self.method = method
    self.distance = distance
  }

  /// The most elements of a vector that can be indexed.
  package static let maximumSize = 2000

  /// The most elements of a stored vector.
  package static let maximumVectorSize = 16_000
}

/// Extensions of PostgreSQL that schemas need.
package enum PostgresExtension: String, Sendable, Hashable, CaseIterable {
  case vector
  /// Texts that compare without regard to case.
  case citext
}
