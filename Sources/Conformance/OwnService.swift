import CallboardCommandLine
import Foundation
import Glibc
import Synchronization

/// A service with a private PostgreSQL in a temporary folder, which can be stopped and set back to a backup. One task
/// uses it.
final class OwnService: Sendable {
  private let folder: String
  private let process = Mutex<Process?>(nil)
  private let starts = Mutex(0)

  private var service: PrivateFolder { PrivateFolder(folder + "/service") }

  private init(_ folder: String) { self.folder = folder }

  /// Makes a service in a folder, runs the body, and removes everything.
  static func with<R: Sendable>(in parent: String, _ body: (OwnService) async throws -> R)
    async throws -> R
  {
    try await ScratchService.withFolder(in: parent) { folder in
      let own = OwnService(folder)
      defer { own.end() }
      try await own.start()
      return try await body(own)
    }
  }

  /// The address; it is another one after each start.
  func address() throws -> ServiceAddress {
    guard let url = read(service.url).flatMap(URL.init(string:)), let key = read(service.adminKey)
    else {
      throw Failure("the service is not running")
    }
    return ServiceAddress(url: url, key: key)
  }

  func start() async throws {
    try? FileManager.default.removeItem(atPath: service.url)
    let number = starts.withLock { count in
      count += 1
      return count
    }
    let log = "\(folder)/log-\(number)"
    let running = try Process.withoutSettings(
      Process.thisProgram,
      ["serve", "--folder", service.path, "--port", "0", "--limits", "off"], output: log)
    try running.run()
    process.withLock { $0 = running }
    for _ in 0..<600 {
      if (try? address()) != nil { return }
      guard running.isRunning else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Failure("the service did not start: \((read(log) ?? "").suffix(1_000))")
  }

  func stop() async {
    guard let running = process.withLock({ $0 }) else { return }
    running.terminate()
    while running.isRunning { try? await Task.sleep(for: .milliseconds(20)) }
    process.withLock { $0 = nil }
  }

  /// Ends the service with SIGKILL; its PostgreSQL goes on until the next start.
  func kill() async {
    guard let running = process.withLock({ $0 }) else { return }
    Glibc.kill(running.processIdentifier, SIGKILL)
    while running.isRunning { try? await Task.sleep(for: .milliseconds(5)) }
    process.withLock { $0 = nil }
  }

  /// Kills PostgreSQL's checkpointer, after which PostgreSQL ends all others, and recovers from its log.
  func crashPostgres() throws {
    guard let postmaster,
      let child = Self.children(of: postmaster).first(where: {
        read("/proc/\($0)/cmdline")?.contains("checkpointer") ?? false
      }), Glibc.kill(child, SIGKILL) == 0
    else { throw Failure("the checkpointer of PostgreSQL was not found") }
  }

  private var postmaster: Int32? {
    read(service.path + "/data/postmaster.pid")?.split(separator: "\n").first
      .flatMap { Int32($0) }
  }

  private static func children(of parent: Int32) -> [Int32] {
    let file = "/proc/\(parent)/task/\(parent)/children"
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  /// Copies the data of the stopped service.
  func backUp() async throws {
    try? FileManager.default.removeItem(atPath: folder + "/backup")
    try await Self.run("/bin/cp", ["--archive", service.path, folder + "/backup"], folder + "/cp")
  }

  /// Puts the backup in place of the stopped service's data, and gives the log a new incarnation, as `docs/running.md`
  /// says.
  func restore() async throws {
    try FileManager.default.removeItem(atPath: service.path)
    try await Self.run("/bin/cp", ["--archive", folder + "/backup", service.path], folder + "/cp")
    try await Self.run(
      Process.thisProgram.path, ["log", "renew", "--folder", service.path], folder + "/renew")
  }

  private func end() {
    guard let running = process.withLock({ $0 }) else {
      // After a kill PostgreSQL is left.
      if let pid = postmaster { Glibc.kill(pid, SIGQUIT) }
      return
    }
    if running.isRunning { running.terminate() }
    running.waitUntilExit()
  }

  private func read(_ path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  private static func run(_ program: String, _ arguments: [String], _ log: String) async throws {
    let running = try Process.withoutSettings(
      URL(fileURLWithPath: program), arguments, output: log)
    try running.run()
    while running.isRunning { try await Task.sleep(for: .milliseconds(20)) }
    guard running.terminationStatus == 0 else {
      let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw Failure("\(program) \(arguments.joined(separator: " ")) failed: \(said.suffix(1_000))")
    }
  }
}
