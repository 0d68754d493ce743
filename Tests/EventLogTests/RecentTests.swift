import CallboardTestSupport
import Synchronization
import Testing

@testable import CallboardEventLog

@Suite struct RecentTests {
  /// Reads that wait until they are let go.
  private final class Source: Sendable {
    private let gate: AsyncStream<Void>
    private let opener: AsyncStream<Void>.Continuation
    private let counted = Mutex(0)

    var readings: Int { counted.withLock { $0 } }

    init() { (gate, opener) = AsyncStream<Void>.makeStream() }

    func open() { opener.finish() }

    func read() async throws -> Int {
      let number = counted.withLock {
        $0 += 1
        return $0
      }
      for await _ in gate {}
      try Task.checkCancellation()
      return number
    }
  }

  @Test func callersAtFirstWaitForOneReading() async {
    let (recent, source) = (Recent<Int>(), Source())
    let callers = (0..<3).map { _ in
      Task.immediate { await recent.value { try await source.read() } }
    }
    source.open()
    for caller in callers { #expect(await caller.value == 1) }
    #expect(source.readings == 1)
  }

  @Test func aCallerWhoGivesUpDoesNotEndTheReading() async {
    let (recent, source) = (Recent<Int>(), Source())
    let first = Task.immediate { await recent.value { try await source.read() } }
    let second = Task.immediate { await recent.value { try await source.read() } }
    first.cancel()
    source.open()
    #expect(await second.value == 1)
  }

  /// Without a bound on the wait, this test never ends.
  @Test(.timeLimit(.minutes(5))) func aLateReadingKeepsNobodyWaiting() async throws {
    let (recent, source) = (Recent<Int>(patience: .milliseconds(1)), Source())
    let callers = (0..<3).map { _ in
      Task.immediate { await recent.value { try await source.read() } }
    }
    for caller in callers { #expect(await caller.value == nil) }
    // It runs on, so that nobody begins another.
    #expect(await recent.value { try await source.read() } == nil)
    #expect(source.readings == 1)
    source.open()
    try await eventually("its value is kept") { await recent.value { 7 } != nil }
  }

  @Test(.timeLimit(.minutes(5))) func whileAReadingIsLateThePreviousValueIsKept() async throws {
    let (recent, source) = (Recent<Int>(patience: .milliseconds(1)), Source())
    try await eventually("there is a value") { await recent.value { 7 } == 7 }
    // After a second the value is no longer fresh, and a reading begins that does not end.
    try await eventually("it is read again") {
      let value = await recent.value { try await source.read() }
      #expect(value == 7)
      return source.readings == 1
    }
    #expect(await recent.value { try await source.read() } == 7)
    source.open()
  }

  @Test func theAgeIsThatOfTheLastReadingWithAValue() async throws {
    struct Failure: Error {}
    let recent = Recent<Int>(patience: .seconds(600))
    let failing = Recent<Int>(patience: .seconds(600))
    let made = ContinuousClock.now
    #expect(await failing.value { throw Failure() } == nil)
    let failed = made.duration(to: .now)
    #expect(failing.age >= failed)
    let asked = ContinuousClock.now
    #expect(await recent.value { 7 } == 7)
    let age = recent.age
    #expect(age <= asked.duration(to: .now))
  }
}
