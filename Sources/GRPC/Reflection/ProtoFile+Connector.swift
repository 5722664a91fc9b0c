extension ProtoFile {
  /// What the SDKs call.
  package static let connector = ProtoFile(
    name: "google/firebase/dataconnect/v1/connector_service.proto",
    package: "google.firebase.dataconnect.v1",
    imports: ["google/protobuf/struct.proto", "google/protobuf/duration.proto"],
    messages: [
      request("ExecuteQueryRequest"), request("ExecuteMutationRequest"),
      response("ExecuteQueryResponse"), response("ExecuteMutationResponse"), error,
      errorExtensions, workaround, location, responseExtensions, properties,
    ],
    enums: [
      ProtoEnum(
        name: "WarningLevel",
        values: [
          "WARNING_LEVEL_UNKNOWN", "LOG_ONLY", "INTERACTIVE_ACK", "REQUIRE_ACK", "REQUIRE_FORCE",
        ]), code,
    ],
    services: [
      ProtoService(
        name: "ConnectorService",
        methods: [
          method("ExecuteQuery", "ExecuteQueryRequest", "ExecuteQueryResponse"),
          method("ExecuteMutation", "ExecuteMutationRequest", "ExecuteMutationResponse"),
        ])
    ])

  private static func own(_ name: String) -> String { ".google.firebase.dataconnect.v1.\(name)" }

  private static func method(
    _ name: String, _ input: String, _ output: String
  ) -> ProtoService.Method {
    ProtoService.Method(name: name, input: own(input), output: own(output))
  }

  private static func request(_ name: String) -> ProtoMessage {
    ProtoMessage(
      name: name,
      fields: [
        ProtoField(1, "name", .string), ProtoField(2, "operation_name", .string),
        ProtoField(3, "variables", .message(".google.protobuf.Struct")),
      ])
  }

  private static func response(_ name: String) -> ProtoMessage {
    ProtoMessage(
      name: name,
      fields: [
        ProtoField(1, "data", .message(".google.protobuf.Struct")),
        ProtoField(2, "errors", .message(own("GraphqlError")), isRepeated: true),
        ProtoField(3, "extensions", .message(own("GraphqlResponseExtensions"))),
      ])
  }

  private static let error = ProtoMessage(
    name: "GraphqlError",
    fields: [
      ProtoField(1, "message", .string),
      ProtoField(2, "locations", .message(own("SourceLocation")), isRepeated: true),
      ProtoField(3, "path", .message(".google.protobuf.ListValue")),
      ProtoField(4, "extensions", .message(own("GraphqlErrorExtensions"))),
    ])

  private static let errorExtensions = ProtoMessage(
    name: "GraphqlErrorExtensions",
    fields: [
      ProtoField(1, "file", .string), ProtoField(2, "code", .enumeration(own("RpcCode"))),
      ProtoField(3, "debug_details", .string), ProtoField(4, "resource", .string),
      ProtoField(5, "warning_level", .enumeration(own("WarningLevel"))),
      ProtoField(6, "workarounds", .message(own("Workaround")), isRepeated: true),
    ])

  private static let workaround = ProtoMessage(
    name: "Workaround",
    fields: [
      ProtoField(1, "description", .string), ProtoField(2, "reason", .string),
      ProtoField(3, "replace", .string),
    ])

  private static let location = ProtoMessage(
    name: "SourceLocation",
    fields: [ProtoField(1, "line", .int32), ProtoField(2, "column", .int32)])

  private static let responseExtensions = ProtoMessage(
    name: "GraphqlResponseExtensions",
    fields: [
      ProtoField(1, "data_connect", .message(own("DataConnectProperties")), isRepeated: true)
    ])

  private static let properties = ProtoMessage(
    name: "DataConnectProperties",
    fields: [
      ProtoField(1, "path", .message(".google.protobuf.ListValue")),
      ProtoField(2, "entity_id", .string),
      ProtoField(3, "entity_ids", .string, isRepeated: true),
      ProtoField(4, "max_age", .message(".google.protobuf.Duration")),
    ])

  /// The canonical codes; names of values share the scope of the package, hence the prefix.
  private static let code = ProtoEnum(
    name: "RpcCode",
    values: [
      "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND",
      "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION",
      "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS",
      "UNAUTHENTICATED",
    ].map { "RPC_\($0)" })
}
