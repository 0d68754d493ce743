import Glibc

/// Standard output or standard error.
///
/// Output to a full disk, or to a pipe without a reader, is lost. This does not end a service, as Foundation's
/// `FileHandle.write` would.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes all bytes; blocks until they are written.
  ///
  /// - Returns: false if they cannot be written; `errno` then says why.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool { Self.write(bytes, to: rawValue) }

  /// Writes all bytes to an open file or stream; blocks until they are written.
  ///
  /// - Returns: false if they cannot be written; `errno` then says why.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&waiting, 1, 1_000) >= 0 || errno == EINTR else { return false }
      } else if count >= 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
