import Execution
import Testing

@testable import Postgres

@Suite struct ServerFailureTests {
  private func failure(
    _ state: String?, severity: String? = "ERROR", routine: String? = nil
  ) -> ServerFailure {
    ServerFailure(
      state: state.map(SQLState.init), severity: severity, routine: routine,
      detail: DatabaseError.Detail(message: "words"))
  }

  @Test(arguments: ["57P01", "57P02", "57P03", "08006", "08003"])
  func aServerThatGoesDownIsUnavailable(_ state: String) {
    #expect(failure(state).endsConnection)
    #expect(failure(state).error.kind == .unavailable)
    #expect(failure(state).error.detail.message == "words")
  }

  @Test func aFatalErrorEndsTheConnectionWhateverItsCode() {
    #expect(failure("25P03", severity: "FATAL").error.kind == .unavailable)
    #expect(failure("XX000", severity: "PANIC").error.kind == .unavailable)
  }

  @Test func aMessageOfTheLibraryMeansALostConnection() {
    #expect(failure(nil, severity: nil).error.kind == .unavailable)
  }

  @Test(arguments: ["23505", "08P01", "0A000", "53200", "40001"])
  func otherFailuresAreRefusals(_ state: String) {
    #expect(!failure(state).endsConnection)
    #expect(failure(state).error.kind == .refused(SQLState(state)))
  }

  @Test func aCancelledStatementHasTimedOut() {
    #expect(failure("57014").error.kind == .timeout)
  }

  @Test func lostStatementsAreRecognized() {
    #expect(failure("26000").meansLostStatement)
    #expect(failure("42P05").meansLostStatement)
    #expect(failure("0A000", routine: "RevalidateCachedQuery").meansLostStatement)
    #expect(!failure("0A000", routine: "transformFromClause").meansLostStatement)
    #expect(!failure("42P01").meansLostStatement)
  }

  @Test func lostStatementsComeWithAnAdvice() {
    for state in ["26000", "42P05"] {
      let advice = failure(state).error.advice ?? ""
      #expect(advice.contains("DATACONNECT_PREPARED_STATEMENTS=off"))
    }
    #expect(failure("42P01").error.advice == nil)
  }
}
