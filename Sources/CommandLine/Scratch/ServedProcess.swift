package import Foundation

/// `callboard serve` in a process of its own, which ends with a body.
package enum ServedProcess {
  /// Starts the process, runs the body once the service is ready, and ends the process, even if the task is cancelled.
  ///
  /// - Parameters:
  ///   - program: the callboard that serves.
  ///   - arguments: those of `serve`.
  ///   - files: where the path of the standard output begins, and with `.log` that of the standard error.
  ///   - found: the values that the body needs of a service that is ready; nil: it is not yet.
  ///   - body: receives that and the id of the process.
  package static func with<Found: Sendable, R>(
    _ program: URL, _ arguments: [String], files: String,
    found: @escaping @Sendable () -> Found?, _ body: (Found, Int32) async throws -> R
  ) async throws -> R {
    let process = try Process.withoutSettings(
      program, ["serve"] + arguments, output: files, errors: files + ".log")
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    // A service that only starts may not be told to stop yet, so the wait goes on after a cancellation.
    let value = try await Task { try await wait(for: found, process, files) }.value
    try Task.checkCancellation()
    return try await body(value, process.processIdentifier)
  }

  private static func wait<Found>(
    for found: () -> Found?, _ process: Process, _ files: String
  ) async throws -> Found {
    for _ in 0..<6_000 {
      if let value = found() { return value }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Failure(
      "the service did not start\(process.isRunning ? " within 60 s" : ""): "
        + "\(text(of: files + ".log") ?? "")")
  }

  /// The text of a file; nil if it is empty or cannot be read.
  package static func text(of path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8), !text.isEmpty else {
      return nil
    }
    return text
  }
}

extension Process {
  /// This program.
  package static let thisProgram = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

  /// A process that does not run yet. It has no input, and of this process's environment all but the settings of
  /// Callboard.
  ///
  /// - Parameters:
  ///   - output: the path of the file for the standard output.
  ///   - errors: the path of the file for the standard error; nil: the same file.
  package static func withoutSettings(
    _ program: URL, _ arguments: [String], output: String, errors: String? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("CALLBOARD_")
    }
    process.standardInput = FileHandle.nullDevice
    let outputFile = try file(output)
    let errorFile = if let errors { try file(errors) } else { outputFile }
    process.standardOutput = outputFile
    process.standardError = errorFile
    return process
  }

  private static func file(_ path: String) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw Failure("\(path) cannot be written") }
    return handle
  }
}
