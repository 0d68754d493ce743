import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Dispatch
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardEngine

/// A command whose event makes PostgreSQL end the session that writes it.
struct HarmfulCommandTests {
  private static let (first, harmful): (Int64, Int64) = (1, 2)

  /// What few commands write goes out with the commit, what many write before it.
  @Test(arguments: [3, 20])
  func itIsTurnedAwaySoonAndItsBatchMatesAreCarriedOut(count: Int) async throws {
    let othersWait = DispatchSemaphore(value: 0)
    let isHeldUp = Mutex(false)
    let follow = { @Sendable (events: [StoredEvent]) in
      guard events.first?.commandDigest == Self.first else { return }
      isHeldUp.withLock { $0 = true }
      othersWait.wait()
    }
    try await TestNode.run(follow: follow) { node in
      try await Self.endSessions(thatWrite: Self.harmful, in: node.log)
      let people = (0..<count).map { _ in UUID() }
      async let first = node.engine.submit(.ensure(UUID(), digest: Self.first))
      try await eventually("the engine is held up") { isHeldUp.withLock { $0 } }
      let commands = people.enumerated().map { number, person in
        Command.ensure(person, digest: number == 1 ? Self.harmful : 0)
      }
      let start = ContinuousClock.now
      let results = try await node.submit(commands) { othersWait.signal() }
      _ = try await first
      for (number, result) in results.enumerated() {
        switch result {
        case .success: #expect(number != 1)
        case .failure(.unavailable): #expect(number == 1)
        case .failure(let error): Issue.record("\(number): \(error)")
        }
      }
      // Commands of this node wait for 60 s.
      #expect(start.duration(to: .now) < .seconds(30))
      _ = try await node.engine.submit(.ensure(UUID()))
    }
  }

  private static func endSessions(thatWrite digest: Int64, in log: LogName) async throws {
    let options = ConnectionOptions(conninfo: try TestCluster.shared.ownerConninfo())
    let owner = try Connection(options.setting("search_path", log.searchPath))
    defer { owner.close() }
    try owner.execute(
      """
      create function end_session() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        return new;
      end $$;
      create trigger end_session before insert on events for each row
        when (new.command_digest = \(digest)) execute function end_session();
      """)
  }
}
