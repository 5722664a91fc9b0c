import Diagnostics
import GraphQLLanguage
import SQL

/// Reads enum definitions.
enum EnumReader {
  /// The enum of a definition; mistakes are told and left out.
  static func read(
    _ type: TypeDefinition, values: [EnumValueDefinition], id: EnumID,
    diagnostics: inout [Diagnostic]
  ) -> EnumType? {
    _ = DirectiveUse.read(type.directives, at: .enumeration, diagnostics: &diagnostics)
    if type.name.text.first?.isLowercase == true {
      diagnostics.append(
        Diagnostic(
          .namingConvention, .warning(.logOnly), at: type.name.span,
          "type \(type.name) should be in PascalCase"))
    }
    var accepted: [EnumValue] = []
    for value in values {
      let uses = DirectiveUse.read(value.directives, at: .enumValue, diagnostics: &diagnostics)
      let name = value.name.text
      if accepted.contains(where: { $0.name == name }) {
        diagnostics.append(
          Diagnostic(
            .badEnum, at: value.name.span,
            "Enum value \"\(type.name).\(name)\" can only be defined once."))
      } else if name.hasPrefix("_") || name.hasSuffix("_") {
        diagnostics.append(
          Diagnostic(
            .badEnum, at: value.name.span,
            "enum value \(name) must not begin or end with \"_\""))
      } else if name.utf8.count > Identifier.maximumLength {
        diagnostics.append(
          Diagnostic(
            .badEnum, at: value.name.span,
            "enum value \(name) is longer than \(Identifier.maximumLength) bytes, which PostgreSQL cannot hold"
          ))
      } else {
        if name != name.uppercased() {
          diagnostics.append(
            Diagnostic(
              .namingConvention, .warning(.logOnly), at: value.name.span,
              "enum value \(type.name).\(name) should be in UPPER_SNAKE_CASE"))
        }
        accepted.append(
          EnumValue(
            name: name, description: value.description?.text, deprecation: uses.deprecation))
      }
    }
    guard let sqlName = Identifier(SQLName.snakeCase(type.name.text)) else {
      diagnostics.append(
        Diagnostic(
          .badSQLName, at: type.name.span,
          "enum \(type.name): its SQL name is longer than \(Identifier.maximumLength) bytes"))
      return nil
    }
    return EnumType(
      id: id, typeName: type.name.text, sqlName: sqlName, description: type.description?.text,
      values: accepted, span: type.name.span)
  }
}
