import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A client in Python or JavaScript, in a process of its own. It ends with this process at the latest, which holds its
/// input open.
final class StockClient: ChildProcess, Sendable {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let python = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(".venv/bin/python")

  /// Whether tests with it run: in CI always, elsewhere if the set-up has made the `.venv`.
  static var isToRun: Bool {
    ProcessInfo.processInfo.environment["CI"] == "true"
      || FileManager.default.isExecutableFile(atPath: python.path)
  }

  /// Node, which runs the client for JavaScript; nil where it is not installed.
  static let node: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("node") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// Whether tests with Node run: in CI always, elsewhere if it is installed.
  static var isNodeToRun: Bool {
    ProcessInfo.processInfo.environment["CI"] == "true" || node != nil
  }

  let exitCode = ExitCode()
  private let log: String
  private let input: FileHandle
  let pid: Int32

  /// Starts the client, which prints to a file in the folder.
  init(
    _ arguments: [String], script: String = "follow.py", by interpreter: URL = python,
    in folder: TestFolder
  ) throws {
    log = "\(folder.path)/\(URL(fileURLWithPath: script).lastPathComponent).log"
    let pipe = Pipe()
    let process = try Process.withoutSettings(
      interpreter, [Self.folder.appendingPathComponent(script).path] + arguments, output: log)
    process.standardInput = pipe
    let exitCode = exitCode
    process.terminationHandler = { exitCode.set($0.terminationStatus) }
    try process.run()
    pid = process.processIdentifier
    input = pipe.fileHandleForWriting
  }

  deinit { letGo() }

  /// The output so far.
  var text: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// How many lines of the output begin with a word.
  func count(_ word: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix(word) } }

  /// Whether the client's process is running.
  var isRunning: Bool { exitCode.value == nil && kill(pid, 0) == 0 }

  /// Waits until the client has ended by itself, and checks that it has done what it should.
  ///
  /// - Parameters:
  ///   - texts: the texts that it must have printed.
  ///   - meanwhile: called again and again while it runs.
  func untilEnd(
    says texts: [String], timeoutSeconds: Double,
    sourceLocation: SourceLocation = #_sourceLocation,
    meanwhile: () async throws -> Void = {}
  ) async throws {
    try await eventually("it ends: \(text)", timeoutSeconds: timeoutSeconds) {
      try await meanwhile()
      return exitCode.value != nil
    }
    let output = text
    #expect(exitCode.value == 0, "\(output.suffix(8_000))", sourceLocation: sourceLocation)
    for text in texts {
      #expect(output.contains(text), "\(output.suffix(8_000))", sourceLocation: sourceLocation)
    }
    print(output.split(separator: "\n").last ?? "")
  }

  /// Writes a line to the client's input.
  func tell(_ line: String) throws { try input.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Closes the client's input, as the end of this process would.
  func letGo() { try? input.close() }
}
