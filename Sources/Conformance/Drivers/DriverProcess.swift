import CallboardCommandLine
import CallboardDomain
import Foundation
import Synchronization

/// A process that answers JSON lines: the driver of a client under test. It may be used by one task at a time.
final class DriverProcess: Sendable {
  private enum Arrival: Sendable {
    case line(String)
    /// The question's time is over. It is named, so that a late time-out does not end another one's wait.
    case timeout(of: UUID)
  }

  let pid: Int32
  private let input: FileHandle
  private let arrivals: AsyncStream<Arrival>
  private let sink: AsyncStream<Arrival>.Continuation
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
    (arrivals, sink) = AsyncStream.makeStream()
    let reader = Thread { [sink] in Self.read(output, into: sink) }
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
    let answer = try await next(timeoutSeconds)
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

  /// Waits for the next line of the output.
  private func next(_ timeoutSeconds: Double) async throws(DriverFailure) -> String {
    let question = UUID()
    let timer = Task { [sink] in
      try await Task.sleep(for: .seconds(timeoutSeconds))
      sink.yield(.timeout(of: question))
    }
    defer { timer.cancel() }
    for await arrival in arrivals {
      switch arrival {
      case .line(let line): return line
      case .timeout(let other): if other == question { throw .silent(seconds: timeoutSeconds) }
      }
    }
    if Task.isCancelled { throw .silent(seconds: timeoutSeconds) }
    throw .ended(exitCode)
  }

  private static func read(_ output: FileHandle, into sink: AsyncStream<Arrival>.Continuation) {
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
        sink.yield(.line(String(decoding: rest, as: UTF8.self)))
        rest.removeAll(keepingCapacity: true)
      }
    }
    sink.finish()
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
