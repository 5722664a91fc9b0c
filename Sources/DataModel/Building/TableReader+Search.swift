import Diagnostics
import GraphQLLanguage
import SQL

extension TableReader {
  /// A `@searchable` on a field that is a column.
  func readSearchable(
    _ use: DirectiveUse, _ column: ColumnDraft, owner: String, into draft: inout TableDraft,
    diagnostics: inout [Diagnostic]
  ) {
    guard column.type.base == .scalar(.string), !column.type.isList else {
      refuseSearch(use, owner, diagnostics: &diagnostics)
      return
    }
    switch column.storage.elementType {
    case .text, .varchar, .char, .citext: break
    default:
      diagnostics.append(
        Diagnostic(
          .badSearch, at: use.span,
          "On \(owner) @searchable: only text, varchar, char and citext are searched; change @col(dataType)"
        ))
      return
    }
    guard let language = language(of: use, owner, diagnostics: &diagnostics) else { return }
    if let first = draft.searchables.first, first.language != language {
      diagnostics.append(
        Diagnostic(
          .badSearch, at: use.span,
          "On \(draft.typeName) @searchable(language): all searchable fields of a table must use the same language",
          related: [first.span]))
      return
    }
    draft.searchables.append(
      SearchableDraft(fieldName: column.fieldName, language: language, span: use.span))
  }

  func refuseSearch(
    _ use: DirectiveUse, _ owner: String, diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(
        .badSearch, at: use.span, "On \(owner) @searchable: only allowed on String fields, no lists"
      ))
  }

  private func language(
    of use: DirectiveUse, _ owner: String, diagnostics: inout [Diagnostic]
  ) -> SearchLanguage? {
    guard let (text, span) = use.string("language") else { return .default }
    if let language = SearchLanguage(rawValue: text) { return language }
    let names = SearchLanguage.allCases.map(\.rawValue)
    let suggestion = Suggestion.sentence(for: text, among: names)
    diagnostics.append(
      Diagnostic(
        .badSearch, at: span,
        "On \(owner) @searchable(language): \"\(text)\" is no language of PostgreSQL's text search; it has \(names.joined(separator: ", ")).\(suggestion)"
      ))
    return nil
  }
}
