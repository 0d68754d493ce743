import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// Runs work that computes for longer than about a millisecond: on threads of its own, which yield to all others, and
/// in each lane one request of each person at a time. Requests for which PostgreSQL works so long have a lane without
/// threads.
///
/// The whole request runs there, including the functions that it awaits. So other requests keep Swift's shared pool,
/// which has only as many threads as the machine has cores. Work of some ten milliseconds does not wait in one line
/// with work of a second (size-interval task assignment: Harchol-Balter, Crovella, Murta, 1999).
public final class HeavyWork: Sendable {
  /// The size in bytes from which it is heavy to read a body or to write a space's state.
  static let bytesMin = 128 << 10
  /// The size in bytes from which that takes long. Writing a project takes about 10 ms for each MiB.
  static let longBytesMin = 2 << 20

  /// A line in which requests wait for their turn.
  enum Lane: Sendable {
    case short, long
    /// For requests that make PostgreSQL go through long lists, each of which holds a connection meanwhile.
    case reads

    /// The lane for reading or writing so many bytes; nil if that is not heavy.
    init?(bytes: Int) {
      guard bytes > HeavyWork.bytesMin else { return nil }
      self = bytes > HeavyWork.longBytesMin ? .long : .short
    }
  }

  let short: HeavyLine
  let long: HeavyLine
  let reads: HeavyLine
  private let shortThreads: TaskThreads
  private let longThreads: TaskThreads

  /// The number of long reads at once. A node's readers have two connections more, which keep keys, names and short
  /// reads from waiting for a long one.
  static let readsRange = 2...4

  /// Prepares to work. The threads start when there is work.
  public init(_ limits: HeavyLimits = HeavyLimits()) {
    short = HeavyLine(limits)
    long = HeavyLine(limits)
    var ofReads = limits
    let range = Self.readsRange
    ofReads.threads = min(max(limits.threads, range.lowerBound), range.upperBound)
    // PostgreSQL does the work, and the turns' purpose is to leave connections to others.
    ofReads.restMax = .zero
    ofReads.waiting = 1_024
    reads = HeavyLine(ofReads)
    shortThreads = TaskThreads(name: "short", count: limits.threads, niceness: 5)
    longThreads = TaskThreads(name: "heavy", count: limits.threads, niceness: 10)
  }

  /// Whether the caller runs on one of the threads.
  var isCurrent: Bool { shortThreads.isCurrent || longThreads.isCurrent }

  /// The figures and counts of all lanes together.
  var counters: HeavyCounters { short.counters + long.counters + reads.counters }

  private func parts(of lane: Lane) -> (line: HeavyLine, threads: TaskThreads?) {
    switch lane {
    case .short: (short, shortThreads)
    case .long: (long, longThreads)
    case .reads: (reads, nil)
    }
  }

  /// Runs a function in a person's turn.
  ///
  /// - Parameter attempt: the request's attempt, which gives the turn back when it starts to wait for the engine.
  /// - Throws: 429 if too many requests of the person wait, 503 if too many wait in all; also rethrows the body's
  ///   errors.
  func run(
    of person: UUID, in lane: Lane, for attempt: CallAttempt? = nil, _ body: () async throws -> Void
  ) async throws {
    let (line, threads) = parts(of: lane)
    let place: HeavyLine.Place
    do { place = try await line.place(of: person) } catch {
      throw Problem(error as? HeavyLine.Refused ?? .isCancelled)
    }
    attempt?.hold(place)
    defer { place.giveBack() }
    guard let threads else { return try await body() }
    var failure: (any Error)?
    await threads.run {
      do { try await body() } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension Call {
  /// Runs a function on the threads of the lane, if it has any, in the caller's turn; at once if the caller is anonymous.
  func heavily<Result>(
    in lane: HeavyWork.Lane, _ body: () async throws -> Result
  ) async throws -> Result {
    guard let id = caller.id, !service.heavy.isCurrent else { return try await body() }
    var result: Result?
    try await service.heavy.run(of: id, in: lane, for: attempt) { result = try await body() }
    guard let result else { throw Problem(.internal, "the work was not done") }
    return result
  }

  /// Answers with events. If they are large, it does so on the threads for heavy work.
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
        .tooManyRequests, "this person has too many long requests at once",
        retryAfterSeconds: 1)
    case .lineIsFull:
      self.init(
        .unavailable, "this node has too many long requests at once",
        retryAfterSeconds: 1)
    case .isCancelled:
      self.init(.unavailable, "the request was given up", retryAfterSeconds: 1)
    }
  }
}

/// The limits of a node's heavy work. Each lane has them.
public struct HeavyLimits: Sendable, Equatable {
  /// The number of threads of a lane. As many requests run at once, one of each person; of long reads as many within
  /// `HeavyWork.readsRange`.
  public var threads = Self.threadsMax
  /// The requests of one person that may wait for their turn; a further one is answered with 429.
  public var waitingOfPerson = 16
  /// The requests that may wait for their turn in all; a further one is answered with 503.
  public var waiting = 256
  /// A thread rests for as long as a request took, or several short ones, but no longer than this.
  public var restMax = Duration.seconds(1)

  /// The default number of threads of a lane: half of the machine's cores.
  public static let threadsMax = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)

  /// The default limits.
  public init() {}
}

extension Endpoint {
  /// How much an endpoint computes for a request.
  enum Weight: Sendable {
    /// Less than a millisecond, unless the body is long or the request asks for the past.
    case light
    /// In proportion to the size of the space in the path.
    case space
    /// More than a millisecond if the query has one of these parameters, otherwise as `light`.
    case search(by: [String])
    /// More than a millisecond.
    case heavy
    /// Little, and PostgreSQL may go through all items of a list: if the query has one of these parameters, or always
    /// if none is named.
    case wholeList(with: [String] = [])
  }

  /// The lane for a call; nil if it is not heavy. Only this function decides it.
  func lane(of call: Call) async -> HeavyWork.Lane? {
    if asksForPast(call) { return .long }
    let bytes = call.request.body.count
    let light = HeavyWork.Lane(bytes: bytes)
    switch weight {
    case .light: return light
    case .space: return HeavyWork.Lane(bytes: max(bytes, await spaceBytes(call)))
    case .search(let names): return call.hasQuery(anyOf: names) ? .long : light
    case .heavy: return .long
    case .wholeList(let names): return names.isEmpty || call.hasQuery(anyOf: names) ? .reads : light
    }
  }

  private func asksForPast(_ call: Call) -> Bool {
    guard parameters.contains(where: { $0.place == .query && $0.name == "at" }) else {
      return false
    }
    return call.query("version") != nil || call.query("at") != nil
  }

  /// The approximate size in bytes of the space in the path; 0 for a person who may not see it, so that the request is
  /// answered at once, as if there were no space. It is loaded if it is not in memory.
  private func spaceBytes(_ call: Call) async -> Int {
    guard let start = path.firstIndex(of: "{"), let end = path.firstIndex(of: "}") else {
      return 0
    }
    let name = String(path[path.index(after: start)..<end])
    guard let id = UUID(call.parameters[name]) else { return 0 }
    let engine = call.service.engine
    var state = engine.stateInMemory(of: id)
    // If loading fails, the endpoint will report the same failure.
    if state == nil { state = try? await engine.state(of: id) }
    if case .person(let person, _) = call.caller,
      state?.space?.core.members.may(person, .view) != true
    {
      return 0
    }
    return state?.contentBytes ?? engine.size(of: id) ?? 0
  }
}
