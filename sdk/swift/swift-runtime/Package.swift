// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-runtime",
  platforms: [.iOS(.v15), .macOS(.v12), .watchOS(.v8), .tvOS(.v15)],
  products: [
    .library(name: "ConnectCore", targets: ["ConnectCore"]),
    .library(name: "ConnectRuntime", targets: ["ConnectRuntime"]),
    .library(name: "ConnectAuth", targets: ["ConnectAuth"]),
  ],
  targets: [
    // Apple's systems bring a module of SQLite; elsewhere this one takes its place.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "ConnectCore"),
    .target(
      name: "ConnectRuntime",
      dependencies: [
        "ConnectCore", .target(name: "CSQLite", condition: .when(platforms: [.linux])),
      ]),
    .target(name: "ConnectAuth", dependencies: ["ConnectCore"]),
    .testTarget(
      name: "ConnectRuntimeTests", dependencies: ["ConnectCore", "ConnectRuntime", "ConnectAuth"]),
  ],
  swiftLanguageModes: [.v6])
