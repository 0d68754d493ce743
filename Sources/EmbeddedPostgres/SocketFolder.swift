/// Where a cluster's Unix socket is: a folder that only the server's account can enter.
enum SocketFolder {
  /// The port is only a part of the socket's name: nothing listens on TCP.
  static let port = 5432
  /// `sun_path` is 108 bytes, the last of them zero.
  private static let pathBytesMax = 107

  /// `run` in the cluster's directory; if that path is too long, one in `/tmp` named after it.
  static func path(for directory: String) -> String {
    let near = "\(directory)/run"
    let isPlain = !directory.contains { "\"',\\".contains($0) }
    return isPlain && fits(near) ? near : "/tmp/callboard-\(fingerprint(directory))"
  }

  static func fits(_ folder: String) -> Bool {
    folder.utf8.count + "/.s.PGSQL.\(port)".utf8.count <= pathBytesMax
  }

  /// FNV-1a, 64 bits: the same name for the same directory in every run.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
