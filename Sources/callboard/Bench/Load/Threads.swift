import Postgres

/// Threads of a measurement: code that blocks, side by side.
enum Threads {
  /// Runs a body on so many threads at once and gathers what they give.
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
