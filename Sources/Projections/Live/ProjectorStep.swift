public import FoundationEssentials

/// The result of one attempt to carry a projection over.
public enum ProjectorStep: Sendable, Equatable {
  /// The projection was at the head already.
  case idle(at: Int64)
  /// These positions were carried over and committed.
  case applied(first: Int64, last: Int64)
  /// The projection had been carried over to an event that the log does not hold. It begins anew, with empty tables.
  case replaced(wasAt: Int64)
  /// Another node has the checkpoint's row, or the projection is not installed.
  case heldElsewhere
  /// A range failed; the next attempt takes a smaller one.
  case halved(first: Int64, last: Int64, message: String)
  /// This event was skipped, because the service did not write it in this form.
  case passedOver(Int64, message: String)
  /// PostgreSQL refuses the rows that this event makes in its space. The space's rows stay as they were before; all
  /// other spaces go on.
  case spaceStopped(UUID, at: Int64, message: String)
  /// This event cannot be carried over. The events before it have been.
  case stopped(at: Int64, message: String)
  /// The connection or the server failed, not the events. The step is tried again in a second.
  case interrupted(message: String)
}

/// The time that a projector's steps may take: a share of all time in the long run, and more than that for a while.
struct StepBudget: Sendable {
  private let settings: ProjectorSettings
  private var left: Duration
  private var notedAt: ContinuousClock.Instant

  init(_ settings: ProjectorSettings, at now: ContinuousClock.Instant = .now) {
    self.settings = settings
    left = settings.burst
    notedAt = now
  }

  /// Notes a step that has just ended and its duration. Returns how long to rest.
  mutating func rest(
    after duration: Duration, at now: ContinuousClock.Instant = .now
  ) -> Duration {
    left = min(settings.burst, left + notedAt.duration(to: now) / settings.restFactor) - duration
    left = max(left, .zero - settings.restMax / settings.restFactor)
    notedAt = now
    return left < .zero ? .zero - left * settings.restFactor : .zero
  }
}

/// The size of the next range: a bound, halved after each failure down to a single event, and restored once the
/// projection is past the range that failed.
struct RangeLimit: Sendable {
  let countMax: Int64
  /// The end of the last range that failed; 0 if none did or it has been passed.
  private var suspectLast: Int64 = 0

  init(countMax: Int64) {
    precondition(countMax > 0, "a range holds at least one event")
    self.countMax = countMax
  }

  /// Returns the last position of the range after `checkpoint`, which is before `head`.
  func last(after checkpoint: Int64, head: Int64) -> Int64 {
    guard suspectLast > checkpoint else { return min(head, checkpoint + countMax) }
    return min(head, checkpoint + max(1, (suspectLast - checkpoint) / 2))
  }

  /// Notes that the range up to `last` was carried over.
  mutating func succeeded(through last: Int64) {
    if last >= suspectLast { suspectLast = 0 }
  }

  /// Notes that the range failed. Returns true if it held a single event, which is then the cause.
  mutating func failed(first: Int64, last: Int64) -> Bool {
    suspectLast = last
    return first == last
  }
}

/// The work requested from a projector: to carry over events that concern it, soon, and those that a reader waits for,
/// at once.
struct Demand: Sendable {
  /// The last position known to concern the projection.
  private(set) var news: Int64 = 0
  /// The last position that a reader waits for.
  private(set) var wanted: Int64 = 0
  /// The position up to which everything is known to be carried over.
  private(set) var reached: Int64 = 0
  /// `Notifier.listenerChanges` as of the last time that it was noted.
  private var listenerChanges = 0

  /// Whether something must be carried over beyond a position.
  func isDue(beyond position: Int64) -> Bool { max(news, wanted) > max(reached, position) }

  /// Whether a reader waits for a position beyond this one.
  func isUrgent(beyond position: Int64) -> Bool { wanted > max(reached, position) }

  /// Notes that an event at a position concerns the projection.
  mutating func note(news position: Int64) { news = max(news, position) }

  /// Notes that a reader waits for a position.
  mutating func note(wanted position: Int64) { wanted = max(wanted, position) }

  /// Notes how many times the notifier's listener has changed. After a change, PostgreSQL may have lost the last steps,
  /// and a step must look.
  mutating func note(listenerChanges count: Int) {
    guard count != listenerChanges else { return }
    listenerChanges = count
    reached = 0
  }

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
