import SQL
import Testing

/// Lists that gain or lose elements are read once.
struct RendererListTests {
  private var change: ListChange {
    ListChange(Fragments.title, values: .parameter(1, .array(.text)), alias: Fragments.t1)
  }

  @Test func addsWhatIsMissing() {
    #expect(
      text(.listAdding(change)) == """
        (SELECT t1.list || ARRAY(SELECT element FROM unnest($1::text[]) WITH ORDINALITY AS \
        given(element, position) WHERE array_position(t1.list, element) IS NULL GROUP BY element \
        ORDER BY min(position)) FROM (SELECT t0."title" AS list) AS t1)
        """)
  }

  @Test func removesEveryOccurrence() {
    #expect(
      text(.listRemoving(change)) == """
        (SELECT CASE WHEN t1.list IS NOT NULL THEN ARRAY(SELECT element FROM unnest(t1.list) WITH \
        ORDINALITY AS kept(element, position) WHERE array_position($1::text[], element) IS NULL \
        ORDER BY position) END FROM (SELECT t0."title" AS list) AS t1)
        """)
  }

  @Test func takesTheFirstValueThatIsThere() {
    #expect(
      text(.binary(.concatenate, .coalesce([Fragments.title, .null]), .null))
        == #"COALESCE(t0."title", NULL) || NULL"#)
  }
}
