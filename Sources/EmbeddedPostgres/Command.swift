internal import Glibc

/// A program that is run to its end.
struct Command {
  var arguments: [String]
  var workingDirectory: String
  /// Put before the arguments, to run them as another account.
  var launcher: [String] = []
  /// At most 64 KiB.
  var input: [UInt8] = []

  struct Outcome {
    let status: Int32
    let output: String
  }

  /// Runs the program and waits for it; standard output and error come back as one text.
  ///
  /// Blocks the calling thread.
  func run() throws(ClusterError) -> Outcome {
    precondition(input.count <= 65_536, "input larger than a socket's buffer")
    let feed = try Spawn.channel()
    let result: (ours: Int32, theirs: Int32)
    do throws(ClusterError) {
      result = try Spawn.channel()
    } catch {
      close(feed.ours)
      close(feed.theirs)
      throw error
    }
    // Written before the program starts, so that one that ends early cannot send us SIGPIPE.
    _ = input.withUnsafeBytes { write(feed.ours, $0.baseAddress, $0.count) }
    close(feed.ours)
    defer { close(result.ours) }
    let pid: Int32
    do {
      defer {
        close(feed.theirs)
        close(result.theirs)
      }
      // The shell changes folder as the account, which may enter what we may not, and vice versa.
      let enter = ["/bin/sh", "-c", #"cd -- "$0" && exec "$@""#, workingDirectory]
      pid = try Spawn.start(
        launcher + enter + arguments, stdin: feed.theirs, output: result.theirs)
    }
    let output = Self.readAll(result.ours)
    // Nobody else should have reaped it; if so, its output must speak for it.
    return Outcome(status: Spawn.wait(pid) ?? 0, output: output)
  }

  private static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else if count == 0 || errno != EINTR { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
