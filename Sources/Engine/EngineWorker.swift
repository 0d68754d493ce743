import Domain
import EventLog
import FoundationEssentials
import Glibc
import Synchronization

/// The engine's side on its own thread: batches, and the streams that are being loaded.
///
/// Its state is touched on that thread alone; every other entrance hops there.
final class EngineWorker: @unchecked Sendable {
  let cache: StateCache
  let queue: UnitQueue
  let progress: Progress
  let damages: StreamDamages
  let configuration: EngineConfiguration
  let post: AsyncStream<EngineJob>.Continuation
  let ring: @Sendable (Int64) -> Void
  let follow: @Sendable ([StoredEvent], _ through: Int64) -> Void
  let onFailure: @Sendable (String, any Error) -> Void
  private let thread = LogThread(name: "engine")
  private let makeWriter: @Sendable () -> BatchWriter

  // On the thread alone.
  /// Two, so that one can write while the other commits.
  lazy var writers = (first: makeWriter(), second: makeWriter())
  var commitPause = CommitPause()
  var seen: Int64 = 0
  /// When the event there was recorded, by which the log is known again; nil in an empty log.
  var seenAt: Timestamp?
  var loading: [UUID: LoadingStream] = [:]
  private var isStarted = false
  /// Nothing is loaded any more.
  private(set) var isStopped = false
  private var failures = 0
  /// How far the batch that is run has come.
  var attempt = Attempt.opening
  /// When another node's events last came, or what was written ahead was given up.
  var interferedAt: ContinuousClock.Instant?

  init(
    cache: StateCache, queue: UnitQueue, progress: Progress,
    damages: StreamDamages = StreamDamages(), configuration: EngineConfiguration,
    post: AsyncStream<EngineJob>.Continuation, writer: @escaping @Sendable () -> BatchWriter,
    ring: @escaping @Sendable (Int64) -> Void,
    follow: @escaping @Sendable ([StoredEvent], _ through: Int64) -> Void,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.cache = cache
    self.queue = queue
    self.progress = progress
    self.damages = damages
    self.configuration = configuration
    self.post = post
    self.ring = ring
    self.follow = follow
    self.onFailure = onFailure
    makeWriter = writer
  }

  /// How far a batch has come, by which it shows what a lost session may be due to.
  enum Attempt {
    /// None of its units has been decided.
    case opening
    /// Its units are decided and written; nothing is committed.
    case deciding
    /// It may have been committed.
    case committing
  }

  // MARK: - Entrances

  /// Sees to it that the queue is worked off.
  func pump() {
    thread.run { self.work() }
  }

  /// Begins at a head that was read no earlier than at a time.
  func start(
    at head: Int64, recordedAt: Timestamp? = nil, _ time: ContinuousClock.Instant = .now
  ) async {
    await hop {
      self.seen = head
      self.seenAt = recordedAt
      self.isStarted = true
      self.progress.advance(to: head)
      self.progress.confirm(at: time)
      self.follow([], head)
    }
  }

  func stop() async {
    await hop {
      self.isStopped = true
      self.abandonLoading()
      self.writers.first.close()
      self.writers.second.close()
    }
    thread.stop()
  }

  func whenLoaded(_ stream: UUID, _ body: @escaping @Sendable () -> Void) {
    thread.run {
      if self.cache[stream] != nil || self.isStopped { return body() }
      self.startLoading(stream)
      self.loading[stream]?.listeners.append(body)
    }
  }

  func loaded(_ stream: UUID, _ result: Loader.Loaded) async {
    await hop { self.finishLoading(stream, result) }
  }

  func extended(_ stream: UUID, after version: Int, _ history: Loader.History) async {
    await hop { self.extend(stream, after: version, history) }
  }

  func resume(_ unit: Unit) async {
    await hop { self.putBack(unit) }
  }

  /// Takes in events that others appended, read outside the lock from the last that was known on.
  func absorb(_ events: [StoredEvent]) async {
    await hop {
      if let known = events.first(where: { $0.position == self.seen }),
        known.recordedAt != self.seenAt
      {
        return self.progress.lose()
      }
      self.absorb(events[...])
    }
  }

  /// Looks whether a head that was read can be that of the log that is known.
  func look(at heard: HeadConfirmation) async {
    await hop {
      let isShorter = heard.position < self.seen && heard.at > self.progress.advancedAt
      let isOther = heard.position == self.seen && heard.recordedAt != self.seenAt
      if isShorter || isOther { self.progress.lose() }
    }
  }

  private func hop(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      thread.run {
        body()
        continuation.resume()
      }
    }
  }

  // MARK: - On the thread

  /// Runs what waits, batch after batch; whoever else wants the thread has it in between.
  private func work() {
    let units = takeUnits()
    if units.isEmpty { return }
    defer { pump() }
    guard isStarted else { return turnAway(units, "the service starts") }
    if progress.isLost { return turnAway(units, Progress.lostWords) }
    if progress.lag > configuration.lagMax {
      // Whatever it read with the lock held, everybody would wait for.
      return turnAway(units, "this node is catching up with the log")
    }
    let ready = units.filter { isReady($0) }
    if !ready.isEmpty { run(ready) }
    gather(ready.count / 2)
  }

  /// Whether others want the thread.
  var isWanted: Bool { thread.hasQueued }

  /// Takes what makes a batch. What it costs is expected only: the time ends deciding.
  func takeUnits() -> [Unit] {
    queue.take(
      changesMax: configuration.batchCommandsMax,
      timeMax: .milliseconds(configuration.batchMillisecondsMax))
  }

  private func turnAway(_ units: [Unit], _ reason: String) {
    for unit in units { unit.answer(.failure(.unavailable(reason, retryAfterSeconds: 1))) }
  }

  /// Turns away those whose time is up, and returns the others. Who has others of their own waiting is told so.
  private func turnAwayLate(_ units: [Unit]) -> [Unit] {
    let now = ContinuousClock.now
    for unit in units where unit.deadline <= now {
      // One that was decided may have been carried out, for all that is known.
      let isOwnFlood =
        unit.decidingTime == .zero
        && queue.count(of: unit.command.actor) >= configuration.ownFloodMin
      unit.answer(
        .failure(
          isOwnFlood
            ? .tooManyOfTheirs
            : .unavailable("the service is busy: it waited too long", retryAfterSeconds: 1)))
    }
    return units.filter { $0.deadline > now }
  }

  /// Turns away those whose time is up, and returns the others.
  private func turnAwayOverdue(_ units: [Unit], _ reason: String) -> [Unit] {
    let now = ContinuousClock.now
    turnAway(units.filter { $0.deadline <= now }, reason)
    return units.filter { $0.deadline > now }
  }

  /// Under load, waits up to a millisecond until so many commands are there.
  ///
  /// Those who were answered just now are about to ask for more. Taking the first of them at once
  /// would make every other batch a small one, and a batch costs much whatever its size.
  private func gather(_ count: Int) {
    guard count >= 2 else { return }
    let end = ContinuousClock.now + .microseconds(configuration.gatheringMicrosecondsMax)
    while queue.count < count, ContinuousClock.now < end { usleep(50) }
  }

  /// Runs a batch; if the log cannot be reached, after a pause again, until its commands' time is up.
  private func run(_ units: [Unit]) {
    var units = turnAwayLate(units)
    while !units.isEmpty {
      do {
        try runBatch(units)
        failures = 0
        return
      } catch {
        progress.count { $0.failedBatches += 1 }
        switch error {
        case .refused where units.count > 1:
          run(Array(units[..<(units.count / 2)]))
          return run(Array(units[(units.count / 2)...]))
        case .refused:
          onFailure("writing what PostgreSQL refuses", error)
          let refusal = Refusal(.invalid, error.publicWords)
          for unit in units { unit.answer(.failure(.refused(refusal))) }
          return
        case .uniqueViolation:
          for stream in Set(units.flatMap(\.command.streams)) { cache.remove(stream) }
          failures += 1
          units = requeue(units)
        case .headWentBack:
          progress.lose()
          return turnAway(units, Progress.lostWords)
        case .lockTimeout, .connectionLost, .unavailable, .tailLost, .invalidName,
          .migrationChanged, .schemaIsNewer, .schemaIsOlder, .unexpected:
          if attempt == .deciding, case .connectionLost = error {
            units = refuseSlow(units)
            if units.count > 1 {
              // One of them may be why, and is not to take the others along again.
              pause()
              run(Array(units[..<(units.count / 2)]))
              return run(Array(units[(units.count / 2)...]))
            }
          }
          failures += 1
          if progress.note(error) { onFailure("writing a batch", error) }
          units = turnAwayOverdue(units, "the log cannot be written to: \(error.publicWords)")
          if !units.isEmpty { pause() }
        }
      }
    }
  }

  /// Refuses units whose deciding took so long that the session was lost over it: they would be as slow again.
  private func refuseSlow(_ units: [Unit]) -> [Unit] {
    let bound = Duration.milliseconds(configuration.unitMillisecondsMax)
    for unit in units where unit.decidingTime > bound {
      unit.answer(
        .failure(
          .refused(
            Refusal(.invalid, "it takes longer to decide than one command may: ask for less"))))
    }
    return units.filter { $0.decidingTime <= bound }
  }

  /// Gives units whose streams are to be loaded again back to those who wait for loading.
  private func requeue(_ units: [Unit]) -> [Unit] {
    if failures > 3 {
      return turnAwayOverdue(units, "what it rests on is taken again and again")
    }
    return units.filter { isReady($0) }
  }

  /// Waits before trying again: from 20 ms doubling to 1 s, with jitter.
  private func pause() {
    let milliseconds = min(1_000, 20 << min(failures, 6))
    usleep(UInt32(1_000 * Int.random(in: (milliseconds / 2)...milliseconds)))
  }
}
