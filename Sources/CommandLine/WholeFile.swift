import CallboardDomain
import Foundation
import Glibc

/// A file that has its name only once it is whole, and that only its owner may read.
///
/// Until then it is beside its place under a name of its own. May be written from any thread, by one at a time.
package final class WholeFile: Sendable {
  private let path: String
  private let draft: String
  private let descriptor: Int32

  /// Makes the file of a path, which a body writes. It replaces an earlier file of that name once the body has ended.
  /// If the body throws, nothing is left.
  ///
  /// - Throws: a `Failure` if it cannot be written, or if something other than a file has the name.
  package static func with(
    at path: String, _ body: (WholeFile) async throws -> Void
  ) async throws {
    let file = try WholeFile(at: path)
    defer { file.close() }
    try await body(file)
    try file.keep()
  }

  private init(at path: String) throws {
    var status = stat()
    // A device or a pipe would be replaced by a file.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Failure("\(path) is not a file: leave the option out, and redirect the output to it")
    }
    self.path = path
    draft = "\(path).\(UUID().lower.prefix(8))"
    descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  /// Appends bytes.
  ///
  /// - Returns: false if they cannot be written; `errno` then says why.
  package func write(_ bytes: [UInt8]) -> Bool { StandardStream.write(bytes, to: descriptor) }

  /// Gives the file its name, once all of it is on the disk.
  private func keep() throws {
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw Self.failure(path) }
    // The name is in the folder, which is written apart.
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY)
    defer { _ = Glibc.close(folder) }
    guard folder >= 0, fsync(folder) == 0 else { throw Self.failure(path) }
  }

  private func close() {
    _ = Glibc.close(descriptor)
    // Nothing has this name any more if the file was kept.
    unlink(draft)
  }

  private static func failure(_ path: String) -> Failure {
    Failure("\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
