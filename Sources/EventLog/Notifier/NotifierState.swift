import FoundationEssentials

/// The state of the notifier: what it has heard and must still send. A pure value, so that each transition can be
/// tested.
struct NotifierState {
  private(set) var head: Int64 = 0
  private(set) var confirmation: HeadConfirmation?
  /// Why the head could not be read when it was last tried; nil if it was.
  var headFailure: String?
  /// When the listener last heard anything; before that, when it started to listen.
  private(set) var heardAt: ContinuousClock.Instant?
  private(set) var reached: [String: Int64] = [:]
  private var pendingHead: Int64?
  private var pendingReached: [String: Int64] = [:]
  private var pendingMessages: [String] = []
  private var pendingBroadcasts: [String] = []

  /// Records that the listener hears something, or starts.
  mutating func noteHearing(at time: ContinuousClock.Instant) { heardAt = time }

  /// Takes a head that was announced; returns whether it is new.
  mutating func hear(head position: Int64) -> Bool {
    guard position > head else { return false }
    head = position
    return true
  }

  /// Takes a head that was read; returns whether it is new. In a new incarnation of the log it may be an earlier one.
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

  /// Takes the position of a projection; returns whether it is new.
  mutating func hear(_ advance: ProjectionAdvance) -> Bool {
    guard advance.position > reached[advance.projection] ?? -1 else { return false }
    reached[advance.projection] = advance.position
    return true
  }

  /// Adds a head to announce; many share one notification.
  mutating func leave(head position: Int64) {
    pendingHead = max(pendingHead ?? 0, position)
  }

  /// Adds a projection's position to announce.
  mutating func leave(_ advance: ProjectionAdvance) {
    pendingReached[advance.projection] = max(
      pendingReached[advance.projection] ?? 0, advance.position)
  }

  /// Adds texts for the other nodes. If there are too many, the oldest are dropped: they are in rows as well, or may be
  /// lost.
  mutating func leave(broadcasts: [String]) {
    pendingBroadcasts = Array((pendingBroadcasts + broadcasts).suffix(Self.textsMax))
  }

  /// Adds a message for the other nodes, with all its parts, or none if too many are pending. A single text that is
  /// pending already is not added twice.
  mutating func leave(message parts: [String]) -> Bool {
    if parts.count == 1, pendingMessages.contains(parts[0]) { return true }
    guard pendingMessages.count + parts.count <= Self.textsMax else { return false }
    pendingMessages += parts
    return true
  }

  /// Puts back messages that could not be sent.
  mutating func putBack(messages: [String]) { pendingMessages = messages + pendingMessages }

  /// How many messages, and how many broadcasts, may be pending while PostgreSQL cannot be reached.
  private static let textsMax = 1_000

  /// Takes some of the texts for other nodes, messages first.
  mutating func takeTexts(max count: Int) -> (messages: [String], broadcasts: [String]) {
    let messages = Array(pendingMessages.prefix(count))
    pendingMessages.removeFirst(messages.count)
    let broadcasts = Array(pendingBroadcasts.prefix(count - messages.count))
    pendingBroadcasts.removeFirst(broadcasts.count)
    return (messages, broadcasts)
  }

  /// Whether texts are pending.
  var hasTexts: Bool { !pendingMessages.isEmpty || !pendingBroadcasts.isEmpty }

  /// Takes the head and the positions to announce.
  mutating func takePending() -> (head: Int64?, projections: [ProjectionAdvance]) {
    defer {
      pendingHead = nil
      pendingReached = [:]
    }
    return (
      pendingHead,
      pendingReached.map { ProjectionAdvance(projection: $0.key, position: $0.value) }
    )
  }
}
