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
      let due = await dueDeadlines()
      await withDiscardingTaskGroup { group in
        for deadline in due { group.addTask { await self.lapse(of: deadline.stream) } }
      }
      try? await Task.sleep(for: .milliseconds(due.count < Self.dueMax ? 1_000 : 50))
    }
  }

  /// What is due; nothing while the log cannot be asked, which is told.
  private func dueDeadlines() async -> [DeadlineChange] {
    do {
      return try await reader.deadlines(limit: Self.dueMax)
    } catch {
      if !Task.isCancelled { onFailure("reading what is due", error) }
      return []
    }
  }

  /// A lapse is never to be refused: one that is comes again each second.
  private func lapse(of stream: UUID) async {
    do {
      _ = try await submit(.lapse(of: stream, id: UUID()))
    } catch {
      if !Task.isCancelled { onFailure("letting time pass in stream \(stream.lower)", error) }
    }
  }
}
