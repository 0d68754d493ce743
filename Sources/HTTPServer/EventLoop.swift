import CallboardCMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A thread that reads and writes the sockets of its connections.
///
/// It runs libmicrohttpd without the library's own threads. Those would wait for a further event after a round of
/// exactly 128 (version 0.9.75), and need a system call and a lock for each resumed connection. This loop needs one for
/// all connections that were answered in the meantime.
final class EventLoop: Sendable {
  private struct Inbox {
    var resumed: [ConnectionHandle] = []
    var streams: [EventStream] = []
    var isQuiescing = false
    var isStopping = false
    var stopped: CheckedContinuation<Void, Never>?
    var isSignalled = false
  }

  let server: Server
  private let inbox = Mutex(Inbox())
  private let wakeup: Int32
  // The exchanges that have arrived in this round; belongs to the loop's thread.
  private nonisolated(unsafe) var arrivals: [Exchange] = []
  private nonisolated(unsafe) var urgentArrivals: [Exchange] = []
  // The streams' sockets; belongs to the loop's thread.
  nonisolated(unsafe) var streams: StreamSockets
  // The sockets of clients that were refused; belongs to the loop's thread.
  nonisolated(unsafe) var lingering: LingeringSockets
  // Whether a connection has closed in this round; belongs to the loop's thread.
  nonisolated(unsafe) var hasClosedConnection = false

  init(server: Server) throws(ServerError) {
    self.server = server
    guard let streams = StreamSockets(),
      let lingering = LingeringSockets(seconds: server.configuration.lingerSeconds)
    else { throw Self.noDescriptor }
    self.streams = streams
    self.lingering = lingering
    wakeup = cmhd_eventfd()
    guard wakeup >= 0 else { throw Self.noDescriptor }
  }

  deinit {
    if wakeup >= 0 { close(wakeup) }
  }

  private static let noDescriptor = ServerError(
    code: .cannotServe, message: "There is no descriptor left.")

  /// Starts the thread, which retains the loop until it is stopped.
  func start(_ socket: ListeningSocket) throws(ServerError) {
    let daemon = try Daemon(socket: socket, loop: self)
    let start = Unmanaged.passRetained(Start(loop: self, daemon: daemon))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument {
          let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
          start.loop.run(start.daemon)
        }
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      daemon.quiesce()
      daemon.stop()
      throw ServerError(code: .cannotServe, message: "Cannot start a thread.")
    }
    pthread_detach(thread)
  }

  private final class Start {
    let loop: EventLoop
    let daemon: Daemon

    init(loop: EventLoop, daemon: Daemon) {
      self.loop = loop
      self.daemon = daemon
    }
  }

  /// Continues a suspended connection. May be called from any thread.
  func resume(_ connection: ConnectionHandle) {
    signal { $0.resumed.append(connection) }
  }

  /// Writes the stream's buffer, or closes its socket. May be called from any thread.
  func look(at stream: EventStream) {
    signal { $0.streams.append(stream) }
  }

  /// Accepts no more connections. May be called from any thread. Must be called before the loop ends, because otherwise
  /// the library would close the socket that the loops share.
  func quiesce() {
    signal { $0.isQuiescing = true }
  }

  /// Closes all connections and ends the thread. No connection may be suspended.
  func stop() async {
    await withCheckedContinuation { continuation in
      signal {
        $0.isStopping = true
        $0.stopped = continuation
      }
    }
  }

  /// Ends a loop that has no connections, without waiting for its end.
  func abandon() {
    signal {
      $0.isQuiescing = true
      $0.isStopping = true
    }
  }

  private func signal(_ change: (inout Inbox) -> Void) {
    let isFirst = inbox.withLock { inbox in
      change(&inbox)
      defer { inbox.isSignalled = true }
      return !inbox.isSignalled
    }
    if isFirst {
      var one: UInt64 = 1
      write(wakeup, &one, 8)
    }
  }

  /// Takes an exchange that has arrived and is suspended. It is passed to the queue at the end of the round.
  func arrived(_ exchange: Exchange, isUrgent: Bool = false) {
    if isUrgent { urgentArrivals.append(exchange) } else { arrivals.append(exchange) }
  }

  private func run(_ daemon: Daemon) {
    var events = [daemon.epoll, wakeup, streams.descriptor, -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      events[3].fd = lingering.awaitedDescriptor
      poll(&events, UInt(events.count), timeoutMilliseconds(daemon))
      if events[1].revents != 0 {
        var count: UInt64 = 0
        read(wakeup, &count, 8)
      }
      let inbox = takeInbox()
      for connection in inbox.resumed { connection.resume() }
      for stream in inbox.streams { flush(stream) }
      if events[2].revents != 0 { for stream in streams.takeReady() { flush(stream) } }
      lingering.read()
      if inbox.isQuiescing { daemon.quiesce() }
      if inbox.isStopping { return end(daemon, inbox.stopped) }
      daemon.run()
      if hasClosedConnection {
        // After the limit was reached, the library begins to accept again only at the beginning of a round.
        hasClosedConnection = false
        daemon.run()
      }
      handOverArrivals()
    }
  }

  private func end(_ daemon: Daemon, _ stopped: CheckedContinuation<Void, Never>?) {
    for stream in streams.all {
      stream.close(.disconnected)
      flush(stream)
    }
    lingering.breakOffAll()
    daemon.stop()
    stopped?.resume()
  }

  /// The maximum time to wait, in milliseconds; -1 for no limit.
  private func timeoutMilliseconds(_ daemon: Daemon) -> Int32 {
    let (library, ours) = (daemon.timeoutMilliseconds, lingering.timeoutMilliseconds)
    return library < 0 || ours < 0 ? max(library, ours) : min(library, ours)
  }

  private func takeInbox() -> Inbox {
    inbox.withLock { inbox in
      defer { inbox = Inbox() }
      return inbox
    }
  }

  private func handOverArrivals() {
    handOver(&arrivals, to: server.requestQueue)
    handOver(&urgentArrivals, to: server.urgentQueue)
  }

  private func handOver(_ arrivals: inout [Exchange], to requestQueue: RequestQueue) {
    guard !arrivals.isEmpty else { return }
    if !requestQueue.offer(arrivals) {
      for exchange in arrivals {
        let refusal = server.refusal(.stopping, of: exchange)
        if exchange.isAsking { exchange.decide(.refused(refusal)) }
        if exchange.answer(refusal, closesConnection: true) {
          server.counters.refusals.add(1, ordering: .relaxed)
        }
      }
    }
    arrivals.removeAll(keepingCapacity: true)
  }
}
