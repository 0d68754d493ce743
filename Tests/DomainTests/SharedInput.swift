import FoundationEssentials

/// Reads the real input that lies beside the package.
enum SharedInput {
  /// The text of a file under `shared/data`.
  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder().appending(path: path)), as: UTF8.self)
  }

  /// Looks upwards from this file, since a checkout may be nested deeper than the package usually is.
  private static func folder() throws -> URL {
    var folder = URL(filePath: #filePath)
    while folder.path() != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: "shared/data")
      if FileManager.default.fileExists(atPath: candidate.path()) { return candidate }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
