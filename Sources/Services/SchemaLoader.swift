package import DataModel
package import Diagnostics
import FoundationEssentials
import GraphQLLanguage
package import SQL

/// Loads a schema that belongs to no service, such as an older one.
package struct SchemaLoader {
  /// The schema where it is sound, and all diagnostics in order.
  package struct Result: Sendable {
    package let schema: Schema?
    package let diagnostics: [Diagnostic]
    package let files: SourceFiles
  }

  /// Reads one GraphQL file, or all of a folder and the folders in it.
  package static func load(_ path: String, namespace: Identifier) -> Result {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let isFolder = attributes?[.type] as? FileAttributeType == .typeDirectory
    var reader: ProjectReader
    let documents: [Document]
    if isFolder {
      reader = ProjectReader(folder: path)
      documents = reader.documents(below: "")
    } else {
      let end = path.lastIndex(of: "/")
      reader = ProjectReader(folder: end.map { String(path[..<$0]) } ?? ".")
      let name = end.map { String(path[path.index(after: $0)...]) } ?? path
      documents = reader.document(name).map { [$0] } ?? []
    }
    var diagnostics = reader.diagnostics
    let schema = SchemaBuilder.build(documents, namespace: namespace, diagnostics: &diagnostics)
    return Result(
      schema: diagnostics.hasErrors ? nil : schema, diagnostics: diagnostics.sortedByPlace(),
      files: reader.files)
  }
}
