import Domain
import EventLog
import FoundationEssentials

extension Engine {
  /// Streams whose deadline has come, asked for at once.
  private static let dueMax = 1_000

  /// Each second queues a lapse for every stream whose deadline has come, until it is cancelled.
  ///
  /// Every node does so: whoever comes second finds nothing left to append.
  func watchDeadlines() async {
    while !Task.isCancelled {
      let due = (try? await reader.deadlines(limit: Self.dueMax)) ?? []
      await withDiscardingTaskGroup { group in
        for deadline in due {
          group.addTask {
            _ = try? await self.submit(.lapse(of: deadline.stream, id: UUID()))
          }
        }
      }
      try? await Task.sleep(for: .milliseconds(due.count < Self.dueMax ? 1_000 : 50))
    }
  }
}
