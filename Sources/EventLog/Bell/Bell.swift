public import Postgres
import Schema
import Synchronization

/// Rings and hears that the log has grown: head positions, never data.
///
/// A ring goes out after the commit, on a connection of its own, and many commits share one. What
/// the bell misses is found by reading the head each second and whenever the listener has
/// connected. Callable from anywhere; `run` must be running.
public final class Bell: Sendable {
  private let log: LogName
  private let options: ConnectionOptions
  private let reader: LogReader
  private let pause: Duration
  private let refusedPause: Duration
  private let onFailure: @Sendable (String, any Error) -> Void
  private let state = Mutex(BellState())
  private let headsHeard = Broadcast<Int64>(buffering: .bufferingNewest(1))
  private let projectionsHeard = Broadcast<ProjectionRing>(buffering: .bufferingNewest(256))
  private let whispersHeard = Broadcast<String>(buffering: .bufferingNewest(1_024))
  private let threads = TaskThreads(name: "bell")
  private let wake: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation

  /// Prepares a bell; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - options: a direct connection: LISTEN does not work through a pooler.
  ///   - reader: reads the head: through connections that requests do not use, or the head is confirmed too late while
  ///     they use all of them.
  ///   - pollSeconds: how often the head is read.
  ///   - refusedSeconds: how often a listener that is refused tries again.
  ///   - onFailure: told what goes on without the listener, and why; must return at once.
  public init(
    options: ConnectionOptions, reader: LogReader, pollSeconds: Double = 1,
    refusedSeconds: Double = 5,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    log = reader.log
    self.options = options
    self.reader = reader
    self.onFailure = onFailure
    pause = .seconds(pollSeconds)
    refusedPause = .seconds(refusedSeconds)
    (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Tells everybody, here at once and elsewhere soon, that the log reaches this position.
  public func ring(head position: Int64) {
    state.withLock { state in
      state.leave(head: position)
      if state.hear(head: position) { headsHeard.send(position) }
    }
    waker.yield()
  }

  /// Tells everybody, here at once and elsewhere soon, what a projection has reached.
  public func ring(_ ring: ProjectionRing) {
    state.withLock { state in
      state.leave(ring)
      if state.hear(ring) { projectionsHeard.send(ring) }
    }
    waker.yield()
  }

  /// Tells all nodes something that is not of the log and may be lost, this one too: texts of up to 7,999 bytes.
  public func whisper(_ texts: [String]) {
    guard !texts.isEmpty else { return }
    state.withLock { $0.leave(whispers: texts) }
    waker.yield()
  }

  /// Tells all nodes, this one too, something that is not of the log and is not lost while PostgreSQL is out of reach:
  /// texts of up to 7,999 bytes, all of them or none.
  ///
  /// - Returns: whether they will be told; not where too much waits already.
  public func send(_ parts: [String]) -> Bool {
    let isTaken = state.withLock { $0.leave(message: parts) }
    waker.yield()
    return isTaken
  }

  /// What nodes whisper and send from now on; whoever is slow misses the oldest.
  public func whispers() -> AsyncStream<String> { whispersHeard.listen() }

  /// Notes a head that was read, as by a batch under the lock.
  public func confirm(_ confirmation: HeadConfirmation) {
    state.withLock { state in
      if state.confirm(confirmation) { headsHeard.send(confirmation.position) }
    }
  }

  /// The last time that this node knew for sure where the log ended; nil until it has.
  public var confirmation: HeadConfirmation? { state.withLock { $0.confirmation } }

  /// How long ago the listener heard anything, or began to: a second or two, for each node rings each second. Nil before
  /// `run`.
  public var silence: Duration? { state.withLock { $0.heardAt }?.duration(to: .now) }

  /// The furthest head heard of.
  public var head: Int64 { state.withLock { $0.head } }

  /// How far a projection is known to be; nil if nothing has been heard of it.
  public func reached(_ projection: String) -> Int64? {
    state.withLock { $0.reached[projection] }
  }

  /// The heads from now on, the present one first; whoever is slow gets only the newest.
  public func heads() -> AsyncStream<Int64> {
    state.withLock { headsHeard.listen(first: $0.head) }
  }

  /// What projections reach from now on.
  public func projections() -> AsyncStream<ProjectionRing> { projectionsHeard.listen() }

  /// Where the bell rings, reads the head, and is to be heard: a thread that no requests use.
  public var executor: any TaskExecutor { threads }

  /// Rings and hears until cancelled, through lost connections; once.
  ///
  /// - Throws: `CancellationError`, and why the listener was never let in.
  public func run() async throws {
    state.withLock { $0.noteHearing(at: .now) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Other nodes hear of a commit before the requests that wait here have their turn.
      group.addTask(executorPreference: threads, priority: .high) { try await self.keepRinging() }
      group.addTask(executorPreference: threads) { try await self.keepListening() }
      group.addTask(executorPreference: threads) { try await self.keepPolling() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func keepListening() async throws {
    let listener = Listener(
      options, channels: [log.headChannel, log.projectionChannel, log.sideChannel],
      onConnect: { await self.poll() },
      onNotification: { self.hear($0) })
    var told = 0
    while true {
      do {
        try await listener.run()
      } catch let error as PostgresError {
        // Who was never let in is told so at the start. A node that has listened goes on: it finds by polling what
        // it does not hear.
        guard listener.connects > 0 else { throw error }
        if listener.connects > told { onFailure("listening to PostgreSQL", error) }
        told = listener.connects
        try await Pause.sleep(for: refusedPause)
      }
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
      whispersHeard.send(notification.payload)
    } else if let ring = ProjectionRing(payload: notification.payload) {
      state.withLock { state in
        if state.hear(ring) { projectionsHeard.send(ring) }
      }
    }
  }

  private func keepPolling() async throws {
    while true {
      await poll()
      beat()
      try await Pause.sleep(for: pause)
    }
  }

  /// Reads the head; a failure shows as a confirmation that grows old.
  private func poll() async {
    let asked = ContinuousClock.now
    guard let head = try? await reader.head() else { return }
    confirm(
      HeadConfirmation(
        position: head.position, recordedAt: head.recordedAt, incarnation: head.incarnation,
        at: asked))
  }

  /// Rings once more for a head that everybody knows: a listener that hears nothing is not one.
  private func beat() {
    let isKnown = state.withLock { state in
      if state.confirmation != nil { state.leave(head: state.head) }
      return state.confirmation != nil
    }
    if isKnown { waker.yield() }
  }

  private func keepRinging() async throws {
    let pool = Pool(options, size: 1, name: "bell")
    for await _ in wake {
      let pending = state.withLock { $0.takePending() }
      do { try await ring(pending, through: pool) } catch {
        leave(pending)
        try? await Pause.sleep(for: .milliseconds(200))
        waker.yield()
        continue
      }
      // A few at a time: the next ring does not wait for many.
      let (texts, isMore) = state.withLock { ($0.takeTexts(max: 64), $0.hasTexts) }
      do {
        try await notify((texts.messages + texts.whispers).map { (log.sideChannel, $0) }, pool)
        if isMore { waker.yield() }
      } catch {
        state.withLock { $0.putBack(messages: texts.messages) }
        try? await Pause.sleep(for: .milliseconds(200))
        waker.yield()
      }
    }
    await pool.close()
    try Task.checkCancellation()
  }

  private func leave(_ pending: (head: Int64?, projections: [ProjectionRing])) {
    state.withLock { state in
      if let head = pending.head { state.leave(head: head) }
      for ring in pending.projections { state.leave(ring) }
    }
  }

  private func ring(
    _ pending: (head: Int64?, projections: [ProjectionRing]), through pool: Pool
  ) async throws {
    var rings = pending.projections.map { (log.projectionChannel, $0.payload) }
    if let head = pending.head { rings.append((log.headChannel, String(head))) }
    try await notify(rings, pool)
  }

  private func notify(_ texts: [(channel: String, payload: String)], _ pool: Pool) async throws {
    if texts.isEmpty { return }
    let statements = texts.map {
      (sql: Schema.notify, parameters: [Parameter.text($0.channel), .text($0.payload)])
    }
    try await pool.withConnection { _ = try $0.pipeline(statements) }
  }
}
