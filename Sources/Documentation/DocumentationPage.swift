// Documentation: a page for people about what operations of a service can be written with.
//
// Input: an `API`; output: one page of HTML that needs nothing else and runs nothing. It is pure.

import Digests
package import GeneratedAPI

/// The page about an API: its root fields, and the types that these take and answer.
package struct DocumentationPage {
  private let api: API

  package init(_ api: API) { self.api = api }

  /// What browsers may do with the page, for the field `content-security-policy`: apply its own style.
  package static var policy: String {
    let digest = Base64.text(SHA256.hash("\(style)".utf8))
    return "default-src 'none'; style-src 'sha256-\(digest)='; base-uri 'none'; form-action 'none'"
  }

  /// The page in UTF-8.
  package var bytes: [UInt8] {
    var writer = HTMLWriter()
    writer.markup("<!DOCTYPE html>")
    writer.element("html", [("lang", "en")]) { page in
      page.element("head") { head in
        head.markup("<meta charset=\"utf-8\">")
        head.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        head.element("title", "API of \(api.service)")
        head.element("style") { $0.markup(Self.style) }
      }
      page.element("body") { body in
        body.element("h1", "API of \(api.service)")
        contents(&body)
        for section in Section.allCases { write(section, &body) }
      }
    }
    return writer.bytes
  }

  /// The parts of the page, in order.
  private enum Section: String, CaseIterable {
    case queries = "Queries"
    case mutations = "Mutations"
    case tables = "Tables and views"
    case enums = "Enums"
    case inputs = "Inputs"
    case standard = "Standard types"
  }

  private func types(of section: Section) -> [NamedType] {
    switch section {
    case .queries: [api[api.query]]
    case .mutations: [api[api.mutation]]
    case .tables, .enums, .inputs, .standard:
      api.types.filter { type in
        type.id != api.query && type.id != api.mutation && self.section(of: type) == section
      }
    }
  }

  private func section(of type: NamedType) -> Section {
    if type.isBuiltin { return .standard }
    switch type.kind {
    case .object: return .tables
    case .enumeration: return .enums
    case .input, .scalar: return .inputs
    }
  }

  // MARK: Contents

  /// Links to the sections, and to each table and enum.
  private func contents(_ body: inout HTMLWriter) {
    body.element("nav") { nav in
      for section in Section.allCases where !types(of: section).isEmpty {
        nav.element("p") { line in
          line.element("a", [("href", "#\(section.rawValue)")], section.rawValue)
          guard section == .tables || section == .enums else { return }
          line.text(":")
          for type in types(of: section) {
            line.text(" ")
            link(to: type, type.name, &line)
          }
        }
      }
    }
  }

  private func write(_ section: Section, _ body: inout HTMLWriter) {
    let types = types(of: section)
    guard !types.isEmpty else { return }
    body.element("h2", [("id", section.rawValue)], section.rawValue)
    for type in types { write(type, &body) }
  }

  // MARK: Types

  private func write(_ type: NamedType, _ body: inout HTMLWriter) {
    body.element("section", [("id", Self.anchor(type))]) { part in
      part.element("h3", type.name)
      if let description = api.description(of: type) { part.element("p", description) }
      switch type.kind {
      case .scalar: break
      case .enumeration(let kind):
        part.element("p") { $0.element("code", kind.values(in: api.schema).joined(separator: " ")) }
      case .object(let fields): table(of: fields, &part)
      case .input(let input): table(of: input.fields, &part)
      }
    }
  }

  private func table(of fields: [OutputField], _ part: inout HTMLWriter) {
    part.element("table") { table in
      for field in fields {
        table.element("tr") { row in
          row.element("td") { cell in
            cell.element("code") { code in
              code.text(field.name)
              arguments(field.arguments, &code)
              code.text(": ")
              reference(to: field.type, &code)
            }
          }
          row.element("td") { cell in
            if let description = api.description(of: field) { cell.text(description) }
            if let reason = field.deprecation {
              cell.element("strong", " Deprecated: \(reason)")
            }
          }
        }
      }
    }
  }

  private func arguments(_ arguments: [InputField], _ code: inout HTMLWriter) {
    guard !arguments.isEmpty else { return }
    code.text("(")
    for (index, argument) in arguments.enumerated() {
      if index > 0 { code.text(", ") }
      write(argument, &code)
    }
    code.text(")")
  }

  private func table(of fields: [InputField], _ part: inout HTMLWriter) {
    part.element("table") { table in
      for field in fields {
        table.element("tr") { row in
          row.element("td") { cell in cell.element("code") { write(field, &$0) } }
          row.element("td", api.description(of: field) ?? "")
        }
      }
    }
  }

  private func write(_ field: InputField, _ code: inout HTMLWriter) {
    code.text("\(field.name): ")
    reference(to: field.type, &code)
    if let value = field.defaultValue { code.text(" = \(value.text)") }
  }

  // MARK: Links

  /// A type as GraphQL writes it, with a link to what it is.
  private func reference(to type: APIType, _ code: inout HTMLWriter) {
    switch type {
    case .named(let id): link(to: api[id], api[id].name, &code)
    case .list(let element):
      code.text("[")
      reference(to: element, &code)
      code.text("]")
    case .nonNull(let inner):
      reference(to: inner, &code)
      code.text("!")
    }
  }

  private func link(to type: NamedType, _ text: String, _ writer: inout HTMLWriter) {
    writer.element("a", [("href", "#\(Self.anchor(type))")], text)
  }

  private static func anchor(_ type: NamedType) -> String { "type-\(type.name)" }

  private static let style: StaticString = """
    body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;\
    color:#222;background:#fff}code{font:14px/1.5 ui-monospace,monospace}table{border-collapse:\
    collapse;width:100%}td{border-top:1px solid #ddd;padding:.3rem .5rem;vertical-align:top}\
    td:first-child{width:60%}a{color:#06c;text-decoration:none}h2{margin-top:3rem;border-bottom:\
    2px solid #ddd}section:target h3{background:#ffc}@media(prefers-color-scheme:dark){body{color:\
    #ddd;background:#181818}a{color:#6af}td{border-color:#444}section:target h3{background:#553}}
    """
}
