public import CallboardDomain
public import FoundationEssentials

/// The state of the notifier: the news that it has heard and must still send. A pure value, so that each transition
/// can be tested.
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
      forgetReached()
      return true
    }
    return hear(head: new.position)
  }

  /// Forgets the positions of projections. PostgreSQL may have lost the last steps of projectors in a crash, because
  /// they do not wait for the disk.
  mutating func forgetReached() {
    reached = [:]
    pendingReached = [:]
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

/// The confirmed head: when this node last knew for sure where the log ended.
public struct HeadConfirmation: Sendable, Equatable {
  /// The head at that time or after it.
  public let position: Int64
  /// When the event at the head was recorded; nil in an empty log.
  public let recordedAt: Timestamp?
  /// The incarnation of the log.
  public let incarnation: UUID
  /// The time: when the question was sent, not when the answer came.
  public let at: ContinuousClock.Instant
}

/// The position that a projection has reached.
public struct ProjectionAdvance: Sendable, Equatable {
  /// The projection.
  public let projection: String
  /// The last position that is in its tables.
  public let position: Int64

  /// Makes the advance of a projection.
  public init(projection: String, position: Int64) {
    self.projection = projection
    self.position = position
  }

  /// Reads `<name> <position>`; nil if the payload is anything else.
  init?(payload: String) {
    let parts = payload.split(separator: " ")
    guard parts.count == 2, let position = Int64(parts[1]) else { return nil }
    self.init(projection: String(parts[0]), position: position)
  }

  var payload: String { "\(projection) \(position)" }
}
