import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import Dispatch
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardEngine

/// Commands take turns with other work that needs the engine's thread.
struct TurnTests {
  private final class Tally: Sendable {
    private let state = Mutex((answered: 0, atStart: -1))
    var atStart: Int { state.withLock { $0.atStart } }
    func answer() -> Int {
      state.withLock {
        $0.answered += 1
        return $0.answered
      }
    }
    func start() { state.withLock { $0.atStart = $0.answered } }
  }

  /// A state that was loaded, or other nodes' events, must not wait until there are no more commands.
  @Test func whoWantsTheThreadHasItAfterOneBatchHoweverManyCommandsWait() async throws {
    let log = try LogName(schema: "callboard")
    let tally = Tally()
    let worker = EngineWorker(
      cache: StateCache(bytesMax: 1 << 20), queue: CommandQueue(lengthMax: 10_000),
      progress: Progress(heard: { nil }), configuration: EngineConfiguration(),
      post: AsyncStream.makeStream(of: EngineJob.self).continuation,
      writer: { BatchWriter(options: ConnectionOptions(conninfo: ""), log: log) }, notify: { _ in },
      follow: { _, _ in })
    let isAsked = DispatchSemaphore(value: 0)
    // The engine carries nothing out before it starts: it refuses each batch.
    for _ in 0..<2_500 {
      let command = Command(
        actor: .person(UUID()), id: UUID(), digest: 0, correlationID: nil, stream: UUID(),
        action: .person(.ensure(values: [:])))
      let pending = PendingCommand(command, deadline: .now + .seconds(600)) { _ in
        if tally.answer() == 1 { isAsked.wait() }
      }
      _ = worker.queue.add(pending)
    }
    worker.pump()
    await withCheckedContinuation { continuation in
      worker.onThread {
        tally.start()
        continuation.resume()
      }
      // Until now the first batch is being answered.
      isAsked.signal()
    }
    #expect(tally.atStart == 1_000)
    await worker.stop()
  }
}
