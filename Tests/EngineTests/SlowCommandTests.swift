import CallboardDomain
import CallboardEventLog
import CallboardTestSupport
import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import CallboardEngine

/// A command that takes longer to decide than PostgreSQL keeps the session open.
struct SlowCommandTests {
  /// Holds the engine up after a first command until others wait, and takes long over another.
  private final class Stage: Sendable {
    static let (first, slow): (Int64, Int64) = (1, 2)
    private let othersWait = DispatchSemaphore(value: 0)
    private let decided = Mutex((slow: 0, others: 0, isHeldUp: false))

    var isHeldUp: Bool { decided.withLock { $0.isHeldUp } }
    var timesSlow: Int { decided.withLock { $0.slow } }
    var othersDecided: Int { decided.withLock { $0.others } }

    func goOn() { othersWait.signal() }

    func follow(_ events: [StoredEvent]) {
      guard events.first?.commandDigest == Self.first else { return }
      decided.withLock { $0.isHeldUp = true }
      othersWait.wait()
    }

    func willDecide(_ command: Command) {
      let isSlow = command.digest == Self.slow
      decided.withLock { if isSlow { $0.slow += 1 } else { $0.others += 1 } }
      if isSlow {
        // PostgreSQL ends the session after 2 s.
        usleep(2_500_000)
      }
    }
  }

  /// The writes of few commands go out with the commit, those of many before it.
  @Test(arguments: [3, 20])
  func itIsRefusedAtOnceAndItsBatchMatesAreCarriedOut(count: Int) async throws {
    let stage = Stage()
    var configuration = EngineConfiguration.patient
    configuration.willDecide = { stage.willDecide($0) }
    // So that all commands are in one batch.
    configuration.decidingMillisecondsMax = 60_000
    configuration.decidingSlowMillisecondsMax = 60_000
    try await TestNode.run(configuration, follow: stage.follow) { node in
      let people = (0..<count).map { _ in UUID() }
      for person in people { _ = try await node.engine.submit(.ensure(person)) }
      let before = stage.othersDecided
      async let first = node.engine.submit(.ensure(UUID(), digest: Stage.first))
      try await eventually("the engine is held up") { stage.isHeldUp }
      let commands = people.enumerated().map { number, person in
        Command.ensure(person, digest: number == 1 ? Stage.slow : 0)
      }
      let results = try await node.submit(commands) { stage.goOn() }
      _ = try await first
      for (number, result) in results.enumerated() {
        switch result {
        case .success: #expect(number != 1)
        case .failure(.refused(let refusal)):
          #expect(number == 1 && refusal.code == .invalid, "\(refusal)")
        case .failure(let error): Issue.record("\(number): \(error)")
        }
      }
      #expect(stage.timesSlow == 1)
      // The other commands of its batch were decided once in vain.
      #expect(stage.othersDecided - before == 1 + 2 * (count - 1))
      #expect(node.engine.counters.failedBatches == 1)
    }
  }
}
