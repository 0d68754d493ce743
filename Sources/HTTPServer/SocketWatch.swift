import CMicroHTTPD

#if canImport(Glibc)
  import Glibc
#endif

/// Many sockets of clients on which something may come in; for one thread, which costs the same however many are still.
public struct SocketWatch: ~Copyable {
  private let epoll: Int32

  /// Watches nothing yet; nil where there is no descriptor left.
  public init?() {
    epoll = cmhd_epoll_open()
    if epoll < 0 { return nil }
  }

  deinit {
    close(epoll)
  }

  /// Becomes readable when any of the sockets is.
  var descriptor: Int32 { epoll }

  /// Watches a socket until it is closed or removed; false where that cannot be.
  public func add(_ socket: Int32) -> Bool { cmhd_epoll_add_reading(epoll, socket) == 0 }

  /// Watches a socket no more.
  public func remove(_ socket: Int32) { cmhd_epoll_remove(epoll, socket) }

  /// Waits so many milliseconds at most, and hands the sockets over that can be read from, up to 64 at once.
  public func wait(milliseconds: Int32, _ body: (_ socket: Int32) -> Void) {
    withUnsafeTemporaryAllocation(of: cmhd_epoll_event.self, capacity: 64) { events in
      let count = cmhd_epoll_take(epoll, events.baseAddress, milliseconds)
      for event in events.prefix(max(0, Int(count))) { body(event.descriptor) }
    }
  }
}
