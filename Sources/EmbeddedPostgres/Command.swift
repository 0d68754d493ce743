internal import Glibc

/// A program that runs to its end.
struct Command {
  var arguments: [String]
  var workingDirectory: String
  /// The arguments before the program's own that run it as another account.
  var launcher: [String] = []
  /// At most 64 KiB.
  var input: [UInt8] = []

  struct Outcome {
    let status: Int32
    let output: String
  }

  /// Runs the program and waits for it. Standard output and standard error are returned as one text.
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
    // The input is written before the program starts, so that a program that ends early cannot cause SIGPIPE here.
    _ = input.withUnsafeBytes { write(feed.ours, $0.baseAddress, $0.count) }
    close(feed.ours)
    defer { close(result.ours) }
    let pid: Int32
    do {
      defer {
        close(feed.theirs)
        close(result.theirs)
      }
      // The shell changes the folder as the account, which may enter folders that we may not, and vice versa.
      let enter = ["/bin/sh", "-c", #"cd -- "$0" && exec "$@""#, workingDirectory]
      pid = try Spawn.start(
        launcher + enter + arguments, stdin: feed.theirs, output: result.theirs)
    }
    let output = Self.readAll(result.ours)
    // No other code should have reaped it. If so, only its output tells the result.
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
