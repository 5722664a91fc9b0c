import Execution
import HTTP
import Server
import Testing

struct StatusTableTests {
  private static let table: [(StatusCode, Int, Int)] = [
    (.ok, 0, 200), (.cancelled, 1, 499), (.unknown, 2, 500), (.invalidArgument, 3, 400),
    (.deadlineExceeded, 4, 504), (.notFound, 5, 404), (.alreadyExists, 6, 409),
    (.permissionDenied, 7, 403), (.resourceExhausted, 8, 429), (.failedPrecondition, 9, 400),
    (.aborted, 10, 409), (.outOfRange, 11, 400), (.unimplemented, 12, 501), (.internal, 13, 500),
    (.unavailable, 14, 503), (.dataLoss, 15, 500), (.unauthenticated, 16, 401),
  ]

  @Test(arguments: table)
  func givesEachCodeItsNumbers(code: StatusCode, number: Int, status: Int) {
    #expect(code.number == number)
    #expect(code.httpStatus.code == status)
  }

  @Test func listsAllCodes() {
    #expect(Self.table.map(\.0) == StatusCode.allCases)
  }
}
