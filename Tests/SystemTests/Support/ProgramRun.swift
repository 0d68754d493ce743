import CallboardTestSupport
import Foundation

@testable import CallboardCommandLine

/// One run of the real program, as a person or a script starts it.
struct ProgramRun: Sendable {
  /// The standard output.
  let output: String
  /// The standard error.
  let complaint: String
  let exitCode: Int32

  /// Runs the program to its end in a folder, without the environment variables that it could read.
  ///
  /// - Parameter meanwhile: called while the program runs, with its process id.
  init(
    _ arguments: [String], in folder: TestFolder, timeoutSeconds: Double = 180,
    meanwhile: (Int32) async throws -> Void = { _ in }
  ) async throws {
    let process = Process()
    process.executableURL = ServiceProcess.program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("CALLBOARD_")
    }
    let name = "\(folder.path)/run-\(UInt32.random(in: 0 ... .max))"
    let files = ["\(name).out", "\(name).err"]
    let handles = try files.map { path in
      guard FileManager.default.createFile(atPath: path, contents: nil) else {
        throw Failure("cannot write to \(path)")
      }
      return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    let code = ExitCode()
    process.terminationHandler = { code.set($0.terminationStatus) }
    try process.run()
    do { try await meanwhile(process.processIdentifier) } catch {
      process.terminate()
      throw error
    }
    try await eventually(
      "callboard \(arguments.joined(separator: " ")) has ended", timeoutSeconds: timeoutSeconds
    ) {
      code.value != nil
    }
    output = try String(contentsOfFile: files[0], encoding: .utf8)
    complaint = try String(contentsOfFile: files[1], encoding: .utf8)
    exitCode = code.value ?? -1
  }
}
