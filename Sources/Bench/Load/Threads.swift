import CallboardPostgres
import Synchronization

/// Threads of a measurement, for code that blocks.
enum Threads {
  /// Runs a body on `count` threads at once and gathers the results.
  ///
  /// - Parameter body: receives the number of its thread, and a function that throws once the task has been cancelled.
  static func run<R: Sendable>(
    _ count: Int,
    _ body:
      @escaping @Sendable (Int, _ checkCancellation: @escaping @Sendable () throws -> Void) throws
      -> R
  ) async throws -> [R] {
    let isCancelled = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await run(count) { try body($0) { try isCancelled.check() } }
    } onCancel: {
      isCancelled.set()
    }
  }

  /// Runs a short body on `count` threads at once and gathers the results.
  static func run<R: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> R
  ) async throws -> [R] {
    try await withThrowingTaskGroup(of: R.self) { group in
      for index in 0..<count {
        group.addTask {
          let thread = WorkThread(name: "load-\(index)")
          return try await withCheckedThrowingContinuation { continuation in
            thread.run { continuation.resume(with: Result { try body(index) }) }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}

/// Whether a task was cancelled, for the threads that work for it.
private final class CancellationFlag: Sendable {
  private let isSet = Atomic(false)

  func set() { isSet.store(true, ordering: .relaxed) }

  func check() throws {
    if isSet.load(ordering: .relaxed) { throw CancellationError() }
  }
}
