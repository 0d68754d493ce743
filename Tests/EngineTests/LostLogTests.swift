import CallboardDomain
import CallboardPostgres
import FoundationEssentials
import Testing

@testable import CallboardEngine
@testable import CallboardEventLog

/// An engine recognises its log, and notices a log that was restored to an earlier state.
struct LostLogTests {
  private let life = UUID()
  private let time = Timestamp(microseconds: 1_000_000)
  private let other = Timestamp(microseconds: 1_000_001)

  /// The worker of an engine that knows a log up to position 5, recorded at `time`.
  private func worker() async throws -> EngineWorker {
    let log = try LogName(schema: "callboard")
    let worker = EngineWorker(
      cache: StateCache(bytesMax: 1 << 20), queue: CommandQueue(lengthMax: 10),
      progress: Progress(heard: { nil }), configuration: EngineConfiguration(),
      post: AsyncStream.makeStream(of: EngineJob.self).continuation,
      writer: { BatchWriter(options: ConnectionOptions(conninfo: ""), log: log) }, notify: { _ in },
      follow: { _, _ in })
    await worker.start(at: 5, recordedAt: time)
    return worker
  }

  private func event(_ position: Int64, at time: Timestamp) -> StoredEvent {
    StoredEvent(
      position: position, streamID: UUID(), version: 1, streamKind: "project", type: "chat",
      schema: 1, data: [], actor: nil, commandID: nil, commandDigest: nil, correlationID: nil,
      causation: nil, recordedAt: time)
  }

  @Test func aHeadTellsAnotherLogByItsPositionOrByWhenItWasRecorded() async throws {
    for (position, recordedAt, laterSeconds, isLost) in [
      (Int64(5), time, 60.0, false), (6, other, 60, false), (4, time, 60, true),
      (5, other, 60, true),
      // The head was read before the engine reached position 5.
      (4, time, -60, false),
    ] {
      let worker = try await worker()
      await worker.look(
        at: HeadConfirmation(
          position: position, recordedAt: recordedAt, incarnation: life,
          at: .now + .seconds(laterSeconds)))
      #expect(worker.progress.isLost == isLost, "\(position) \(recordedAt)")
      await worker.stop()
    }
  }

  @Test func eventsThatFollowAnotherOneThanTheLastKnownAreNotTakenIn() async throws {
    for (recordedAt, isLost, seen) in [(time, false, Int64(6)), (other, true, 5)] {
      let worker = try await worker()
      await worker.absorb([event(5, at: recordedAt), event(6, at: other)])
      #expect(worker.progress.isLost == isLost)
      #expect(worker.progress.seen == seen)
      await worker.stop()
    }
  }

  @Test func whoKnowsALogThatIsThereNoMoreServesAndDecidesNothing() async throws {
    let worker = try await worker()
    worker.progress.noteLost()
    await #expect(throws: EngineError.self) {
      try await worker.progress.wait(for: 0, configuration: EngineConfiguration())
    }
    let command = Command(
      actor: .person(UUID()), id: UUID(), digest: 0, correlationID: nil, stream: UUID(),
      action: .person(.ensure(values: [:])))
    let result = await withCheckedContinuation { continuation in
      let pending = PendingCommand(command, deadline: .now + .seconds(60)) {
        continuation.resume(returning: $0)
      }
      _ = worker.queue.add(pending)
      worker.pump()
    }
    guard case .failure(.unavailable(Progress.lostWords, _)) = result else {
      Issue.record("answered: \(result)")
      return
    }
    await worker.stop()
  }
}
