import CEL
package import DataModel
import GeneratedAPI

/// The tables that an operation reaches, and where the id of its caller decides about rows.
package struct OperationFootprint: Sendable {
  /// Tables whose rows are answered or decide which rows are.
  package private(set) var reads: Set<TableID> = []
  package private(set) var writes: Set<TableID> = []
  /// Whether it runs statements of the author's, which may reach any table.
  package private(set) var runsAuthoredSQL = false
  package private(set) var bindings: Set<Binding> = []

  /// A place where `auth.uid` decides.
  package enum Binding: String, Sendable, Hashable, CaseIterable {
    /// Every row must fit a filter with it.
    case filter
    /// Rows fit a filter that has it below `or` or `not`, so that others may fit as well.
    case partOfFilter = "part of a filter"
    case key
    case data
    case sqlParameter = "SQL parameter"
    case check
  }

  private let schema: Schema

  /// What an operation of a service with the schema reaches at most, whatever its variables are.
  package init(_ operation: Operation, in schema: Schema) {
    self.schema = schema
    note(operation.guarding)
    for field in operation.rootFields { add(field) }
  }

  // MARK: Fields

  private mutating func add(_ field: RootField) {
    if let guarding = field.guarding { note(guarding) }
    switch field.action {
    case .typename, .introspection, .nothing: break
    case .query(let fields): for inner in fields { add(inner) }
    case .native(let native):
      runsAuthoredSQL = true
      for parameter in native.parameters { note(parameter) }
    case .lookup(let table, let arguments, let selection):
      reads.insert(table)
      add(arguments, at: nil)
      add(selection)
    case .list(let read): add(read)
    case .insert(let write), .insertMany(let write), .upsert(let write), .upsertMany(let write),
      .update(let write), .updateMany(let write), .delete(let write), .deleteMany(let write):
      writes.insert(write.table)
      add(write.arguments, at: nil)
    }
  }

  private mutating func add(_ read: ListRead) {
    switch read.source {
    case .table(let table), .search(let table): reads.insert(table)
    case .similar(let column): reads.insert(column.table)
    case .referrers(let reference): reads.insert(schema[reference].table)
    case .joined(let near, let far):
      reads.formUnion([schema[near].table, schema[far].target])
    }
    add(read.arguments, at: nil)
    add(read.selection)
  }

  private mutating func add(_ selection: RowSelection) {
    for member in selection.members {
      switch member.value {
      case .typename, .column, .rowID, .metadata: break
      case .target(let reference, let inner):
        reads.insert(schema[reference].target)
        add(inner)
      case .referrer(let reference, let inner):
        reads.insert(schema[reference].table)
        add(inner)
      case .list(let read): add(read)
      case .aggregate(_, let arguments): add(arguments, at: nil)
      }
    }
  }

  // MARK: Arguments

  private mutating func add(_ members: [InputMember], at place: Binding?) {
    for member in members {
      let meaning = member.field.meaning
      note(meaning)
      add(member.value, at: binding(of: meaning, in: place))
    }
  }

  private mutating func add(_ value: InputValue, at place: Binding?) {
    switch value {
    case .null, .variable, .scalar, .name, .template: break
    case .expression(let program, _): note(program, place)
    case .list(let elements): for element in elements { add(element, at: place) }
    case .object(let members): add(members, at: place)
    }
  }

  /// The tables that a member of a filter, an order or data leads to.
  private mutating func note(_ meaning: InputMeaning) {
    switch meaning {
    case .targetFilter(let reference), .targetOrder(let reference):
      reads.insert(schema[reference].target)
    case .referrerFilter(let reference), .referrersFilter(let reference):
      reads.insert(schema[reference].table)
    case .joinedFilter(let near, let far):
      reads.formUnion([schema[near].table, schema[far].target])
    case .nestedInsert(let reference): writes.insert(schema[reference].table)
    default: break
    }
  }

  /// What a caller's id below a member decides about, where that is not settled above already.
  private func binding(of meaning: InputMeaning, in place: Binding?) -> Binding? {
    switch meaning {
    case .id, .idExpression, .key: .key
    case .filter, .having: .filter
    case .data: .data
    case .or, .not, .comparisonExpression(.notEqual), .comparisonExpression(.notIn):
      place == .filter ? .partOfFilter : place
    default: place
    }
  }

  // MARK: Expressions

  private mutating func note(_ program: Program, _ place: Binding?) {
    if program.reads.callerID, let place { bindings.insert(place) }
  }

  private mutating func note(_ check: Check) { note(check.program, .check) }

  private mutating func note(_ guarding: ResultGuard) {
    for check in guarding.checks { note(check) }
    for part in guarding.parts {
      switch part {
      case .member(_, let inner): note(inner)
      case .fragment(let checks, _): for check in checks { note(check) }
      }
    }
  }

  private mutating func note(_ parameter: NativeParameter) {
    switch parameter {
    case .null, .text, .variable, .json: break
    case .expression(let program): note(program, .sqlParameter)
    case .list(let elements): for element in elements { note(element) }
    }
  }
}
