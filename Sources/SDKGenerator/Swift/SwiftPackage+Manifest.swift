import Services

extension SwiftPackage {
  func manifest(_ runtime: SwiftRuntime) -> String {
    let name = SwiftName.literal(settings.package)
    let platforms =
      switch settings.publisher {
      case .observableMacro: [".iOS(.v17)", ".macOS(.v14)", ".watchOS(.v10)", ".tvOS(.v17)"]
      case .observableObject: [".iOS(.v15)", ".macOS(.v12)", ".watchOS(.v8)", ".tvOS(.v15)"]
      }
    var writer = CodeWriter()
    writer.line("// swift-tools-version: 5.9")
    writer.lines(head)
    writer.line()
    writer.line("import PackageDescription")
    writer.line()
    writer.line("let package = Package(")
    writer.indented { writer in
      writer.line("name: \(name),")
      writer.line("platforms: [\(platforms.joined(separator: ", "))],")
      writer.line("products: [.library(name: \(name), targets: [\(name)])],")
      writer.line("dependencies: [\(runtime.dependency)],")
      writer.line("targets: [")
      writer.indented { writer in
        writer.line(".target(")
        writer.indented { writer in
          writer.line("name: \(name),")
          writer.line("dependencies: [")
          writer.indented { writer in
            for product in runtime.products {
              writer.line(
                ".product(name: \"\(product)\", package: \(SwiftName.literal(runtime.identity))),")
            }
          }
          writer.line("],")
          writer.line("path: \"Sources\")")
        }
      }
      writer.line("])")
    }
    return writer.text
  }
}

extension SwiftRuntime {
  private static let officialURL = "https://github.com/firebase/data-connect-ios-sdk"
  private static let officialVersion = "11.12.0"

  /// The dependency of the package.
  fileprivate var dependency: String {
    switch self {
    case .official:
      ".package(url: \"\(Self.officialURL)\", from: \"\(Self.officialVersion)\")"
    case .path(let path): ".package(path: \(SwiftName.literal(path)))"
    case .repository(let url, let version):
      ".package(url: \(SwiftName.literal(url)), from: \(SwiftName.literal(version)))"
    }
  }

  /// What SwiftPM calls the package: the last part of its place.
  fileprivate var identity: String {
    switch self {
    case .official: "data-connect-ios-sdk"
    case .path(let path): Self.lastPart(of: path)
    case .repository(let url, _): Self.lastPart(of: url)
    }
  }

  private static func lastPart(of place: String) -> String {
    let last = place.split(separator: "/").last.map(String.init) ?? place
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The products that the sources import; Google's first brings the second with it.
  fileprivate var products: [String] {
    switch self {
    case .official: ["FirebaseDataConnect"]
    case .path, .repository: ["FirebaseDataConnect", "FirebaseCore"]
    }
  }
}
