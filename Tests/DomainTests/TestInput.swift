import FoundationEssentials

/// Reads the real input files of the package.
enum TestInput {
  /// The text of a file in `samples` or in `Tests/Inputs`.
  static func text(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sample = root.appending(path: "samples/\(name)")
    let isSample = FileManager.default.fileExists(atPath: sample.path())
    let file = isSample ? sample : root.appending(path: "Tests/Inputs/\(name)")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
