import CallboardCMicroHTTPD

#if canImport(Glibc)
  import Glibc
#endif

/// Watches many sockets for incoming bytes, on one thread. The cost does not depend on the number of silent sockets.
public struct SocketWatch: ~Copyable {
  private let epoll: Int32

  /// Makes an empty watch; nil if no descriptor is left.
  public init?() {
    epoll = cmhd_epoll_open()
    if epoll < 0 { return nil }
  }

  deinit {
    close(epoll)
  }

  /// Becomes readable when any of the sockets is readable.
  var descriptor: Int32 { epoll }

  /// Watches a socket until it is closed or removed. Returns false if that fails.
  public func add(_ socket: Int32) -> Bool { cmhd_epoll_add_reading(epoll, socket) == 0 }

  /// Stops watching a socket.
  public func remove(_ socket: Int32) { cmhd_epoll_remove(epoll, socket) }

  /// Waits for at most this many milliseconds, and passes the readable sockets to the body, up to 64 at once.
  public func wait(milliseconds: Int32, _ body: (_ socket: Int32) -> Void) {
    withUnsafeTemporaryAllocation(of: cmhd_epoll_event.self, capacity: 64) { events in
      let count = cmhd_epoll_take(epoll, events.baseAddress, milliseconds)
      for event in events.prefix(max(0, Int(count))) { body(event.descriptor) }
    }
  }
}
