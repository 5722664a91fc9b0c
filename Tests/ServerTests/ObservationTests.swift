import Execution
import HTTP
import Server
import Synchronization
import Testing

struct ObservationTests {
  private struct Handler: RequestHandler {
    func handle(
      _ endpoint: Endpoint, _ request: HTTPRequest, tracing trace: inout RequestTrace
    ) async -> HTTPReply {
      trace.method = .executeQuery
      trace.target = OperationTarget(service: "notes", operation: "ListNotes")
      trace.code = .notFound
      return .response(HTTPResponse(.notFound, body: [1, 2, 3]))
    }
  }

  private final class Observer: RequestObserver {
    let answers = Mutex<[ObservedAnswer]>([])

    func didAnswer(_ answer: ObservedAnswer) { answers.withLock { $0.append(answer) } }
  }

  private let observer = Observer()

  private func id(_ sent: String?) async -> String? {
    let dispatcher = Dispatcher(
      router: Router(hasEmulatorEndpoints: false), cors: CORSPolicy(), handler: Handler(),
      observer: observer)
    var request = HTTPRequest(method: .get, path: "/livez")
    request.fields[.requestID] = sent
    guard case .response(let response) = await dispatcher.respond(to: request, from: nil) else {
      return nil
    }
    return response.fields[.requestID]
  }

  @Test(arguments: ["a", "7f3c:1.2_x/+=@-", String(repeating: "a", count: 128)])
  func soundIDsOfCallersAreKept(_ sent: String) async {
    #expect(await id(sent) == sent)
    #expect(observer.answers.withLock { $0.first?.requestID } == sent)
  }

  @Test(arguments: ["", "a b", "\"", "é", "a,b", String(repeating: "a", count: 129)])
  func othersGetANewOne(_ sent: String) async {
    let id = await id(sent)
    #expect(id != sent)
    #expect(id?.isEmpty == false)
    #expect(await self.id(nil) != id)
  }

  @Test func anAnswerIsToldWithWhatBecameKnown() async {
    _ = await id(nil)
    let answer = observer.answers.withLock { $0.first }
    #expect(answer?.trace.target?.operation == "ListNotes")
    #expect(answer?.trace.code == .notFound)
    #expect(answer?.status == 404)
    #expect(answer?.bytesOut == 3)
  }
}
