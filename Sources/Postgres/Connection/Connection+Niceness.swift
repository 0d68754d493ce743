internal import CLibPQ
internal import Glibc

extension Connection {
  /// Makes the server process of this session yield to others if there are too few cores, as far as the system permits.
  ///
  /// It does so if the server runs on this machine, which a session through a Unix socket shows, and if this process has
  /// the same user or is privileged: a private PostgreSQL always is like that. Otherwise nothing changes. An operating
  /// system without autogroups goes by the niceness of the process. Linux's autogroups go by that of the process's
  /// session, and each server process is a session of its own.
  ///
  /// - Parameter niceness: as for `nice`, 0 to 19.
  func yieldProcessors(niceness: Int32) {
    guard isOfProcessOnThisMachine else { return }
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(backendPID), niceness)
    let descriptor = Glibc.open("/proc/\(backendPID)/autogroup", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { Glibc.close(descriptor) }
    let text = "\(niceness)"
    for _ in 1...Self.attemptsMax {
      if Glibc.write(descriptor, text, text.utf8.count) >= 0 || errno != EAGAIN { return }
      // The kernel lets unprivileged processes do this ten times a second, all of them together.
      usleep(Self.pauseMicroseconds)
    }
  }

  private static let attemptsMax = 3
  private static let pauseMicroseconds: UInt32 = 110_000

  /// Whether the process id that the server gave is that of a process that this one sees: a child of the process at the
  /// other end of the socket. Behind a pooler or in another container the number may belong to something else.
  private var isOfProcessOnThisMachine: Bool {
    guard let handle else { return false }
    // The process, user and group ids of the other end; all 0 unless the socket is a Unix socket.
    var peer: [Int32] = [0, 0, 0]
    var length = socklen_t(MemoryLayout<Int32>.size * peer.count)
    guard getsockopt(PQsocket(handle), SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0, peer[0] > 0
    else { return false }
    return Self.parent(of: backendPID) == peer[0]
  }

  private static func parent(of process: Int32) -> Int32? {
    let descriptor = Glibc.open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // The name stands in parentheses and may contain any character; the state and the parent follow.
    let rest = bytes[..<count].split(separator: UInt8(ascii: ")")).last ?? []
    let fields = rest.split(separator: UInt8(ascii: " "))
    return fields.count > 1 ? Int32(String(decoding: fields[1], as: UTF8.self)) : nil
  }
}
