public import CallboardPostgres
import CallboardSchema
import Synchronization

/// Tells the other nodes that the log has grown, and hears it from them. It sends head positions, never data.
///
/// A notification goes out after the commit, on a connection of its own, and many commits share one. The notifier finds
/// missed ones by reading the head each second and whenever the listener has connected. Callable from any thread; `run`
/// must be running.
public final class Notifier: Sendable {
  private let log: LogName
  private let hub: NotificationHub
  /// Whether other notifiers use the hub too, so that somebody else runs and closes it.
  private let isHubShared: Bool
  private let reader: LogReader
  private let pause: Duration
  private let onFailure: @Sendable (String, any Error) -> Void
  private let state = Mutex(NotifierState())
  /// The last confirmed head once more. Every request reads it, and must not wait while `state` is locked for waking
  /// those who listen.
  private let confirmed = Mutex<HeadConfirmation?>(nil)
  /// Changes while `state` is locked, and is read without the lock.
  private let changes = Atomic(0)
  private let headsHeard = Broadcast<Int64>(buffering: .bufferingNewest(1))
  private let projectionsHeard = Broadcast<ProjectionAdvance>(buffering: .bufferingNewest(256))
  private let broadcastsHeard = Broadcast<String>(buffering: .bufferingNewest(1_024))
  private let wake: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation

  /// Prepares a notifier with connections of its own; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - options: the options of a direct connection: LISTEN does not work through a pooler.
  ///   - reader: reads the head. It must use connections that requests do not use; otherwise the head is confirmed too
  ///     late while requests use all of them.
  ///   - pollSeconds: how often the head is read.
  ///   - refusedSeconds: how long a refused listener waits before it tries again.
  ///   - onFailure: called with the work that fails and the reason while the notifier runs without the listener; must
  ///     return at once.
  public convenience init(
    options: ConnectionOptions, reader: LogReader, pollSeconds: Double = 1,
    refusedSeconds: Double = 5,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    let hub = NotificationHub(
      options: options, refusedSeconds: refusedSeconds, onFailure: onFailure)
    self.init(
      hub: hub, isHubShared: false, reader: reader, pollSeconds: pollSeconds, onFailure: onFailure)
  }

  /// Prepares a notifier that shares its connections with those of other logs of the same database. The maker of the
  /// hub runs and closes it.
  public convenience init(
    sharing hub: NotificationHub, reader: LogReader,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.init(hub: hub, isHubShared: true, reader: reader, pollSeconds: 1, onFailure: onFailure)
  }

  private init(
    hub: NotificationHub, isHubShared: Bool, reader: LogReader, pollSeconds: Double,
    onFailure: @escaping @Sendable (String, any Error) -> Void
  ) {
    log = reader.log
    self.hub = hub
    self.isHubShared = isHubShared
    self.reader = reader
    self.onFailure = onFailure
    pause = .seconds(pollSeconds)
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Announces that the log has reached a position, here at once and on other nodes soon.
  public func notify(head position: Int64) {
    state.withLock { state in
      state.leave(head: position)
      if state.hear(head: position) { headsHeard.send(position) }
    }
    waker.yield()
  }

  /// Announces the position of a projection, here at once and on other nodes soon.
  public func notify(_ advance: ProjectionAdvance) {
    state.withLock { state in
      state.leave(advance)
      if state.hear(advance) { projectionsHeard.send(advance) }
    }
    waker.yield()
  }

  /// Sends texts of up to 7,999 bytes to all nodes, this one included. They are not in the log and may be lost.
  public func broadcast(_ texts: [String]) {
    guard !texts.isEmpty else { return }
    state.withLock { $0.leave(broadcasts: texts) }
    waker.yield()
  }

  /// Sends texts of up to 7,999 bytes to all nodes, this one included: all of them or none. They are not in the log,
  /// and are not lost while PostgreSQL cannot be reached.
  ///
  /// - Returns: whether they will be sent; false if too many are pending already.
  public func send(_ parts: [String]) -> Bool {
    let isTaken = state.withLock { $0.leave(message: parts) }
    waker.yield()
    return isTaken
  }

  /// The texts that nodes broadcast and send from now on. A slow reader misses the oldest.
  public func broadcasts() -> AsyncStream<String> { broadcastsHeard.listen() }

  /// Records a head that was read, as by a batch under the lock.
  public func confirm(_ confirmation: HeadConfirmation) {
    state.withLock { state in
      if state.confirm(confirmation) { headsHeard.send(confirmation.position) }
      let latest = state.confirmation
      confirmed.withLock { $0 = latest }
    }
  }

  /// Why the head could not be read when it was last tried; nil if it was. In a form that anybody may see.
  public var headFailure: String? { state.withLock { $0.headFailure } }

  /// Opens the connections that send and read the head, so that PostgreSQL has them left.
  ///
  /// - Throws: `LogError` if it cannot.
  public func open() async throws(LogError) {
    do { try await hub.open() } catch { throw LogError(wrapping: error) }
    do throws(LogError) {
      _ = try await reader.head(lockMillisecondsMax: LogReader.headLockMillisecondsMax)
    } catch {
      // The connection is open.
      guard case .lockTimeout = error else { throw error }
    }
  }

  /// Closes the connection that sends, of a notifier that does not run.
  public func close() async { if !isHubShared { await hub.close() } }

  /// The last confirmed head; nil if there is none yet.
  public var confirmation: HeadConfirmation? { confirmed.withLock { $0 } }

  /// How long ago the listener heard anything or started: a second or two, because each node notifies each second. Nil
  /// before `run`.
  public var silence: Duration? { state.withLock { $0.heardAt }?.duration(to: .now) }

  /// The furthest head that this node has heard of.
  public var head: Int64 { state.withLock { $0.head } }

  /// How many times the listener has connected or was cut off. What was known of the positions of projections before
  /// that is forgotten: PostgreSQL may have crashed meanwhile, and lost the last steps of projectors. Never waits.
  public var listenerChanges: Int { changes.load(ordering: .acquiring) }

  /// The last known position of a projection; nil if nothing has been heard of it since the listener's last change.
  public func reached(_ projection: String) -> Int64? {
    state.withLock { $0.reached[projection] }
  }

  /// The last known position of a projection, and `listenerChanges` as of that.
  public func lastReached(_ projection: String) -> (position: Int64?, listenerChanges: Int) {
    state.withLock { (position: $0.reached[projection], listenerChanges: listenerChanges) }
  }

  /// The heads from now on, the present one first. A slow reader gets only the newest.
  public func heads() -> AsyncStream<Int64> {
    state.withLock { headsHeard.listen(first: $0.head) }
  }

  /// The positions of projections from now on.
  public func projections() -> AsyncStream<ProjectionAdvance> { projectionsHeard.listen() }

  /// The thread on which the notifier sends, listens and reads the head; no requests run on it.
  public var executor: any TaskExecutor { hub.threads }

  /// Sends and listens until cancelled, across lost connections; call it once.
  ///
  /// - Throws: `CancellationError`, or the reason if the listener was never accepted.
  public func run() async throws {
    state.withLock { $0.noteHearing(at: .now) }
    let subscription = hub.subscribe(
      [log.headChannel, log.projectionChannel, log.sideChannel],
      onConnect: { await self.connected() }, onLoss: { self.forgetReached() },
      onNotification: { self.hear($0) })
    defer { hub.unsubscribe(subscription) }
    let threads = hub.threads
    try await withThrowingTaskGroup(of: Void.self) { group in
      // The high priority lets other nodes hear of a commit before the requests that wait here run.
      group.addTask(executorPreference: threads, priority: .high) { try await self.keepSending() }
      if !isHubShared {
        group.addTask(executorPreference: threads) { try await self.hub.run() }
      }
      group.addTask(executorPreference: threads) { try await self.keepPolling() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func connected() async {
    forgetReached()
    await poll()
  }

  private func forgetReached() {
    state.withLock {
      $0.forgetReached()
      changes.add(1, ordering: .releasing)
    }
  }

  private func hear(_ notification: Notification) {
    state.withLock { $0.noteHearing(at: .now) }
    if notification.channel == log.headChannel {
      guard let position = Int64(notification.payload) else { return }
      state.withLock { state in
        if state.hear(head: position) { headsHeard.send(position) }
      }
    } else if notification.channel == log.sideChannel {
      broadcastsHeard.send(notification.payload)
    } else if let advance = ProjectionAdvance(payload: notification.payload) {
      state.withLock { state in
        if state.hear(advance) { projectionsHeard.send(advance) }
      }
    }
  }

  private func keepPolling() async throws {
    var isLocked = false
    while true {
      isLocked = await poll(
        lockMillisecondsMax: isLocked
          ? LogReader.headLockMillisecondsMaxAgain : LogReader.headLockMillisecondsMax)
      beat()
      // After a short lock, the head is confirmed again before the node counts as out of touch.
      try await Pause.sleep(for: isLocked ? min(pause, .milliseconds(250)) : pause)
    }
  }

  /// Reads the head. A failure shows as a confirmed head that grows old.
  ///
  /// A server that became a standby is given up: the next connections lead to one that takes writes.
  ///
  /// - Returns: whether somebody has locked the log's tables, so that it could not be read.
  @discardableResult
  private func poll(lockMillisecondsMax: Int = LogReader.headLockMillisecondsMax) async -> Bool {
    let asked = ContinuousClock.now
    let head: Head
    do throws(LogError) {
      head = try await reader.head(lockMillisecondsMax: lockMillisecondsMax)
      guard !head.isOfStandby else {
        hub.server?.giveUp()
        throw LogError.ofStandby
      }
    } catch {
      if Task.isCancelled { return false }
      state.withLock { $0.headFailure = error.publicWords }
      onFailure("reading the log's end", error)
      if case .lockTimeout = error { return true }
      return false
    }
    state.withLock { $0.headFailure = nil }
    confirm(
      HeadConfirmation(
        position: head.position, recordedAt: head.recordedAt, incarnation: head.incarnation,
        at: asked))
    return false
  }

  /// Sends the known head once more, so that a listener that hears nothing is known to be broken.
  private func beat() {
    let isKnown = state.withLock { state in
      if state.confirmation != nil { state.leave(head: state.head) }
      return state.confirmation != nil
    }
    if isKnown { waker.yield() }
  }

  private func keepSending() async throws {
    let pool = hub.sender
    for await _ in wake {
      let (pending, changes) = state.withLock { ($0.takePending(), listenerChanges) }
      do { try await notify(pending, through: pool) } catch {
        leave(pending, takenAfter: changes)
        try? await Pause.sleep(for: .milliseconds(200))
        waker.yield()
        continue
      }
      // Sends a few at a time, so that the next notification does not wait for many.
      let (texts, isMore) = state.withLock { ($0.takeTexts(max: 64), $0.hasTexts) }
      do {
        try await notify((texts.messages + texts.broadcasts).map { (log.sideChannel, $0) }, pool)
        if isMore { waker.yield() }
      } catch {
        state.withLock { $0.putBack(messages: texts.messages) }
        try? await Pause.sleep(for: .milliseconds(200))
        waker.yield()
      }
    }
    await close()
    try Task.checkCancellation()
  }

  /// Puts back what could not be sent. The positions of projections may not hold after a change of the listener.
  private func leave(
    _ pending: (head: Int64?, projections: [ProjectionAdvance]), takenAfter changes: Int
  ) {
    state.withLock { state in
      if let head = pending.head { state.leave(head: head) }
      guard changes == listenerChanges else { return }
      for advance in pending.projections { state.leave(advance) }
    }
  }

  private func notify(
    _ pending: (head: Int64?, projections: [ProjectionAdvance]), through pool: Pool
  ) async throws {
    var texts = pending.projections.map { (log.projectionChannel, $0.payload) }
    if let head = pending.head { texts.append((log.headChannel, String(head))) }
    try await notify(texts, pool)
  }

  private func notify(_ texts: [(channel: String, payload: String)], _ pool: Pool) async throws {
    if texts.isEmpty { return }
    let statements = texts.map {
      (sql: Schema.notify, parameters: [Parameter.text($0.channel), .text($0.payload)])
    }
    try await pool.withConnection { _ = try $0.pipeline(statements) }
  }
}

/// Sends each value to all listeners. A slow listener misses all but the newest few.
final class Broadcast<Value: Sendable>: Sendable {
  private struct Listeners {
    var next = 0
    var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())
  private let buffering: AsyncStream<Value>.Continuation.BufferingPolicy

  init(buffering: AsyncStream<Value>.Continuation.BufferingPolicy) {
    self.buffering = buffering
  }

  /// Sends a value to all listeners. If the order matters, the caller must send one value after another.
  func send(_ value: Value) {
    // Not under the lock: a task that is being cancelled holds its own lock while it takes this one to stop listening,
    // and waking that task needs its lock.
    let continuations = listeners.withLock { Array($0.continuations.values) }
    for continuation in continuations { continuation.yield(value) }
  }

  /// Listens from now on, until the stream is dropped. `first` comes before any other value.
  func listen(first: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    let key = listeners.withLock { listeners in
      listeners.next += 1
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.continuations[key] = nil }
    }
    if let first { continuation.yield(first) }
    return stream
  }
}
