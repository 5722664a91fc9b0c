import Foundation

/// Finds the options of the default app.
enum AppConfiguration {
  static func found() -> FirebaseOptions {
    #if canImport(Darwin)
      if let options = bundled() { return options }
    #endif
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["CONNECT_APP_CONFIG"], !path.isEmpty { return read(path) }
    let project = environment["GCLOUD_PROJECT"].flatMap { $0.isEmpty ? nil : $0 }
    return options(appID: nil, project: project ?? "demo-project", key: nil)
  }

  private static func options(appID: String?, project: String?, key: String?) -> FirebaseOptions {
    let options = FirebaseOptions(googleAppID: appID ?? "", gcmSenderID: "")
    options.projectID = project
    options.apiKey = key
    return options
  }

  private struct File: Decodable {
    var projectId: String
    var appId: String?
    var apiKey: String?
  }

  private static func read(_ path: String) -> FirebaseOptions {
    guard let data = FileManager.default.contents(atPath: path) else {
      preconditionFailure("CONNECT_APP_CONFIG names \(path), which cannot be read")
    }
    guard let file = try? JSONDecoder().decode(File.self, from: data) else {
      preconditionFailure(
        "CONNECT_APP_CONFIG names \(path), which is not {\"projectId\": …, \"appId\": …, \"apiKey\": …}"
      )
    }
    return options(appID: file.appId, project: file.projectId, key: file.apiKey)
  }

  #if canImport(Darwin)
    private static func bundled() -> FirebaseOptions? {
      guard let url = Bundle.main.url(forResource: "GoogleService-Info", withExtension: "plist"),
        let data = try? Data(contentsOf: url),
        let values = try? PropertyListSerialization.propertyList(from: data, format: nil)
          as? [String: Any]
      else { return nil }
      return options(
        appID: values["GOOGLE_APP_ID"] as? String, project: values["PROJECT_ID"] as? String,
        key: values["API_KEY"] as? String)
    }
  #endif
}
