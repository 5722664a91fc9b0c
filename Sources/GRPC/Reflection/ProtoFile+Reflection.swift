extension ProtoFile {
  /// What tools ask for the descriptions themselves, in one of its two versions.
  static func reflection(_ version: String) -> ProtoFile {
    let package = "grpc.reflection.\(version)"
    func type(_ name: String) -> ProtoField.FieldType { .message(".\(package).\(name)") }
    return ProtoFile(
      name: "grpc/reflection/\(version)/reflection.proto", package: package,
      messages: [
        ProtoMessage(
          name: "ServerReflectionRequest",
          fields: [
            ProtoField(1, "host", .string),
            ProtoField(3, "file_by_filename", .string, isChoice: true),
            ProtoField(4, "file_containing_symbol", .string, isChoice: true),
            ProtoField(5, "file_containing_extension", type("ExtensionRequest"), isChoice: true),
            ProtoField(6, "all_extension_numbers_of_type", .string, isChoice: true),
            ProtoField(7, "list_services", .string, isChoice: true),
          ], choice: "message_request"),
        ProtoMessage(
          name: "ExtensionRequest",
          fields: [
            ProtoField(1, "containing_type", .string), ProtoField(2, "extension_number", .int32),
          ]),
        ProtoMessage(
          name: "ServerReflectionResponse",
          fields: [
            ProtoField(1, "valid_host", .string),
            ProtoField(2, "original_request", type("ServerReflectionRequest")),
            ProtoField(
              4, "file_descriptor_response", type("FileDescriptorResponse"), isChoice: true),
            ProtoField(
              5, "all_extension_numbers_response", type("ExtensionNumberResponse"), isChoice: true),
            ProtoField(6, "list_services_response", type("ListServiceResponse"), isChoice: true),
            ProtoField(7, "error_response", type("ErrorResponse"), isChoice: true),
          ], choice: "message_response"),
        ProtoMessage(
          name: "FileDescriptorResponse",
          fields: [ProtoField(1, "file_descriptor_proto", .bytes, isRepeated: true)]),
        ProtoMessage(
          name: "ExtensionNumberResponse",
          fields: [
            ProtoField(1, "base_type_name", .string),
            ProtoField(2, "extension_number", .int32, isRepeated: true),
          ]),
        ProtoMessage(
          name: "ListServiceResponse",
          fields: [ProtoField(1, "service", type("ServiceResponse"), isRepeated: true)]),
        ProtoMessage(name: "ServiceResponse", fields: [ProtoField(1, "name", .string)]),
        ProtoMessage(
          name: "ErrorResponse",
          fields: [
            ProtoField(1, "error_code", .int32), ProtoField(2, "error_message", .string),
          ]),
      ],
      services: [
        ProtoService(
          name: "ServerReflection",
          methods: [
            .init(
              name: "ServerReflectionInfo", input: ".\(package).ServerReflectionRequest",
              output: ".\(package).ServerReflectionResponse", streamsInput: true,
              streamsOutput: true)
          ])
      ])
  }
}
