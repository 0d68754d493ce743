internal import Glibc

/// An exclusive lock on a cluster's directory, held until the value is destroyed or the process ends.
struct DirectoryLock: ~Copyable {
  private let descriptor: Int32

  enum Attempt: ~Copyable {
    case taken(DirectoryLock)
    /// Another process holds it. Its id is known if that process has written it yet.
    case held(by: Int32?)
  }

  /// Tries to lock without waiting. The kernel releases the lock when the holder dies in any way.
  static func attempt(_ path: String) throws(ClusterError) -> Attempt {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw Folder.failure("Could not open the lock file \(path)", errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(descriptor)
      guard reason == EWOULDBLOCK else {
        throw Folder.failure("Could not lock \(path)", reason)
      }
      let holder = Folder.read(path).flatMap { Int32($0.prefix(while: \.isWholeNumber)) }
      return .held(by: holder)
    }
    // If the path were a hard link to another file, we would overwrite that file.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_nlink == 1 else {
      close(descriptor)
      throw ClusterError(.directoryUnusable, "\(path) is not a lock file of its own; remove it")
    }
    let text = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    return .taken(DirectoryLock(descriptor: descriptor))
  }

  deinit {
    close(descriptor)
  }
}
