import Diagnostics
import GraphQLLanguage
import SQL

extension TableReader {
  /// An `@index` on a field, or where `field` is `nil` on the type.
  func readIndex(
    _ use: DirectiveUse, owner: String, field: Name? = nil, into draft: inout TableDraft,
    diagnostics: inout [Diagnostic]
  ) {
    let place = "On \(owner) @index"
    let name = SQLNameArgument.given("name", of: use, owner: place, diagnostics: &diagnostics)
    guard
      let fields = indexedFields(use, place: place, field: field, diagnostics: &diagnostics)
    else { return }
    let type = use.enumeration("type").flatMap { IndexType(rawValue: $0.text) }
    let order = use.enumerations("order")
    if let order, let mistake = mistake(order, use, type, fields.count, onField: field != nil) {
      diagnostics.append(
        Diagnostic(
          .badIndex, at: use["order"]?.span ?? use.span, "\(place)(order): \(mistake)"))
      return
    }
    draft.indexes.append(
      IndexDraft(
        fields: fields,
        descending: order?.map { $0.text == "DESC" } ?? fields.map { _ in false },
        type: type, name: name, use: use, owner: owner))
  }

  private func indexedFields(
    _ use: DirectiveUse, place: String, field: Name?, diagnostics: inout [Diagnostic]
  ) -> [(text: String, span: SourceSpan)]? {
    if let field {
      guard !use.has("fields") else {
        diagnostics.append(
          Diagnostic(
            .badIndex, at: use.span, "\(place)(fields): only allowed on a type, not on a field"))
        return nil
      }
      return [(field.text, field.span)]
    }
    guard let fields = use.strings("fields"), !fields.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .badIndex, at: use.span, "\(place)(fields): required on a type and must not be empty"))
      return nil
    }
    return fields
  }

  private func mistake(
    _ order: [(text: String, span: SourceSpan)], _ use: DirectiveUse, _ type: IndexType?,
    _ fieldCount: Int, onField: Bool
  ) -> String? {
    if onField { return "only allowed on a type, not on a field" }
    if let type, type != .btree { return "a \(type.rawValue) index has no order" }
    if order.count != fieldCount {
      let fields = fieldCount == 1 ? "1 field" : "\(fieldCount) fields"
      return "expected one direction for each of \(fields), found \(order.count)"
    }
    return nil
  }
}
