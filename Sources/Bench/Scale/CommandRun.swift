import CallboardCommandLine
import Foundation

/// One run of a command of this program, in a process of its own.
struct CommandRun: Sendable {
  let seconds: Double
  /// The most resident memory that the process had.
  let memoryBytesMax: Int
  let output: String
  let exitCode: Int32

  /// Runs the command to its end; ends it if the task is cancelled.
  ///
  /// - Parameter path: the file for what it prints.
  init(_ arguments: [String], output path: String) async throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw Failure("\(path) cannot be written") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("CALLBOARD_")
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    let began = ContinuousClock.now
    try process.run()
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
    var memoryBytesMax = 0
    while process.isRunning {
      let bytes = try? ResidentMemory.bytesMax(of: process.processIdentifier)
      memoryBytesMax = max(memoryBytesMax, bytes ?? 0)
      try await Task.sleep(for: .milliseconds(10))
    }
    seconds = began.duration(to: .now).seconds
    self.memoryBytesMax = memoryBytesMax
    output = try String(contentsOfFile: path, encoding: .utf8)
    exitCode = process.terminationStatus
  }
}
