public import CallboardPostgres
import Synchronization

/// The two connections over which the notifiers of one or several logs of a database tell and hear of each other: one
/// sends, the other listens. Safe to use from any thread.
public final class NotificationHub: Sendable {
  /// A notifier that hears what comes on its channels.
  private struct Subscriber {
    let channels: [String]
    let onConnect: @Sendable () async -> Void
    let onLoss: @Sendable () -> Void
    let onNotification: @Sendable (Notification) -> Void
  }

  private struct State {
    var next = 0
    var subscribers: [Int: Subscriber] = [:]
    var ofChannels: [String: [Int]] = [:]
  }

  /// The connection that sends.
  let sender: Pool
  /// The thread on which notifiers send, listen and read heads; no requests run on it.
  let threads = TaskThreads(name: "notifier")
  /// The server, all of whose connections are given up together; nil: there are no others.
  let server: ServerConnections?
  private let options: ConnectionOptions
  private let refusedPause: Duration
  private let onFailure: @Sendable (String, any Error) -> Void
  private let state = Mutex(State())
  /// The connection that listens. It is locked while the subscriptions change, so that its channels change in the same
  /// order: otherwise it might stop listening to a channel to which somebody has subscribed in between.
  private let listener = Mutex<Listener?>(nil)

  /// Prepares the connections; nothing is connected yet.
  ///
  /// - Parameters:
  ///   - options: the options of a direct connection: LISTEN does not work through a pooler.
  ///   - refusedSeconds: how long a refused listener waits before it tries again.
  ///   - onFailure: called with the work that fails and the reason; must return at once.
  public init(
    options: ConnectionOptions, refusedSeconds: Double = 5,
    onFailure: @escaping @Sendable (String, any Error) -> Void = { _, _ in }
  ) {
    self.options = options.essential("listener")
    server = options.server
    sender = Pool(options.essential("notifier"), size: 1, name: "notifier")
    refusedPause = .seconds(refusedSeconds)
    self.onFailure = onFailure
  }

  /// Hears what comes on channels, until `unsubscribe`.
  ///
  /// - Parameters:
  ///   - onConnect: called whenever the channels are listened to anew: earlier notifications may have been missed.
  ///   - onLoss: called whenever the connection that listens has ended; must return at once.
  ///   - onNotification: called on the listener's thread, in order; must return at once.
  func subscribe(
    _ channels: [String], onConnect: @escaping @Sendable () async -> Void,
    onLoss: @escaping @Sendable () -> Void,
    onNotification: @escaping @Sendable (Notification) -> Void
  ) -> Int {
    listener.withLock { listener in
      let id = state.withLock { state in
        state.next += 1
        state.subscribers[state.next] = Subscriber(
          channels: channels, onConnect: onConnect, onLoss: onLoss, onNotification: onNotification)
        for channel in channels { state.ofChannels[channel, default: []].append(state.next) }
        return state.next
      }
      listener?.add(channels)
      return id
    }
  }

  /// Ends a subscription.
  func unsubscribe(_ id: Int) {
    listener.withLock { listener in
      let unheard = state.withLock { state -> [String] in
        guard let subscriber = state.subscribers.removeValue(forKey: id) else { return [] }
        for channel in subscriber.channels { state.ofChannels[channel]?.removeAll { $0 == id } }
        let unheard = subscriber.channels.filter { state.ofChannels[$0]?.isEmpty ?? true }
        for channel in unheard { state.ofChannels[channel] = nil }
        return unheard
      }
      listener?.remove(unheard)
    }
  }

  /// Opens the connection that sends.
  func open() async throws { try await sender.open() }

  /// Closes the connection that sends.
  public func close() async { await sender.close() }

  /// Closes the connection that sends if nobody has used it for a time, soon after.
  public func closeIdle(after idle: Duration) { sender.closeIdle(after: idle) }

  /// Listens until cancelled, across lost connections; call it once.
  ///
  /// - Throws: `CancellationError`, or the reason if the listener was never accepted.
  public func run() async throws {
    let listener = Listener(
      options, channels: state.withLock { Array($0.ofChannels.keys) },
      onConnect: { await self.connected($0) }, onLoss: { self.lost() },
      onNotification: { self.hear($0) })
    self.listener.withLock {
      $0 = listener
      // Some may have subscribed in between.
      listener.add(state.withLock { Array($0.ofChannels.keys) })
    }
    defer { self.listener.withLock { $0 = nil } }
    var told = 0
    while true {
      do {
        try await listener.run()
      } catch let error as PostgresError {
        // A listener that was never accepted fails at the start. One that has listened continues, and its notifiers find by
        // polling what they do not hear.
        guard listener.connects > 0 else { throw error }
        if listener.connects > told { onFailure("listening to PostgreSQL", error) }
        told = listener.connects
        try await Pause.sleep(for: refusedPause)
      }
    }
  }

  private func connected(_ channels: [String]) async {
    let subscribers = state.withLock { state in
      Set(channels.flatMap { state.ofChannels[$0] ?? [] }).compactMap { state.subscribers[$0] }
    }
    for subscriber in subscribers { await subscriber.onConnect() }
  }

  private func lost() {
    let subscribers = state.withLock { Array($0.subscribers.values) }
    for subscriber in subscribers { subscriber.onLoss() }
  }

  private func hear(_ notification: Notification) {
    let subscribers = state.withLock { state in
      (state.ofChannels[notification.channel] ?? []).compactMap { state.subscribers[$0] }
    }
    for subscriber in subscribers { subscriber.onNotification(notification) }
  }
}
