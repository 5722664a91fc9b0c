/// Which project and location the paths of requests must name.
package struct ServiceScope: Sendable, Hashable {
  private let project: String?
  private let location: String?

  /// Without a project or a location any is right.
  package init(project: String? = nil, location: String? = nil) {
    self.project = project
    self.location = location
  }

  /// Whether a path names this project and location.
  func contains(_ path: ServicePath) -> Bool {
    (project.map { $0 == path.project } ?? true) && (location.map { $0 == path.location } ?? true)
  }
}
