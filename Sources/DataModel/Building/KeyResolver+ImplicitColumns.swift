import SQL

extension KeyResolver {
  struct Shape {
    let type: ColumnType
    let storage: ColumnStorage
  }

  /// The type of a field of a table that is declared or implied by a reference.
  mutating func shape(of field: String, in table: Int, depth: Int = 0) -> Shape? {
    guard depth <= tables.count else { return nil }
    if let column = tables[table].column(named: field) {
      return Shape(type: column.type, storage: column.storage)
    }
    for index in tables[table].references.indices {
      let reference = tables[table].references[index]
      guard let pair = resolvePairs(table, index)?.first(where: { $0.field == field }),
        let target = indexes[reference.targetName]
      else { continue }
      return shape(of: pair.target, in: target, depth: depth + 1)
    }
    return nil
  }

  mutating func addImplicitColumns(_ table: Int, _ index: Int) {
    let reference = tables[table].references[index]
    guard let target = indexes[reference.targetName] else { return }
    for pair in reference.pairs ?? [] {
      guard let shape = shape(of: pair.target, in: target) else { continue }
      if let declared = tables[table].column(named: pair.field) {
        check(declared, of: reference, table, against: shape, pair)
        continue
      }
      guard let sqlName = Identifier(SQLName.snakeCase(pair.field)) else {
        tell(
          .badSQLName, reference.span,
          "On \(tables[table].typeName).\(reference.fieldName): the SQL name of \(pair.field) is too long; declare the field with @col(name)"
        )
        continue
      }
      tables[table].columns.append(
        ColumnDraft(
          fieldName: pair.field, sqlName: sqlName, type: shape.type,
          isNullable: reference.isNullable,
          storage: ColumnStorage(
            elementType: shape.storage.elementType, isList: shape.storage.isList),
          origin: .implicitReference(fieldName: reference.fieldName), description: nil,
          deprecation: nil,
          span: reference.span))
    }
  }

  private mutating func check(
    _ column: ColumnDraft, of reference: ReferenceDraft, _ table: Int, against shape: Shape,
    _ pair: ReferenceDraft.Pair
  ) {
    let typeName = tables[table].typeName
    let owner = "On \(typeName).\(pair.field)"
    if column.type.isList {
      tell(.badReference, column.span, "\(owner): a list cannot hold a reference")
    } else if column.type.base != shape.type.base {
      tell(
        .badReference, column.span,
        "\(owner): type must be \(name(of: shape.type.base)) to match \(reference.targetName).\(pair.target)"
      )
    }
    let isShared =
      tables[table].key.contains(pair.field)
      || tables[table].references.contains { other in
        other.fieldName != reference.fieldName
          && (other.pairs ?? []).contains { $0.field == pair.field }
      }
    if column.isNullable != reference.isNullable, !isShared,
      column.origin == .declared
    {
      tell(
        .badReference, column.span,
        "\(owner): nullability must match \(typeName).\(reference.fieldName)")
    }
  }

  private func name(of base: ColumnType.Base) -> String {
    switch base {
    case .scalar(let scalar): scalar.name
    case .enumeration: "the same enum"
    }
  }
}
