internal import Glibc

/// Folders and small files of a cluster, on the C library alone.
enum Folder {
  /// The names in a folder, without `.` and `..`; none if it cannot be read.
  static func entries(_ path: String) -> [String] {
    guard let handle = opendir(path) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes a folder for one account alone (0700) unless it is there; true if it was made.
  @discardableResult
  static func make(_ path: String, for account: Account) throws(ClusterError) -> Bool {
    if mkdir(path, 0o700) != 0 {
      let reason = errno
      guard reason == EEXIST, isFolder(path) else {
        throw failure("Could not make the folder \(path)", reason)
      }
      return false
    }
    guard lchown(path, account.uid, account.gid) == 0 else {
      throw failure("Could not give the folder \(path) to \(account.name)", errno)
    }
    return true
  }

  /// True if the path is a folder itself, not a link to one.
  static func isFolder(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// True for a folder that only this account can enter, so that trust behind it is safe.
  static func isPrivate(_ path: String, to account: Account) -> Bool {
    guard let status = status(path) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == account.uid
      && status.st_mode & 0o077 == 0
  }

  private static func status(_ path: String) -> stat? {
    var result = stat()
    return lstat(path, &result) == 0 ? result : nil
  }

  /// The path without links or dots, if it exists.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The text of a small file, nil if it cannot be read.
  static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces a small file, which then belongs to the account.
  static func write(_ text: String, to path: String, for account: Account) throws(ClusterError) {
    let temporary = "\(path).new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure("Could not write \(path)", errno) }
    let bytes = Array(text.utf8)
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    let owned = fchown(descriptor, account.uid, account.gid) == 0
    let synced = fsync(descriptor) == 0
    close(descriptor)
    guard written == bytes.count, owned, synced, rename(temporary, path) == 0 else {
      throw failure("Could not write \(path)", errno)
    }
  }

  /// Removes a folder and all in it; links are removed, not followed.
  static func remove(_ path: String) throws(ClusterError) {
    let outcome = try Command(arguments: ["/bin/rm", "-rf", "--", path], workingDirectory: "/")
      .run()
    guard outcome.status == 0 else {
      throw ClusterError(.directoryUnusable, "Could not remove \(path)", detail: outcome.output)
    }
  }

  static func failure(_ message: String, _ code: Int32) -> ClusterError {
    ClusterError(.directoryUnusable, message, detail: String(cString: strerror(code)))
  }
}
