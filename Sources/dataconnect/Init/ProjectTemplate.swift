/// The files that a new project begins with.
struct ProjectTemplate {
  let name: String
  let summary: String
  let schema: String
  let queries: String
  let mutations: String
  let seed: String

  static let all: [ProjectTemplate] = [.movie, .empty]

  /// The files of a service, by their paths below its folder.
  func files(serviceID: String, location: String) -> [(path: String, text: String)] {
    let settings = """
      specVersion: "v1"
      serviceId: "\(serviceID)"
      location: "\(location)"
      schema:
        source: "./schema"
        datasource:
          postgresql:
            database: "\(serviceID)"
      connectorDirs: ["./example"]

      """
    let connector = """
      connectorId: "example"
      # `dataconnect init sdk` adds what a generated client needs.

      """
    return [
      ("dataconnect.yaml", settings), ("schema/schema.gql", schema),
      ("example/connector.yaml", connector), ("example/queries.gql", queries),
      ("example/mutations.gql", mutations), ("seed_data.gql", seed),
    ]
  }

  static let empty = ProjectTemplate(
    name: "empty", summary: "no types, with comments about where they go",
    schema: """
      # Each type with @table is a table; its fields are columns. For example:
      #
      # type Task @table {
      #   title: String!
      #   isDone: Boolean! @default(value: false)
      # }

      """,
    queries: """
      # Clients call these operations by name. @auth says who may; without it nobody may.
      #
      # query ListTasks @auth(level: USER) {
      #   tasks { id title isDone }
      # }

      """,
    mutations: """
      # mutation CreateTask($title: String!) @auth(level: USER) {
      #   task_insert(data: { title: $title })
      # }

      """,
    seed: """
      # A new database of the emulator is filled by the mutations in this file.

      """)

  static let movie = ProjectTemplate(
    name: "movie", summary: "films, users and reviews to try things out with",
    schema: """
      "A film."
      type Movie @table {
        title: String!
        genre: String
        releaseYear: Int
      }

      "Someone who signed in. The key is the uid of the ID token."
      type User @table(key: "uid") {
        uid: String!
        name: String!
      }

      "What a user says about a film: one review of each."
      type Review @table(key: ["movie", "user"]) {
        movie: Movie!
        user: User!
        "From 1 to 5."
        rating: Int!
        text: String
        writtenOn: Date! @default(expr: "request.time")
      }

      """,
    queries: """
      # All films, the newest first.
      query ListMovies($genre: String) @auth(level: PUBLIC, insecureReason: "The catalogue is for everybody.") {
        movies(where: { genre: { eq: $genre } }, orderBy: [{ releaseYear: DESC }], limit: 50) {
          id
          title
          genre
          releaseYear
        }
      }

      # A film with what people say about it.
      query GetMovie($id: UUID!) @auth(level: PUBLIC, insecureReason: "The catalogue is for everybody.") {
        movie(id: $id) {
          id
          title
          genre
          releaseYear
          reviews: reviews_on_movie(orderBy: [{ writtenOn: DESC }], limit: 50) {
            rating
            text
            writtenOn
            user { uid name }
          }
        }
      }

      """,
    mutations: """
      # Writes the row of whoever calls: nobody can choose another uid.
      mutation UpsertUser($name: String!) @auth(level: USER) {
        user_upsert(data: { uid_expr: "auth.uid", name: $name })
      }

      mutation ReviewMovie($movieId: UUID!, $rating: Int!, $text: String) @auth(level: USER) {
        review_upsert(data: { userUid_expr: "auth.uid", movieId: $movieId, rating: $rating, text: $text })
      }

      """,
    seed: """
      # A new database of the emulator is filled by the mutations in this file.
      mutation Seed @transaction {
        movie_insertMany(data: [
          { title: "The Paper Harbour", genre: "drama", releaseYear: 2019 }
          { title: "Nine Lanterns", genre: "mystery", releaseYear: 2021 }
          { title: "Low Tide at Noon", genre: "comedy", releaseYear: 2023 }
        ])
      }

      """)
}
