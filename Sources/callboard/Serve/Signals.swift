import Dispatch
import Foundation

/// Stopping by signal.
enum Signals {
  /// Runs a body, and cancels it on SIGTERM or SIGINT; a second signal ends the process at once.
  static func untilStopped(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        do { try await body() } catch is CancellationError {}
        return true
      }
      group.addTask {
        var signals = signals.makeAsyncIterator()
        _ = await signals.next()
        return false
      }
      let bodyEnded = try await group.next() ?? true
      if !bodyEnded {
        for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }
}
