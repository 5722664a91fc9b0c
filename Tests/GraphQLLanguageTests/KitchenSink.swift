/// Documents that hold every construct of the grammar.
enum KitchenSink {
  static let executable = #"""
    query Everything($id: UUID!, $list: [[Int!]!]! = [[1, 2], []], $flag: Boolean = true @allow) @auth(level: USER) @check(expr: "a", message: "b") {
      plain
      alias: field(int: -1, float: 1.5e-10, zero: 0, text: "a\"b\\c\n\u00e9\u{1F331}\uD83C\uDF31", yes: true, no: false, none: null, choice: RED, variable: $id, empty: [], object: {a: {b: [1, $list]}, c: {}}) @include(if: $flag) @skip(if: false) {
        ...Parts @redact
        ... on Type @skip(if: $flag) {
          on
          fragment
          query: type
        }
        ... {
          true
          null
        }
        ... @include(if: $flag) {
          __typename
        }
      }
    }

    mutation Write @transaction {
      movie_insert(data: {title: """
      first
        second

      """})
    }

    subscription S($a: Int) {
      s(a: $a)
    }

    {
      anonymous
    }

    query ($only: Int) {
      a
    }

    mutation @only {
      a
    }

    fragment Parts on Type @check(expr: "x") {
      id
    }
    """#

  static let typeSystem = #"""
    """
    The schema.
    Second line with \""" quotes
    """
    schema @link(url: "x") {
      query: Query
      mutation: Mutation
      subscription: Subscription
    }

    extend schema @more

    extend schema {
      query: Other
    }

    "A scalar"
    scalar Date @specifiedBy(url: "https://example.com")

    extend scalar Date @more

    type Empty

    type Movie implements Node & Entity @table(key: ["id", "x"]) {
      "The id"
      id: UUID!
      """
      Block
      """
      list(first: Int = 10 @allow, "documented" after: String = "a", filter: Filter = {a: [1, 2], b: null}): [Movie!]! @deprecated(reason: "old")
      type: String
      input(a: Int): Float
    }

    extend type Movie implements Other

    extend type Movie @view

    extend type Movie {
      more: Int
    }

    interface Node implements Base & Root @x {
      id: ID!
    }

    interface Bare

    extend interface Node @y

    extend interface Node {
      z: Int
    }

    union Either @u = Movie | Empty

    union Nothing

    union Leading =
      | Movie
      | Empty

    extend union Either = More

    extend union Either @v

    enum Colour @e {
      RED
      "Green"
      GREEN @deprecated
      on
    }

    enum None

    extend enum Colour @f

    extend enum Colour {
      BLUE
    }

    input Filter @i {
      a: Int = 1 @x
      "b"
      b: [String!]
    }

    input NoFields

    extend input Filter {
      c: Boolean
    }

    extend input Filter @j

    directive @check(expr: String!, message: String = "no") repeatable on QUERY | FIELD

    "Described"
    directive @simple on
      | OBJECT
      | ARGUMENT_DEFINITION
      | VARIABLE_DEFINITION

    directive @documented(
      "An argument"
      a: Int
    ) on SCHEMA
    """#
}
