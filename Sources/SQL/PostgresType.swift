/// A column or parameter type of PostgreSQL.
package indirect enum PostgresType: Sendable, Hashable {
  case text
  case varchar(Int?)
  case char(Int)
  case bit(Int)
  case varbit(Int?)
  case citext
  case smallint
  case integer
  case bigint
  case real
  case doublePrecision
  case numeric(precision: Int?, scale: Int?)
  case boolean
  case uuid
  case date
  case timestamptz
  case timestamp
  case interval
  case json
  case jsonb
  case inet
  case cidr
  case macaddr
  /// A vector of a number of elements; of any where it is `nil`.
  case vector(Int?)
  /// An enum type of the schema.
  case named(QualifiedName)
  case array(PostgresType)
}
