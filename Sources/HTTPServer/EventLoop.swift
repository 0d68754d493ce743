import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A thread that reads and writes the sockets of its connections.
///
/// It runs libmicrohttpd without threads of the library's own. Those would wait for a further event
/// after a round of exactly 128 (version 0.9.75), and take a system call and a lock for each resumed
/// connection; this loop takes one for all that have been answered meanwhile.
final class EventLoop: Sendable {
  private struct Inbox {
    var resumed: [ConnectionHandle] = []
    var isQuiescing = false
    var isStopping = false
    var stopped: CheckedContinuation<Void, Never>?
    var isSignalled = false
  }

  let server: Server
  private let inbox = Mutex(Inbox())
  private let bell: Int32
  // Belongs to the loop's thread: what has arrived in this round.
  private nonisolated(unsafe) var arrivals: [Exchange] = []
  // Whether a connection has closed in this round; belongs to the loop's thread.
  nonisolated(unsafe) var hasClosedConnection = false

  init(server: Server) throws(ServerError) {
    self.server = server
    bell = cmhd_eventfd()
    guard bell >= 0 else {
      throw ServerError(code: .cannotServe, message: "There is no descriptor left.")
    }
  }

  deinit {
    close(bell)
  }

  /// Starts the thread, which keeps the loop alive until it is stopped.
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

  /// Goes on with a suspended connection; from any thread.
  func resume(_ connection: ConnectionHandle) {
    signal { $0.resumed.append(connection) }
  }

  /// Accepts no more connections; from any thread. Comes before any end of the loop, because the
  /// library would otherwise close the socket that the loops share.
  func quiesce() {
    signal { $0.isQuiescing = true }
  }

  /// Closes all connections and ends the thread; nothing may stay suspended.
  func stop() async {
    await withCheckedContinuation { continuation in
      signal {
        $0.isStopping = true
        $0.stopped = continuation
      }
    }
  }

  /// Ends a loop that has nothing to lose, without waiting for its end.
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
      write(bell, &one, 8)
    }
  }

  /// Takes an exchange that has arrived and is suspended, to be handed over when the round is done.
  func arrived(_ exchange: Exchange) {
    arrivals.append(exchange)
  }

  private func run(_ daemon: Daemon) {
    var events = [
      pollfd(fd: daemon.epoll, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      poll(&events, 2, daemon.timeoutMilliseconds)
      if events[1].revents != 0 {
        var count: UInt64 = 0
        read(bell, &count, 8)
      }
      let inbox = takeInbox()
      for connection in inbox.resumed { connection.resume() }
      if inbox.isQuiescing { daemon.quiesce() }
      if inbox.isStopping {
        daemon.stop()
        inbox.stopped?.resume()
        return
      }
      daemon.run()
      if hasClosedConnection {
        // Only the beginning of a round takes up accepting again after the limit was reached.
        hasClosedConnection = false
        daemon.run()
      }
      handOverArrivals()
    }
  }

  private func takeInbox() -> Inbox {
    inbox.withLock { inbox in
      defer { inbox = Inbox() }
      return inbox
    }
  }

  private func handOverArrivals() {
    guard !arrivals.isEmpty else { return }
    if !server.intake.offer(arrivals) {
      for exchange in arrivals {
        _ = exchange.answer(server.refusal(.stopping, of: exchange), closesConnection: true)
      }
    }
    arrivals.removeAll(keepingCapacity: true)
  }
}
