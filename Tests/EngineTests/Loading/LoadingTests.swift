import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Dispatch
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardEngine

/// Streams are loaded side by side, and later events are kept meanwhile.
struct LoadingTests {
  private func event(_ position: Int64, in stream: UUID) -> StoredEvent {
    StoredEvent(
      position: position, streamID: stream, version: Int(position), streamKind: "person",
      type: "person_created", schema: 1, data: Array(#"{"fields": []}"#.utf8), actor: stream,
      commandID: UUID(), commandDigest: 0, correlationID: nil, causation: nil,
      recordedAt: Timestamp(microseconds: position))
  }

  private func recorded(_ position: Int64, in stream: UUID) throws -> RecordedEvent {
    RecordedEvent(
      stored: event(position, in: stream), event: .person(.presetDeleted(UUID())))
  }

  @Test func whatComesWhileAStreamIsLoadedIsKeptUpToABound() throws {
    let stream = UUID()
    var loading = LoadingStream()
    for position in 1...Int64(LoadingStream.eventsMax) {
      loading.take(try recorded(position, in: stream))
    }
    #expect(!loading.isCut && loading.events.count == LoadingStream.eventsMax)
    loading.take(try recorded(Int64(LoadingStream.eventsMax) + 1, in: stream))
    #expect(loading.isCut && loading.events.isEmpty)
    loading.take(try recorded(Int64(LoadingStream.eventsMax) + 2, in: stream))
    #expect(loading.events.isEmpty)
    #expect(!loading.again().isCut)
  }

  @Test func largeEventsAreKeptUpToABoundInBytes() throws {
    let stream = UUID()
    var stored = event(1, in: stream)
    stored.data = Array(repeating: 32, count: 4 << 20)
    var loading = LoadingStream()
    var taken = 0
    while !loading.isCut, taken < 100 {
      loading.take(RecordedEvent(stored: stored, event: .person(.presetDeleted(UUID()))))
      taken += 1
    }
    #expect(taken == 4)
  }

  private func worker(
    _ cache: StateCache, _ post: AsyncStream<EngineJob>.Continuation
  ) async throws -> EngineWorker {
    let log = try LogName(schema: "callboard")
    let worker = EngineWorker(
      cache: cache, queue: CommandQueue(lengthMax: 10), progress: Progress(heard: { nil }),
      configuration: EngineConfiguration(), post: post,
      writer: { BatchWriter(options: ConnectionOptions(conninfo: ""), log: log) }, notify: { _ in },
      follow: { _, _ in })
    await worker.start(at: 0)
    return worker
  }

  /// An erasure may take the words out of its events after they were read.
  @Test func aStateThatIsForgottenWhileItIsLoadedIsLoadedAgain() async throws {
    let (jobs, post) = AsyncStream.makeStream(of: EngineJob.self)
    let cache = StateCache(bytesMax: 1 << 20)
    let worker = try await worker(cache, post)
    let stream = UUID()
    let found = Mutex(0)
    worker.whenLoaded(stream) { entry in if entry != nil { found.withLock { $0 += 1 } } }
    await worker.forget(stream)
    await worker.loaded(stream, .state(LoadedStream()))
    let isKept = cache[stream] != nil
    try #require(!isKept)
    var iterator = jobs.makeAsyncIterator()
    for _ in 0..<2 {
      guard case .load(stream, from: nil)? = await iterator.next() else {
        Issue.record("it is loaded from its beginning")
        return
      }
    }
    await worker.loaded(stream, .state(LoadedStream()))
    let count = found.withLock { $0 }
    #expect(cache[stream] != nil && count == 1)
    await worker.stop()
  }

  /// An erasure is listed for some time only. A node that was cut off for longer does not know what it missed.
  @Test func aNodeThatCouldNotSeeErasuresForLongForgetsAllStates() async throws {
    var configuration = EngineConfiguration.patient
    configuration.erasuresUnseenMax = .seconds(3)
    try await TestNode.run(configuration) { node in
      let (project, person) = (UUID(), UUID())
      _ = try await node.engine.submit(.makeProject(project, by: person))
      let owner = try Connection(
        ConnectionOptions(conninfo: TestCluster.shared.ownerConninfo())
          .setting("search_path", node.log.searchPath))
      defer { owner.close() }
      try owner.execute("alter table word_erasures rename to away")
      let cut = ContinuousClock.now
      try await eventually("it has not seen them for longer") {
        ContinuousClock.now - cut > .seconds(4)
      }
      _ = try await node.engine.state(of: project)
      #expect(node.engine.stateInMemory(of: project) != nil)
      try owner.execute("alter table away rename to word_erasures")
      try await eventually("nothing is in memory") { node.engine.footprint.streams == 0 }
      let version = try await node.engine.state(of: project).version
      #expect(version == 1)
    }
  }

  /// Events that did not fit are read from the log, and loaded events are not loaded again.
  @Test func loadingGoesOnWhereItWasWhenTooMuchCameMeanwhile() async throws {
    let (jobs, post) = AsyncStream.makeStream(of: EngineJob.self)
    let worker = try await worker(StateCache(bytesMax: 1 << 20), post)
    let stream = UUID()
    worker.whenLoaded(stream) { _ in }
    var iterator = jobs.makeAsyncIterator()
    guard case .load(stream, from: nil)? = await iterator.next() else {
      Issue.record("it is loaded from its beginning")
      return
    }
    let count = Int64(LoadingStream.eventsMax + 1)
    await worker.absorb((1...count).map { event($0, in: stream) })
    let part = LoadedStream(
      state: .absent, uncountedBytes: 77, snapshot: SnapshotMark(version: 3, bytes: 5, grown: 1))
    await worker.loaded(stream, .state(part))
    guard case .load(stream, let from?)? = await iterator.next() else {
      Issue.record("it is loaded on")
      return
    }
    #expect(from.uncountedBytes == 77 && from.snapshot == part.snapshot)
    await worker.stop()
  }

  @Test func aReaderGetsTheStateThatWasLoadedAlthoughAnotherHasDrivenItOut() async throws {
    let cache = StateCache(bytesMax: 1)
    let worker = try await worker(cache, AsyncStream.makeStream(of: EngineJob.self).continuation)
    let streams = [UUID(), UUID()]
    let (found, finder) = AsyncStream.makeStream(of: Bool.self)
    for stream in streams {
      worker.whenLoaded(stream) { entry in finder.yield(entry != nil) }
    }
    for stream in streams { await worker.loaded(stream, .state(LoadedStream())) }
    #expect(cache[streams[0]] == nil && cache[streams[1]] != nil)
    var iterator = found.makeAsyncIterator()
    for _ in streams {
      let isFound = await iterator.next()
      #expect(isFound == true)
    }
    await worker.stop()
  }

  /// Holds the engine up after a command.
  private final class Hold: Sendable {
    static let digest: Int64 = 7
    private let end = DispatchSemaphore(value: 0)
    private let held = Mutex(false)

    var isHeldUp: Bool { held.withLock { $0 } }

    func goOn() { end.signal() }

    func follow(_ events: [StoredEvent]) {
      guard events.first?.commandDigest == Self.digest else { return }
      held.withLock { $0 = true }
      end.wait()
    }
  }

  @Test func aStateThatTookLongToLoadIsNotRefused() async throws {
    let log = try TestNode.newLog(try TestCluster.shared)
    let project = UUID()
    try await TestNode.run(on: log) { node in
      _ = try await node.engine.submit(.makeProject(project, by: UUID()))
    }
    let hold = Hold()
    try await TestNode.run(on: log, follow: hold.follow) { node in
      async let holding = node.engine.submit(.ensure(UUID(), digest: Hold.digest))
      try await eventually("the engine is held up") { hold.isHeldUp }
      let asked = ContinuousClock.now
      async let state = node.engine.state(of: project)
      try await eventually("it takes longer than a failed load may take") {
        ContinuousClock.now - asked > .seconds(3)
      }
      hold.goOn()
      _ = try await holding
      let version = try await state.version
      #expect(version == 1)
    }
  }

  @Test func smallStreamsAreLoadedWhileALargeOneHasTheThreadForThose() async throws {
    try await TestNode.run { node in
      let (small, large) = (UUID(), UUID())
      _ = try await node.engine.submit(.makeProject(small, by: UUID()))
      _ = try await node.engine.submit(.makeProject(large, by: UUID()))
      // The row is no valid snapshot. Loading skips it and reads the events.
      let owner = try Connection(
        ConnectionOptions(conninfo: TestCluster.shared.ownerConninfo())
          .setting("search_path", node.log.searchPath))
      defer { owner.close() }
      _ = try owner.query(
        "insert into snapshots (stream_id, version, position, fold, state) values ($1, 1, 1, $2, $3)",
        [
          .uuid(large), .int32(Int32(ProjectState.fold)),
          .bytes((0..<(3 << 20)).map { _ in UInt8.random(in: 0...255) }),
        ])
      let loader = Loader(node.engine)
      #expect(await loader.isLarge(large))
      #expect(await !loader.isLarge(small))
      let places = AsyncSemaphore(1)
      let threads = LoadingThreads(largePlaces: places)
      await places.wait()
      let loading = Task { await threads.load(large, from: nil, with: loader) }
      let tally = Mutex(0)
      async let loaded: Void = {
        for _ in 0..<20 {
          guard case .state(let loaded) = await threads.load(small, from: nil, with: loader),
            loaded.state.version == 1
          else { return }
          tally.withLock { $0 += 1 }
        }
      }()
      let inTime: ()? = try? await eventually("small ones are loaded", timeoutSeconds: 60) {
        tally.withLock { $0 } == 20
      }
      #expect(inTime != nil)
      places.signal()
      await loaded
      guard case .state(let loaded) = await loading.value else {
        Issue.record("it is loaded")
        return
      }
      // The snapshot cannot be read and has no effect.
      #expect(loaded.state.version == 1 && loaded.snapshot.version == 0)
    }
  }

  @Test func placesAreGivenInTheOrderInWhichTheyWereAskedFor() async throws {
    let places = AsyncSemaphore(2)
    await places.wait()
    await places.wait()
    let order = Order()
    var tasks: [Task<Void, Never>] = []
    for number in 0..<5 {
      tasks.append(
        Task {
          await places.wait()
          await order.add(number)
          places.signal()
        })
      try await eventually("it waits") { places.waitingCount == number + 1 }
    }
    places.signal()
    for task in tasks { await task.value }
    #expect(await order.numbers == [0, 1, 2, 3, 4])
  }

  private actor Order {
    private(set) var numbers: [Int] = []
    func add(_ number: Int) { numbers.append(number) }
  }
}
