import CallboardCMicroHTTPD

/// A daemon of libmicrohttpd with the connections that it has accepted, all of which belong to one event loop.
///
/// Must be used on the loop's thread.
struct Daemon {
  private let pointer: OpaquePointer

  /// Starts serving the socket. The daemon calls the loop, which must outlive it.
  init(socket: ListeningSocket, loop: EventLoop) throws(ServerError) {
    let configuration = loop.server.configuration
    var options = cmhd_options()
    options.listen_socket = socket.descriptor
    // A few more than the maximum, so that a new connection can be accepted before an idle one is evicted for it.
    let connectionsMax = configuration.connectionsMax + configuration.connectionsMax / 64 + 1
    options.connections_max = UInt32(max(1, connectionsMax / max(1, configuration.threads)))
    options.accepts = { context, address, _ in
      guard let context, let address else { return .NO }
      return Daemon.loop(context).accepts(from: address) ? .YES : .NO
    }
    options.idle_timeout_seconds = UInt32(max(1, configuration.idleTimeoutSeconds))
    // More than the limit, so that the server itself refuses a head that is too long. All of this memory is cleared
    // after each request, so it is not much more.
    options.connection_memory_bytes = max(16 << 10, configuration.headerBytesMax + 4096)
    options.context = Unmanaged.passUnretained(loop).toOpaque()
    options.uri_received = { context, target, connection in
      guard let context, let target, let connection else { return nil }
      return Daemon.loop(context).began(ConnectionHandle(pointer: connection), target: target)
    }
    options.handle = { context, _, _, method, version, bytes, count, request in
      guard let context, let method, let version, let count, let request,
        let opaque = request.pointee
      else { return .NO }
      let exchange = Unmanaged<Exchange>.fromOpaque(opaque).takeUnretainedValue()
      let isServed = Daemon.loop(context).handle(
        exchange, method: method, version: version,
        body: UnsafeRawBufferPointer(start: bytes, count: count.pointee))
      // Bytes that arrive while it is decided whether the body is read must be passed again.
      if exchange.arrival.stage != .asking { count.pointee = 0 }
      return isServed ? .YES : .NO
    }
    options.completed = { context, _, request, _ in
      guard let context, let exchange = request?.pointee else { return }
      request?.pointee = nil
      Daemon.loop(context).ended(Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue())
    }
    options.connection_changed = { context, connection, socketContext, change in
      guard let context, let connection, let socketContext else { return }
      let loop = Daemon.loop(context)
      if cmhd_has_started(change) {
        let opened = loop.opened(ConnectionHandle(pointer: connection))
        socketContext.pointee = Unmanaged.passRetained(opened).toOpaque()
      } else if let opened = socketContext.pointee {
        socketContext.pointee = nil
        loop.closed(Unmanaged<Connection>.fromOpaque(opened).takeRetainedValue())
      }
    }
    options.log = { context, format, _ in
      guard let context, let format, cmhd_answers_itself(format) else { return }
      Daemon.loop(context).libraryRefuses()
    }
    guard let pointer = cmhd_start(&options) else {
      throw ServerError(code: .cannotServe, message: "libmicrohttpd did not start.")
    }
    self.pointer = pointer
  }

  /// The descriptor to wait for.
  var epoll: Int32 { cmhd_epoll(pointer) }

  /// The maximum time to wait for it, in milliseconds; -1 for no limit.
  var timeoutMilliseconds: Int32 { cmhd_timeout(pointer) }

  /// Does the work that is possible without waiting.
  func run() {
    MHD_run(pointer)
  }

  /// Accepts no more connections.
  func quiesce() {
    MHD_quiesce_daemon(pointer)
  }

  /// Closes the open connections. None of them may be suspended.
  func stop() {
    MHD_stop_daemon(pointer)
  }

  private static func loop(_ context: UnsafeMutableRawPointer) -> EventLoop {
    Unmanaged<EventLoop>.fromOpaque(context).takeUnretainedValue()
  }
}
