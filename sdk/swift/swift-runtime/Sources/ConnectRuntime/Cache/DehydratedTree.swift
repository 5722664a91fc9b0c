import Foundation

/// Which rows stand at a place of an answer.
struct EntityPath: Decodable, Sendable {
  var path: [DataConnectPathSegment]
  /// The id of the object's row.
  var entityId: String?
  /// The ids of the rows of a list's objects.
  var entityIds: [String?]?
}

/// The shape of an answer, from which the values of rows are taken out.
indirect enum DehydratedTree: Codable, Sendable {
  /// Not an object of the answer, as it came.
  case value(JSONNode)
  /// An object: the id of its row, the values that belong to no row, and the objects below.
  case object(entity: String?, values: [String: JSONNode], below: [String: DehydratedTree])
  /// A list of objects.
  case list([DehydratedTree])

  /// Takes the values of rows out of an answer and adds them to those of the rows.
  init(_ data: JSONNode, _ paths: [EntityPath], _ entities: inout [String: [String: JSONNode]]) {
    var ids: [[DataConnectPathSegment]: String] = [:]
    for entry in paths {
      if let id = entry.entityId { ids[entry.path] = id }
      for (index, id) in (entry.entityIds ?? []).enumerated() {
        if let id { ids[entry.path + [.listIndex(index)]] = id }
      }
    }
    self.init(data, at: [], ids, &entities)
  }

  private init(
    _ node: JSONNode, at path: [DataConnectPathSegment], _ ids: [[DataConnectPathSegment]: String],
    _ entities: inout [String: [String: JSONNode]]
  ) {
    switch node {
    case .object(let members):
      var values: [String: JSONNode] = [:]
      var below: [String: DehydratedTree] = [:]
      for (name, member) in members {
        if member.holdsObjects {
          below[name] = DehydratedTree(member, at: path + [.field(name)], ids, &entities)
        } else {
          values[name] = member
        }
      }
      let id = ids[path]
      if let id { entities[id, default: [:]].merge(values) { $1 } }
      self = .object(entity: id, values: id == nil ? values : [:], below: below)
    case .array(let elements) where node.holdsObjects:
      self = .list(
        elements.enumerated().map { index, element in
          DehydratedTree(element, at: path + [.listIndex(index)], ids, &entities)
        })
    case .null, .bool, .integer, .double, .string, .array: self = .value(node)
    }
  }

  /// The ids of all rows that the answer shows.
  var entities: Set<String> {
    switch self {
    case .value: []
    case .object(let entity, _, let below):
      below.values.reduce(into: Set(entity.map { [$0] } ?? [])) { $0.formUnion($1.entities) }
    case .list(let elements): elements.reduce(into: []) { $0.formUnion($1.entities) }
    }
  }

  /// The answer with the values that rows have now.
  func hydrated(by entities: [String: [String: JSONNode]]) -> JSONNode {
    switch self {
    case .value(let node): return node
    case .list(let elements): return .array(elements.map { $0.hydrated(by: entities) })
    case .object(let entity, let values, let below):
      var members = entity.flatMap { entities[$0] } ?? [:]
      members.merge(values) { $1 }
      members.merge(below.mapValues { $0.hydrated(by: entities) }) { $1 }
      return .object(members)
    }
  }
}

extension JSONNode {
  /// Whether it is an object, or a list of nothing but objects.
  fileprivate var holdsObjects: Bool {
    switch self {
    case .object: true
    case .array(let elements):
      !elements.isEmpty && elements.allSatisfy { if case .object = $0 { true } else { false } }
    case .null, .bool, .integer, .double, .string: false
    }
  }
}
