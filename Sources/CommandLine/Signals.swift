import Dispatch
import Foundation

/// Stops the process on signals.
package enum Signals {
  /// Runs an endless body, and cancels it on SIGTERM or SIGINT; a second signal ends the process at once.
  package static func untilStopped(
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    do { try await signalled(during: body) } catch let stop as Stop {
      if let error = stop.error, !(error is CancellationError) { throw error }
    }
  }

  /// Runs a body that ends, and cancels it on SIGTERM or SIGINT; a second signal ends the process at once.
  ///
  /// - Throws: a `Failure` with the exit code of a process that the signal ended; the errors of the body.
  package static func interruptibly(
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    do { try await signalled(during: body) } catch let stop as Stop {
      // The interrupted operation fails with an error of its own, which says nothing about the signal.
      throw Failure("stopped before the end", exitCode: 128 + stop.signal)
    }
  }

  /// A signal cancelled a body.
  private struct Stop: Error {
    let signal: Int32
    /// The error of the body; nil if it ended without one.
    let error: (any Error)?
  }

  /// The most time that a cancelled body may take, in seconds. It is longer than a server drains, and than connections
  /// to a PostgreSQL that answers take to close.
  private static let patienceSeconds = 40.0

  /// Ends the process if it does not end in time, as when PostgreSQL hangs and does not even accept a request to cancel
  /// a statement. Everything answered is committed, and nothing else is lost.
  private static func watch(_ number: Int32) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + patienceSeconds)
    timer.setEventHandler {
      Output.warn("did not stop within \(Int(patienceSeconds)) s, and exits")
      _exit(128 + number)
    }
    timer.resume()
    return timer
  }

  /// - Throws: a `Stop` after a signal; before one, the errors of the body.
  private static func signalled(
    during body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield(number) }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    try await withThrowingTaskGroup(of: Int32?.self) { group in
      group.addTask {
        try await body()
        return nil
      }
      group.addTask {
        var signals = signals.makeAsyncIterator()
        return await signals.next()
      }
      let number = try await group.next() ?? nil
      if number != nil { for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) } }
      let watchdog = number.map { watch($0) }
      defer { watchdog?.cancel() }
      group.cancelAll()
      guard let number else { return }
      do { try await group.waitForAll() } catch { throw Stop(signal: number, error: error) }
      throw Stop(signal: number, error: nil)
    }
  }
}
