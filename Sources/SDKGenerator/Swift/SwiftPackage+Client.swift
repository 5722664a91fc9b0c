import Services

extension SwiftPackage {
  func clientFile() -> String {
    file(importing: ["Foundation", "FirebaseCore", "FirebaseDataConnect"]) { writer in
      writer.line()
      accessor(&writer)
      writer.line()
      connectorClass(&writer)
    }
  }

  private func accessor(_ writer: inout CodeWriter) {
    let name = "\(prefix)Connector"
    writer.block("public extension \(types("DataConnect"))") { writer in
      writer.block("static let \(SwiftName.lowered(name)): \(name) =", end: "}()") { writer in
        var arguments = ["connectorConfig: \(name).connectorConfig"]
        if let cache = settings.cache {
          writer.line("let settings = \(types("DataConnectSettings"))(")
          writer.indented { writer in
            writer.line(
              "cacheSettings: \(types("CacheSettings"))(storage: .\(cache.storage.rawValue), maxAge: \(number(cache.maximumAge))))"
            )
          }
          arguments.append("settings: settings")
        }
        arguments.append("callerSDKType: .generated")
        writer.call("let dc = \(types("DataConnect")).dataConnect", arguments)
        writer.line("return \(name)(dataConnect: dc)")
      }
    }
  }

  /// A number of seconds, whole where it is.
  private func number(_ seconds: Double) -> String {
    seconds == seconds.rounded() && seconds < 1e15 ? String(Int(seconds)) : String(seconds)
  }

  private func connectorClass(_ writer: inout CodeWriter) {
    let dataConnect = types("DataConnect")
    let operations = connector.operations.map {
      (property: SwiftName.lowered($0.className), type: $0.className)
    }
    writer.block("public class \(prefix)Connector") { writer in
      writer.line("let dataConnect: \(dataConnect)")
      writer.line()
      writer.call(
        "public static let connectorConfig = \(types("ConnectorConfig"))",
        [
          "serviceId: \(SwiftName.literal(connector.serviceID))",
          "location: \(SwiftName.literal(connector.location))",
          "connector: \(SwiftName.literal(connector.id))",
        ])
      writer.line()
      writer.block("init(dataConnect: \(dataConnect))") { writer in
        writer.line("self.dataConnect = dataConnect")
        for operation in operations {
          writer.line("self.\(operation.property) = \(operation.type)(dataConnect: dataConnect)")
        }
      }
      writer.line()
      writer.line("/// A connector of its own for an instance that is made by hand, as tests do.")
      writer.block("public convenience init(using dataConnect: \(dataConnect))") { writer in
        writer.line("self.init(dataConnect: dataConnect)")
      }
      writer.line()
      writer.line("/// Sends all calls to a local server; to be called before the first of them.")
      writer.line("public func useEmulator(")
      writer.indented { writer in
        writer.line("host: \(types("String")) = \(dataConnect).EmulatorDefaults.host,")
        writer.line("port: \(types("Int")) = \(dataConnect).EmulatorDefaults.port")
      }
      writer.block(")") { $0.line("self.dataConnect.useEmulator(host: host, port: port)") }
      if !operations.isEmpty { writer.line() }
      for operation in operations {
        writer.line("public let \(operation.property): \(operation.type)")
      }
    }
  }
}
