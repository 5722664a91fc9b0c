import FirebaseCore
import FirebaseDataConnect
import Foundation
import StressSDK
import Testing

/// Operations of every kind, by generated functions.
@MainActor struct OperationTests {
  let connector = Server.connector

  private func name() -> String { "person \(UUID().uuidString)" }

  @Test func mutationsAnswerKeys() async throws {
    let (boss, name) = (name(), name())
    let upsert = try await connector.upsertPersonMutation.execute(name: boss)
    let key = try #require(upsert.data).person_upsert
    #expect(key == PersonKey(name: boss))
    try await connector.upsertPersonMutation.execute(name: name) {
      $0.born = 1970; $0.boss = key
    }
    let team = try #require(
      try await connector.createTeamMutationMutation.execute(title: "t", lead: key) {
        $0.members = [name, boss]
      }.data)
    #expect(team.query?.people.map(\.name).sorted() == [boss, name].sorted())
    try await connector.addMemberMutation.execute(
      team: team.team_insert, person: PersonKey(name: name)
    ) {
      $0.number = .max; $0.since = try? LocalDate(year: 2020, month: 1, day: 31)
    }

    let members = try #require(
      try await connector.teamMembersQuery.execute(team: team.team_insert).data)
    let member = try #require(members.team?.members_on_team.first)
    #expect(member.number == .max && member.since?.description == "2020-01-31")
    #expect(member.memberKey == MemberKey(personName: name, teamId: team.team_insert.id))
    #expect(member.id == member.memberKey)
    #expect(member.person.born == 1970 && members.team?.lead.name == boss)
    #expect(members.team?.people_via_Member.map(\.name) == [name])

    let deleted = try await connector.deletePersonMutation.execute(
      key: PersonKey(name: self.name()))
    #expect(try #require(deleted.data).person_delete == nil)
  }

  @Test func namesThatSwiftUsesReachTheServer() async throws {
    let answer = try await connector.__1stQuery.execute(part: .ONE) {
      $0.x = 1; $0._x = 0
      $0.filter = SwiftFilter { filter in
        filter.and = StringFilter { $0.eq = "x" }
        filter._and = [SwiftFilter { $0.not = StringFilter { $0.isNull = true } }]
      }
    }
    #expect(try #require(answer.data).swifts.isEmpty)
    #expect(try #require(answer.data).same.isEmpty)
  }

  @Test func inputsAreStructs() async throws {
    let names = [name(), name()]
    let people = names.map { name in
      PersonData {
        $0.name = name; $0.born = 1900
      }
    }
    let inserted = try #require(try await connector.addPeopleMutation.execute(people: people).data)
    #expect(inserted.person_insertMany == names.map { PersonKey(name: $0) })
    let again = try await connector.upsertPeopleMutation.execute(people: people)
    #expect(try #require(again.data).all.count == 2)
    // A filter within itself.
    let where_ = PersonFilter { filter in
      filter._and = [
        PersonFilter { $0.name = StringFilter { $0.in = names } },
        PersonFilter { $0._not = PersonFilter { $0.born = IntFilter { $0.ne = 1900 } } },
      ]
    }
    let deleted = try await connector.deletePeopleMutation.execute(where: where_)
    #expect(try #require(deleted.data).person_deleteMany == 2)
  }

  @Test func defaultsOfVariablesHoldWhereNothingIsSet() async throws {
    let lead = PersonKey(name: name())
    try await connector.upsertPersonMutation.execute(name: lead.name)
    let team = try #require(
      try await connector.createTeamMutationMutation.execute(title: "old", lead: lead).data
    ).team_insert
    let one = TeamFilter { $0.id = UUIDFilter { $0.eq = team.id } }
    let renamed = try await connector.renameTeamsMutation.execute(where: one)
    #expect(try #require(renamed.data).team_updateMany == 1)
    let title = try await connector.teamMembersQuery.execute(team: team).data?.team?.title
    #expect(title == "unnamed")
    try await connector.renameTeamsMutation.execute(where: one) { $0.title = "new" }
    let ref = connector.teamMembersQuery.ref(team: team)
    #expect(try await ref.execute(fetchPolicy: .serverOnly).data?.team?.title == "new")
  }

  @Test func relationsNestAndAliasesNameTheirStructs() async throws {
    let (top, middle, low) = (name(), name(), name())
    try await connector.upsertPersonMutation.execute(name: top) { $0.born = 1 }
    try await connector.upsertPersonMutation.execute(name: middle) {
      $0.boss = PersonKey(name: top)
    }
    try await connector.upsertPersonMutation.execute(name: low) {
      $0.boss = PersonKey(name: middle)
    }
    let data = try #require(try await connector.familyQuery.execute(name: low).data)
    let person: FamilyQuery.Data.Person = try #require(data.person)
    let boss: FamilyQuery.Data.Person.Person = try #require(person.boss)
    #expect(boss.name == middle && boss.boss?.name == top && boss.boss?.born == 1)
    let chief: FamilyQuery.Data.Person.PersonChief = try #require(person.chief)
    #expect(chief.born == nil && person.mentor == nil && person.followers.isEmpty)
    #expect(data.first.count == 1 && data.last.count == 1)
    let leader = try #require(try await connector.familyQuery.execute(name: top).data?.person)
    #expect(leader.people_on_boss.first?.people_on_boss.first?.name == low)
  }

  @Test func namesThatSwiftHasUsesForWork() async throws {
    try await connector.keywordsMutation.execute(class: "c", in: 7) { variables in
      variables.`init` = "i"
      variables.self_ = "s"
      variables.default = "d"
      variables.variables = "v"
      variables.ref = "r"
      variables.optionalVars = 9
      variables.CodingKeys_ = "k"
    }
    let words = try #require(try await connector.wordsQuery.execute().data).words
    let word = try #require(words.first { $0.in == 7 })
    #expect(word.class == "c" && word.`init` == "i" && word.self_ == "s" && word.default == "d")
    #expect(word.where == "v" && word.some == "r" && word.hashValue as Int? == 9)
    #expect(word.CodingKeys_ == "k" && word.Type == nil && word.protocol == "c")
    let shadows = try #require(try await connector.shadowsQuery.execute().data)
    #expect(shadows.bools.isEmpty && shadows.optionals.isEmpty)
  }

  @Test func keysOfOtherNamesIdentifyRows() async throws {
    let author = PersonKey(name: name())
    try await connector.upsertPersonMutation.execute(name: author.name)
    let number = Int64.random(in: 0..<Int64.max)
    let note = NoteData {
      $0.noteId = number; $0.authorName = author.name; $0.id = "x"
    }
    let key = try #require(try await connector.addNoteMutation.execute(note: note).data).note_insert
    #expect(key == NoteKey(noteId: number))
    let filter = NoteFilter { $0.noteId = Int64Filter { $0.eq = number } }
    let notes = try #require(
      try await connector.notesQuery.execute(fetchPolicy_: 3) { $0.filter = filter }.data
    ).notes
    #expect(notes.map(\.noteId) == [number] && notes.first?.id == key)
  }

  @Test func conditionsLeaveFieldsOut() async throws {
    try await connector.upsertPersonMutation.execute(name: name()) { $0.born = 3 }
    let less = try #require(try await connector.sometimesQuery.execute(more: false).data)
    #expect(less.extra == nil && less.people.allSatisfy { $0.born == nil })
    let more = try #require(try await connector.sometimesQuery.execute(more: true).data)
    #expect(more.extra != nil && more.people.allSatisfy { $0.boss == nil })
  }

  @Test func statementsOfTheAuthorAnswerValuesOfAnyShape() async throws {
    struct Row: Decodable, Equatable { var name: String; var born: Int? }
    let name = name()
    try await connector.upsertPersonMutation.execute(name: name)
    let data = try #require(try await connector.rawQuery.execute(name: name).data)
    #expect(try data.rows?.map { try $0.decodeValue(Row.self) } == [Row(name: name, born: nil)])
    let counts = try #require(try await connector.countsQuery.execute().data)
    #expect(counts.people.allSatisfy { $0._count > 0 })
  }
}
