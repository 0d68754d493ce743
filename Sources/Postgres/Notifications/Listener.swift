internal import Synchronization

/// Listens for notifications on channels, and reconnects whenever the connection is lost.
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

  /// `onConnect` is called after each (re)connect, when LISTEN is in force: earlier notifications may have been missed.
  /// `onNotification` is called on the listener's thread, in order.
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

  /// The number of times that it has connected. May be read from any thread, without waiting.
  public nonisolated var connects: Int { connectCount.load(ordering: .relaxed) }

  /// Listens until the task is cancelled. Throws only `CancellationError`, and errors that waiting cannot fix, such as
  /// a wrong password.
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

/// A notification that another session sent with NOTIFY.
public struct Notification: Sendable, Equatable {
  public var channel: String
  public var payload: String
  /// The process id of the sender's server process.
  public var backendPID: Int32
}
