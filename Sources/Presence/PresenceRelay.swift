public import EventLog
import FoundationEssentials

/// Carries who comes and goes from node to node at once, by the bell's side channel; what is lost there comes with the
/// rows a second later.
public struct PresenceRelay: Sendable {
  private let board: PresenceBoard
  private let bell: Bell
  private let node = UUID()

  /// Ten times a second: what changes faster is told by its last value.
  private static let pause = Duration.milliseconds(100)

  /// Joins a board to the bell of its log.
  public init(_ board: PresenceBoard, _ bell: Bell) {
    self.board = board
    self.bell = bell
  }

  /// Tells and hears until cancelled.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await text in bell.whispers() {
          if let rows = PresenceWhisper.rows(text, at: node) {
            board.takeIn(rows, areWritten: false)
          }
        }
      }
      while !Task.isCancelled {
        bell.whisper(PresenceWhisper.texts(board.takeUntold(), from: node))
        try? await Task.sleep(for: Self.pause)
      }
    }
  }
}
