// swift-tools-version: 6.0

import PackageDescription

// `scripts/test-sdk` writes the packages below Generated before this one is built.
let package = Package(
  name: "acceptance",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(path: "../swift-runtime-compat"),
    .package(path: "Generated/StressSDK"),
    .package(path: "Generated/StressObjectSDK"),
  ],
  targets: [
    // A package in the official shape that no generator wrote.
    .target(
      name: "HandWritten",
      dependencies: [
        .product(name: "FirebaseCore", package: "swift-runtime-compat"),
        .product(name: "FirebaseDataConnect", package: "swift-runtime-compat"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "HandWritten", "StressSDK", "StressObjectSDK",
        .product(name: "Firebase", package: "swift-runtime-compat"),
        .product(name: "FirebaseAuth", package: "swift-runtime-compat"),
        .product(name: "FirebaseDataConnect", package: "swift-runtime-compat"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ])
