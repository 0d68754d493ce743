public import Domain
public import EventLog
public import FoundationEssentials
import Synchronization

/// Carries out commands: queues them, decides them in batches at the head of the log, and keeps the states.
///
/// Commands of all streams are decided one after another under the log's lock, so a decision is never stale.
/// `submit` and `state` may be called from anywhere; `run` has to be running.
public final class Engine: Sendable {
  let configuration: EngineConfiguration
  let reader: LogReader
  let snapshots: SnapshotStore
  let cache: StateCache
  let queue: UnitQueue
  let progress: Progress
  let pastStates: PastStates
  let pastFolder: PastFolder
  private let loading = LoadingThreads()
  private let snapshotJobs: AsyncStream<UUID>
  private let postSnapshot: AsyncStream<UUID>.Continuation
  /// Where this node follows the log's head: a thread that no requests use.
  private let following = TaskThreads(name: "following")
  let damages = StreamDamages()
  let onFailure: @Sendable (String, any Error) -> Void
  private let worker: EngineWorker
  private let jobs: AsyncStream<EngineJob>
  let post: AsyncStream<EngineJob>.Continuation
  /// The last head that was heard of and is yet to be looked at.
  private let heads: AsyncStream<Int64>
  private let headHeard: AsyncStream<Int64>.Continuation
  private let heard: @Sendable () -> HeadConfirmation?
  /// When it was last told that a state cannot be loaded.
  private let toldOfLoading = Mutex<ContinuousClock.Instant?>(nil)

  /// Prepares an engine; nothing runs yet.
  ///
  /// - Parameters:
  ///   - writer: makes what appends batches; called on the engine's own thread.
  ///   - ring: tells others of a new head; must return at once.
  ///   - heard: the last time that the bell knew for sure where the log ended.
  ///   - follow: given all that is committed from the head at the start on, by whomever, in order and once, with the
  ///     position up to which that is everything; called on the engine's own thread and must return at once.
  ///   - onFailure: told what failed that nobody waits for, and why; must return at once.
  public init(
    writer: @escaping @Sendable () -> BatchWriter, reader: LogReader, snapshots: SnapshotStore,
    configuration: EngineConfiguration = EngineConfiguration(),
    ring: @escaping @Sendable (Int64) -> Void,
    heard: @escaping @Sendable () -> HeadConfirmation?,
    follow: @escaping @Sendable ([StoredEvent], _ through: Int64) -> Void = { _, _ in },
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
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
      Loader(reader, snapshots), pastStates, spacing: configuration.pastSpacing)
    queue = UnitQueue(
      lengthMax: configuration.queueLengthMax,
      lengthOfPersonMax: configuration.queueLengthOfPersonMax)
    (jobs, post) = AsyncStream.makeStream(of: EngineJob.self)
    (heads, headHeard) = AsyncStream.makeStream(
      of: Int64.self, bufferingPolicy: .bufferingNewest(1))
    worker = EngineWorker(
      cache: cache, queue: queue, progress: progress, damages: damages,
      configuration: configuration, post: post, writer: writer, ring: ring, follow: follow,
      onFailure: onFailure)
  }

  /// Carries out a command.
  ///
  /// - Parameter charge: told how much of the engine's time the command has taken, refused or not, and again if it had to be
  ///   decided again; called on the engine's own thread before the answer and must return at once.
  /// - Throws: a refusal, of which nothing was appended; or that the log cannot be reached, which leaves open
  ///   whether the command was carried out: sent again under its id it is carried out at most once.
  public func submit(
    _ command: Command, charge: @escaping @Sendable (Duration) -> Void = { _ in }
  ) async throws(EngineError) -> Reply {
    let deadline = ContinuousClock.now + .seconds(configuration.waitSecondsMax)
    let result = await withCheckedContinuation { continuation in
      let unit = Unit(command, deadline: deadline, charge: charge) {
        continuation.resume(returning: $0)
      }
      switch queue.add(unit) {
      case .waits(let startPump): if startPump { worker.pump() }
      case .full:
        unit.answer(.failure(.unavailable("too many commands wait", retryAfterSeconds: 1)))
      case .fullOfTheirs: unit.answer(.failure(.tooManyOfTheirs))
      case .closed: unit.answer(.failure(.stops))
      }
    }
    let reply = try result.get()
    return reply.unread.isEmpty ? reply : try await read(reply)
  }

  /// Reads the events of a reply to commands that had been carried out.
  private func read(_ reply: Reply) async throws(EngineError) -> Reply {
    let events = try await events(of: reply.unread)
    return Reply(
      events: reply.unread.flatMap { events[$0] ?? [] }, version: reply.version,
      position: reply.position, isRepeated: reply.isRepeated)
  }

  /// The events that commands have caused, of each some.
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
  /// On the node that wrote it is never behind. Waits for `minPosition` for 2 s at most.
  public func state(
    of stream: UUID, minPosition: Int64 = 0
  ) async throws(EngineError) -> StreamState {
    try await progress.wait(for: minPosition, configuration: configuration)
    for _ in 0..<5 {
      switch cache[stream] {
      case .state(let state)?: return state
      case .unreadable(let problem)?: throw .unreadable(problem)
      case nil: try await load(stream)
      }
    }
    throw .unavailable("the state could not be loaded", retryAfterSeconds: 1)
  }

  /// The state of a stream as this node has it in memory; nil where it has none.
  ///
  /// It may be behind the log, and never waits.
  public func stateInMemory(of stream: UUID) -> StreamState? {
    if case .state(let state)? = cache[stream] { state } else { nil }
  }

  /// About how many bytes there are to write of a stream's state; nil for one that is not in memory.
  ///
  /// Of a project it is what it holds, of others all that was written to them.
  public func size(of stream: UUID) -> Int? {
    stateInMemory(of: stream)?.contentBytes ?? cache.bytes(of: stream)
  }

  /// Tells the engine of a head that others have reached, so that it catches up.
  public func hear(head: Int64) {
    if head > progress.seen { headHeard.yield(head) }
  }

  /// Waits until this node knows all that the log holds now, for 2 s at most.
  ///
  /// - Parameter seen: a position that it knew.
  /// - Returns: whether the log holds more than that.
  public func catchUp(from seen: Int64) async throws -> Bool {
    let head = try await reader.head().position
    guard head > seen else { return false }
    hear(head: head)
    try await progress.wait(for: head, configuration: configuration)
    return true
  }

  /// The position up to which this node knows the log.
  public var seen: Int64 { progress.seen }

  /// How long ago the head was last confirmed.
  public var staleness: Duration { progress.staleness }

  /// How long states are served after the head was last confirmed, in milliseconds.
  public var staleMillisecondsMax: Int { configuration.staleMillisecondsMax }

  /// How many commands wait.
  public var queueLength: Int { queue.count }

  /// How many states are in memory, and their estimated bytes.
  public var footprint: (streams: Int, bytes: Int) { cache.footprint }

  /// Streams that hold an event that this program cannot take in, as far as it has come upon them.
  public var unreadableStreams: [UUID] { damages.all.map(\.stream) }

  /// The same streams, each with the first such event.
  public var damagedStreams: [(stream: UUID, problem: EventProblem)] { damages.all }

  /// Snapshots that were found to be wrong and have not been written anew.
  public var snapshotFaults: [SnapshotFault] { snapshots.faults }

  /// How many snapshots were found to be wrong since the start.
  public var snapshotFaultCount: Int { snapshots.faultCount }

  /// How many positions this node is behind the head that was read last.
  public var lag: Int64 { progress.lag }

  /// How many positions it may be behind and still take commands.
  public var lagMax: Int { configuration.lagMax }

  /// Since when nothing can be appended, and why; nil while all is well.
  public var trouble: BatchTrouble? { progress.trouble }

  /// What the batches so far came to.
  public var counters: BatchCounters { progress.counters }

  /// Loads states, catches up and writes snapshots until it is cancelled; then turns away what waits.
  ///
  /// - Throws: why the log could not be read at the start; `LogError.headWentBack` once the log does not hold what this
  ///   engine knows. It is of no more use then.
  public func run() async throws {
    let result: Result<Void, any Error>
    do {
      let asked = ContinuousClock.now
      let head = try await reader.head()
      await worker.start(at: head.position, recordedAt: head.recordedAt, asked)
      result = .success(try await work())
    } catch { result = .failure(error) }
    for unit in queue.close() {
      unit.answer(.failure(.stops))
    }
    await worker.stop()
    try result.get()
  }

  private func work() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { await self.watchDeadlines() }
      group.addTask { await self.watchErasures() }
      group.addTask { await self.watchOldCommands() }
      group.addTask(executorPreference: following) { try await self.watchHead() }
      group.addTask { await self.watchStreams() }
      group.addTask(executorPreference: following, priority: .high) { await self.followHeads() }
      group.addTask { await self.performJobs() }
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

  /// Looks each second whether the log is still the one that is known.
  private func watchHead() async throws {
    while !Task.isCancelled {
      try? await Pause.sleep(for: .seconds(1))
      if let heard = heard() { await worker.look(at: heard) }
      if progress.isLost { throw LogError.headWentBack(seen: progress.seen) }
    }
  }

  private func load(_ stream: UUID) async throws(EngineError) {
    let deadline = ContinuousClock.now + .seconds(2)
    await withCheckedContinuation { continuation in
      worker.whenLoaded(stream) { continuation.resume() }
    }
    if ContinuousClock.now > deadline {
      throw .unavailable("the state could not be loaded in time", retryAfterSeconds: 1)
    }
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
    case .events(let commands, let unit):
      do throws(EngineError) {
        unit.keep(try await events(of: commands))
        await worker.resume(unit)
      } catch { unit.answer(.failure(error)) }
    case .snapshot(let stream): postSnapshot.yield(stream)
    }
  }

  /// Tells why a state could not be loaded: what is tried again ten times a second, now and then.
  ///
  /// What cannot be taken in is told once.
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

  /// Reads what others append, page after page and each page once, whenever a head is heard of. What fails is
  /// tried again: nobody tells of that head a second time.
  private func followHeads() async {
    var failures = 0
    for await head in heads {
      while progress.seen < head, !Task.isCancelled {
        do {
          // From the last that is known on, by which the log is known again.
          let seen = progress.seen
          let events = try await reader.events(after: max(0, seen - 1), limit: 5_000)
          failures = 0
          if events.last.map({ $0.position <= seen }) ?? true {
            // A ring came before what it rings for can be read; or the log is another one by now.
            if let heard = heard(), heard.position <= progress.seen { break }
            try? await Pause.sleep(for: .milliseconds(50))
          } else {
            await worker.absorb(events)
          }
        } catch {
          failures += 1
          if failures == 1, !Task.isCancelled { onFailure("reading what others appended", error) }
          try? await Pause.sleep(for: .milliseconds(min(1_000, 20 << min(failures, 6))))
        }
      }
    }
  }

  private func saveSnapshot(of stream: UUID) async {
    guard case .state(let state)? = cache[stream] else { return }
    do {
      let bytes = try await snapshots.save(state, of: stream)
      if let bytes { cache.noteSnapshot(stream, bytes: bytes) }
    } catch {
      // Only loading gets longer, until another one is due.
      progress.countFailedSnapshot()
    }
  }
}

extension EngineError {
  static let tooManyOfTheirs = EngineError.tooMany(
    "too many commands of the same person wait", retryAfterSeconds: 1)
  static let stops = EngineError.unavailable("the service stops", retryAfterSeconds: 2)
}
