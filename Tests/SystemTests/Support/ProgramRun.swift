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
    let name = "\(folder.path)/run-\(UInt32.random(in: 0 ... .max))"
    let files = ["\(name).out", "\(name).err"]
    let process = try Process.withoutSettings(
      ServiceProcess.program, arguments, output: files[0], errors: files[1])
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
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
