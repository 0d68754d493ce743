import CallboardTestSupport
import FoundationEssentials
import Synchronization
import Testing

@testable import CallboardAPI

@Suite struct HeavyLineTests {
  /// Records the people who are served, in order.
  private final class Served: Sendable {
    private let noted = Mutex<[UUID]>([])

    var people: [UUID] { noted.withLock { $0 } }

    func note(_ person: UUID) { noted.withLock { $0.append(person) } }
  }

  private let ada = UUID()
  private let ben = UUID()
  private let cleo = UUID()

  /// A clock that only the test advances.
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }

  private let clock = Clock()

  private func line(waitingOfPerson: Int = 16, waiting: Int = 256) -> HeavyLine {
    var limits = HeavyLimits()
    limits.threads = 1
    (limits.waitingOfPerson, limits.waiting) = (waitingOfPerson, waiting)
    return HeavyLine(limits) { [clock] in
      clock.now
    } sleep: { _ in
    }
  }

  /// The order in which people are served if these works wait behind one of Ada's.
  private func order(of works: [(person: UUID, milliseconds: Int)]) async throws -> [UUID] {
    let line = line()
    let first = try await line.place(of: ada)
    let served = Served()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, work) in works.enumerated() {
        group.addTask {
          let place = try await line.place(of: work.person)
          served.note(work.person)
          self.clock.advance(by: .milliseconds(work.milliseconds))
          place.giveBack()
        }
        try await eventually { line.counters.waiting == index + 1 }
      }
      #expect(line.counters.atWork == 1)
      clock.advance(by: .milliseconds(10))
      first.giveBack()
      try await group.waitForAll()
    }
    #expect(line.counters == HeavyCounters(begun: works.count + 1))
    return served.people
  }

  @Test func peopleTakeTurnsHoweverMuchOneOfThemAsks() async throws {
    let works = [ada, ada, ada, ben, cleo, ben].map { (person: $0, milliseconds: 10) }
    #expect(try await order(of: works) == [ben, cleo, ada, ben, ada, ada])
  }

  @Test func turnsAreCountedByTheTimeThatWasUsed() async throws {
    let works = [
      (person: ben, milliseconds: 100), (ben, 100), (cleo, 30), (cleo, 30), (cleo, 30), (cleo, 30),
    ]
    #expect(try await order(of: works) == [ben, cleo, cleo, cleo, cleo, ben])
  }

  @Test func whatIsTooMuchIsRefusedToWhoAsksIt() async throws {
    let line = line(waitingOfPerson: 1, waiting: 2)
    let place = try await line.place(of: ada)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, person) in [ada, ben].enumerated() {
        group.addTask { try await line.place(of: person).giveBack() }
        try await eventually { line.counters.waiting == index + 1 }
      }
      await #expect(throws: HeavyLine.Refused.personWaits) { try await line.place(of: ada) }
      await #expect(throws: HeavyLine.Refused.lineIsFull) { try await line.place(of: cleo) }
      place.giveBack()
      try await group.waitForAll()
    }
    #expect(line.counters == HeavyCounters(begun: 3, refusedOfPerson: 1, refused: 1))
    try await line.place(of: cleo).giveBack()
  }

  @Test func whoGivesUpLeavesTheLine() async throws {
    let line = line()
    let place = try await line.place(of: ada)
    let waiting = Task { try await line.place(of: ben) }
    try await eventually { line.counters.waiting == 1 }
    waiting.cancel()
    await #expect(throws: HeavyLine.Refused.isCancelled) { try await waiting.value }
    #expect(line.counters.waiting == 0)
    place.giveBack()
    place.giveBack()
    try await line.place(of: ben).giveBack()
    #expect(line.counters == HeavyCounters(begun: 2))
  }

  /// A line whose threads rest until the test ends their rests.
  private final class Rests: Sendable {
    private let noted = Mutex<[Duration]>([])
    private let (ends, end) = AsyncStream.makeStream(of: Void.self)

    var durations: [Duration] { noted.withLock { $0 } }

    func endOne() { end.yield() }

    func rest(for duration: Duration) async {
      noted.withLock { $0.append(duration) }
      var ends = ends.makeAsyncIterator()
      await ends.next()
    }
  }

  private func restingLine(_ rests: Rests, threads: Int) -> HeavyLine {
    var limits = HeavyLimits()
    limits.threads = threads
    return HeavyLine(limits) { [clock] in
      clock.now
    } sleep: {
      await rests.rest(for: $0)
    }
  }

  @Test func aThreadRestsAsLongAsItsTurnsTook() async throws {
    let rests = Rests()
    let line = restingLine(rests, threads: 1)
    let first = try await line.place(of: ada)
    clock.advance(by: .milliseconds(300))
    first.giveBack()
    let next = Task { try await line.place(of: ben) }
    try await eventually { line.counters.waiting == 1 }
    #expect(line.counters.atWork == 0)
    rests.endOne()
    // It does not rest after a short turn, but after several.
    let second = try await next.value
    clock.advance(by: .milliseconds(4))
    second.giveBack()
    let third = try await line.place(of: ada)
    clock.advance(by: .milliseconds(4))
    third.giveBack()
    rests.endOne()
    let fourth = try await line.place(of: ada)
    clock.advance(by: .seconds(30))
    fourth.giveBack()
    rests.endOne()
    try await line.place(of: ben).giveBack()
    #expect(rests.durations == [.milliseconds(300), .milliseconds(8), HeavyLimits().restMax])
  }

  @Test func whoWorkedBeforeTheRestStandsBehindWhoComesDuringIt() async throws {
    let rests = Rests()
    let line = restingLine(rests, threads: 1)
    let served = Served()
    let first = try await line.place(of: ada)
    clock.advance(by: .milliseconds(300))
    first.giveBack()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, person) in [ada, ben].enumerated() {
        group.addTask {
          let place = try await line.place(of: person)
          served.note(person)
          place.giveBack()
        }
        try await eventually { line.counters.waiting == index + 1 }
      }
      rests.endOne()
      try await group.waitForAll()
    }
    #expect(served.people == [ben, ada])
  }

  @Test func whileOneThreadRestsAnotherServesTheSamePerson() async throws {
    let rests = Rests()
    let line = restingLine(rests, threads: 2)
    let first = try await line.place(of: ada)
    let next = Task { try await line.place(of: ada) }
    try await eventually { line.counters.waiting == 1 }
    clock.advance(by: .milliseconds(300))
    first.giveBack()
    try await next.value.giveBack()
    rests.endOne()
    #expect(line.counters.begun == 2)
  }
}
