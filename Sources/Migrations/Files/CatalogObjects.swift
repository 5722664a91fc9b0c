internal import JSON

/// The objects of a PostgreSQL schema, each with a text that changes when it does.
package struct CatalogObjects: Sendable, Equatable {
  /// The texts by the names, such as `column book.title`.
  private var texts: [String: String] = [:]

  package init(_ catalog: Catalog) {
    for (name, labels) in catalog.enums { texts["enum \(name)"] = labels.joined(separator: ", ") }
    for (name, table) in catalog.tables { add(table, name) }
    for view in catalog.viewUses {
      let key = "view \(view.schema).\(view.name)"
      let use = "\(view.readSchema).\(view.readName).\(view.readColumn ?? "")"
      texts[key] = texts[key].map { "\($0) \(use)" } ?? use
    }
  }

  private mutating func add(_ table: CatalogTable, _ name: String) {
    texts["table \(name)"] = table.isPartitioned ? "partitioned" : ""
    for (column, state) in table.columns {
      let words = [
        state.type, state.isNullable ? "" : "NOT NULL",
        state.defaultText.map { "default \($0)" } ?? "",
        state.generation.map { "computed by \($0)" } ?? "", state.counts.map { "\($0)" } ?? "",
      ]
      texts["column \(name).\(column)"] = words.filter { !$0.isEmpty }.joined(separator: " ")
    }
    for index in table.indexes {
      let columns = index.columns.map { index.descending.contains($0) ? "\($0) descending" : $0 }
      let words = [
        index.isPrimaryKey ? "primary key" : index.isUnique ? "unique" : "", index.method,
        "(\(columns.joined(separator: ", ")))", index.operatorClass ?? "",
        index.isValid ? "" : "invalid",
      ]
      texts["index \(name).\(index.name)"] = words.filter { !$0.isEmpty }.joined(separator: " ")
    }
    for key in table.foreignKeys {
      let columns = key.columns.joined(separator: ", ")
      let targets = key.targetColumns.joined(separator: ", ")
      texts["foreign key \(name).\(key.name)"] =
        "(\(columns)) to \(key.target) (\(targets)) on delete \(key.onDelete)"
    }
    for other in table.guards {
      texts["\(other.kind.rawValue) \(name).\(other.name)"] =
        "(\(other.columns.joined(separator: ", "))) \(other.condition ?? "")"
    }
  }

  // MARK: Storage

  package init?(json: String) {
    guard let object = (try? JSONReader.read(Array(json.utf8)))?.object else { return nil }
    for member in object.members {
      guard let text = member.value.string else { return nil }
      texts[member.name] = text
    }
  }

  package var json: String {
    let members = texts.sorted { $0.key < $1.key }.map { name, text in
      JSONObject.Member(name: name, value: .string(text))
    }
    return String(decoding: JSONValue.object(JSONObject(members)).bytes(), as: UTF8.self)
  }

  // MARK: Comparison

  /// A difference between what was recorded and what is there.
  package struct Drift: Sendable, Hashable {
    package let sentence: String
    package let kind: Kind

    package init(sentence: String, kind: Kind) {
      self.sentence = sentence
      self.kind = kind
    }

    package enum Kind: String, Sendable {
      /// Something more that changes no answer.
      case benign
      /// A table or column more.
      case compatible
      /// Something that is missing or another one.
      case breaking
    }
  }

  /// What happened to the objects since they were recorded, the worst first.
  package func drift(to now: CatalogObjects) -> [Drift] {
    var drift: [Drift] = []
    for (name, text) in texts {
      guard let other = now.texts[name] else {
        drift.append(Drift(sentence: "\(name) is gone", kind: .breaking))
        continue
      }
      if other != text {
        drift.append(Drift(sentence: "\(name) is now \(other), not \(text)", kind: .breaking))
      }
    }
    for name in now.texts.keys where texts[name] == nil {
      let isData = name.hasPrefix("table ") || name.hasPrefix("column ")
      drift.append(Drift(sentence: "\(name) is new", kind: isData ? .compatible : .benign))
    }
    return drift.sorted { ($0.kind.rank, $0.sentence) < ($1.kind.rank, $1.sentence) }
  }

  /// The names of the objects that one of both lists lacks, or has otherwise.
  package func names(differingFrom other: CatalogObjects) -> Set<String> {
    Set(texts.keys).union(other.texts.keys).filter { texts[$0] != other.texts[$0] }
  }

  /// The objects of some names.
  package func only(_ names: Set<String>) -> CatalogObjects {
    var result = self
    result.texts = texts.filter { names.contains($0.key) }
    return result
  }

  /// The objects without those of another list, which others made.
  package func without(_ others: CatalogObjects) -> CatalogObjects {
    var result = self
    for name in others.texts.keys { result.texts[name] = nil }
    return result
  }

  /// The objects that an earlier list does not name.
  package func since(_ earlier: CatalogObjects) -> CatalogObjects { without(earlier) }
}

extension CatalogObjects.Drift.Kind {
  fileprivate var rank: Int {
    switch self {
    case .breaking: 0
    case .compatible: 1
    case .benign: 2
    }
  }
}
