internal import CallboardPostgres
import Foundation
internal import Testing

/// The server of these tests runs on this machine, as the same user or under a privileged one.
@Suite struct PoolNicenessTests {
  @Test(arguments: [Int32(0), 7])
  func serverProcessesYieldAsMuchAsThePoolSays(niceness: Int32) async throws {
    let pool = Pool(try TestServer.options(), size: 1, name: "test", niceness: niceness)
    for _ in 1...2 {
      let backend = try await pool.withConnection { $0.backendPID }
      #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(backend)) == niceness)
      // A kernel without autogroups has no such file, and one in which they are off keeps the value.
      if let line = try? String(contentsOfFile: "/proc/\(backend)/autogroup", encoding: .utf8) {
        #expect(line.hasSuffix(" nice \(niceness)\n"))
      }
      // The connection that follows yields as well.
      try TestServer.terminate(backend)
    }
    #expect(pool.counters.connects == 2)
    await pool.close()
  }

  /// The number that the server gives need not be that of a process which this one sees, so it must not count.
  @Test func aServerBehindAnotherProcessKeepsItsNiceness() async throws {
    let relay = try SocketRelay(
      to: try TestServer.connect().query("show unix_socket_directories").one().text(0))
    var options = try TestServer.options()
    options.conninfo += " host='\(relay.folder)'"
    let pool = Pool(options, size: 1, name: "test", niceness: 7)
    let backend = try await pool.withConnection { $0.backendPID }
    #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(backend)) == 0)
    await pool.close()
    await relay.end()
  }
}

/// Passes one session on to a server's Unix socket, byte by byte.
private struct SocketRelay {
  let folder: String
  private let thread = WorkThread(name: "relay")

  /// - Parameter server: the folder of the server's socket.
  init(to server: String) throws {
    var template = Array("/tmp/relay-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let listener = Self.socket(in: folder) { bind($0, $1, $2) }
    try #require(listen(listener, 1) == 0)
    thread.run { [folder] in
      let client = accept(listener, nil, nil)
      let server = Self.socket(in: server) { connect($0, $1, $2) }
      var waiting = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var buffer = [UInt8](repeating: 0, count: 8_192)
      passing: while poll(&waiting, 2, 60_000) > 0 {
        for (place, other) in [(0, server), (1, client)] where waiting[place].revents != 0 {
          let count = read(waiting[place].fd, &buffer, buffer.count)
          if count <= 0 { break passing }
          _ = write(other, buffer, count)
        }
      }
      for descriptor in [client, server, listener] { close(descriptor) }
      unlink(folder + "/.s.PGSQL.5432")
      rmdir(folder)
    }
  }

  /// Waits until the session is over.
  func end() async {
    await withCheckedContinuation { continuation in thread.run { continuation.resume() } }
    thread.stop()
  }

  private static func socket(
    in folder: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: (folder + "/.s.PGSQL.5432").utf8)
    }
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return descriptor
  }
}
