/// The index types that `@index(type:)` may name.
enum IndexType: String, CaseIterable {
  case btree = "BTREE"
  case gin = "GIN"
  case hnsw = "HNSW"
  case ivfflat = "IVFFLAT"
}
