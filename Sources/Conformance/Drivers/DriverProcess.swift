import CallboardCommandLine
import CallboardDomain
import Foundation
import Synchronization

/// A process that answers JSON lines: the driver of a client under test. It may be used by one task at a time.
final class DriverProcess: Sendable {
  private struct Inbox {
    var lines: [String] = []
    var isOver = false
    var waiting: CheckedContinuation<String?, Never>?
    /// Counts the questions, so that a late time-out does not end another one's wait.
    var question = 0
  }

  let pid: Int32
  private let input: FileHandle
  private let inbox = Mutex(Inbox())
  private let end = End()

  private final class End: Sendable {
    let code = Mutex<Int32?>(nil)
  }

  /// Starts a command of the shell. The process reads requests on its standard input, and its standard error is that of
  /// this process.
  init(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The client takes the place of the shell, so that a signal reaches it.
    process.arguments = ["-c", "exec \(command)"]
    let (requests, answers) = (Pipe(), Pipe())
    process.standardInput = requests
    process.standardOutput = answers
    input = requests.fileHandleForWriting
    let end = end
    process.terminationHandler = { ended in end.code.withLock { $0 = ended.terminationStatus } }
    do { try process.run() } catch { throw Failure("\(command) cannot be started: \(error)") }
    pid = process.processIdentifier
    let output = answers.fileHandleForReading
    let reader = Thread { [weak self] in Self.read(output) { self?.take($0) } }
    reader.start()
  }

  /// The exit code, once the process has ended.
  var exitCode: Int32? { end.code.withLock { $0 } }

  /// Sends a request and waits for the answer.
  ///
  /// - Throws: a `DriverFailure` if no answer comes, or one that is not JSON.
  func ask(_ request: JSON, timeoutSeconds: Double) async throws(DriverFailure) -> JSON {
    var line = request.bytes()
    line.append(UInt8(ascii: "\n"))
    do { try input.write(contentsOf: Data(line)) } catch { throw .ended(exitCode) }
    guard let answer = await next(timeoutSeconds) else {
      if inbox.withLock({ $0.isOver }) { throw .ended(exitCode) }
      throw .silent(seconds: timeoutSeconds)
    }
    do { return try JSON.parse(answer) } catch { throw .unreadable(answer, "\(error)") }
  }

  /// Writes a request without waiting for an answer.
  func tell(_ request: JSON) {
    var line = request.bytes()
    line.append(UInt8(ascii: "\n"))
    try? input.write(contentsOf: Data(line))
  }

  /// Kills the process and those that it has started, and waits until it is gone.
  func kill() async {
    // Once it has ended, its id may be another's.
    guard exitCode == nil else { return }
    // If it leads a group of its own, the processes that it has started go with it.
    Glibc.kill(getpgid(pid) == pid ? -pid : pid, SIGKILL)
    _ = await untilGone(seconds: 10)
  }

  /// Waits for the process to end by itself.
  func untilGone(seconds: Double) async -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while exitCode == nil {
      if ContinuousClock.now > end { return false }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  private func next(_ timeoutSeconds: Double) async -> String? {
    let question = inbox.withLock { inbox in
      inbox.question += 1
      return inbox.question
    }
    let timer = Task {
      try await Task.sleep(for: .seconds(timeoutSeconds))
      giveUp(question)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready: String?? = inbox.withLock { inbox in
          if !inbox.lines.isEmpty { return inbox.lines.removeFirst() }
          if inbox.isOver || Task.isCancelled { return .some(nil) }
          inbox.waiting = continuation
          return nil
        }
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      giveUp(question)
    }
  }

  private func giveUp(_ question: Int) {
    let waiting = inbox.withLock { inbox -> CheckedContinuation<String?, Never>? in
      guard inbox.question == question else { return nil }
      defer { inbox.waiting = nil }
      return inbox.waiting
    }
    waiting?.resume(returning: nil)
  }

  /// Takes a line of the output; nil: there are no more.
  private func take(_ line: String?) {
    let waiting = inbox.withLock { inbox -> CheckedContinuation<String?, Never>? in
      if line == nil { inbox.isOver = true }
      guard let waiting = inbox.waiting else {
        if let line { inbox.lines.append(line) }
        return nil
      }
      inbox.waiting = nil
      return waiting
    }
    waiting?.resume(returning: line)
  }

  private static func read(_ output: FileHandle, _ onLine: (String?) -> Void) {
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(output.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        guard byte == UInt8(ascii: "\n") else {
          rest.append(byte)
          continue
        }
        onLine(String(decoding: rest, as: UTF8.self))
        rest.removeAll(keepingCapacity: true)
      }
    }
    onLine(nil)
  }
}

/// The reason why a driver gives no usable answer.
enum DriverFailure: Error, CustomStringConvertible {
  case ended(Int32?)
  case silent(seconds: Double)
  case unreadable(String, String)
  /// It answered with `error`.
  case failed(String)
  /// The answer lacks something.
  case wrong(String)

  var description: String {
    switch self {
    case .ended(let code): "the driver has ended" + (code.map { " with exit code \($0)" } ?? "")
    case .silent(let seconds): "the driver gave no answer within \(Int(seconds)) s"
    case .unreadable(let line, let problem):
      "the driver's answer is not JSON (\(problem)): \(line.prefix(300))"
    case .failed(let text): "the driver answered with an error: \(text)"
    case .wrong(let text): "the driver's answer \(text)"
    }
  }
}
