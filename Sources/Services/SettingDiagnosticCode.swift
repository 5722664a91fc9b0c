package import Diagnostics

/// The kinds of mistakes in settings files.
extension DiagnosticCode {
  package static let missingKey = DiagnosticCode("CFG001")
  package static let wrongType = DiagnosticCode("CFG002")
  package static let unknownSetting = DiagnosticCode("CFG003")
  package static let duplicateConnector = DiagnosticCode("CFG004")
  package static let duplicateService = DiagnosticCode("CFG005")
  package static let missingConnectorFile = DiagnosticCode("CFG006")
  package static let escapingPath = DiagnosticCode("CFG007")
  package static let conflictingValidation = DiagnosticCode("CFG008")
  package static let invalidYAML = DiagnosticCode("CFG009")
  package static let missingFile = DiagnosticCode("CFG010")
  package static let secondarySchema = DiagnosticCode("CFG011")
  package static let badIdentifier = DiagnosticCode("CFG012")
  package static let badSubstitution = DiagnosticCode("CFG013")
  package static let unknownKey = DiagnosticCode("CFG101")
  package static let oldVersion = DiagnosticCode("CFG102")
  package static let misplacedValidation = DiagnosticCode("CFG103")
  package static let missingConnectorDirectories = DiagnosticCode("CFG104")
  package static let missingDatabase = DiagnosticCode("CFG105")
}
