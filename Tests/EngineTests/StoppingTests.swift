import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardEngine

struct StoppingTests {
  private func worker() throws -> EngineWorker {
    let log = try LogName(schema: "callboard")
    return EngineWorker(
      cache: StateCache(bytesMax: 1 << 20), queue: CommandQueue(lengthMax: 10),
      progress: Progress(heard: { nil }), configuration: EngineConfiguration(),
      post: AsyncStream.makeStream(of: EngineJob.self).continuation,
      writer: { BatchWriter(options: ConnectionOptions(conninfo: ""), log: log) }, notify: { _ in },
      follow: { _, _ in })
  }

  @Test func whoWaitsForAStreamToBeLoadedIsAnsweredWhenTheEngineStops() async throws {
    let worker = try worker()
    let answered = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await withCheckedContinuation { continuation in
            worker.whenLoaded(UUID()) { _ in continuation.resume() }
          }
          return 1
        }
      }
      group.addTask {
        await worker.stop()
        return 0
      }
      return await group.reduce(0, +)
    }
    #expect(answered == 3)
  }

  @Test func commandsThatWaitForTheirStreamAreTurnedAwayWhenTheEngineStops() async throws {
    let worker = try worker()
    await worker.start(at: 0)
    let command = Command(
      actor: .person(UUID()), id: UUID(), digest: 0, correlationID: nil, stream: UUID(),
      action: .person(.ensure(values: [:])))
    let result = await withCheckedContinuation { continuation in
      let pending = PendingCommand(command, deadline: .now + .seconds(10)) {
        continuation.resume(returning: $0)
      }
      _ = worker.queue.add(pending)
      worker.pump()
      Task { await worker.stop() }
    }
    guard case .failure(.unavailable) = result else {
      Issue.record("a command was carried out while the engine stopped: \(result)")
      return
    }
  }

  @Test func aCommandThatNeedsItsEarlierEventsIsTurnedAwayOnceNobodyReadsThem() async throws {
    let worker = try worker()
    // The engine is being cancelled, and has not stopped.
    worker.post.finish()
    let command = Command(
      actor: .person(UUID()), id: UUID(), digest: 0, correlationID: nil, stream: UUID(),
      action: .person(.ensure(values: [:])))
    let answers = Mutex<[Bool]>([])
    let pending = PendingCommand(command, deadline: .now + .seconds(10)) { result in
      var isTurnedAway = false
      if case .failure(.unavailable) = result { isTurnedAway = true }
      answers.withLock { $0.append(isTurnedAway) }
    }
    worker.onThread { worker.fetchEvents(of: pending.keys.map(\.identity), for: pending) }
    await worker.stop()
    let answered = answers.withLock { $0 }
    #expect(answered == [true])
  }

  @Test func anEngineThatCannotReadItsLogAtTheStartStops() async throws {
    let log = try LogName(schema: "callboard")
    let pool = Pool(
      ConnectionOptions(conninfo: "host=/nowhere"), size: 1, name: "none", waitSecondsMax: 0.01)
    let engine = Engine(
      writer: { BatchWriter(options: ConnectionOptions(conninfo: ""), log: log) },
      reader: LogReader(pool: pool, log: log),
      snapshots: SnapshotStore(pool: pool, log: log, mac: SnapshotMAC { $0 + $1 }),
      notify: { _ in }, heard: { nil })
    await #expect(throws: LogError.self) { try await engine.run() }
    let command = Command(
      actor: .person(UUID()), id: UUID(), digest: 0, correlationID: nil, stream: UUID(),
      action: .person(.ensure(values: [:])))
    let error = await #expect(throws: EngineError.self) { try await engine.submit(command) }
    #expect("\(error as Any)" == "\(Optional(EngineError.stops) as Any)")
    await pool.close()
  }
}
