/// The folder of a cluster's Unix socket, which only the server's account can enter.
enum SocketFolder {
  /// The port is only a part of the socket's name. The server does not listen on TCP.
  static let port = 5432
  /// `sun_path` has 108 bytes, of which the last is zero.
  private static let pathBytesMax = 107

  /// Returns `run` in the cluster's directory or, if that path is too long, a folder in `/tmp` named after it.
  static func path(for directory: String) -> String {
    let near = "\(directory)/run"
    let isPlain = !directory.contains { "\"',\\".contains($0) }
    return isPlain && fits(near) ? near : "/tmp/callboard-\(fingerprint(directory))"
  }

  static func fits(_ folder: String) -> Bool {
    folder.utf8.count + "/.s.PGSQL.\(port)".utf8.count <= pathBytesMax
  }

  /// FNV-1a, 64 bits: the name for a directory is the same in every run.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
