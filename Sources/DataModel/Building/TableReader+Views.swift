import Diagnostics
import GraphQLLanguage
import SQL

extension TableReader {
  /// What the directive makes of its type; `nil` after a mistake, which is told.
  func kind(
    of use: DirectiveUse, _ sqlName: Identifier, owner: String,
    diagnostics: inout [Diagnostic]
  ) -> Table.Kind? {
    guard use.name == "view" else { return .table }
    guard let (text, span) = use.string("sql") else {
      return .view(.named(QualifiedName(schema: names.namespace, name: sqlName)))
    }
    guard use.string("name") == nil else {
      diagnostics.append(
        Diagnostic(.badView, at: use.span, "\(owner): name and sql exclude each other"))
      return nil
    }
    do throws(SchemaSQLProblem) {
      return .view(.query(try ViewQuery(text)))
    } catch {
      diagnostics.append(Diagnostic(.badView, at: span, "\(owner)(sql): \(error.message)"))
      return nil
    }
  }

  /// Views hold what a statement delivers: anything may be missing, and nothing is stored.
  func checkViewField(
    _ field: FieldDefinition, _ shape: FieldShape, _ uses: [DirectiveUse], _ owner: String,
    diagnostics: inout [Diagnostic]
  ) {
    if !shape.isNullable {
      diagnostics.append(
        Diagnostic(.badView, at: field.type.span, "On \(owner): view fields must be nullable"))
    }
    for use in uses {
      switch use.name {
      case "default", "index", "searchable":
        refuseOnView(use, nil, owner, diagnostics: &diagnostics)
      case "col" where use.has("dataType"):
        refuseOnView(use, "dataType", owner, diagnostics: &diagnostics)
      case "ref" where use.has("constraintName"):
        refuseOnView(use, "constraintName", owner, diagnostics: &diagnostics)
      case "unique" where use.has("indexName"):
        refuseOnView(use, "indexName", owner, diagnostics: &diagnostics)
      default:
        break
      }
    }
  }

  func refuseOnView(
    _ use: DirectiveUse, _ argument: String?, _ owner: String, diagnostics: inout [Diagnostic]
  ) {
    let place = "@\(use.name)" + (argument.map { "(\($0))" } ?? "")
    diagnostics.append(
      Diagnostic(.badView, at: use.span, "On \(owner) \(place): not allowed on a view"))
  }
}
