internal import Foundation

/// Prometheus's own checker of metrics and rules, which `Tests/set-up-promtool` puts into `.build/tools`.
public enum Promtool {
  /// Runs it in the project's folder, and returns its exit code and all that it says.
  ///
  /// - Parameter input: the text of its standard input.
  public static func run(
    _ arguments: [String], input: String = ""
  ) async throws -> (exitCode: Int32, output: String) {
    try await onThread {
      let folder = try TestFolder()
      defer { folder.remove() }
      let (read, written) = ("\(folder.path)/input", "\(folder.path)/output")
      try Data(input.utf8).write(to: URL(fileURLWithPath: read))
      try Data().write(to: URL(fileURLWithPath: written))
      let process = Process()
      process.executableURL = root.appendingPathComponent(".build/tools/promtool")
      process.arguments = arguments
      process.currentDirectoryURL = root
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: read))
      let output = try FileHandle(forWritingTo: URL(fileURLWithPath: written))
      process.standardOutput = output
      process.standardError = output
      try process.run()
      process.waitUntilExit()
      return (
        process.terminationStatus, try String(contentsOfFile: written, encoding: .utf8)
      )
    }
  }

  private static var root: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }
}
