import CallboardCMicroHTTPD

#if canImport(Glibc)
  import Glibc
#endif

/// The sockets of an event loop's streams; belongs to the loop's thread.
///
/// Streams are taken out of libmicrohttpd, which would keep a buffer for each, check all waiting streams whenever one
/// has bytes to send, and not notice when a client disconnects.
struct StreamSockets: ~Copyable {
  private let epoll: Int32
  private var streams: [Int32: EventStream] = [:]
  private var sockets: [ObjectIdentifier: Int32] = [:]

  /// The size of the kernel's send buffer for one stream, in bytes.
  private static let kernelBufferBytes: Int32 = 128 << 10

  init?() {
    epoll = cmhd_epoll_open()
    if epoll < 0 { return nil }
  }

  deinit {
    close(epoll)
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { epoll }

  /// Takes over a connection. Returns false if no descriptor is left for it.
  mutating func open(_ stream: EventStream, from connection: Int32) -> Bool {
    let socket = fcntl(connection, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else { return false }
    // An event must not wait until the client has acknowledged the previous one.
    var yes: Int32 = 1
    setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    // Bytes that a client does not read wait in the stream's own bounded buffer, and not in megabytes of the kernel's.
    var bytes = Self.kernelBufferBytes
    setsockopt(
      socket, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    guard cmhd_epoll_add(epoll, socket) == 0 else {
      close(socket)
      return false
    }
    streams[socket] = stream
    sockets[ObjectIdentifier(stream)] = socket
    return true
  }

  /// Writes the stream's buffer. Returns whether the stream is over and its socket closed.
  mutating func write(_ stream: EventStream) -> Bool {
    guard let socket = sockets[ObjectIdentifier(stream)], stream.write(to: socket) else {
      return false
    }
    // The removal is explicit, because the set keeps a socket as long as any duplicate of it is open.
    cmhd_epoll_remove(epoll, socket)
    shutdown(socket, Int32(SHUT_WR))
    close(socket)
    streams[socket] = nil
    sockets[ObjectIdentifier(stream)] = nil
    return true
  }

  /// Returns the streams whose sockets have room again. Closes those whose client has disconnected, and returns them
  /// too.
  func takeReady() -> [EventStream] {
    withUnsafeTemporaryAllocation(of: cmhd_epoll_event.self, capacity: 64) { events in
      let count = cmhd_epoll_take(epoll, events.baseAddress, 0)
      return events.prefix(max(0, Int(count))).compactMap { event in
        let stream = streams[event.descriptor]
        if event.is_hung_up { stream?.close(.disconnected) }
        return stream
      }
    }
  }

  var all: [EventStream] { Array(streams.values) }
}
