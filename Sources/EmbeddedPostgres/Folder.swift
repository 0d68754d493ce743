internal import Glibc

/// Reads folders and small files, with the C library alone.
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

  /// Whether only this account can enter the folder, so that trust authentication behind it is safe.
  static func isPrivate(_ path: String, to account: Account) -> Bool {
    guard let status = status(path) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == account.uid
      && status.st_mode & 0o077 == 0
  }

  static func status(_ path: String) -> stat? {
    var result = stat()
    return lstat(path, &result) == 0 ? result : nil
  }

  /// Returns the path without links or dots, if it exists.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Returns the text of a small file; nil if it cannot be read.
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

  static func failure(_ message: String, _ code: Int32) -> ClusterError {
    ClusterError(.directoryUnusable, message, detail: String(cString: strerror(code)))
  }
}
