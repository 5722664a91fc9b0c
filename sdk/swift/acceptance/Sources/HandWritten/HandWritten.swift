// A client in the shape that Google's generator gives them, written by hand from the documentation. It
// calls operations of the stress connector, and holds the runtime to the interface that such code needs.

import FirebaseCore
import FirebaseDataConnect
import Foundation

public struct NoteKey {
  public private(set) var noteId: Int64

  enum CodingKeys: String, CodingKey {
    case noteId
  }
}

extension NoteKey: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.container(keyedBy: CodingKeys.self)
    let codecHelper = CodecHelper<CodingKeys>()
    self.noteId = try codecHelper.decode(Int64.self, forKey: .noteId, container: &container)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let codecHelper = CodecHelper<CodingKeys>()
    try codecHelper.encode(noteId, forKey: .noteId, container: &container)
  }
}

extension NoteKey: Equatable {
  public static func == (lhs: NoteKey, rhs: NoteKey) -> Bool { lhs.noteId == rhs.noteId }
}

extension NoteKey: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(noteId) }
}

extension NoteKey: Sendable {}

public extension DataConnect {
  static let handWrittenConnector: HandWrittenConnector = {
    let settings = DataConnectSettings(cacheSettings: CacheSettings(storage: .memory, maxAge: 2))
    let dc = DataConnect.dataConnect(
      connectorConfig: HandWrittenConnector.connectorConfig, settings: settings,
      callerSDKType: .generated)
    return HandWrittenConnector(dataConnect: dc)
  }()
}

public class HandWrittenConnector {
  let dataConnect: DataConnect
  public static let connectorConfig = ConnectorConfig(
    serviceId: "stress", location: "europe-west1", connector: "stress-test")

  init(dataConnect: DataConnect) {
    self.dataConnect = dataConnect
    self.familyQuery = FamilyQuery(dataConnect: dataConnect)
    self.countsQuery = CountsQuery(dataConnect: dataConnect)
    self.upsertPersonMutation = UpsertPersonMutation(dataConnect: dataConnect)
  }

  public func useEmulator(
    host: String = DataConnect.EmulatorDefaults.host,
    port: Int = DataConnect.EmulatorDefaults.port
  ) {
    self.dataConnect.useEmulator(host: host, port: port)
  }

  public let familyQuery: FamilyQuery
  public let countsQuery: CountsQuery
  public let upsertPersonMutation: UpsertPersonMutation
}

public class UpsertPersonMutation {
  let dataConnect: DataConnect

  init(dataConnect: DataConnect) { self.dataConnect = dataConnect }

  public static let OperationName = "upsert_person"

  public typealias Ref = MutationRef<UpsertPersonMutation.Data, UpsertPersonMutation.Variables>

  public struct Variables: OperationVariable {
    public var name: String
    @OptionalVariable public var born: Int?

    public init(name: String, _ optionalVars: ((inout Variables) -> Void)? = nil) {
      self.name = name
      if let optionalVars { optionalVars(&self) }
    }

    public static func == (lhs: Variables, rhs: Variables) -> Bool {
      lhs.name == rhs.name && lhs.born == rhs.born
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(born)
    }

    enum CodingKeys: String, CodingKey {
      case name
      case born
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      let codecHelper = CodecHelper<CodingKeys>()
      try codecHelper.encode(name, forKey: .name, container: &container)
      if $born.isSet { try codecHelper.encode(born, forKey: .born, container: &container) }
    }
  }

  public struct Key: Codable, Sendable {
    public var name: String
  }

  public struct Data: Decodable, Sendable {
    public var person_upsert: Key
  }

  public func ref(
    name: String, _ optionalVars: ((inout UpsertPersonMutation.Variables) -> Void)? = nil
  ) -> MutationRef<UpsertPersonMutation.Data, UpsertPersonMutation.Variables> {
    var variables = UpsertPersonMutation.Variables(name: name)
    if let optionalVars { optionalVars(&variables) }
    let ref = dataConnect.mutation(
      name: "upsert_person", variables: variables,
      resultsDataType: UpsertPersonMutation.Data.self)
    return ref as MutationRef<UpsertPersonMutation.Data, UpsertPersonMutation.Variables>
  }

  @MainActor
  public func execute(
    name: String, _ optionalVars: (@MainActor (inout UpsertPersonMutation.Variables) -> Void)? = nil
  ) async throws -> OperationResult<UpsertPersonMutation.Data> {
    var variables = UpsertPersonMutation.Variables(name: name)
    if let optionalVars { optionalVars(&variables) }
    let ref = dataConnect.mutation(
      name: "upsert_person", variables: variables,
      resultsDataType: UpsertPersonMutation.Data.self)
    return try await ref.execute()
  }
}

public class FamilyQuery {
  let dataConnect: DataConnect

  init(dataConnect: DataConnect) { self.dataConnect = dataConnect }

  public static let OperationName = "Family"

  public typealias Ref = QueryRefObservation<FamilyQuery.Data, FamilyQuery.Variables>

  public struct Variables: OperationVariable {
    public var name: String

    public init(name: String) { self.name = name }
  }

  public struct Data: Decodable, Sendable {
    public struct Person: Decodable, Sendable {
      public var name: String

      enum CodingKeys: String, CodingKey {
        case name
      }

      public init(from decoder: any Decoder) throws {
        var container = try decoder.container(keyedBy: CodingKeys.self)
        let codecHelper = CodecHelper<CodingKeys>()
        self.name = try codecHelper.decode(String.self, forKey: .name, container: &container)
      }
    }
    public var person: Person?
  }

  public func ref(name: String) -> QueryRefObservation<FamilyQuery.Data, FamilyQuery.Variables> {
    let variables = FamilyQuery.Variables(name: name)
    let ref = dataConnect.query(
      name: "Family", variables: variables, resultsDataType: FamilyQuery.Data.self,
      publisher: .observableMacro)
    // swift-format-ignore
    let refCast = ref as! QueryRefObservation<FamilyQuery.Data, FamilyQuery.Variables>
    return refCast
  }

  @MainActor
  public func execute(
    fetchPolicy: QueryFetchPolicy = .preferCache, name: String
  ) async throws -> OperationResult<FamilyQuery.Data> {
    try await ref(name: name).execute(fetchPolicy: fetchPolicy)
  }
}

public class CountsQuery {
  let dataConnect: DataConnect

  init(dataConnect: DataConnect) { self.dataConnect = dataConnect }

  public static let OperationName = "Nothing"

  public struct Variables: OperationVariable {}

  public struct Data: Decodable, Sendable {
    public struct Person: Decodable, Sendable {
      public var name: String
    }
    public var people: [Person]
  }

  public func ref() -> QueryRefObservableObject<CountsQuery.Data, CountsQuery.Variables> {
    let ref = dataConnect.query(
      name: "Nothing", variables: CountsQuery.Variables(), resultsDataType: CountsQuery.Data.self,
      publisher: .observableObject)
    // swift-format-ignore
    return ref as! QueryRefObservableObject<CountsQuery.Data, CountsQuery.Variables>
  }
}
