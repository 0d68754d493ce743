import Synchronization
import Testing

@testable import CallboardAPI

/// Lookups of keys that may be unknown, of one network.
@Suite struct KeyLookupsTests {
  /// Holds lookups until it is opened.
  private final class Gate: Sendable {
    private struct State {
      var isOpen = false
      var waiting: [CheckedContinuation<Void, Never>] = []
      var count = 0
    }

    private let state = Mutex(State())

    /// How many have come.
    var count: Int { state.withLock { $0.count } }

    func pass() async {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state -> Bool in
          state.count += 1
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
    }

    func open() {
      let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.isOpen = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  /// The code of the problem with which a body is refused; nil if it is not.
  private static func refusal(_ body: () async throws -> Void) async throws -> ProblemCode? {
    do {
      try await body()
      return nil
    } catch let problem as Problem { return problem.code }
  }

  @Test func goodKeysAreAllFoundHoweverManyAreLookedUpAtOnce() async throws {
    let lookups = KeyLookups()
    let gate = Gate()
    let callers = (0..<1_000).map { number in
      Task.immediate {
        try await lookups.find(from: "192.0.2.1") { () async -> Int? in
          await gate.pass()
          return number
        }
      }
    }
    gate.open()
    for (number, caller) in callers.enumerated() {
      let found = try await caller.value
      #expect(found == number)
    }
  }

  @Test func onlySoManyAreLookedUpInVainAndTheOthersAreRefused() async throws {
    let lookups = KeyLookups()
    let gate = Gate()
    let callers = (0..<5_000).map { _ in
      Task.immediate {
        try await lookups.find(from: "192.0.2.1") { () async -> Int? in
          await gate.pass()
          return nil
        }
      }
    }
    let ofAnother = try await lookups.find(from: "192.0.2.2") { () async -> Int? in 7 }
    #expect(ofAnother == 7)
    #expect(gate.count < 2_000)
    gate.open()
    var refused = 0
    for caller in callers {
      let refusal = try await Self.refusal {
        let found = try await caller.value
        #expect(found == nil)
      }
      if refusal == .tooManyRequests { refused += 1 }
    }
    #expect(refused > 0 && gate.count == callers.count - refused)
  }
}
