import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardEngine
@testable import CallboardEventLog

/// A node that has missed many events reads them without the log's lock.
struct BehindTests {
  private static func submit(
    _ command: Command, to worker: EngineWorker
  ) async -> Result<Reply, EngineError> {
    worker.cache.insert(command.stream, .state(.absent), uncountedBytes: 0)
    return await withCheckedContinuation { continuation in
      let pending = PendingCommand(command, deadline: .now + .seconds(600)) {
        continuation.resume(returning: $0)
      }
      _ = worker.queue.add(pending)
      worker.pump()
    }
  }

  /// Otherwise a failover that lost the events would leave the node behind forever.
  @Test func aHeadThatIsConfirmedLaterReplacesTheOneFoundUnderTheLock() {
    let heard = Mutex<HeadConfirmation?>(nil)
    let progress = Progress(heard: { heard.withLock { $0 } })
    progress.noteHead(30_000)
    #expect(progress.lag == 30_000)
    heard.withLock {
      $0 = HeadConfirmation(position: 5, recordedAt: nil, incarnation: UUID(), at: .now)
    }
    #expect(progress.lag == 5)
  }

  @Test func aNodeThatMissedTooMuchTurnsCommandsAwayUntilItHasReadIt() async throws {
    try await TestNode.run { node in
      for _ in 0..<5 { _ = try await node.engine.submit(.ensure(UUID())) }
      let events = try await node.reader.events(after: 0, limit: 100)
      let head = Int64(events.count)
      let (jobs, post) = AsyncStream.makeStream(of: EngineJob.self)
      let options = ConnectionOptions(conninfo: try TestCluster.shared.serviceConninfo())
      var configuration = EngineConfiguration.patient
      configuration.lagMax = 3
      // It hears of no head.
      let worker = EngineWorker(
        cache: StateCache(bytesMax: 1 << 20), queue: CommandQueue(lengthMax: 10),
        progress: Progress(heard: { nil }), configuration: configuration, post: post,
        writer: { BatchWriter(options: options, log: node.log) }, notify: { _ in },
        follow: { _, _ in })
      await worker.start(at: 0)
      let command = Command.ensure(UUID())
      let early = await Self.submit(command, to: worker)
      guard case .failure(.unavailable("this node is catching up with the log", _)) = early else {
        Issue.record("answered: \(early)")
        return
      }
      #expect(worker.progress.lag == head)
      var iterator = jobs.makeAsyncIterator()
      guard case .follow(head: head)? = await iterator.next() else {
        Issue.record("the missing events are read")
        return
      }
      await worker.absorb(events)
      #expect(worker.progress.lag == 0)
      let later = await Self.submit(command, to: worker)
      guard case .success(let reply) = later else {
        Issue.record("answered: \(later)")
        return
      }
      #expect(reply.position == head + 1)
      await worker.stop()
    }
  }
}
