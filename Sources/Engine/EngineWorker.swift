import CallboardDomain
import CallboardEventLog
import FoundationEssentials
import Glibc

/// The part of the engine that runs on its own thread: batches, and the streams that are being loaded.
///
/// Only that thread touches its state; the entry points for other threads queue a job there.
final class EngineWorker: @unchecked Sendable {
  let cache: StateCache
  let queue: CommandQueue
  let progress: Progress
  let damages: StreamDamages
  let configuration: EngineConfiguration
  let post: AsyncStream<EngineJob>.Continuation
  let notify: @Sendable (Int64) -> Void
  let follow: @Sendable ([StoredEvent], _ through: Int64) -> Void
  let onFailure: @Sendable (String, any Error) -> Void
  private let thread = LogThread(name: "engine")
  private let makeWriter: @Sendable () -> BatchWriter

  // On the thread alone.
  lazy var writer = makeWriter()
  var seen: Int64 = 0
  /// When the event at `seen` was recorded, which shows whether the log is still the same; nil in an empty log.
  var seenAt: Timestamp?
  /// The incarnation of the log in which that event was seen; nil before the start.
  var incarnation: UUID?
  var loading: [UUID: LoadingStream] = [:]
  private(set) var isStarted = false
  /// Whether the worker has stopped and loads nothing any more.
  private(set) var isStopped = false
  private var failures = 0
  /// How far the present batch has come.
  var attempt = Attempt.opening

  init(
    cache: StateCache, queue: CommandQueue, progress: Progress,
    damages: StreamDamages = StreamDamages(), configuration: EngineConfiguration,
    post: AsyncStream<EngineJob>.Continuation, writer: @escaping @Sendable () -> BatchWriter,
    notify: @escaping @Sendable (Int64) -> Void,
    follow: @escaping @Sendable ([StoredEvent], _ through: Int64) -> Void,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.cache = cache
    self.queue = queue
    self.progress = progress
    self.damages = damages
    self.configuration = configuration
    self.post = post
    self.notify = notify
    self.follow = follow
    self.onFailure = onFailure
    makeWriter = writer
  }

  /// How far a batch has come, which shows the possible reasons of a lost session.
  enum Attempt {
    /// None of its commands has been decided.
    case opening
    /// Its commands are being decided, or many events written; nothing is committed.
    case deciding
    /// The rest is being written and committed, so the batch may have been committed.
    case committing
  }

  // MARK: - Entry points

  /// Queues a job that works off the queue.
  func pump() {
    thread.run { self.work() }
  }

  /// Notes that the log lacks what this node knows.
  func noteLost() {
    guard let seenAt, let incarnation else { return progress.noteLost() }
    progress.noteLost(KnownHead(position: seen, recordedAt: seenAt, incarnation: incarnation))
  }

  /// Starts at a head that was read at the given time or later.
  func start(
    at head: Int64, recordedAt: Timestamp? = nil, incarnation: UUID? = nil,
    _ time: ContinuousClock.Instant = .now
  ) async {
    await hop {
      self.seen = head
      self.seenAt = recordedAt
      self.incarnation = incarnation
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
      self.writer.close()
    }
    thread.stop()
  }

  /// Calls the body with the state of a stream once it is loaded, or with nil if loading fails.
  func whenLoaded(_ stream: UUID, _ body: @escaping @Sendable (StateCache.Entry?) -> Void) {
    thread.run {
      let entry = self.cache[stream]
      if entry != nil || self.isStopped { return body(entry) }
      self.startLoading(stream)
      self.loading[stream]?.listeners.append(body)
    }
  }

  func loaded(_ stream: UUID, _ result: Loader.Loaded) async {
    await hop { self.finishLoading(stream, result) }
  }

  /// Drops the state of a stream whose events or snapshot have changed, also one that is being loaded.
  func forget(_ stream: UUID) async {
    await hop {
      self.cache.remove(stream)
      self.loading[stream]?.mustReload = true
    }
  }

  /// Drops all states, also those that are being loaded.
  func forgetAll() async {
    await hop {
      self.cache.removeAll()
      for stream in self.loading.keys { self.loading[stream]?.mustReload = true }
    }
  }

  func extended(_ stream: UUID, after version: Int, _ history: Loader.History) async {
    await hop { self.extend(stream, after: version, history) }
  }

  func resume(_ pending: PendingCommand) async {
    await hop { self.putBack(pending) }
  }

  /// Applies events that others appended, read outside the lock from the last known event on.
  func absorb(_ events: [StoredEvent]) async {
    await hop {
      if let known = events.first(where: { $0.position == self.seen }),
        known.recordedAt != self.seenAt
      {
        return self.noteLost()
      }
      self.absorb(events[...])
    }
  }

  /// Checks whether a head that was read can be that of the known log.
  func look(at heard: HeadConfirmation) async {
    await hop {
      let isShorter = heard.position < self.seen && heard.at > self.progress.advancedAt
      let isOther = heard.position == self.seen && heard.recordedAt != self.seenAt
      if isShorter || isOther { return self.noteLost() }
      // Renewed by an operator, and nothing was lost.
      if heard.position == self.seen { self.incarnation = heard.incarnation }
    }
  }

  /// Keeps the writer's connection open and, while batches fail, finds out whether they would succeed.
  func tend() async { await hop { self.tendWriter() } }

  func onThread(_ body: @escaping @Sendable () -> Void) { thread.run(body) }

  private func hop(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      thread.run {
        body()
        continuation.resume()
      }
    }
  }

  /// The reason given to clients while too many events are missing here.
  private static let behindWords = "this node is catching up with the log"

  // MARK: - On the thread

  /// Runs one batch of pending commands and queues itself again, so that other jobs get the thread in between.
  private func work() {
    let commands = takeCommands()
    if commands.isEmpty { return }
    defer { pump() }
    guard isStarted else { return turnAway(commands, "the service starts") }
    if progress.isLost { return turnAway(commands, Progress.lostWords) }
    if progress.lag > configuration.lagMax {
      // With the lock held, this node would read the missing events first, and everybody would have to wait.
      return turnAway(commands, Self.behindWords)
    }
    let ready = commands.filter { isReady($0) }
    if !ready.isEmpty { run(ready) }
    gather(ready.count / 2)
  }

  /// Takes the commands of a batch. Their cost is only an estimate: the time ends deciding.
  func takeCommands() -> [PendingCommand] {
    queue.take(
      changesMax: configuration.batchCommandsMax,
      timeMax: .milliseconds(configuration.batchMillisecondsMax))
  }

  /// Has the events up to a head read that was found under the lock, without the lock.
  func catchUp(to head: Int64) {
    progress.noteHead(head)
    post.yield(.follow(head: head))
  }

  private func turnAway(_ commands: [PendingCommand], _ reason: String) {
    for pending in commands { pending.answer(.failure(.unavailable(reason, retryAfterSeconds: 1))) }
  }

  /// Turns away the commands whose time is up, and returns the others. If the same person has many others pending, the
  /// error says so.
  private func turnAwayLate(_ commands: [PendingCommand]) -> [PendingCommand] {
    let now = ContinuousClock.now
    for pending in commands where pending.deadline <= now {
      // A command that was decided may have been carried out, so its error must leave that open.
      let isOwnFlood =
        pending.decidingTime == .zero
        && queue.count(of: pending.command.actor) >= configuration.ownFloodMin
      pending.answer(
        .failure(
          isOwnFlood
            ? .tooManyOfTheirs
            : .unavailable("the service is busy: it waited too long", retryAfterSeconds: 1)))
    }
    return commands.filter { $0.deadline > now }
  }

  /// Turns away the commands whose time is up, and returns the others.
  private func turnAwayOverdue(_ commands: [PendingCommand], _ reason: String) -> [PendingCommand] {
    let now = ContinuousClock.now
    turnAway(commands.filter { $0.deadline <= now }, reason)
    return commands.filter { $0.deadline > now }
  }

  /// Under load, waits up to a millisecond until the given number of commands are pending.
  ///
  /// Clients that were answered just now are about to send more. Taking the first of their commands at once would make
  /// every other batch small, and a batch costs much whatever its size.
  private func gather(_ count: Int) {
    guard count >= 2 else { return }
    let end = ContinuousClock.now + .microseconds(configuration.gatheringMicrosecondsMax)
    while queue.count < count, ContinuousClock.now < end { usleep(50) }
  }

  /// Runs a batch. If the log cannot be reached, tries again after a pause until the time of its commands is up.
  private func run(_ commands: [PendingCommand]) {
    var commands = turnAwayLate(commands)
    progress.beginBatch()
    defer { progress.endBatch() }
    while !commands.isEmpty {
      do {
        try runBatch(commands)
        failures = 0
        return
      } catch {
        progress.count { $0.failedBatches += 1 }
        switch error {
        case .refused where commands.count > 1:
          run(Array(commands[..<(commands.count / 2)]))
          return run(Array(commands[(commands.count / 2)...]))
        case .refused:
          onFailure("writing what PostgreSQL refuses", error)
          let refusal = Refusal(.invalid, error.publicWords)
          for pending in commands { pending.answer(.failure(.refused(refusal))) }
          return
        case .uniqueViolation:
          for stream in Set(commands.flatMap(\.command.streams)) { cache.remove(stream) }
          failures += 1
          commands = requeue(commands)
        case .headWentBack:
          noteLost()
          return turnAway(commands, Progress.lostWords)
        case .behind(let head):
          catchUp(to: head)
          return turnAway(commands, Self.behindWords)
        case .lockTimeout, .connectionLost, .unavailable, .tailLost, .invalidName,
          .migrationChanged, .schemaIsNewer, .schemaIsOlder, .rightsMissing, .unexpected:
          let isLostAgain = attempt == .committing && failures > 0
          if case .connectionLost = error, attempt == .deciding || isLostAgain {
            if attempt == .deciding { commands = refuseSlow(commands) }
            if commands.count > 1 {
              // One of them may be the reason, and must not delay the others again.
              pause()
              run(Array(commands[..<(commands.count / 2)]))
              return run(Array(commands[(commands.count / 2)...]))
            }
          }
          failures += 1
          if progress.noteFailure(error) { onFailure("writing a batch", error) }
          commands = turnAwayOverdue(commands, "the log cannot be written to: \(error.publicWords)")
          if !commands.isEmpty { pause() }
        }
      }
    }
  }

  /// Refuses the commands that took so long to decide that the session was lost: they would take as long again.
  private func refuseSlow(_ commands: [PendingCommand]) -> [PendingCommand] {
    let bound = Duration.milliseconds(configuration.commandMillisecondsMax)
    for pending in commands where pending.decidingTime > bound {
      pending.answer(
        .failure(
          .refused(
            Refusal(.invalid, "it takes longer to decide than one command may: ask for less"))))
    }
    return commands.filter { $0.decidingTime <= bound }
  }

  /// Returns the commands that can be decided now. The others wait until their streams are loaded again.
  private func requeue(_ commands: [PendingCommand]) -> [PendingCommand] {
    if failures > 3 {
      return turnAwayOverdue(commands, "other writes keep conflicting with this one")
    }
    return commands.filter { isReady($0) }
  }

  /// Waits before trying again: from 20 ms doubling to 1 s, with jitter.
  private func pause() {
    let milliseconds = min(1_000, 20 << min(failures, 6))
    usleep(UInt32(1_000 * Int.random(in: (milliseconds / 2)...milliseconds)))
  }
}

/// Work that waits for PostgreSQL, which the engine's thread therefore leaves to other threads.
enum EngineJob: Sendable {
  /// Load a stream that is not in memory, continuing from the part that is loaded.
  case load(UUID, from: LoadedStream?)
  /// Load the operations of a stream after a version, which its state no longer holds.
  case history(UUID, after: Int)
  /// Read the events of commands that a pending command needs.
  case events(of: [CommandIdentity], for: PendingCommand)
  /// Write a snapshot of a stream.
  case snapshot(UUID)
  /// Read the events that others appended, up to a head.
  case follow(head: Int64)
}
