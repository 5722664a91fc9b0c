import Foundation

/// The answers that are kept for one user: the rows of all queries once, and the shape of each answer.
actor CacheStore {
  private let database: SQLiteDatabase

  /// How many answers are kept; those that were not read for longest go first.
  private static let maximumResults = 1000
  /// The form of the tables; those of another form are emptied.
  private static let version = "1"

  /// A kept answer.
  struct Kept: Sendable {
    let data: Data
    let isFresh: Bool
    let moment: CacheMoment
  }

  /// What keeping an answer changed.
  struct Change: Sendable {
    /// The new data of the other queries that show any of its rows, by their ids.
    let others: [(id: String, data: Data)]
    let moment: CacheMoment
  }

  /// A kept answer's shape, and when it came.
  private struct Result: Codable {
    var tree: DehydratedTree
    var cachedAt: Double
    var maximumAge: Double
  }

  init(_ database: SQLiteDatabase) throws {
    self.database = database
    try Self.prepare(database)
  }

  private static func prepare(_ database: SQLiteDatabase) throws {
    let version = try database.rows("PRAGMA user_version").first?.first ?? "0"
    if version != Self.version {
      try database.run(
        """
        DROP TABLE IF EXISTS result_tree; DROP TABLE IF EXISTS entity_data;
        DROP TABLE IF EXISTS entity_use;
        """)
    }
    try database.run(
      """
      CREATE TABLE IF NOT EXISTS result_tree
        (query_id TEXT PRIMARY KEY, last_accessed REAL NOT NULL, data TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS entity_data (entity_id TEXT PRIMARY KEY, data TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS entity_use
        (entity_id TEXT NOT NULL, query_id TEXT NOT NULL, PRIMARY KEY (entity_id, query_id));
      CREATE INDEX IF NOT EXISTS entity_use_query ON entity_use (query_id);
      PRAGMA user_version = \(Self.version);
      """)
  }

  // MARK: Reading

  /// The kept answer of a query with the newest values of its rows; `nil` where there is none.
  func result(of query: String) throws -> Kept? {
    guard let result = try stored(query) else { return nil }
    try database.rows(
      "UPDATE result_tree SET last_accessed = ?1 WHERE query_id = ?2", [Self.now(), query])
    let age = Date().timeIntervalSince1970 - result.cachedAt
    return Kept(
      data: try hydrated(result), isFresh: age >= 0 && age <= result.maximumAge, moment: .next())
  }

  private func stored(_ query: String) throws -> Result? {
    let rows = try database.rows("SELECT data FROM result_tree WHERE query_id = ?1", [query])
    guard let text = rows.first?.first ?? nil else { return nil }
    return try JSONDecoder().decode(Result.self, from: Data(text.utf8))
  }

  private func hydrated(_ result: Result) throws -> Data {
    var entities: [String: [String: JSONNode]] = [:]
    for id in result.tree.entities { entities[id] = try entity(id) }
    return try result.tree.hydrated(by: entities).data()
  }

  private func entity(_ id: String) throws -> [String: JSONNode] {
    let rows = try database.rows("SELECT data FROM entity_data WHERE entity_id = ?1", [id])
    guard let text = rows.first?.first ?? nil else { return [:] }
    return try JSONDecoder().decode([String: JSONNode].self, from: Data(text.utf8))
  }

  // MARK: Writing

  /// Keeps an answer, fresh for a number of seconds unless it says for how many itself.
  ///
  /// - Throws: `sqliteError`, or what the answer's JSON is not.
  func keep(
    _ answer: ServerAnswer, of query: String, maximumAge: Double
  ) throws -> Change {
    let content = try JSONDecoder().decode(CachedContent.self, from: answer.bytes)
    var entities: [String: [String: JSONNode]] = [:]
    let tree = DehydratedTree(content.data, content.paths, &entities)
    let result = Result(
      tree: tree, cachedAt: Date().timeIntervalSince1970,
      maximumAge: content.maximumAge ?? maximumAge)
    let others = try database.transaction { () throws -> Set<String> in
      try write(result, of: query)
      var others: Set<String> = []
      for (id, fields) in entities {
        if try merge(fields, into: id) { others.formUnion(try users(of: id)) }
        try database.rows("INSERT INTO entity_use VALUES (?1, ?2)", [id, query])
      }
      try evict()
      return others
    }
    let changed = try others.subtracting([query]).sorted().compactMap { id in
      try stored(id).map { (id: id, data: try hydrated($0)) }
    }
    return Change(others: changed, moment: .next())
  }

  private func write(_ result: Result, of query: String) throws {
    let text = String(decoding: try JSONEncoder().encode(result), as: UTF8.self)
    try database.rows(
      "INSERT OR REPLACE INTO result_tree VALUES (?1, ?2, ?3)", [query, Self.now(), text])
    try database.rows("DELETE FROM entity_use WHERE query_id = ?1", [query])
  }

  /// Adds values to those of a row; whether any is new.
  private func merge(_ fields: [String: JSONNode], into id: String) throws -> Bool {
    let old = try entity(id)
    let new = old.merging(fields) { $1 }
    guard new != old || old.isEmpty else { return false }
    let text = String(decoding: try JSONEncoder().encode(new), as: UTF8.self)
    try database.rows("INSERT OR REPLACE INTO entity_data VALUES (?1, ?2)", [id, text])
    return true
  }

  private func users(of entity: String) throws -> [String] {
    try database.rows("SELECT query_id FROM entity_use WHERE entity_id = ?1", [entity])
      .compactMap { $0[0] }
  }

  private func evict() throws {
    try database.run(
      """
      DELETE FROM result_tree WHERE query_id IN (
        SELECT query_id FROM result_tree ORDER BY last_accessed DESC LIMIT -1 OFFSET \(Self.maximumResults));
      DELETE FROM entity_use WHERE query_id NOT IN (SELECT query_id FROM result_tree);
      DELETE FROM entity_data WHERE entity_id NOT IN (SELECT entity_id FROM entity_use);
      """)
  }

  private static func now() -> String { String(Date().timeIntervalSince1970) }
}

/// What the cache needs of an answer.
private struct CachedContent: Decodable {
  var data: JSONNode
  var extensions: Extensions?

  struct Extensions: Decodable {
    /// For how many seconds the answer is fresh.
    var ttl: Double?
    var dataConnect: [EntityPath]?
  }

  var maximumAge: Double? { extensions?.ttl }
  var paths: [EntityPath] { extensions?.dataConnect ?? [] }
}
