import Testing

@testable import Postgres

@Suite struct PreparedStatementsTests {
  @Test func preparesOnFirstUse() {
    var statements = PreparedStatements(capacity: 2)
    #expect(statements.use(sql("a")) == .preparing(1))
    statements.didPrepare(sql("a"), as: 1)
    #expect(statements.use(sql("a")) == .prepared("s1"))
  }

  @Test func runsTheTextWhilePreparingIsUndecided() {
    var statements = PreparedStatements(capacity: 2)
    _ = statements.use(sql("a"))
    #expect(statements.use(sql("a")) == .once)
  }

  @Test func forgetsWhatCouldNotBePrepared() {
    var statements = PreparedStatements(capacity: 2)
    _ = statements.use(sql("a"))
    statements.didFail(sql("a"), as: 1)
    #expect(statements.use(sql("a")) == .preparing(2))
  }

  @Test func givesUpTheLeastUsed() {
    var statements = PreparedStatements(capacity: 2)
    for (number, text) in ["a", "b"].enumerated() {
      _ = statements.use(sql(text))
      statements.didPrepare(sql(text), as: number + 1)
    }
    _ = statements.use(sql("a"))
    #expect(statements.use(sql("c")) == .preparing(3))
    #expect(statements.takeEvicted() == [2])
    #expect(statements.takeEvicted() == [])
    #expect(statements.use(sql("a")) == .prepared("s1"))
  }

  @Test func givesUpNothingThatIsBeingPrepared() {
    var statements = PreparedStatements(capacity: 1)
    _ = statements.use(sql("a"))
    #expect(statements.use(sql("b")) == .once)
  }

  @Test func lateNewsAboutForgottenStatementsChangeNothing() {
    var statements = PreparedStatements(capacity: 2)
    _ = statements.use(sql("a"))
    statements.removeAll()
    #expect(statements.use(sql("a")) == .preparing(2))
    statements.didPrepare(sql("a"), as: 1)
    #expect(statements.use(sql("a")) == .once)
    statements.didFail(sql("a"), as: 1)
    statements.didPrepare(sql("a"), as: 2)
    #expect(statements.use(sql("a")) == .prepared("s2"))
  }
}

@Suite struct QueueTests {
  @Test func keepsTheOrder() {
    var queue = Queue<Int>()
    var seen: [Int] = []
    for number in 0..<1000 {
      queue.append(number)
      if number % 3 == 0, let first = queue.removeFirst() { seen.append(first) }
    }
    #expect(queue.count == 1000 - seen.count)
    seen += queue.removeAll()
    #expect(seen == Array(0..<1000))
    #expect(queue.isEmpty && queue.first == nil && queue.removeFirst() == nil)
  }
}

@Suite struct BackOffTests {
  @Test func doublesUpToTheLongest() {
    var backOff = BackOff()
    let pauses = (0..<12).map { _ in backOff.next() }
    #expect(pauses[0] == .milliseconds(50))
    #expect(pauses[9] == .milliseconds(25_600))
    #expect(pauses[10] == .seconds(32))
    #expect(pauses[11] == .seconds(32))
    backOff.reset()
    #expect(backOff.next() == .milliseconds(50))
  }
}
