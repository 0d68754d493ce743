import CallboardAccounts
import CallboardHTTPServer
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI

/// Keys that several requests name are looked up together.
@Suite struct KeyCacheTests {
  /// Lookups that wait until they are let go, and find nothing.
  private final class Source: Sendable {
    private let gate: AsyncStream<Void>
    private let opener: AsyncStream<Void>.Continuation
    private let counted = Mutex(0)

    var lookups: Int { counted.withLock { $0 } }

    init() { (gate, opener) = AsyncStream<Void>.makeStream() }

    func open() { opener.finish() }

    func read() async -> APIKey? {
      counted.withLock { $0 += 1 }
      for await _ in gate {}
      return nil
    }
  }

  @Test func aKeyIsLookedUpOnceForAllRequestsThatNameItAtTheSameTime() async throws {
    let source = Source()
    let cache = KeyCache(Limiter(.open)) { _ in await source.read() }
    let request = Request(method: .get, target: try #require(RequestTarget("/v1/me")))
    // More than a network may look up in vain.
    let callers = (0..<300).map { _ in
      Task.immediate { try await cache.find([1, 2, 3], namedBy: request) }
    }
    source.open()
    for caller in callers { #expect(try await caller.value == nil) }
    #expect(source.lookups == 1)
  }

  @Test func manyDifferentKeysAtOnceAreNotRefusedForTheirNumber() async throws {
    let cache = KeyCache(Limiter(.open)) { _ in throw CancellationError() }
    let request = Request(method: .get, target: try #require(RequestTarget("/v1/me")))
    let callers = (0..<300).map { number in
      Task.immediate {
        try await cache.find([UInt8(number / 100), UInt8(number % 100)], namedBy: request)
      }
    }
    for caller in callers {
      await #expect(throws: CancellationError.self) { try await caller.value }
    }
  }

  @Test func aLookupThatFailsIsRepeatedAndIsNotChargedToTheNetwork() async throws {
    let cache = KeyCache(Limiter(.open)) { _ in throw CancellationError() }
    let request = Request(method: .get, target: try #require(RequestTarget("/v1/me")))
    for _ in 0..<300 {
      await #expect(throws: CancellationError.self) {
        try await cache.find([1, 2, 3], namedBy: request)
      }
    }
  }

  @Test func theUseOfAKeyIsRecordedOnceAMinuteAndFewKeysAreRemembered() {
    var uses = KeyUses()
    let (key, begun) = (UUID(), ContinuousClock.now)
    let first = uses.isDue(key, at: begun)
    let soon = uses.isDue(key, at: begun + .seconds(59))
    let later = uses.isDue(key, at: begun + .seconds(60))
    #expect((first, soon, later) == (true, false, true))
    var most = 0
    for number in 0..<3 * KeyUses.countMax {
      let isDue = uses.isDue(UUID(), at: begun + .milliseconds(60_000 + number))
      guard isDue else { return #expect(isDue, "the key \(number) is new") }
      most = max(most, uses.count)
    }
    #expect(most == KeyUses.countMax)
  }
}
