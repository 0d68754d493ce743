import CallboardCommandLine
import CallboardDomain
import Foundation

/// One replica of the client under test: its process, which may be killed and started again on the same store, and the
/// last lines that were exchanged with it. It may be used by one task at a time.
actor Driver {
  /// The values that the driver needs to open its copy.
  struct Opening: Sendable {
    let project: UUID
    let person: UUID
    let appKey: String
    let store: String
  }

  /// The outcome of a change that the driver was asked to make.
  enum Outcome: Sendable {
    case made(UUID)
    case refused(String)
  }

  nonisolated let number: Int
  private let command: String
  private var process: DriverProcess?
  private(set) var transcript: [String] = []
  private let began = ContinuousClock.now

  private static let transcriptMax = 40

  init(_ number: Int, _ command: String) {
    self.number = number
    self.command = command
  }

  /// Asks a question, starting the process first if there is none.
  func ask(_ request: JSON, timeoutSeconds: Double = 60) async throws(DriverFailure) -> JSON {
    let running: DriverProcess
    if let process {
      running = process
    } else {
      do { running = try DriverProcess(command) } catch { throw .failed("\(error)") }
      process = running
    }
    note(">", "\(request)")
    do throws(DriverFailure) {
      let answer = try await running.ask(request, timeoutSeconds: timeoutSeconds)
      note("<", "\(answer)")
      if let error = answer["error"]?.string { throw .failed(error) }
      return answer
    } catch {
      note("!", error.description)
      throw error
    }
  }

  /// Opens the copy, and returns its version.
  @discardableResult
  func open(_ opening: Opening, at port: Int, start: Bool = true) async throws(DriverFailure) -> Int
  {
    let answer = try await ask([
      "do": "open", "url": .string("http://127.0.0.1:\(port)"),
      "project": .string(opening.project.lower), "person": .string(opening.person.lower),
      "key": .string(opening.appKey), "store": .string(opening.store), "start": .bool(start),
    ])
    return try integer("version", of: answer)
  }

  func change(_ operation: JSON) async throws(DriverFailure) -> Outcome {
    let answer = try await ask(["do": "change", "operation": operation])
    if let reason = answer["refused"]?.string { return .refused(reason) }
    guard let id = answer["id"]?.string.flatMap({ UUID($0) }) else {
      throw .wrong("has neither id nor refused: \(answer)")
    }
    return .made(id)
  }

  func view() async throws(DriverFailure) -> JSON { try await ask(["do": "view"]) }

  func go(online: Bool) async throws(DriverFailure) {
    _ = try await ask(["do": online ? "online" : "offline"])
  }

  /// Puts the clock of the client forward.
  ///
  /// - Returns: whether the driver can do that.
  func pass(seconds: Int) async throws(DriverFailure) -> Bool {
    let answer = try await ask(["do": "pass", "seconds": .integer(Int64(seconds))])
    return answer["unsupported"]?.bool != true
  }

  /// Waits until the copy has a version and nothing is pending, and returns the version that it has.
  func settle(_ version: Int, seconds: Int) async throws(DriverFailure) -> Int {
    let answer = try await ask(
      ["do": "settle", "version": .integer(Int64(version)), "seconds": .integer(Int64(seconds))],
      timeoutSeconds: Double(seconds) + 15)
    let pending = try integer("pending", of: answer)
    guard pending == 0 else { throw .wrong("to settle says that \(pending) changes are pending") }
    return try integer("version", of: answer)
  }

  /// Writes a change, and kills the process without waiting for the answer.
  func kill(during operation: JSON?) async {
    if let operation {
      let request: JSON = ["do": "change", "operation": operation]
      note(">", "\(request)")
      process?.tell(request)
    }
    note("!", "SIGKILL")
    await process?.kill()
    process = nil
  }

  /// Asks the driver to end.
  func close() async throws(DriverFailure) {
    guard let running = process else { return }
    _ = try await ask(["do": "close"])
    process = nil
    guard await running.untilGone(seconds: 10) else {
      await running.kill()
      throw .wrong("to close came, but the process did not end within 10 s")
    }
    guard running.exitCode == 0 else { throw .ended(running.exitCode) }
  }

  func integer(_ key: String, of answer: JSON) throws(DriverFailure) -> Int {
    guard let value = answer[key]?.integer else { throw .wrong("has no \(key): \(answer)") }
    return Int(value)
  }

  private func note(_ sign: String, _ text: String) {
    let time = (began.duration(to: .now) / .seconds(1)).fixed(3)
    transcript.append("\(time) \(sign) \(text.count > 500 ? text.prefix(500) + "…" : text[...])")
    if transcript.count > Self.transcriptMax { transcript.removeFirst() }
  }
}
