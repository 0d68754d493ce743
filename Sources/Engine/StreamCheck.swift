import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// Folds a stream from its first event on, and compares its snapshot with the result.
struct StreamCheck {
  private let reader: LogReader
  private let snapshots: SnapshotStore
  /// How many events it folds before it rests.
  private static let pageLength = 500

  init(_ reader: LogReader, _ snapshots: SnapshotStore) {
    self.reader = reader
    self.snapshots = snapshots
  }

  /// The first event that cannot be applied, and whether the snapshot differs from the events. A snapshot that differs
  /// is also reported to the store of snapshots.
  ///
  /// - Throws: `LogError`, `CancellationError`.
  func compare(_ stream: UUID) async throws -> (problem: EventProblem?, isSnapshotWrong: Bool) {
    let snapshot = try await snapshots.load(stream)
    var state = StreamState.absent
    var problem: EventProblem?
    var isProven = false
    var isOver = false
    while !isOver, problem == nil {
      let began = ContinuousClock.now
      let page = try await reader.streamEvents(
        stream, afterVersion: state.version, limit: Self.pageLength)
      for stored in page where problem == nil {
        do throws(EventProblem) { try state.take(stored) } catch { problem = error }
        if let snapshot, problem == nil, stored.version == snapshot.version {
          isProven = snapshot.says(state)
        }
      }
      isOver = page.count < Self.pageLength
      if !isOver {
        try await Task.sleep(for: began.duration(to: .now) * Engine.restPerWork)
      }
    }
    guard let snapshot, problem == nil, !isProven else { return (problem, false) }
    snapshots.reject(
      SnapshotFault(stream: stream, version: snapshot.version, reason: .differs))
    return (nil, true)
  }
}
