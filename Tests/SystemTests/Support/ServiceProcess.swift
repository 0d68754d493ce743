import CallboardClient
import CallboardTestSupport
import Foundation
import Synchronization

@testable import CallboardCommandLine

/// The real program, serving in a process of its own. It ends with the folder that it works in.
final class ServiceProcess: ChildProcess, Sendable {
  let pid: Int32
  private let port: Int
  private let log: String
  private let exitCode: ExitCode

  /// Starts `callboard serve` with more arguments, on a migrated database or on a private PostgreSQL.
  init(database: String?, port: Int, folder: TestFolder, arguments: [String] = []) throws {
    log = "\(folder.path)/service-\(port)-\(UInt32.random(in: 0 ... .max)).log"
    let process = try Process.withoutSettings(
      Self.program,
      ["serve", "--port", String(port)] + (database.map { ["--database-url", $0] } ?? [])
        + arguments, output: log)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let exitCode = ExitCode()
    process.terminationHandler = { exitCode.set($0.terminationStatus) }
    try process.run()
    pid = process.processIdentifier
    self.port = port
    self.exitCode = exitCode
  }

  /// The address of the service.
  var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(fileURLWithPath: "/") }

  /// The output so far.
  var output: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// The key that the service printed when it began with a fresh log.
  var adminKey: String? {
    output.split(separator: "\n").first { $0.hasPrefix("admin key") }
      .flatMap { $0.split(separator: " ").last }.map(String.init)
  }

  /// The address of the service, with the key that it printed.
  ///
  /// - Throws: a `Failure` if it has printed none.
  var address: ServiceAddress {
    get throws {
      guard let adminKey else { throw Failure("no admin key: \(output)") }
      return ServiceAddress(url: url, key: adminKey)
    }
  }

  /// The status of `readyz`; nil if there is no answer.
  func readiness() async -> Int? {
    try? await askReadiness().status
  }

  private func askReadiness() async throws -> ClientResponse {
    let transport = URLSessionTransport(url: url, timeoutSeconds: 20)
    return try await transport.send(ClientRequest(method: "GET", path: "/readyz"))
  }

  /// All metrics of the service.
  func metrics() async throws -> String {
    let transport = URLSessionTransport(url: url, timeoutSeconds: 60)
    let answer = try await transport.send(ClientRequest(method: "GET", path: "/metrics"))
    return String(decoding: answer.body, as: UTF8.self)
  }

  /// One metric that is a whole number.
  func metric(_ name: String) async throws -> Int {
    let line = try await metrics().split(separator: "\n")
      .first { $0.hasPrefix("callboard_\(name) ") }
    guard let number = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw Failure("no metric \(name)")
    }
    return number
  }

  /// Waits until the service is ready.
  func untilReady(timeoutSeconds: Double = 180) async throws {
    var last = "nothing"
    try await eventually(
      "the service is ready: it answered \(last), it \(isGone ? "is gone" : "runs"), and had printed "
        + output.suffix(2_000), timeoutSeconds: timeoutSeconds
    ) {
      do {
        let answer = try await askReadiness()
        last = "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))"
        return answer.status == 200
      } catch {
        last = "\(error)"
        return false
      }
    }
  }

  /// Whether the process has ended.
  var isGone: Bool { exitCode.value != nil }

  /// Kills the process at once, as a crash would, and waits until it is gone.
  func crash() async throws {
    signal(SIGKILL)
    _ = try await untilGone()
  }

  /// Stops the service as an operator does, and waits until it is gone.
  ///
  /// - Returns: its exit code.
  @discardableResult
  func stop() async throws -> Int32 {
    signal(SIGTERM)
    return try await untilGone()
  }

  /// Waits until the process has ended, and returns its exit code.
  func untilGone() async throws -> Int32 {
    try await eventually("the process is gone", timeoutSeconds: 180) { exitCode.value != nil }
    return exitCode.value ?? -1
  }

  /// The program under test: optimised tests start the one that `make build` makes; debug tests start the one that
  /// was built with them.
  static let program: URL = {
    guard isOptimised else {
      return URL(fileURLWithPath: CommandLine.arguments[0])
        .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("callboard")
    }
    var root = URL(fileURLWithPath: #filePath)
    for _ in ["Support", "SystemTests", "Tests", "root"] { root.deleteLastPathComponent() }
    return root.appendingPathComponent(".build/release/callboard")
  }()

  /// Whether the tested program is optimised. In a release build it is, although the tests themselves are not.
  private static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}

/// The exit code of a process, once it has one.
final class ExitCode: Sendable {
  private let code = Mutex<Int32?>(nil)

  var value: Int32? { code.withLock { $0 } }

  func set(_ value: Int32) { code.withLock { $0 = value } }
}
