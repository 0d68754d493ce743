import Foundation

/// The reason why an update gave up.
enum ConflictError: Error, Equatable {
  case versionMismatch
  case maxRetriesExceeded
}

/// Updates a thing that others may update too: reads it, changes it, and writes it with the version that was read.
/// Tries again if that version was stale.
enum OptimisticConcurrencyHandler {
  static func handleUpdate<T: Sendable>(
    currentVersion: Int64, update: UpdateWorkSession,
    updateOperation: @Sendable (UpdateWorkSession) async throws -> T
  ) async throws -> T {
    var attempt = update
    attempt.version = currentVersion
    do {
      return try await updateOperation(attempt)
    } catch APIError.conflict {
      throw ConflictError.versionMismatch
    }
  }

  /// Tries up to `maxRetries` times, with pauses of 200 and 400 ms, varied by a quarter so that rivals do not meet
  /// again.
  static func retryWithRefresh<T: Sendable>(
    _ id: UUID, maxRetries: Int = 3,
    refreshOperation: @Sendable (UUID) async throws -> WorkSession,
    updateOperation: @Sendable (WorkSession, UpdateWorkSession) async throws -> T,
    createUpdate: @Sendable (WorkSession) -> UpdateWorkSession
  ) async throws -> T {
    for attempt in 1...maxRetries {
      let latest = try await refreshOperation(id)
      do {
        return try await handleUpdate(
          currentVersion: latest.version, update: createUpdate(latest)
        ) { try await updateOperation(latest, $0) }
      } catch ConflictError.versionMismatch where attempt < maxRetries {
        let pause = 100 * Double(1 << attempt) * Double.random(in: 0.75...1.25)
        try await Task.sleep(for: .milliseconds(pause))
      } catch ConflictError.versionMismatch {}
    }
    throw ConflictError.maxRetriesExceeded
  }
}
