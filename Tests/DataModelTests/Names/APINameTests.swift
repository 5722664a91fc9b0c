import DataModel
import Testing

struct APINameTests {
  @Test(arguments: [
    ("MovieActor", "movieActor"), ("UUIDVariants", "uUIDVariants"), ("user", "user"), ("A", "a"),
    ("", ""),
  ])
  func lowersTheFirstLetterOnly(_ typeName: String, _ singular: String) {
    #expect(APIName.singular(of: typeName) == singular)
  }

  @Test(arguments: [
    ("movie", "id", "movieId"), ("style", "snapshotId", "styleSnapshotId"), ("a", "b", "aB"),
    ("author", "uid", "authorUid"), ("key", "UUID", "keyUUID"),
  ])
  func joinsReferenceAndReferencedField(_ reference: String, _ field: String, _ name: String) {
    #expect(APIName.foreignKey(reference: reference, referenced: field) == name)
  }

  @Test(arguments: [
    ("favorite_movie", true), ("_x", true), ("A1", true), ("1a", false), ("a-b", false),
    ("", false), ("ä", false), ("a b", false),
  ])
  func knowsTheGrammarOfNames(_ text: String, _ isName: Bool) {
    #expect(APIName.isName(text) == isName)
  }
}
