import FoundationEssentials
import Synchronization

/// Whose heavy request is at work and whose waits: one of each person at a time, and people take turns by the time that they
/// have used.
///
/// Start-time fair queueing, as for the engine: a person's turn begins at the virtual time at which their last one is over, and
/// never before now. So whoever asks seldom waits for what is at work, and not for what others have waiting.
final class HeavyLine: Sendable {
  /// What a request is refused for.
  enum Refused: Error, Equatable {
    /// As many of the person's wait as may.
    case personWaits
    /// As many wait in all as may.
    case lineIsFull
    /// It was given up before its turn came.
    case isCancelled
  }

  /// One request's turn, from when it may begin until it is given back.
  final class Place: Sendable {
    private let line: HeavyLine
    private let person: UUID
    private let isGivenBack = Atomic(false)

    fileprivate init(_ line: HeavyLine, _ person: UUID) {
      self.line = line
      self.person = person
    }

    /// Lets the next one begin, once.
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
    /// Who waits, whoever began to wait first is first.
    var people: [UUID] = []
    /// The virtual time: of work, shared by those who wait.
    var now = Duration.zero
    /// The virtual times at which people's last turns are over.
    var finishes: [UUID: Duration] = [:]
    var waitingCount = 0
    var nextTicket: UInt64 = 0
    /// Tickets that were given up before they waited.
    var givenUp: Set<UInt64> = []
    var counters = HeavyCounters()
  }

  private let state = Mutex(State())
  private let limits: HeavyLimits
  private let clock: @Sendable () -> ContinuousClock.Instant

  init(
    _ limits: HeavyLimits, clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    (self.limits, self.clock) = (limits, clock)
  }

  /// How it stands, and what it came to.
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
      if state.atWork.count < limits.threads, state.atWork[person] == nil {
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
    let next = state.withLock { state -> Waiting? in
      let time = clock()
      state.end(person, at: time)
      guard let next = state.next else { return nil }
      state.begin(next, at: time)
      return state.take(next, at: 0)
    }
    next?.turn.resume(returning: nil)
  }
}

extension HeavyLine.State {
  /// Whose times are kept, before all are forgotten.
  private static let finishesMax = 1_024

  /// The one of those who wait whose turn it is.
  fileprivate var next: UUID? {
    people.lazy.filter { atWork[$0] == nil }.min { start(of: $0) < start(of: $1) }
  }

  private func start(of person: UUID) -> Duration { max(now, finishes[person] ?? now) }

  fileprivate mutating func begin(_ person: UUID, at time: ContinuousClock.Instant) {
    now = start(of: person)
    atWork[person] = HeavyLine.Turn(start: now, began: time)
    counters.begun += 1
  }

  fileprivate mutating func end(_ person: UUID, at time: ContinuousClock.Instant) {
    guard let turn = atWork.removeValue(forKey: person) else { return }
    let isIdle = atWork.isEmpty && people.isEmpty
    if isIdle || finishes.count >= Self.finishesMax { finishes = [:] }
    if !isIdle { finishes[person] = turn.start + turn.began.duration(to: time) }
  }

  /// Takes one out of who waits.
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

/// What heavy work came to, and how it stands.
struct HeavyCounters: Sendable, Equatable {
  /// Requests at work now.
  var atWork = 0
  /// Requests that wait now.
  var waiting = 0
  /// Requests that began.
  var begun = 0
  /// Requests refused because as many of the same person waited as may.
  var refusedOfPerson = 0
  /// Requests refused because as many waited as may.
  var refused = 0

  static func + (one: Self, other: Self) -> Self {
    HeavyCounters(
      atWork: one.atWork + other.atWork, waiting: one.waiting + other.waiting,
      begun: one.begun + other.begun, refusedOfPerson: one.refusedOfPerson + other.refusedOfPerson,
      refused: one.refused + other.refused)
  }
}
