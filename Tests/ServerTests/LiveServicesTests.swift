import Execution
import Testing

@testable import Server

/// Services that have not been loaded; those that have are called by other suites.
struct LiveServicesTests {
  private func problem(_ services: LiveServices, _ id: String) -> String {
    do throws(RequestError) {
      _ = try services.deployment(of: id)
      return ""
    } catch {
      return error.message
    }
  }

  @Test func theOnlyServiceMayHaveAnyIdUntilItIsLoaded() {
    let services = LiveServices(LiveService())
    #expect(problem(services, "a") == "schema is not found: the service has not been loaded")
  }

  @Test func amongSeveralTheIdDecides() throws {
    let (a, b) = (LiveService(id: "a"), LiveService(id: "b"))
    let services = LiveServices([a, b])
    #expect(problem(services, "b") == "schema is not found: the service has not been loaded")
    #expect(problem(services, "c") == "service \"c\" is not found")
    #expect(try services.service("b") === b)
  }

  @Test func nothingIsReadyBeforeAnythingIsLoaded() {
    #expect(!LiveServices([LiveService(id: "a")]).areReady { _ in true })
  }
}
