import Foundation

extension ScratchService {
  /// Starts another node on the same log, runs the body with its port, and ends it.
  func withAnotherNode<R>(
    on place: DatabasePlace, limits: String? = "off", _ body: (_ port: Int) async throws -> R
  ) async throws -> R {
    let output = folder + "/other-node"
    guard FileManager.default.createFile(atPath: output, contents: nil),
      let handle = FileHandle(forWritingAtPath: output)
    else { throw Failure("\(output) cannot be written") }
    let process = Process()
    process.executableURL = program
    process.arguments =
      ["serve", "--database-url", place.service, "--port", "0"]
      + (limits.map { ["--limits", $0] } ?? [])
    if let key = place.ownKeyPath { process.arguments? += ["--instance-key", key] }
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("CALLBOARD_")
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    for _ in 0..<600 {
      let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      // Wait for the end of the line, or the port may be incomplete.
      if let end = text.lastIndex(of: "\n"),
        let port = text[..<end].split(separator: ":").last.flatMap({ Int($0) })
      {
        return try await body(port)
      }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure("the other node did not start: \(place.service)")
  }
}
