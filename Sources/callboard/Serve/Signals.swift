import Dispatch
import Foundation

/// Stopping by signal.
enum Signals {
  /// Runs a body that goes on for ever, and cancels it on SIGTERM or SIGINT; a second signal ends the process at once.
  static func untilStopped(_ body: @escaping @Sendable () async throws -> Void) async throws {
    do { try await signalled(during: body) } catch let stop as Stop {
      if let error = stop.error, !(error is CancellationError) { throw error }
    }
  }

  /// Runs a body that comes to an end, and cancels it on SIGTERM or SIGINT; a second signal ends the process at once.
  ///
  /// - Throws: a `Failure` with the exit code of a process that was ended by the signal; what the body throws.
  static func interruptibly(_ body: @escaping @Sendable () async throws -> Void) async throws {
    do { try await signalled(during: body) } catch let stop as Stop {
      // Whatever it was in the middle of failed, each in words of its own.
      throw Failure("stopped before it was done", exitCode: 128 + stop.signal)
    }
  }

  /// A body was cancelled by a signal.
  private struct Stop: Error {
    let signal: Int32
    /// What became of the body.
    let error: (any Error)?
  }

  /// How long a body that was cancelled may take, in seconds: longer than a server drains, and than the connections to a
  /// PostgreSQL that answers need to let go.
  private static let patienceSeconds = 40.0

  /// Ends the process if it has not come to its end in time, as where PostgreSQL hangs and not even takes a request to
  /// cancel a statement: what was answered is committed, and nothing else is lost.
  private static func watch(_ number: Int32) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + patienceSeconds)
    timer.setEventHandler {
      Output.warn("it has not come to its end within \(Int(patienceSeconds)) s, and is ended")
      _exit(128 + number)
    }
    timer.resume()
    return timer
  }

  /// - Throws: a `Stop`, or what the body throws before any signal.
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
