internal import Glibc

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
