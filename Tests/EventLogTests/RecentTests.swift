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
}
