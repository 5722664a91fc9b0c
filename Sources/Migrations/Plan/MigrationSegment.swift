/// Changes of a plan that are committed together, or one that is committed by itself.
package struct MigrationSegment: Sendable {
  package let pace: SchemaChange.Pace
  /// At least one, in order.
  package let changes: [SchemaChange]
}

extension MigrationPlan {
  /// The plan in the parts in which it is committed, one after the other.
  ///
  /// After a failure those before are done, and a plan that is made anew holds the others.
  package var segments: [MigrationSegment] {
    var segments: [MigrationSegment] = []
    var together: [SchemaChange] = []
    func close() {
      if !together.isEmpty { segments.append(MigrationSegment(pace: .together, changes: together)) }
      together = []
    }
    for change in changes {
      if change.pace == .together {
        together.append(change)
      } else {
        close()
        segments.append(MigrationSegment(pace: change.pace, changes: [change]))
      }
    }
    close()
    return segments
  }
}

/// When tables are changed in ways that let others write meanwhile.
package enum OnlinePolicy: String, Sendable, CaseIterable {
  /// Where a table is so large that others would feel it.
  case auto
  case always
  case never
}
