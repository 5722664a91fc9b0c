import Diagnostics
import GraphQLLanguage
import SQL

extension TableReader {
  func readReference(
    _ field: FieldDefinition, _ shape: FieldShape, _ uses: [DirectiveUse], _ owner: String,
    into draft: inout TableDraft, diagnostics: inout [Diagnostic]
  ) {
    var reference: DirectiveUse?
    for use in uses {
      switch use.name {
      case "ref": reference = use
      case "unique":
        readUnique(use, owner: owner, field: field.name, into: &draft, diagnostics: &diagnostics)
      case "index" where !draft.isView:
        readIndex(use, owner: owner, field: field.name, into: &draft, diagnostics: &diagnostics)
      case "col", "default":
        diagnostics.append(
          Diagnostic(
            .badReference, at: use.span,
            "On \(owner) @\(use.name): not allowed on a reference field",
            notes: ["declare the foreign key field and put @\(use.name) there"]))
      default: break
      }
    }
    let constraint = reference.flatMap { use in
      SQLNameArgument.given(
        "constraintName", of: use, owner: "On \(owner) @ref", diagnostics: &diagnostics)
    }
    draft.references.append(
      ReferenceDraft(
        fieldName: field.name.text, targetName: field.type.core.text,
        isNullable: shape.isNullable, fields: reference?.strings("fields"),
        references: reference?.strings("references"), constraintName: constraint,
        description: field.description?.text, deprecation: uses.deprecation,
        span: reference?.span ?? field.name.span))
  }

  /// A `@unique` on a field, or where `field` is `nil` on the type.
  func readUnique(
    _ use: DirectiveUse, owner: String, field: Name? = nil, into draft: inout TableDraft,
    diagnostics: inout [Diagnostic]
  ) {
    let place = "On \(owner) @unique"
    let name = SQLNameArgument.given(
      "indexName", of: use, owner: place, diagnostics: &diagnostics)
    if let field {
      if use.has("fields") {
        diagnostics.append(
          Diagnostic(
            .badUnique, at: use.span, "\(place)(fields): only allowed on a type, not on a field"))
        return
      }
      draft.uniques.append(
        UniqueDraft(
          fields: [(field.text, field.span)], indexName: name, span: use.span, owner: owner))
      return
    }
    guard let fields = use.strings("fields"), !fields.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .badUnique, at: use.span, "\(place)(fields): required on a type and must not be empty"))
      return
    }
    draft.uniques.append(
      UniqueDraft(fields: fields, indexName: name, span: use.span, owner: owner))
  }
}

/// Names of SQL objects given by arguments.
enum SQLNameArgument {
  /// The name of an argument where it is given and legal; a mistake is told and gives `nil`.
  static func given(
    _ argument: String, of use: DirectiveUse, owner: String, diagnostics: inout [Diagnostic]
  ) -> Identifier? {
    guard let (text, span) = use.string(argument) else { return nil }
    guard let name = Identifier(text) else {
      diagnostics.append(
        Diagnostic(
          .badSQLName, at: span,
          "\(owner)(\(argument)): an SQL name has 1 to \(Identifier.maximumLength) bytes and no U+0000"
        ))
      return nil
    }
    return name
  }

  /// The given name, else the default one; `nil` after a mistake, which is told.
  static func read(
    _ argument: String, of use: DirectiveUse?, owner: String, default name: String,
    at span: SourceSpan, diagnostics: inout [Diagnostic]
  ) -> Identifier? {
    if let use, use.string(argument) != nil {
      return given(argument, of: use, owner: owner, diagnostics: &diagnostics)
    }
    guard let identifier = Identifier(name) else {
      diagnostics.append(
        Diagnostic(
          .badSQLName, at: span,
          "\(owner): the SQL name \(name) is longer than \(Identifier.maximumLength) bytes; set \(argument)"
        ))
      return nil
    }
    return identifier
  }
}
