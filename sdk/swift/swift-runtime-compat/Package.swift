// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "swift-runtime-compat",
  platforms: [.iOS(.v15), .macOS(.v12), .watchOS(.v8), .tvOS(.v15)],
  products: [
    .library(name: "Firebase", targets: ["Firebase"]),
    .library(name: "FirebaseCore", targets: ["FirebaseCore"]),
    .library(name: "FirebaseAuth", targets: ["FirebaseAuth"]),
    .library(name: "FirebaseDataConnect", targets: ["FirebaseDataConnect"]),
  ],
  dependencies: [.package(path: "../swift-runtime")],
  targets: [
    .target(
      name: "FirebaseCore", dependencies: [.product(name: "ConnectCore", package: "swift-runtime")]),
    .target(
      name: "FirebaseAuth",
      dependencies: ["FirebaseCore", .product(name: "ConnectAuth", package: "swift-runtime")]),
    .target(
      name: "FirebaseDataConnect",
      dependencies: ["FirebaseCore", .product(name: "ConnectRuntime", package: "swift-runtime")]),
    .target(name: "Firebase", dependencies: ["FirebaseCore"]),
  ],
  swiftLanguageModes: [.v6])
