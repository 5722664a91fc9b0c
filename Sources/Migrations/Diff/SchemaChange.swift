package import SQL

/// One difference between a database and a schema, with the statement that ends it.
package struct SchemaChange: Sendable {
  package var definition: DDL
  /// Its place in the order that PostgreSQL accepts.
  package let step: Step
  /// The first mode in which it is made.
  package let round: Round
  /// Whether data or a guarantee is lost.
  package var isDestructive = false
  /// What must be allowed before it is made, all of it.
  package var consents: [Consent] = []
  /// What the rows must be like.
  package var check: PreCheck?
  /// Why PostgreSQL or care forbids it whatever the rows are; a sentence that says what to do.
  package var refusal: String?
  /// Advice, each a sentence.
  package var hints: [String] = []
  /// How it is committed.
  package internal(set) var pace = Pace.together
  /// What undoes it, in order, as a plan knows it; `nil` where nothing brings back all that was there.
  package internal(set) var reverse: [DDL]?
  /// The part of a plan that it belongs to.
  var phase = Phase.main
  /// Whether a change of type leaves the stored rows as they are.
  var keepsRows = false
  /// What has to be there before.
  var needs: Set<Resource> = []
  /// What is there afterwards.
  var gives: Set<Resource> = []

  /// The modes in which differences are ended, the mildest first.
  package enum Round: Int, Sendable, Comparable {
    case compatible
    case strict

    package static func < (left: Round, right: Round) -> Bool { left.rawValue < right.rawValue }
  }

  /// The order of a plan.
  package enum Step: Int, Sendable, Comparable {
    case rename, schema, `extension`, enumType, enumLabel, dropView, dropDocument, dropForeignKey
    case dropConstraint, renameType, remakeType, convertEnum, createTable, addColumn, alterColumn
    case backfill, requireValue, document, primaryKey, uniqueIndex, foreignKey, validate, index
    case restoreView, dropColumn, dropTable, dropType

    package static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }
  }

  /// How a change is committed.
  package enum Pace: Sendable, Hashable {
    /// Together with its neighbours.
    case together
    /// In a transaction of its own.
    case apart
    /// Outside of transactions, as PostgreSQL demands it.
    case outside
    /// In parts of the rows in the order of a key, each in a transaction of its own.
    case inParts([Statement.KeyColumn])
  }

  /// The parts of a plan, in order.
  enum Phase: Int, Comparable {
    /// What is committed before the others can use it.
    case first
    /// The one transaction.
    case main
    /// What lets others write meanwhile, and what needs it.
    case online
    /// What goes, once nothing reads it any more.
    case last

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// What one change makes and another one needs.
  enum Resource: Hashable {
    case table(String)
    case column(String, String)
    case unique(String, Set<String>)
    case enumType(String)
  }

  init(_ definition: DDL, _ step: Step, _ round: Round = .compatible) {
    self.definition = definition
    self.step = step
    self.round = round
    guard step == .enumLabel else { return }
    pace = .outside
    phase = .first
  }

  /// The same change at another place of the order.
  func placed(_ step: Step) -> SchemaChange {
    var change = SchemaChange(definition, step, round)
    change.isDestructive = isDestructive
    change.consents = consents
    change.check = check
    change.refusal = refusal
    change.hints = hints
    change.needs = needs
    change.gives = gives
    return change
  }

  /// Whether the time it takes grows with the number of rows.
  package var takesLong: Bool {
    switch step {
    case .convertEnum, .alterColumn, .backfill, .requireValue, .document, .primaryKey,
      .uniqueIndex, .foreignKey, .validate, .index, .addColumn:
      true
    case .rename, .schema, .extension, .enumType, .enumLabel, .dropView, .dropDocument,
      .dropForeignKey, .dropConstraint, .renameType, .remakeType, .createTable, .restoreView,
      .dropColumn, .dropTable, .dropType:
      false
    }
  }

  /// Whether rows that are there already may forbid it.
  package var dependsOnData: Bool { check != nil || refusal != nil }
}
