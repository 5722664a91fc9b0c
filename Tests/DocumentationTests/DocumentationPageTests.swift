import Digests
import Documentation
import GeneratedAPI
import TestSupport
import Testing

struct DocumentationPageTests {
  private func page(_ schema: MarkedSource) throws -> String {
    String(decoding: DocumentationPage(try SchemaFixture.api(schema)).bytes, as: UTF8.self)
  }

  @Test func tellsEveryTypeAndLinksToItsParts() throws {
    let page = try page(
      "type Movie @table { title: String! genre: Genre } enum Genre { DRAMA COMEDY }")
    for part in [
      "<a href=\"#type-Movie\">Movie</a>", "<section id=\"type-Movie\">", "<h2 id=\"Queries\">",
      "<code>title: <a href=\"#type-String\">String</a>!</code>", "DRAMA COMEDY",
      "movie_insert(data: <a href=\"#type-Movie_Data\">Movie_Data</a>!", "<h3>Movie_Filter</h3>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func everyLinkLeadsToAPartOfThePage() throws {
    let page = try page(
      "type A @table { b: B x: [Int!] } type B @table { y: Any }")
    let targets = Set(page.split(separator: "id=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
    for link in page.split(separator: "href=\"#").dropFirst().map({ $0.prefix { $0 != "\"" } }) {
      #expect(targets.contains(link))
    }
    #expect(!page.contains("href=\"h") && !page.contains("src="))
  }

  @Test func allowsItsOwnStyleAlone() throws {
    let page = try page("type A @table { b: Int }")
    let style = try #require(
      page.split(separator: "<style>").last?.split(separator: "</style>").first)
    #expect(
      DocumentationPage.policy
        == "default-src 'none'; style-src 'sha256-\(Base64.text(SHA256.hash(style.utf8)))='; base-uri 'none'; form-action 'none'"
    )
    #expect(!page.contains("style="))
  }

  @Test func textsOfAuthorsAreNoMarkup() throws {
    let page = try page(
      #"""
      "<script>alert('a & \"b\"')</script>" type A @table {
        "</td><img src=x onerror=y>" b: Int @deprecated(reason: "</strong><b>")
      }
      """#)
    #expect(
      page.contains("&lt;script&gt;alert(&#39;a &amp; &quot;b&quot;&#39;)&lt;/script&gt;"))
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("<b>"))
  }
}
