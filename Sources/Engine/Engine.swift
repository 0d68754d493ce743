public import CallboardDomain
public import CallboardEventLog
public import FoundationEssentials
import Synchronization

/// Carries out commands: queues them, decides them in batches at the head of the log, and keeps the states.
///
/// Commands of all streams are decided one after another under the log's lock, so a decision is never stale. `submit`
/// and `state` may be called from any thread; `run` must be running.
public final class Engine: Sendable {
  let configuration: EngineConfiguration
  let reader: LogReader
  let snapshots: SnapshotStore
  let cache: StateCache
  let queue: CommandQueue
  let progress: Progress
  let pastStates: PastStates
  let pastFolder: PastFolder
  private let loading = LoadingThreads()
  private let snapshotJobs: AsyncStream<UUID>
  private let postSnapshot: AsyncStream<UUID>.Continuation
  /// The threads that follow the log's head; no requests run on them.
  private let following = TaskThreads(name: "following")
  /// The thread that folds streams to check them.
  let checking = TaskThreads(name: "checking", niceness: 10)
  let damages = StreamDamages()
  /// The results of the node's last checks of its own log.
  public let checks = SelfChecks()
  let onErased: @Sendable () -> Void
  let leaveSpaces: @Sendable (UUID) -> Void
  let onFailure: @Sendable (String, any Error) -> Void
  let worker: EngineWorker
  private let jobs: AsyncStream<EngineJob>
  let post: AsyncStream<EngineJob>.Continuation
  /// The last head that was announced and has not been looked at yet.
  let heads: AsyncStream<Int64>
  private let headHeard: AsyncStream<Int64>.Continuation
  let heard: @Sendable () -> HeadConfirmation?
  /// When the engine last reported that a state cannot be loaded.
  private let toldOfLoading = Mutex<ContinuousClock.Instant?>(nil)

  /// Prepares an engine; nothing runs yet.
  ///
  /// - Parameters:
  ///   - writer: makes the writers of batches; called on the engine's own thread.
  ///   - past: makes the reader for folding one past state; nil: `reader` does it.
  ///   - notify: announces a new head to others; must return at once.
  ///   - heard: returns the last confirmed head.
  ///   - follow: called with all events committed after the head at the start, by any node, in order and once, and with
  ///     the position up to which they are complete; called on the engine's own thread and must return at once.
  ///   - onErased: called within a second after events have lost content, and a few times again, so that followers drop
  ///     what they keep of them in memory; must return at once.
  ///   - leaveSpaces: called with an erased person who may still be a member of spaces, ever more rarely until
  ///     `Eraser.noteLeftSpaces` is called; must return at once.
  ///   - onFailure: called with the work and the reason if work failed that nobody waits for; must return at once.
  public init(
    writer: @escaping @Sendable () -> BatchWriter, reader: LogReader, snapshots: SnapshotStore,
    configuration: EngineConfiguration = EngineConfiguration(),
    past: (@Sendable () -> LogReader)? = nil,
    notify: @escaping @Sendable (Int64) -> Void,
    heard: @escaping @Sendable () -> HeadConfirmation?,
    follow: @escaping @Sendable ([StoredEvent], _ through: Int64) -> Void = { _, _ in },
    onErased: @escaping @Sendable () -> Void = {},
    leaveSpaces: @escaping @Sendable (UUID) -> Void = { _ in },
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.onErased = onErased
    self.leaveSpaces = leaveSpaces
    self.onFailure = onFailure
    self.heard = heard
    self.configuration = configuration
    progress = Progress(heard: heard)
    self.reader = reader
    self.snapshots = snapshots
    (snapshotJobs, postSnapshot) = AsyncStream.makeStream(of: UUID.self)
    cache = StateCache(bytesMax: configuration.stateBytesMax)
    pastStates = PastStates(bytesMax: configuration.pastBytesMax)
    pastFolder = PastFolder(
      { Loader(past?() ?? reader, snapshots) }, pastStates, spacing: configuration.pastSpacing)
    queue = CommandQueue(
      lengthMax: configuration.queueLengthMax,
      lengthOfPersonMax: configuration.queueLengthOfPersonMax)
    (jobs, post) = AsyncStream.makeStream(of: EngineJob.self)
    (heads, headHeard) = AsyncStream.makeStream(
      of: Int64.self, bufferingPolicy: .bufferingNewest(1))
    worker = EngineWorker(
      cache: cache, queue: queue, progress: progress, damages: damages,
      configuration: configuration, post: post, writer: writer, notify: notify, follow: follow,
      onFailure: onFailure)
  }

  /// Carries out a command.
  ///
  /// - Parameters:
  ///   - charge: called with the engine's time that the command took, refused or not, and called again if the command
  ///     was decided again. It is called on the engine's own thread before the answer and must return at once.
  ///   - times: where the times of its parts are noted; made just before.
  /// - Throws: a refusal, of which nothing was appended; or an error that the log cannot be reached, which leaves open
  ///   whether the command was carried out. If it is sent again under its id, it is carried out at most once.
  public func submit(
    _ command: Command, charge: @escaping @Sendable (Duration) -> Void = { _ in },
    times: CommandTimes? = nil
  ) async throws(EngineError) -> Reply {
    if isReadOnly { throw .readsOnly }
    let deadline = ContinuousClock.now + .seconds(configuration.waitSecondsMax)
    let result = await withCheckedContinuation { continuation in
      let pending = PendingCommand(command, deadline: deadline, times: times, charge: charge) {
        continuation.resume(returning: $0)
      }
      switch queue.add(pending) {
      case .waits(let startPump): if startPump { worker.pump() }
      case .full:
        pending.answer(.failure(.unavailable("too many commands wait", retryAfterSeconds: 1)))
      case .fullOfTheirs: pending.answer(.failure(.tooManyOfTheirs))
      case .closed: pending.answer(.failure(.stops))
      }
    }
    let reply = try result.get()
    return reply.unread.isEmpty ? reply : try await read(reply)
  }

  /// Reads the events for a reply to commands that had been carried out before.
  private func read(_ reply: Reply) async throws(EngineError) -> Reply {
    let events = try await events(of: reply.unread)
    return Reply(
      events: reply.unread.flatMap { events[$0] ?? [] }, version: reply.version,
      position: reply.position, isRepeated: reply.isRepeated)
  }

  /// The events that commands have caused. Throws unless each of them has some.
  private func events(
    of commands: [CommandIdentity]
  ) async throws(EngineError) -> [CommandIdentity: [RecordedEvent]] {
    let stored: [StoredEvent]
    do { stored = try await reader.events(of: commands) } catch {
      throw .unavailable(
        "the first answer cannot be read: \(error.publicWords)", retryAfterSeconds: 1)
    }
    let recorded: [RecordedEvent]
    do { recorded = try await loading.read(stored) } catch { throw .unreadable(error) }
    var events: [CommandIdentity: [RecordedEvent]] = [:]
    for event in recorded {
      guard let actor = event.actor, let id = event.stored.commandID else { continue }
      events[CommandIdentity(actor: actor, id: id), default: []].append(event)
    }
    guard commands.allSatisfy({ events[$0] != nil }) else {
      throw .unavailable("the first answer cannot be read", retryAfterSeconds: 1)
    }
    return events
  }

  /// The state of a stream as committed, at a position or later.
  ///
  /// On the node that wrote, the state is never behind. Waits for `minPosition` for at most 2 s.
  public func state(
    of stream: UUID, minPosition: Int64 = 0
  ) async throws(EngineError) -> StreamState {
    try await progress.wait(for: minPosition, configuration: configuration)
    for _ in 0..<5 {
      var entry = cache[stream]
      if entry == nil { entry = try await load(stream) }
      switch entry {
      case .state(let state)?: return state
      case .unreadable(let problem)?: throw .unreadable(problem)
      case nil: continue
      }
    }
    throw .unavailable("the state could not be loaded", retryAfterSeconds: 1)
  }

  /// The state of a stream as this node has it in memory; nil if it has none.
  ///
  /// The state may be behind the log. Never waits.
  public func stateInMemory(of stream: UUID) -> StreamState? {
    if case .state(let state)? = cache[stream] { state } else { nil }
  }

  /// About how many bytes it takes to write a stream's state; nil if the stream is not in memory.
  ///
  /// This is the size of its content if the state counts it, else that of all that was written to the stream.
  public func size(of stream: UUID) -> Int? {
    stateInMemory(of: stream)?.contentBytes ?? cache.bytes(of: stream)
  }

  /// Tells the engine of a head that the log has reached, so that it catches up.
  public func hear(head: Int64) {
    if head > progress.seen { headHeard.yield(head) }
  }

  /// Waits until this node knows all that the log holds now, for at most 2 s.
  ///
  /// - Parameter seen: a position that the node knew.
  /// - Returns: whether the log holds more than that.
  public func catchUp(from seen: Int64) async throws -> Bool {
    let head = try await reader.head().position
    guard head > seen else { return false }
    hear(head: head)
    try await progress.wait(for: head, configuration: configuration)
    return true
  }

  /// Whether this node only reads the log, so that no command is carried out.
  public var isReadOnly: Bool { reader.log.isReadOnly }

  /// The position up to which this node knows the log.
  public var seen: Int64 { progress.seen }

  /// How long ago the head was last confirmed.
  public var staleness: Duration { progress.staleness }

  /// Whether the engine has read the head of the log since its start. Before, it refuses commands.
  public var hasBegun: Bool { progress.hasBegun }

  /// How long states are served after the head was last confirmed, in milliseconds.
  public var staleMillisecondsMax: Int { configuration.staleMillisecondsMax }

  /// How many commands are pending.
  public var queueLength: Int { queue.count }

  /// How many states are in memory, and their estimated bytes.
  public var footprint: (streams: Int, bytes: Int) { cache.footprint }

  /// Streams with an event that this program cannot apply, as far as it has met them.
  public var unreadableStreams: [UUID] { damages.all.map(\.stream) }

  /// The same streams, each with the first such event.
  public var damagedStreams: [(stream: UUID, problem: EventProblem)] { damages.all }

  /// Snapshots that were found to be wrong and have not been written anew.
  public var snapshotFaults: [SnapshotFault] { snapshots.faults }

  /// How many snapshots were found to be wrong since the start.
  public var snapshotFaultCount: Int { snapshots.faultCount }

  /// How many positions this node is behind the last confirmed head.
  public var lag: Int64 { progress.lag }

  /// How many positions this node may be behind and still accept commands.
  public var lagMax: Int { configuration.lagMax }

  /// Since when nothing can be appended, and why; nil if appending works.
  public var failure: BatchFailure? { progress.failure }

  /// How long batches and their parts have taken.
  package var timings: EngineTimings { progress.timings }

  /// How long the present batch has run, all its attempts included; nil between two batches.
  public var batchAge: Duration? { progress.batchAge }

  /// How long a batch may run before the node is not ready, in seconds.
  public var batchSecondsMax: Int { configuration.batchSecondsMax }

  /// The last event that this engine knew of a log that lacks it; nil while the log is whole, or if it was empty.
  public var lost: KnownHead? { progress.lost }

  /// The counts of the batches so far.
  public var counters: BatchCounters { progress.counters }

  /// Opens the connection that writes, so that PostgreSQL has one left for it; none if the log is only read, or if it is
  /// opened when it is needed (`EngineConfiguration.writerIdleMax`).
  ///
  /// - Throws: `LogError` if it cannot be opened.
  public func open() async throws(LogError) { if !isReadOnly { try await worker.open() } }

  /// Ends an engine that does not run. It cannot be used after that.
  public func close() async { await worker.stop() }

  /// Loads states, catches up and writes snapshots until cancelled; then refuses the pending commands. If the log is only
  /// read, it loads states, catches up, and forgets states that have lost their content.
  ///
  /// - Throws: the reason if the log could not be read at the start; `LogError.headWentBack` once the log does not hold
  ///   the events that this engine knows. The engine cannot be used after that.
  public func run() async throws {
    let result: Result<Void, any Error>
    do {
      let (head, asked) = try await firstHead()
      await worker.start(
        at: head.position, recordedAt: head.recordedAt, incarnation: head.incarnation, asked)
      result = .success(try await work())
    } catch { result = .failure(error) }
    for pending in queue.close() {
      pending.answer(.failure(.stops))
    }
    await worker.stop()
    try result.get()
  }

  /// The end of the log, and when it was asked for. Waits for as long as others hold a lock on the log.
  private func firstHead() async throws(LogError) -> (Head, ContinuousClock.Instant) {
    while true {
      let asked = ContinuousClock.now
      do throws(LogError) { return (try await reader.head(), asked) } catch {
        guard case .lockTimeout = error else { throw error }
      }
    }
  }

  private func work() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask(executorPreference: following) { try await self.watchHead() }
      group.addTask(executorPreference: following, priority: .high) { await self.followHeads() }
      group.addTask { await self.performJobs() }
      group.addTask { try await self.workInBackground() }
      // All that follows writes.
      if isReadOnly { return }
      group.addTask { await self.watchDeadlines() }
      group.addTask { await self.keepWriter() }
      group.addTask(executorPreference: following) { await self.watchBatches() }
      group.addTask {
        for await stream in self.snapshotJobs { await self.saveSnapshot(of: stream) }
      }
    }
  }

  private func performJobs() async {
    await withDiscardingTaskGroup { group in
      for await job in jobs { group.addTask { await self.perform(job) } }
    }
  }

  /// Checks each second whether the log is still the one that the node knows.
  private func watchHead() async throws {
    while !Task.isCancelled {
      try? await Pause.sleep(for: .seconds(1))
      if let heard = heard() { await worker.look(at: heard) }
      if progress.isLost { throw LogError.headWentBack(seen: progress.seen) }
    }
  }

  /// Tends the writer's connection, until cancelled.
  private func keepWriter() async {
    while !Task.isCancelled {
      await worker.tend()
      try? await Pause.sleep(for: .seconds(1))
    }
  }

  /// Loads a stream, however long that takes. Returns nil if loading failed and may be tried again.
  private func load(_ stream: UUID) async throws(EngineError) -> StateCache.Entry? {
    let deadline = ContinuousClock.now + .seconds(2)
    let entry: StateCache.Entry? = await withCheckedContinuation { continuation in
      worker.whenLoaded(stream) { continuation.resume(returning: $0) }
    }
    if entry != nil || ContinuousClock.now <= deadline { return entry }
    throw .unavailable("the state could not be loaded in time", retryAfterSeconds: 1)
  }

  private func perform(_ job: EngineJob) async {
    switch job {
    case .load(let stream, let part):
      let loaded = await loading.load(stream, from: part, with: Loader(self))
      tell(of: loaded, stream)
      if case .failed = loaded { try? await Task.sleep(for: .milliseconds(100)) }
      await worker.loaded(stream, loaded)
    case .history(let stream, let after):
      let history = await loading.history(stream, after: after, with: Loader(self))
      await worker.extended(stream, after: after, history)
    case .events(let commands, let pending):
      do throws(EngineError) {
        pending.keep(try await events(of: commands))
        await worker.resume(pending)
      } catch { pending.answer(.failure(error)) }
    case .snapshot(let stream): if !isReadOnly { postSnapshot.yield(stream) }
    case .follow(let head): hear(head: head)
    }
  }

  /// Reports that a state could not be loaded, at most every 10 s, because loading is tried again ten times a second.
  ///
  /// An event that cannot be applied is reported once.
  func tell(of loaded: Loader.Loaded, _ stream: UUID) {
    if case .unreadable(let problem) = loaded, damages.note(problem, in: stream) {
      onFailure("reading stream \(stream.lower)", problem)
    }
    guard case .failed(let error) = loaded else { return }
    let isDue = toldOfLoading.withLock { told in
      if let last = told, last.duration(to: .now) < .seconds(10) { return false }
      told = .now
      return true
    }
    if isDue { onFailure("loading stream \(stream.lower)", error) }
  }

  private func saveSnapshot(of stream: UUID) async {
    guard !progress.isLost, case .state(let state)? = cache[stream] else { return }
    do {
      let bytes = try await snapshots.save(state, of: stream)
      if let bytes { cache.noteSnapshot(stream, bytes: bytes) }
    } catch {
      // Until another snapshot is due, the stream only takes longer to load.
      progress.countFailedSnapshot()
    }
  }
}
