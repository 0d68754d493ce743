/// What a projector is asked for: to carry over what concerns it, soon, and what somebody waits for, at once.
struct Demand: Sendable {
  /// The last position that is known to hold something for the projection.
  private(set) var news: Int64 = 0
  /// The last position that a reader waits for.
  private(set) var wanted: Int64 = 0
  /// Up to where everything is known to be carried over.
  private(set) var reached: Int64 = 0
  /// About how many bytes of events are to be carried over, as far as it was told of them.
  private(set) var bytes = 0

  /// Whether something is to be carried over beyond a position.
  func isDue(beyond position: Int64) -> Bool { max(news, wanted) > max(reached, position) }

  /// Whether somebody waits for what lies beyond a position.
  func isUrgent(beyond position: Int64) -> Bool { wanted > max(reached, position) }

  /// There is something for the projection at a position.
  mutating func note(news position: Int64, bytes: Int = 0) {
    news = max(news, position)
    self.bytes += bytes
  }

  /// Somebody waits until a position is reached.
  mutating func note(wanted position: Int64) { wanted = max(wanted, position) }

  /// A step carried everything over up to a position of a log that ended at another.
  mutating func stepped(to position: Int64, head: Int64) {
    reached = position
    bytes = 0
    if position < head { note(news: head) }
  }

  /// A step that was begun with a demand found the projection at the log's end: what had been asked for before, and
  /// lies beyond it, was of another log.
  mutating func foundNothing(at position: Int64, asked: Demand) {
    reached = position
    if news == asked.news { news = min(news, position) }
    if wanted == asked.wanted { wanted = min(wanted, position) }
  }
}
