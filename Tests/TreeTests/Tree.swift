import Foundation
import Testing

/// The project's own files on disk.
enum Tree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file with its path from the project's root.
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    /// The name without folders and extension.
    var stem: String {
      let name = path.split(separator: "/").last ?? ""
      return String(name.split(separator: ".").first ?? "")
    }
    var testDescription: String { path }
  }

  /// The files under a folder whose names end with one of the endings (all files, if none is given), sorted by path.
  static func files(under folder: String, ending: String...) throws -> [File] {
    let base = root.appendingPathComponent(folder)
    let names =
      FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    let wanted = names.map { "\(folder)/\($0)" }.filter { path in
      (ending.isEmpty || ending.contains { path.hasSuffix($0) }) && !isFolder(path)
    }
    return try wanted.sorted().map(file)
  }

  /// Reads one file.
  static func file(_ path: String) throws -> File {
    let url = root.appendingPathComponent(path)
    return File(path: path, text: String(decoding: try Data(contentsOf: url), as: UTF8.self))
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether a file or folder exists.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The folders in a folder, sorted.
  static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent).sorted()
  }
}
