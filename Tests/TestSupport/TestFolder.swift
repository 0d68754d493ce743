public import EmbeddedPostgres
internal import Glibc

/// A fresh folder under `/tmp` that goes away with this process, however it ends, together with
/// every process that works in it (whose current directory is there), PostgreSQL's first of all.
///
/// Other accounts may pass through it, so that a cluster can be put into a folder within.
public final class TestFolder: Sendable {
  /// Short, so that socket paths fit.
  public let path: String
  private let guardian: Guardian

  /// Makes the folder.
  public init() throws(ClusterError) {
    path = "/tmp/cbt-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    guardian = try Guardian(watching: path)
    guard mkdir(path, 0o711) == 0 else {
      throw ClusterError(
        .directoryUnusable, "Could not make \(path)", detail: String(cString: strerror(errno)))
    }
  }

  /// Ends what works in the folder and removes it; blocks until that is done.
  public func remove() {
    guardian.finish()
  }
}
