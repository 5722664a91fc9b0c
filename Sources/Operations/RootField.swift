package import CEL
package import DataModel
package import Diagnostics
package import GeneratedAPI
package import SQL

/// A field of `Query` or `Mutation`: one unit of execution.
package struct RootField: Sendable {
  package let responseName: ResponseName
  package let inclusion: Inclusion
  package let action: Action
  /// What must hold of its answer, and what of it is left out; `nil` where the answer goes out as it is.
  package internal(set) var guarding: ResultGuard?
  /// Whether new clients do not see it.
  package internal(set) var isRetired = false
  package let span: SourceSpan

  package enum Action: Sendable {
    /// The name of the root type.
    case typename(ResponseName)
    /// What introspection answers: JSON text that depends on the API alone.
    case introspection(String)
    /// Does nothing and answers null.
    case nothing
    /// Reading root fields in the middle of a mutation.
    case query([RootField])
    case native(NativeStatement)
    case lookup(TableID, arguments: [InputMember], RowSelection)
    case list(ListRead)
    case insert(Write)
    case insertMany(Write)
    case upsert(Write)
    case upsertMany(Write)
    case update(Write)
    case updateMany(Write)
    case delete(Write)
    case deleteMany(Write)
  }
}

/// A statement of the author's with the values of its parameters.
package struct NativeStatement: Sendable {
  package let sql: AuthoredSQL
  package let parameters: [NativeParameter]
  package let field: NativeField
}

/// The value of one parameter, whose type PostgreSQL finds out.
package indirect enum NativeParameter: Sendable {
  case null
  /// The text of a literal.
  case text(String)
  /// The variable at a position of the operation's list.
  case variable(Int)
  case expression(Program)
  case json(JSONTemplate)
  /// An array of plain values.
  case list([NativeParameter])
}

/// A write to a table; what the arguments mean stands at each of them.
package struct Write: Sendable {
  package let table: TableID
  package let arguments: [InputMember]
}

/// A list of rows, at the root or below a row.
package struct ListRead: Sendable {
  package let source: Source
  package let arguments: [InputMember]
  package let selection: RowSelection

  package enum Source: Sendable, Hashable {
    case table(TableID)
    /// The rows of a table whose texts fit what is searched for.
    case search(TableID)
    /// The rows of a table whose vectors in a column are nearest to another one.
    case similar(ColumnID)
    /// The rows whose reference points to the row above.
    case referrers(ReferenceID)
    /// The rows at `far` of join rows whose `near` points to the row above.
    case joined(near: ReferenceID, far: ReferenceID)
  }
}

/// The members selected of a row of one table, in order of the answer.
package struct RowSelection: Sendable {
  package let table: TableID
  package let members: [SelectedMember]
}

/// One member of a selected row.
package struct SelectedMember: Sendable {
  package let responseName: ResponseName
  package let inclusion: Inclusion
  package let value: Value
  /// Whether new clients do not see it.
  package internal(set) var isRetired = false
  /// The name of the field, which may be selected under another.
  let fieldName: String
  let span: SourceSpan

  package indirect enum Value: Sendable {
    case typename(ResponseName)
    case column(ColumnID)
    /// The opaque id of the row among the rows of all tables.
    case rowID(TableID)
    /// An object about how the row was found.
    case metadata([MetadataMember])
    /// The row that a reference points to.
    case target(ReferenceID, RowSelection)
    /// The one row whose reference points here.
    case referrer(ReferenceID, RowSelection)
    case list(ListRead)
    /// A value computed over rows; the rows with such a member are groups.
    case aggregate(Aggregate, arguments: [InputMember])
  }
}

/// One member of a row's metadata.
package struct MetadataMember: Sendable {
  package let responseName: ResponseName
  package let inclusion: Inclusion
  package let value: Value
  /// Whether new clients do not see it.
  package internal(set) var isRetired = false

  package enum Value: Sendable, Hashable {
    case typename(ResponseName)
    /// Null for rows that were not found by it.
    case measure(Measure)
  }
}

/// When a field takes part: where one of the alternatives holds.
package struct Inclusion: Sendable, Hashable {
  /// Each alternative holds when all its conditions do.
  package var alternatives: [[Condition]]

  package static let always = Inclusion(alternatives: [[]])

  /// `@include` or `@skip` by a Boolean variable.
  package struct Condition: Sendable, Hashable {
    package let variable: Int
    /// The value for which the field takes part.
    package let expected: Bool

    package init(variable: Int, expected: Bool) {
      self.variable = variable
      self.expected = expected
    }
  }

  package init(alternatives: [[Condition]]) { self.alternatives = alternatives }

  /// Whether the field takes part for given values of variables.
  package func holds(_ value: (Int) -> Bool) -> Bool {
    alternatives.contains { $0.allSatisfy { value($0.variable) == $0.expected } }
  }

  /// Takes part where either does.
  package func or(_ other: Inclusion) -> Inclusion {
    if alternatives.contains([]) || other.alternatives.contains([]) { return .always }
    return Inclusion(
      alternatives: alternatives + other.alternatives.filter { !alternatives.contains($0) })
  }

  /// Takes part where both do.
  package func and(_ other: Inclusion) -> Inclusion {
    Inclusion(
      alternatives: alternatives.flatMap { mine in
        other.alternatives.map { theirs in mine + theirs.filter { !mine.contains($0) } }
      })
  }
}
