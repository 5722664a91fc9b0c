package import Diagnostics

/// What can be wrong with the generation of clients although the connector is valid.
extension DiagnosticCode {
  /// Two things would have one name in the generated code.
  package static let clashingNames = DiagnosticCode("SDK001")
  /// Two packages would be written to one folder.
  package static let samePackage = DiagnosticCode("SDK002")
  /// A package cannot have the name of its module.
  package static let reservedModule = DiagnosticCode("SDK003")
}
