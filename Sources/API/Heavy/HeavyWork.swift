import Domain
import EventLog
import FoundationEssentials
import HTTPServer

/// Does what computes for longer than about a millisecond: on threads of its own, which yield to all others, and one
/// request of each person at a time.
///
/// All that such a request does runs there, what it awaits included. So requests that are not heavy keep Swift's shared
/// pool, which has only as many threads as the machine has cores. What takes some ten milliseconds does not stand in one
/// line with what takes a second (size-interval task assignment: Harchol-Balter, Crovella, Murta, 1999).
public final class HeavyWork: Sendable {
  /// From how many bytes on a body is heavy to read, and a space's state heavy to write.
  static let bytesMin = 128 << 10
  /// From how many bytes on that takes long: writing a project takes about 10 ms a MiB.
  static let longBytesMin = 2 << 20

  /// Where a request waits for its turn.
  enum Lane: Sendable {
    case short, long

    /// The lane for reading or writing so many bytes; nil where that is not heavy.
    init?(bytes: Int) {
      guard bytes > HeavyWork.bytesMin else { return nil }
      self = bytes > HeavyWork.longBytesMin ? .long : .short
    }
  }

  let short: HeavyLine
  let long: HeavyLine
  private let shortThreads: TaskThreads
  private let longThreads: TaskThreads

  /// Prepares to work; the threads start when there is something to do.
  public init(_ limits: HeavyLimits = HeavyLimits()) {
    short = HeavyLine(limits)
    long = HeavyLine(limits)
    shortThreads = TaskThreads(name: "short", count: limits.threads, niceness: 5)
    longThreads = TaskThreads(name: "heavy", count: limits.threads, niceness: 10)
  }

  /// Whether the caller runs on one of the threads.
  var isCurrent: Bool { shortThreads.isCurrent || longThreads.isCurrent }

  /// How both lanes stand, and what they came to.
  var counters: HeavyCounters { short.counters + long.counters }

  /// Does something in a person's turn.
  ///
  /// - Parameter attempt: what it is done for, which gives the turn back once it waits for the engine.
  /// - Throws: 429 where too much of theirs waits, 503 where too much waits in all; else what the body throws.
  func run(
    of person: UUID, in lane: Lane, for attempt: CallAttempt? = nil, _ body: () async throws -> Void
  ) async throws {
    let (line, threads) = lane == .short ? (short, shortThreads) : (long, longThreads)
    let place: HeavyLine.Place
    do { place = try await line.place(of: person) } catch {
      throw Problem(error as? HeavyLine.Refused ?? .isCancelled)
    }
    attempt?.hold(place)
    defer { place.giveBack() }
    var failure: (any Error)?
    await threads.run {
      do { try await body() } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension Call {
  /// Answers on the threads for heavy work, in the caller's turn; at once where the caller is nobody.
  func heavily(
    in lane: HeavyWork.Lane, _ body: () async throws -> Response
  ) async throws -> Response {
    guard let id = caller.id, !service.heavy.isCurrent else { return try await body() }
    var response: Response?
    try await service.heavy.run(of: id, in: lane, for: attempt) { response = try await body() }
    guard let response else { throw Problem(.internal, "the work was not done") }
    return response
  }

  /// Answers with so many bytes of events, on the threads for heavy work where they are many.
  func showing(
    _ events: [StoredEvent], _ body: () async throws -> Response
  ) async throws -> Response {
    let bytes = events.reduce(0) { $0 + $1.data.count }
    guard let lane = HeavyWork.Lane(bytes: bytes) else { return try await body() }
    return try await heavily(in: lane, body)
  }
}

extension Problem {
  fileprivate init(_ refused: HeavyLine.Refused) {
    switch refused {
    case .personWaits:
      self.init(
        .tooManyRequests, "too much that takes long is asked by this person at once",
        retryAfterSeconds: 1)
    case .lineIsFull:
      self.init(
        .unavailable, "too much that takes long is asked of this node at once",
        retryAfterSeconds: 1)
    case .isCancelled:
      self.init(.unavailable, "the request was given up", retryAfterSeconds: 1)
    }
  }
}
