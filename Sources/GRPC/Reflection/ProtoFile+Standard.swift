extension ProtoFile {
  /// All files that describe what an emulator offers; none imports what is not among them.
  package static let all: [ProtoFile] = [
    connector, emulator, health, reflection("v1"), reflection("v1alpha"), structs, duration,
  ]

  private static let structs = ProtoFile(
    name: "google/protobuf/struct.proto", package: "google.protobuf",
    messages: [
      ProtoMessage(
        name: "Struct",
        fields: [
          ProtoField(1, "fields", .message(".google.protobuf.Struct.FieldsEntry"), isRepeated: true)
        ],
        nested: [
          ProtoMessage(
            name: "FieldsEntry",
            fields: [
              ProtoField(1, "key", .string),
              ProtoField(2, "value", .message(".google.protobuf.Value")),
            ], isMapEntry: true)
        ]),
      ProtoMessage(
        name: "Value",
        fields: [
          ProtoField(1, "null_value", .enumeration(".google.protobuf.NullValue"), isChoice: true),
          ProtoField(2, "number_value", .double, isChoice: true),
          ProtoField(3, "string_value", .string, isChoice: true),
          ProtoField(4, "bool_value", .bool, isChoice: true),
          ProtoField(5, "struct_value", .message(".google.protobuf.Struct"), isChoice: true),
          ProtoField(6, "list_value", .message(".google.protobuf.ListValue"), isChoice: true),
        ], choice: "kind"),
      ProtoMessage(
        name: "ListValue",
        fields: [ProtoField(1, "values", .message(".google.protobuf.Value"), isRepeated: true)]),
    ], enums: [ProtoEnum(name: "NullValue", values: ["NULL_VALUE"])])

  private static let duration = ProtoFile(
    name: "google/protobuf/duration.proto", package: "google.protobuf",
    messages: [
      ProtoMessage(
        name: "Duration",
        fields: [ProtoField(1, "seconds", .int64), ProtoField(2, "nanos", .int32)])
    ])

  private static let health: ProtoFile = {
    let (input, output) = (
      ".grpc.health.v1.HealthCheckRequest", ".grpc.health.v1.HealthCheckResponse"
    )
    return ProtoFile(
      name: "grpc/health/v1/health.proto", package: "grpc.health.v1",
      messages: [
        ProtoMessage(name: "HealthCheckRequest", fields: [ProtoField(1, "service", .string)]),
        ProtoMessage(
          name: "HealthCheckResponse",
          fields: [ProtoField(1, "status", .enumeration("\(output).ServingStatus"))],
          enums: [
            ProtoEnum(
              name: "ServingStatus",
              values: ["UNKNOWN", "SERVING", "NOT_SERVING", "SERVICE_UNKNOWN"])
          ]),
      ],
      services: [
        ProtoService(
          name: "Health",
          methods: [
            .init(name: "Check", input: input, output: output),
            .init(name: "Watch", input: input, output: output, streamsOutput: true),
          ])
      ])
  }()

  private static let emulator: ProtoFile = {
    let package = "google.firebase.dataconnect.emulator"
    return ProtoFile(
      name: "google/firebase/dataconnect/emulator/emulator.proto", package: package,
      messages: [
        ProtoMessage(name: "GetEmulatorInfoRequest", fields: []),
        ProtoMessage(
          name: "EmulatorInfo",
          fields: [
            ProtoField(1, "version", .string),
            ProtoField(2, "services", .message(".\(package).ServiceInfo"), isRepeated: true),
          ]),
        ProtoMessage(
          name: "ServiceInfo",
          fields: [
            ProtoField(1, "service_id", .string), ProtoField(2, "connection_string", .string),
          ]),
        ProtoMessage(
          name: "StreamEmulatorIssuesRequest", fields: [ProtoField(1, "service_id", .string)]),
        ProtoMessage(
          name: "EmulatorIssuesResponse",
          fields: [
            ProtoField(1, "issues", .message(".\(package).EmulatorIssue"), isRepeated: true)
          ]),
        ProtoMessage(
          name: "EmulatorIssue",
          fields: [
            ProtoField(1, "kind", .enumeration(".\(package).EmulatorIssue.Kind")),
            ProtoField(2, "severity", .enumeration(".\(package).EmulatorIssue.Severity")),
            ProtoField(3, "message", .string),
          ],
          enums: [
            ProtoEnum(
              name: "Kind",
              values: ["KIND_UNSPECIFIED", "SQL_CONNECTION", "SQL_MIGRATION", "VERTEX_AI"]),
            ProtoEnum(
              name: "Severity", values: ["SEVERITY_UNSPECIFIED", "DEBUG", "NOTICE", "ALERT"]),
          ]),
      ],
      services: [
        ProtoService(
          name: "EmulatorService",
          methods: [
            .init(
              name: "GetEmulatorInfo", input: ".\(package).GetEmulatorInfoRequest",
              output: ".\(package).EmulatorInfo"),
            .init(
              name: "StreamEmulatorIssues", input: ".\(package).StreamEmulatorIssuesRequest",
              output: ".\(package).EmulatorIssuesResponse", streamsOutput: true),
          ])
      ])
  }()
}
