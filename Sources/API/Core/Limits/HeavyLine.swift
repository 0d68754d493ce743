import CallboardEventLog
import FoundationEssentials
import Synchronization

/// A line of heavy requests. One request of each person runs at a time, and people take turns by the time that they
/// have used.
///
/// It is start-time fair queueing, as in the engine: a person's turn begins at the virtual time at which the person's
/// last turn ended, and never before the present virtual time. So a person rarely waits for running requests, and
/// never for another person's backlog.
///
/// After a turn its thread rests for as long as the turn took, but no longer than `HeavyLimits.restMax`, so that heavy
/// requests, however many, leave half of the time to others. Priorities alone do not: a process of PostgreSQL that writes
/// the log waits for threads of low priority too.
final class HeavyLine: Sendable {
  /// The reason why a request is refused.
  enum Refused: Error, Equatable {
    /// Too many requests of the person wait.
    case personWaits
    /// Too many requests wait in all.
    case lineIsFull
    /// The request was cancelled before its turn came.
    case isCancelled
  }

  /// One request's turn, from its beginning until it is given back.
  final class Place: Sendable {
    private let line: HeavyLine
    private let person: UUID
    private let isGivenBack = Atomic(false)

    fileprivate init(_ line: HeavyLine, _ person: UUID) {
      self.line = line
      self.person = person
    }

    /// Lets the next request begin; only the first call has an effect.
    func giveBack() {
      guard !isGivenBack.exchange(true, ordering: .relaxed) else { return }
      line.giveBack(person)
    }
  }

  fileprivate struct Waiting {
    let ticket: UInt64
    let turn: CheckedContinuation<Refused?, Never>
  }

  fileprivate struct Turn {
    /// The virtual time at which it began.
    let start: Duration
    let began: ContinuousClock.Instant
  }

  fileprivate struct State {
    var atWork: [UUID: Turn] = [:]
    var waiting: [UUID: [Waiting]] = [:]
    /// The people whose requests wait, in the order in which they began to wait.
    var people: [UUID] = []
    /// The virtual time: the virtual start of the latest turn.
    var now = Duration.zero
    /// The virtual times at which people's last turns ended.
    var finishes: [UUID: Duration] = [:]
    var waitingCount = 0
    /// The threads that rest.
    var restingCount = 0
    /// How long turns took for which no thread has rested yet, because each was short.
    var unrested = Duration.zero
    var nextTicket: UInt64 = 0
    /// The tickets of requests that were cancelled before they waited.
    var givenUp: Set<UInt64> = []
    var counters = HeavyCounters()
  }

  private let state = Mutex(State())
  private let limits: HeavyLimits
  private let clock: @Sendable () -> ContinuousClock.Instant
  private let sleep: @Sendable (Duration) async -> Void

  init(
    _ limits: HeavyLimits, clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    sleep: @escaping @Sendable (Duration) async -> Void = { try? await Pause.sleep(for: $0) }
  ) {
    (self.limits, self.clock, self.sleep) = (limits, clock, sleep)
  }

  /// The present figures and the counts so far.
  var counters: HeavyCounters {
    state.withLock { state in
      var counters = state.counters
      (counters.atWork, counters.waiting) = (state.atWork.count, state.waitingCount)
      return counters
    }
  }

  /// Waits for a person's turn.
  ///
  /// - Throws: `Refused`.
  func place(of person: UUID) async throws -> Place {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    let refused = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(person, Waiting(ticket: ticket, turn: $0)) }
    } onCancel: {
      giveUp(person, ticket)
    }
    state.withLock { _ = $0.givenUp.remove(ticket) }
    if let refused { throw refused }
    return Place(self, person)
  }

  private enum Entry {
    case begins, waits
    case isRefused(Refused)
  }

  private func wait(_ person: UUID, _ waiting: Waiting) {
    let entry = state.withLock { state -> Entry in
      if state.givenUp.contains(waiting.ticket) { return .isRefused(.isCancelled) }
      if state.hasThread(of: limits.threads), state.atWork[person] == nil {
        state.begin(person, at: clock())
        return .begins
      }
      if state.waiting[person]?.count ?? 0 >= limits.waitingOfPerson {
        state.counters.refusedOfPerson += 1
        return .isRefused(.personWaits)
      }
      if state.waitingCount >= limits.waiting {
        state.counters.refused += 1
        return .isRefused(.lineIsFull)
      }
      if state.waiting[person] == nil { state.people.append(person) }
      state.waiting[person, default: []].append(waiting)
      state.waitingCount += 1
      return .waits
    }
    switch entry {
    case .begins: waiting.turn.resume(returning: nil)
    case .isRefused(let refused): waiting.turn.resume(returning: refused)
    case .waits: break
    }
  }

  private func giveUp(_ person: UUID, _ ticket: UInt64) {
    let waiting = state.withLock { state -> Waiting? in
      guard let index = state.waiting[person]?.firstIndex(where: { $0.ticket == ticket }) else {
        state.givenUp.insert(ticket)
        return nil
      }
      return state.take(person, at: index)
    }
    waiting?.turn.resume(returning: .isCancelled)
  }

  private func giveBack(_ person: UUID) {
    let time = clock()
    let (rest, next) = state.withLock { state in
      let rest = state.end(person, at: time, limits)
      // With several threads another one may be free, and the person may begin there.
      return (rest, state.takeNext(of: limits.threads, at: time))
    }
    next?.turn.resume(returning: nil)
    guard rest > .zero else { return }
    Task {
      await sleep(rest)
      let time = clock()
      let next = state.withLock { state in
        state.restingCount -= 1
        state.forgetIfIdle()
        return state.takeNext(of: limits.threads, at: time)
      }
      next?.turn.resume(returning: nil)
    }
  }
}

extension HeavyLine.State {
  /// The number of people whose times are kept. Beyond it, all times are forgotten.
  private static let finishesMax = 1_024
  /// A shorter rest would cost more than it leaves to others.
  private static let restMin = Duration.milliseconds(5)

  /// The waiting person whose turn is next.
  fileprivate var next: UUID? {
    people.lazy.filter { atWork[$0] == nil }.min { start(of: $0) < start(of: $1) }
  }

  /// Whether one of so many threads neither works nor rests.
  fileprivate func hasThread(of count: Int) -> Bool { atWork.count + restingCount < count }

  private func start(of person: UUID) -> Duration { max(now, finishes[person] ?? now) }

  fileprivate mutating func begin(_ person: UUID, at time: ContinuousClock.Instant) {
    now = start(of: person)
    atWork[person] = HeavyLine.Turn(start: now, began: time)
    counters.begun += 1
  }

  /// Ends a person's turn, and returns how long its thread must rest.
  fileprivate mutating func end(
    _ person: UUID, at time: ContinuousClock.Instant, _ limits: HeavyLimits
  ) -> Duration {
    guard let turn = atWork.removeValue(forKey: person) else { return .zero }
    let duration = turn.began.duration(to: time)
    if finishes.count >= Self.finishesMax { finishes = [:] }
    finishes[person] = turn.start + duration
    unrested += duration
    guard limits.restMax > .zero, unrested >= Self.restMin else {
      forgetIfIdle()
      return .zero
    }
    defer { unrested = .zero }
    restingCount += 1
    return min(limits.restMax, unrested)
  }

  /// Forgets the times that people have used if nobody works or waits, and no thread rests.
  fileprivate mutating func forgetIfIdle() {
    if atWork.isEmpty, people.isEmpty, restingCount == 0 { finishes = [:] }
  }

  /// Begins the next turn if somebody waits and one of so many threads is free.
  fileprivate mutating func takeNext(
    of threads: Int, at time: ContinuousClock.Instant
  ) -> HeavyLine.Waiting? {
    guard hasThread(of: threads), let next else { return nil }
    begin(next, at: time)
    return take(next, at: 0)
  }

  /// Removes a request from the waiting ones.
  fileprivate mutating func take(_ person: UUID, at index: Int) -> HeavyLine.Waiting? {
    let taken = waiting[person]?.remove(at: index)
    waitingCount -= 1
    if waiting[person]?.isEmpty ?? true {
      waiting[person] = nil
      people.removeAll { $0 == person }
    }
    return taken
  }
}

/// The figures and counts of heavy work.
struct HeavyCounters: Sendable, Equatable {
  /// Requests that run now.
  var atWork = 0
  /// Requests that wait now.
  var waiting = 0
  /// Requests that have begun.
  var begun = 0
  /// Requests refused because too many of the same person waited.
  var refusedOfPerson = 0
  /// Requests refused because too many waited in all.
  var refused = 0

  static func + (one: Self, other: Self) -> Self {
    HeavyCounters(
      atWork: one.atWork + other.atWork, waiting: one.waiting + other.waiting,
      begun: one.begun + other.begun, refusedOfPerson: one.refusedOfPerson + other.refusedOfPerson,
      refused: one.refused + other.refused)
  }
}
