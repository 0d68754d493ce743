internal import Synchronization

/// Hears notifications on channels, and connects again whenever the connection is lost.
///
///     let listener = Listener(options, channels: ["log"], onConnect: catchUp) { ring($0) }
///     try await listener.run()
public actor Listener {
  private let options: ConnectionOptions
  private let channels: [String]
  private let onConnect: @Sendable () async -> Void
  private let onNotification: @Sendable (Notification) -> Void
  private let thread: WorkThread
  private let connectCount = Atomic(0)

  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// `onConnect` is called after each (re)connect, when LISTEN is in force: what was sent before
  /// then may have been missed. `onNotification` is called on the listener's thread, in order.
  public init(
    _ options: ConnectionOptions, channels: [String], name: String = "listener",
    onConnect: @escaping @Sendable () async -> Void,
    onNotification: @escaping @Sendable (Notification) -> Void
  ) {
    self.options = options
    self.channels = channels
    self.onConnect = onConnect
    self.onNotification = onNotification
    thread = WorkThread(name: name)
  }

  /// How often the connection was made so far; from any thread, at once.
  public nonisolated var connects: Int { connectCount.load(ordering: .relaxed) }

  /// Listens until the task is cancelled; throws only `CancellationError` and refusals that no
  /// waiting mends, such as a wrong password.
  public func run() async throws {
    let wake = try WakePipe()
    try await withTaskCancellationHandler {
      var backoff = Backoff()
      while true {
        try Task.checkCancellation()
        do {
          try await listen(wake, &backoff)
        } catch let error as PostgresError where error.isTransient {
          try await Task.sleep(for: .seconds(backoff.next()))
        }
      }
    } onCancel: {
      wake.ring()
    }
  }

  private func listen(_ wake: WakePipe, _ backoff: inout Backoff) async throws {
    let connection = try Connection(options)
    defer { connection.close() }
    for channel in channels { try connection.listen(channel) }
    connectCount.add(1, ordering: .relaxed)
    backoff.reset()
    await onConnect()
    while !Task.isCancelled {
      let heard = try connection.waitForNotifications(
        timeoutMilliseconds: 60_000, wake: wake.readEnd)
      for notification in heard { onNotification(notification) }
    }
    throw CancellationError()
  }
}
