// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target: Swift 6, all warnings are errors, imports are internal unless they
/// say otherwise, and each use of an unsafe construct is spelled `unsafe`.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func system(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "dataconnect",
  products: [.executable(name: "dataconnect", targets: ["dataconnect"])],
  targets: [
    // System libraries.
    system("CLibPQ", pkgConfig: "libpq", apt: "libpq-dev"),
    system("COpenSSL", pkgConfig: "libssl", apt: "libssl-dev"),
    system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    system("CNGHTTP2", pkgConfig: "libnghttp2", apt: "libnghttp2-dev"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    .systemLibrary(name: "CLinux"),

    // Values.
    library("Diagnostics"),
    library("Bytes"),
    library("JSON", ["Bytes"]),
    library("Digests", ["COpenSSL"]),
    library("Configuration", ["Diagnostics"]),

    // Languages.
    library("GraphQLLanguage", ["Diagnostics"]),
    library("CEL", ["Diagnostics", "JSON"]),
    library("SQL", ["Diagnostics", "GraphQLLanguage"]),

    // Model.
    library("DataModel", ["Diagnostics", "Digests", "GraphQLLanguage", "CEL", "SQL", "JSON"]),
    library("GeneratedAPI", ["Diagnostics", "DataModel", "GraphQLLanguage", "JSON"]),
    library("Documentation", ["Digests", "GeneratedAPI"]),

    // Compile.
    library(
      "Operations",
      ["Diagnostics", "GraphQLLanguage", "DataModel", "GeneratedAPI", "CEL", "SQL", "JSON"]),
    library("QueryCompiler", ["Operations", "GeneratedAPI", "DataModel", "SQL", "CEL", "JSON"]),
    library("Migrations", ["Diagnostics", "Digests", "DataModel", "SQL", "JSON"]),
    library(
      "Services",
      [
        "Diagnostics", "Digests", "GraphQLLanguage", "DataModel", "GeneratedAPI", "Operations",
        "SQL", "JSON", "CYAML",
      ]),

    library(
      "SDKGenerator",
      ["Diagnostics", "DataModel", "GeneratedAPI", "Operations", "SQL", "Services"]),

    // Run.
    library("Authentication", ["JSON", "Digests", "COpenSSL"]),
    library("AuthEmulator", ["JSON", "Digests", "DataModel", "HTTP", "Authentication"]),
    library(
      "Execution",
      [
        "Operations", "QueryCompiler", "GeneratedAPI", "DataModel", "SQL", "Authentication", "CEL",
        "JSON",
      ]),

    // Wire.
    library("Reactor", ["CLinux", "COpenSSL"]),
    library("Logging", ["Bytes", "Reactor"]),
    library("HTTP", ["Bytes", "Digests", "CNGHTTP2"]),
    library("GRPC", ["JSON", "CZlib"]),
    library(
      "Postgres", ["Reactor", "Execution", "Migrations", "Services", "SQL", "JSON", "CLibPQ"]),
    library(
      "Server",
      [
        "Diagnostics", "Bytes", "Reactor", "HTTP", "GRPC", "Execution", "Operations",
        "Authentication", "Services", "JSON", "Digests",
      ]),

    // Program.
    .executableTarget(
      name: "dataconnect",
      dependencies: [
        "Diagnostics", "JSON", "Digests", "Configuration", "GraphQLLanguage", "CEL", "SQL",
        "DataModel", "GeneratedAPI", "Documentation", "Operations", "QueryCompiler", "Migrations",
        "Services", "Authentication", "AuthEmulator", "Execution", "Reactor", "Logging", "HTTP",
        "Postgres", "Server", "SDKGenerator",
      ],
      swiftSettings: strict),

    // Benchmarks.
    .executableTarget(
      name: "cel-benchmark", dependencies: ["CEL", "JSON", "COpenSSL"], path: "Benchmarks/CEL",
      swiftSettings: strict),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Diagnostics", "JSON", "Digests", "COpenSSL", "GraphQLLanguage", "SQL", "DataModel",
        "GeneratedAPI", "Operations", "Migrations", "Authentication", "Execution", "Reactor",
        "Postgres", "Server", "Services",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("BlackBoxTests", ["JSON"], exclude: ["Python"]),
    tests("DocumentationTests", ["Digests", "Documentation", "GeneratedAPI", "TestSupport"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("BytesTests", ["Bytes"]),
    tests("JSONTests", ["JSON"]),
    tests("DigestsTests", ["Digests"]),
    tests("ConfigurationTests", ["Configuration"]),
    tests("GraphQLLanguageTests", ["GraphQLLanguage", "Diagnostics", "TestSupport"]),
    tests("CELTests", ["CEL", "Diagnostics", "JSON"]),
    tests("SQLTests", ["SQL"]),
    tests(
      "DataModelTests",
      ["DataModel", "Diagnostics", "GraphQLLanguage", "JSON", "SQL", "TestSupport"]),
    tests("GeneratedAPITests", ["GeneratedAPI", "DataModel", "TestSupport"]),
    tests(
      "OperationsTests", ["Operations", "GeneratedAPI", "DataModel", "Diagnostics", "TestSupport"]),
    tests(
      "QueryCompilerTests",
      ["QueryCompiler", "Operations", "GeneratedAPI", "Execution", "SQL", "JSON", "TestSupport"]),
    tests("MigrationsTests", ["Migrations", "Digests", "DataModel", "SQL", "TestSupport"]),
    tests(
      "ServicesTests",
      ["Services", "Diagnostics", "DataModel", "GeneratedAPI", "Operations", "SQL"]),
    tests(
      "SDKGeneratorTests", ["SDKGenerator", "Services", "Diagnostics", "TestSupport"],
      exclude: ["Expected"]),
    tests("AuthEmulatorTests", ["AuthEmulator", "Authentication", "HTTP", "JSON"]),
    tests("AuthenticationTests", ["Authentication", "Digests", "JSON", "TestSupport"]),
    tests(
      "ExecutionTests",
      [
        "Execution", "Operations", "GeneratedAPI", "DataModel", "Authentication",
        "QueryCompiler", "SQL", "JSON", "TestSupport",
      ]),
    tests("ReactorTests", ["Reactor"]),
    tests("LoggingTests", ["Logging", "Reactor"]),
    tests("HTTPTests", ["HTTP", "TestSupport"]),
    tests("GRPCTests", ["GRPC", "JSON"]),
    tests("ServerTests", ["Server", "Authentication", "HTTP", "Execution", "Reactor", "JSON"]),
    tests(
      "WireTests",
      [
        "Server", "HTTP", "Reactor", "Authentication", "Execution", "Services", "JSON", "Digests",
        "TestSupport",
      ]),
    tests("PostgresTests", ["Postgres", "Execution", "Reactor", "SQL", "TestSupport"]),
    tests(
      "GoldenTests",
      [
        "Diagnostics", "JSON", "GraphQLLanguage", "SQL", "DataModel", "GeneratedAPI", "Operations",
        "QueryCompiler", "CEL", "Execution", "Postgres", "TestSupport",
      ], exclude: ["Cases"]),
    tests(
      "FuzzTests",
      [
        "Diagnostics", "GraphQLLanguage", "SQL", "DataModel", "GeneratedAPI", "Operations",
        "QueryCompiler", "Execution", "JSON", "TestSupport",
      ]),
    tests(
      "PropertyTests",
      [
        "Authentication", "Execution", "GeneratedAPI", "JSON", "Migrations", "Operations",
        "Postgres", "Reactor", "SQL", "TestSupport",
      ]),
    tests(
      "IntegrationTests",
      [
        "Diagnostics", "JSON", "Operations", "Services", "Authentication", "Execution",
        "Migrations",
        "Postgres", "Reactor", "SQL", "GraphQLLanguage", "GeneratedAPI", "TestSupport",
      ], exclude: ["Corpora", "Sample"]),
  ]
)
