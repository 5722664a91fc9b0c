import TestSupport
import Testing

/// What rows may be grouped and ordered by.
struct GroupingRuleTests {
  @Test func acceptsOrdersByWhatIsSelected() throws {
    try expectOperations(
      """
      query Q($direction: OrderDirection) @auth(level: PUBLIC) {
        movies(orderBy: [{genre: ASC, year_max: DESC}, {director: {name: $direction}}, {director: {}}]) {
          genre director { name } _count
        }
        movie(first: {orderBy: {_count: ASC}}) { genre }
        parts(distinct: true, orderBy: {movie: {title: ASC}}) { movie { title } }
      }
      """)
  }

  @Test func refusesOrdersByOtherFields() throws {
    try expectOperations(
      """
      query Q($direction: OrderDirection) @auth(level: PUBLIC) {
        movies(orderBy: 1️⃣{year: $direction}) { genre _count }
        people(distinct: false, orderBy: {name: ASC}) { __typename }
      }
      """,
      says:
        "1️⃣ On query.Q.movies: On movies: year is not selected, and groups or distinct rows are ordered by what is; select it"
    )
  }

  @Test func refusesListsBesideAggregates() throws {
    try expectOperations(
      """
      query Q @auth(level: PUBLIC) {
        1️⃣movies { _count parts_on_movie(limit: 1) { role } }
        other: movies(distinct: true) { title parts_on_movie(limit: 1) { role } }
      }
      """,
      says:
        "1️⃣ On query.Q.movies: On movies: parts_on_movie is a list, by which rows cannot be grouped"
    )
  }

  @Test func refusesAggregatesOfOneRow() throws {
    try expectOperations(
      "query Q @auth(level: PUBLIC) { movies { title director { 1️⃣_count } } }",
      says:
        "1️⃣ On query.Q.movies.director._count: _count is computed over the rows of a list or of a root field; a reference leads to one row"
    )
  }
}
