internal import Glibc
internal import Synchronization

/// Listens for notifications on channels, and reconnects whenever the connection is lost.
///
///     let listener = Listener(options, channels: ["log"], onConnect: catchUp) { ring($0) }
///     try await listener.run()
public actor Listener {
  private struct State {
    var channels: Set<String>
    /// Interrupts waiting for notifications; nil unless `run` runs.
    var wake: WakePipe?
  }

  private let options: ConnectionOptions
  private let state: Mutex<State>
  private let onConnect: @Sendable ([String]) async -> Void
  private let onLoss: @Sendable () -> Void
  private let onNotification: @Sendable (Notification) -> Void
  private let thread: WorkThread
  private let connectCount = Atomic(0)

  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// `onConnect` is called after each (re)connect, when LISTEN is in force, and with the channels that were added to a
  /// connection: earlier notifications of these may have been missed. `onLoss` is called whenever a connection has
  /// ended, and must return at once. `onNotification` is called in order. Both are called on the listener's thread.
  public init(
    _ options: ConnectionOptions, channels: [String], name: String = "listener",
    onConnect: @escaping @Sendable (_ channels: [String]) async -> Void,
    onLoss: @escaping @Sendable () -> Void = {},
    onNotification: @escaping @Sendable (Notification) -> Void
  ) {
    self.options = options
    state = Mutex(State(channels: Set(channels)))
    self.onConnect = onConnect
    self.onLoss = onLoss
    self.onNotification = onNotification
    thread = WorkThread(name: name)
  }

  /// The number of times that it has connected. May be read from any thread, without waiting.
  public nonisolated var connects: Int { connectCount.load(ordering: .relaxed) }

  /// Listens to further channels, soon after.
  public nonisolated func add(_ channels: [String]) { change { $0.formUnion(channels) } }

  /// Stops listening to channels, soon after.
  public nonisolated func remove(_ channels: [String]) { change { $0.subtract(channels) } }

  private nonisolated func change(_ body: (inout Set<String>) -> Void) {
    state.withLock {
      body(&$0.channels)
      $0.wake?.ring()
    }
  }

  /// Listens until the task is cancelled. Throws only `CancellationError`, and errors that waiting cannot fix, such as
  /// a wrong password.
  public func run() async throws {
    let wake = try WakePipe()
    state.withLock { $0.wake = wake }
    defer { state.withLock { $0.wake = nil } }
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
    defer {
      connection.close()
      onLoss()
    }
    var heard: Set<String> = []
    try await follow(&heard, on: connection)
    connectCount.add(1, ordering: .relaxed)
    backoff.reset()
    while !Task.isCancelled {
      let notifications = try connection.waitForNotifications(
        timeoutMilliseconds: 60_000, wake: wake.readEnd)
      for notification in notifications { onNotification(notification) }
      // A cancelled task finds the pipe readable still.
      if !Task.isCancelled { wake.reset() }
      try await follow(&heard, on: connection)
    }
    throw CancellationError()
  }

  /// Listens to the channels that are wanted now.
  private func follow(_ heard: inout Set<String>, on connection: Connection) async throws {
    let wanted = state.withLock { $0.channels }
    if wanted == heard { return }
    for channel in heard.subtracting(wanted) { try connection.unlisten(channel) }
    let new = wanted.subtracting(heard).sorted()
    for channel in new { try connection.listen(channel) }
    heard = wanted
    if !new.isEmpty { await onConnect(new) }
  }
}

/// A notification that another session sent with NOTIFY.
public struct Notification: Sendable, Equatable {
  public var channel: String
  public var payload: String
  /// The process id of the sender's server process.
  public var backendPID: Int32
}

/// A pipe whose read end becomes readable after `ring`, and stays so until `reset`.
public final class WakePipe: Sendable {
  public let readEnd: Int32
  private let writeEnd: Int32

  /// Throws `.connectionFailed` if the process has no file descriptors left.
  public init() throws(PostgresError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw PostgresError(.connectionFailed, "pipe(2) failed with errno \(errno)")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    Glibc.close(readEnd)
    Glibc.close(writeEnd)
  }

  /// Makes the read end readable. May be called from any thread.
  public func ring() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Empties the pipe. Must be called from the reading thread.
  public func reset() {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) == 1 {}
  }
}
