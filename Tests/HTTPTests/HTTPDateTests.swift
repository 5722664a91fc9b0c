import HTTP
import Testing

struct HTTPDateTests {
  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_826_554, "Tue, 29 Feb 2000 12:15:54 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
  ])
  func writesMoments(seconds: Int, text: String) {
    #expect(HTTPDate.text(secondsSince1970: seconds) == text)
  }
}
