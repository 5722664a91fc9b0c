import Operations
import TestSupport
import Testing

/// Rules about fields, fragments and directives: 6, 7, 10 to 14, 18 to 22 and 26.
struct SelectionTests {
  @Test func acceptsEveryKindOfSelection() throws {
    try expectOperations(
      """
      query Everything($yes: Boolean!) @auth(level: PUBLIC) {
        __typename
        movies(limit: 3) {
          name: title
          ...Year @include(if: $yes)
          ... on Movie @skip(if: $yes) { rating }
          ... { director { name __typename } }
          parts_on_movie(limit: 2) { role person { name } }
          people_via_Part(where: {role: {eq: "x"}}, limit: 2) { name }
        }
        ... on Query { person(key: {name: "x"}) { name } }
      }
      fragment Year on Movie { year name: title }
      """)
  }

  @Test func suggestsFields() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) {
        1️⃣movis { title }
        movies { 2️⃣titel director { 3️⃣nam } }
        4️⃣_firebas
      }
      """,
      says:
        "1️⃣ On query.Q.movis: Cannot query field \"movis\" on type \"Query\". Did you mean \"movie\" or \"movies\"?",
      "2️⃣ On query.Q.movies.titel: Cannot query field \"titel\" on type \"Movie\". Did you mean \"title\"?",
      "3️⃣ On query.Q.movies.director.nam: Cannot query field \"nam\" on type \"Person\". Did you mean \"name\"?",
      "4️⃣ On query.Q._firebas: Cannot query field \"_firebas\" on type \"Query\".")
  }

  @Test func wantsSelectionsOfObjectsOnly() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) {
        1️⃣movies
        movie(key: {id: "8f0c3a526f0b4d3e9d531c1f0e7a9b10"}) {
          title 2️⃣{ length }
          3️⃣director
          extra 4️⃣{ a }
          __typename 5️⃣{ a }
        }
      }
      mutation M @auth(level: PUBLIC) { movie_deleteMany(all: true) 6️⃣{ id } }
      """,
      says:
        "1️⃣ On query.Q.movies: Field \"movies\" of type \"Movie\" must have a selection of subfields. Did you mean \"movies { ... }\"?",
      "2️⃣ On query.Q.movie.title: Field \"title\" must not have a selection since type \"String!\" has no subfields.",
      "3️⃣ On query.Q.movie.director: Field \"director\" of type \"Person\" must have a selection of subfields. Did you mean \"director { ... }\"?",
      "4️⃣ On query.Q.movie.extra: Field \"extra\" must not have a selection since type \"Any\" has no subfields.",
      "5️⃣ On query.Q.movie.__typename: Field \"__typename\" must not have a selection since type \"String!\" has no subfields.",
      "6️⃣ On mutation.M.movie_deleteMany: Field \"movie_deleteMany\" must not have a selection since type \"Int!\" has no subfields."
    )
  }

  @Test func refusesIntrospectionInConnectors() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) { 1️⃣__schema { types { name } } 2️⃣__type(name: "A") { name } 3️⃣_service { sdl } }
      """,
      says:
        "1️⃣ On query.Q.__schema: introspection fields are not allowed in connector operations",
      "2️⃣ On query.Q.__type: introspection fields are not allowed in connector operations",
      "3️⃣ On query.Q._service: introspection fields are not allowed in connector operations")
  }

  @Test func checksFragments() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) {
        movies {
          1️⃣...OfPerson
          ...2️⃣Titel
          ... on 3️⃣Person { name }
          ... on 4️⃣Moovie { title }
          ... on 5️⃣Int { a }
        }
      }
      fragment OfPerson on Person { name }
      fragment Title on Movie { title }
      """,
      says:
        "1️⃣ On query.Q.movies: Fragment \"OfPerson\" cannot be spread here as objects of type \"Movie\" can never be of type \"Person\".",
      "2️⃣ On query.Q.movies: Unknown fragment \"Titel\". Did you mean \"Title\"?",
      "3️⃣ On query.Q.movies: Fragment cannot be spread here as objects of type \"Movie\" can never be of type \"Person\".",
      "4️⃣ On query.Q.movies: Unknown type \"Moovie\". Did you mean \"Movie\"?",
      "5️⃣ On query.Q.movies: Fragment cannot condition on non composite type \"Int\".",
      "test.gql:11:10: warning: Fragment \"Title\" is never used.")
  }

  @Test func checksTheTypesOfUnusedFragmentsToo() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) { movies { title } }
      fragment 1️⃣F on 2️⃣Int { a }
      """,
      says: "1️⃣ warning: Fragment \"F\" is never used.",
      "2️⃣ Fragment \"F\" cannot condition on non composite type \"Int\".")
  }

  @Test func refusesCyclesOfFragments() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) { movies { ...A } }
      fragment A on Movie { title ...B }
      fragment B on Movie { year 1️⃣...A }
      """,
      says: "1️⃣ On query.Q.movies: Cannot spread fragment \"A\" within itself via \"B\".")
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) { movies { ...A } }
      fragment A on Movie { 1️⃣...A }
      """,
      says: "1️⃣ On query.Q.movies: Cannot spread fragment \"A\" within itself.")
  }

  @Test func checksDirectives() throws {
    try expectOperations(
      """
      query Q($id: UUID 1️⃣@skip(if: true)) @auth(level: PUBLIC) 2️⃣@auth(level: USER) 3️⃣@transaction 4️⃣@foo {
        movie(id: $id) {
          title 5️⃣@table 6️⃣@skip 7️⃣@incude(if: true)
          year @skip(if: 8️⃣"yes") @include(9️⃣when: true, if: true)
        }
      }
      """,
      says: "1️⃣ On query.Q: Directive \"@skip\" may not be used on VARIABLE_DEFINITION.",
      "2️⃣ On query.Q: The directive \"@auth\" can only be used once at this location.",
      "3️⃣ On query.Q: Directive \"@transaction\" may not be used on QUERY.",
      "4️⃣ On query.Q: Unknown directive \"@foo\".",
      "5️⃣ On query.Q.movie: Unknown directive \"@table\".",
      "6️⃣ On query.Q.movie: Directive \"@skip\" argument \"if\" of type \"Boolean!\" is required, but it was not provided.",
      "7️⃣ On query.Q.movie: Unknown directive \"@incude\". Did you mean \"include\"?",
      "8️⃣ On query.Q.movie: Expected value of type \"Boolean\", found \"yes\"; it takes true or false.",
      "9️⃣ On query.Q.movie: Unknown argument \"when\" on directive \"@include\".")
  }

  @Test func mergesFieldsOnlyWhereTheyAreTheSame() throws {
    try expectOperations(
      """
      query Q($a: Int, $b: Int) @auth(level: PUBLIC) {
        used: movies(offset: $b) { title }
        1️⃣movies(limit: $a) { 2️⃣x: title year }
        3️⃣movies(limit: $b) { title }
        same: movies(limit: 1, offset: 2) { 4️⃣y: title y: title }
        same: movies(offset: 2, limit: 1) { 5️⃣y: year }
      }
      """,
      says:
        "3️⃣ On query.Q: Fields \"movies\" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (see 1️⃣)",
      "5️⃣ On query.Q.same: Fields \"y\" conflict because \"title\" and \"year\" are different fields. Use different aliases on the fields to fetch both if this was intentional. (see 4️⃣)"
    )
  }

  @Test func refusesASideEffectTwiceUnderOneName() throws {
    try expectOperations(
      """
      mutation M @auth(level: PUBLIC) {
        movie_deleteMany(all: true)
        1️⃣movie_deleteMany(all: true)
        other: movie_deleteMany(all: true)
      }
      """,
      says:
        "1️⃣ On mutation.M.movie_deleteMany: Field \"movie_deleteMany\" is selected more than once; use an alias."
    )
  }

  @Test func warnsOfListsWithinListsWithoutALimit() throws {
    try expectOperations(
      "query Q @auth(level: PUBLIC) { movies { 1️⃣parts_on_movie { role } } }",
      says:
        "1️⃣ warning: On query.Q.movies.parts_on_movie: list parts_on_movie within a list has no limit; at most 100 rows come for each row above"
    )
  }
}
