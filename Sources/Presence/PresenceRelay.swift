public import CallboardEventLog
import FoundationEssentials

/// Announces leases from node to node at once, by the notifier's side channel. A lost announcement is made up for by
/// the rows a second later.
public struct PresenceRelay: Sendable {
  private let board: PresenceBoard
  private let notifier: Notifier
  private let node = UUID()

  /// The pause between announcements. Several changes within it are announced once, with the last value.
  private static let pause = Duration.milliseconds(100)

  /// Joins a board to the notifier of its log.
  public init(_ board: PresenceBoard, _ notifier: Notifier) {
    self.board = board
    self.notifier = notifier
  }

  /// Sends and receives announcements until cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await text in notifier.broadcasts() {
          if let rows = PresenceBroadcast.rows(text, at: node) {
            board.takeIn(rows, areWritten: false)
          }
        }
      }
      while !Task.isCancelled {
        notifier.broadcast(PresenceBroadcast.texts(board.takeUntold(), from: node))
        try? await Task.sleep(for: Self.pause)
      }
    }
  }
}
