import Domain
import EventLog
import FoundationEssentials

/// Folds a stream from its first event on, and compares its snapshot with what that gives.
struct StreamCheck {
  private let reader: LogReader
  private let snapshots: SnapshotStore
  /// Events that are folded before it rests.
  private static let pageLength = 500

  init(_ reader: LogReader, _ snapshots: SnapshotStore) {
    self.reader = reader
    self.snapshots = snapshots
  }

  /// The first event that cannot be taken in, and whether the snapshot says something else than the events; that is
  /// noted with the snapshots as well.
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
