import FoundationEssentials

/// What the bell has heard and has yet to ring: pure, so that every turn of it can be tested.
struct BellState {
  private(set) var head: Int64 = 0
  private(set) var confirmation: HeadConfirmation?
  /// When the listener last heard anything; before it did, when it began to listen.
  private(set) var heardAt: ContinuousClock.Instant?
  private(set) var reached: [String: Int64] = [:]
  private var pendingHead: Int64?
  private var pendingReached: [String: Int64] = [:]
  private var pendingMessages: [String] = []
  private var pendingWhispers: [String] = []

  /// Notes that the listener hears, or begins to.
  mutating func noteHearing(at time: ContinuousClock.Instant) { heardAt = time }

  /// Takes a head that somebody named; whether it is news.
  mutating func hear(head position: Int64) -> Bool {
    guard position > head else { return false }
    head = position
    return true
  }

  /// Takes a head that was read; whether it is news. In a new life of the log it may be an earlier
  /// one.
  mutating func confirm(_ new: HeadConfirmation) -> Bool {
    let isNewLife = confirmation.map { $0.incarnation != new.incarnation } ?? false
    if !isNewLife, let confirmation, confirmation.at > new.at { return false }
    confirmation = new
    if isNewLife {
      head = new.position
      reached = [:]
      return true
    }
    return hear(head: new.position)
  }

  /// Takes what a projection has reached; whether it is news.
  mutating func hear(_ ring: ProjectionRing) -> Bool {
    guard ring.position > reached[ring.projection] ?? -1 else { return false }
    reached[ring.projection] = ring.position
    return true
  }

  /// Leaves a head to be rung; many share one ring.
  mutating func leave(head position: Int64) {
    pendingHead = max(pendingHead ?? 0, position)
  }

  /// Leaves a projection's position to be rung.
  mutating func leave(_ ring: ProjectionRing) {
    pendingReached[ring.projection] = max(pendingReached[ring.projection] ?? 0, ring.position)
  }

  /// Leaves words for the other nodes, of which the oldest fall out: they are in rows anyway, or may be lost.
  mutating func leave(whispers: [String]) {
    pendingWhispers = Array((pendingWhispers + whispers).suffix(Self.textsMax))
  }

  /// Leaves a message for the other nodes, all its parts or, where too many wait, none; one that waits already is not
  /// left twice.
  mutating func leave(message parts: [String]) -> Bool {
    if parts.count == 1, pendingMessages.contains(parts[0]) { return true }
    guard pendingMessages.count + parts.count <= Self.textsMax else { return false }
    pendingMessages += parts
    return true
  }

  /// Puts back what could not be sent.
  mutating func putBack(messages: [String]) { pendingMessages = messages + pendingMessages }

  /// How many of either wait at most while nobody can be reached.
  private static let textsMax = 1_000

  /// Hands out some of the words for other nodes, messages first.
  mutating func takeTexts(max count: Int) -> (messages: [String], whispers: [String]) {
    let messages = Array(pendingMessages.prefix(count))
    pendingMessages.removeFirst(messages.count)
    let whispers = Array(pendingWhispers.prefix(count - messages.count))
    pendingWhispers.removeFirst(whispers.count)
    return (messages, whispers)
  }

  /// Whether words wait.
  var hasTexts: Bool { !pendingMessages.isEmpty || !pendingWhispers.isEmpty }

  /// Hands out what is to be rung.
  mutating func takePending() -> (head: Int64?, projections: [ProjectionRing]) {
    defer {
      pendingHead = nil
      pendingReached = [:]
    }
    return (
      pendingHead,
      pendingReached.map { ProjectionRing(projection: $0.key, position: $0.value) }
    )
  }
}
