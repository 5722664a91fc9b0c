// swift-tools-version: 6.0

import PackageDescription

// FriendlyFlixSDK is what `dataconnect sdk:generate` writes for the connector `movies`.
let package = Package(
  name: "FriendlyFlix",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(path: "FriendlyFlixSDK"),
    .package(path: "../../sdk/swift/swift-runtime-compat"),
  ],
  targets: [
    .executableTarget(
      name: "FriendlyFlix",
      dependencies: [
        "FriendlyFlixSDK",
        .product(name: "Firebase", package: "swift-runtime-compat"),
        .product(name: "FirebaseAuth", package: "swift-runtime-compat"),
        .product(name: "FirebaseDataConnect", package: "swift-runtime-compat"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)])
  ])
