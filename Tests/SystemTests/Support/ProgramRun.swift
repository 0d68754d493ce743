import CallboardTestSupport
import Foundation

@testable import CallboardCommandLine

/// One run of the real program, as a person or a script has it.
struct ProgramRun: Sendable {
  /// What it printed.
  let output: String
  /// What it complained about.
  let complaint: String
  let exitCode: Int32

  /// Runs it to its end in a folder, with nothing of the environment that it could read.
  ///
  /// - Parameter meanwhile: what is done while it runs, to the process of this id.
  init(
    _ arguments: [String], in folder: TestFolder, timeoutSeconds: Double = 60,
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
