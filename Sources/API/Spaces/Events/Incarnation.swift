import CallboardEventLog
import FoundationEssentials
import Synchronization

/// The incarnation of the log, to which positions and versions belong. It is read at most every 5 s.
final class Incarnation: Sendable {
  private struct Known {
    let id: UUID
    let readAt: ContinuousClock.Instant
  }

  private let reader: LogReader
  private let known = Mutex<Known?>(nil)

  init(_ reader: LogReader) {
    self.reader = reader
  }

  /// The present incarnation.
  func current() async throws -> UUID {
    if let known = known.withLock({ $0 }), known.readAt.duration(to: .now) < .seconds(5) {
      return known.id
    }
    let id = try await reader.head().incarnation
    known.withLock { $0 = Known(id: id, readAt: .now) }
    return id
  }
}
