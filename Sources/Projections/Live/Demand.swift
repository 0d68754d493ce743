/// The work requested from a projector: to carry over events that concern it, soon, and those that a reader waits for,
/// at once.
struct Demand: Sendable {
  /// The last position known to concern the projection.
  private(set) var news: Int64 = 0
  /// The last position that a reader waits for.
  private(set) var wanted: Int64 = 0
  /// The position up to which everything is known to be carried over.
  private(set) var reached: Int64 = 0

  /// Whether something must be carried over beyond a position.
  func isDue(beyond position: Int64) -> Bool { max(news, wanted) > max(reached, position) }

  /// Whether a reader waits for a position beyond this one.
  func isUrgent(beyond position: Int64) -> Bool { wanted > max(reached, position) }

  /// Notes that an event at a position concerns the projection.
  mutating func note(news position: Int64) { news = max(news, position) }

  /// Notes that a reader waits for a position.
  mutating func note(wanted position: Int64) { wanted = max(wanted, position) }

  /// Notes that a step carried everything over up to a position, while the log ended at `head`.
  mutating func stepped(to position: Int64, head: Int64) {
    reached = position
    if position < head { note(news: head) }
  }

  /// Notes that a step, begun with the demand `asked`, found the projection at the log's end. Requests in `asked` for
  /// positions beyond that end came from another log.
  mutating func foundNothing(at position: Int64, asked: Demand) {
    reached = position
    if news == asked.news { news = min(news, position) }
    if wanted == asked.wanted { wanted = min(wanted, position) }
  }
}
