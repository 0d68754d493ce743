public import CallboardEmbeddedPostgres
internal import Glibc

/// A fresh folder, in memory if there is room. When this process ends, in any way, every process whose current
/// directory is in the folder is ended, and the folder is removed.
///
/// Other accounts may pass through it, so that a cluster can use a folder within.
public final class TestFolder: Sendable {
  /// The path; it is short, so that socket paths fit.
  public let path: String
  private let guardian: Guardian

  /// The beginning of the paths of all test folders.
  ///
  /// Clusters make and remove thousands of small files, which takes less of the processor's time in memory than in the
  /// file system of a disk.
  static let prefix = (MemoryFolder.hasRoom ? MemoryFolder.path : "/tmp") + "/cbt-"

  /// Makes the folder.
  public init() throws(ClusterError) {
    path = Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 36)
    guardian = try Guardian(watching: path)
    guard mkdir(path, 0o711) == 0 else {
      throw ClusterError(
        .directoryUnusable, "Could not make \(path)", detail: String(cString: strerror(errno)))
    }
  }

  /// Ends the processes in the folder and removes it; blocks until that is done.
  public func remove() {
    guardian.finish()
  }
}
