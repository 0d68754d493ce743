import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import API

@Suite struct HeavyLineTests {
  /// Who was served, in order.
  private final class Served: Sendable {
    private let noted = Mutex<[UUID]>([])

    var people: [UUID] { noted.withLock { $0 } }

    func note(_ person: UUID) { noted.withLock { $0.append(person) } }
  }

  private let ada = UUID()
  private let ben = UUID()
  private let cleo = UUID()

  private func line(waitingOfPerson: Int = 16, waiting: Int = 256) -> HeavyLine {
    var limits = HeavyLimits()
    limits.threads = 1
    (limits.waitingOfPerson, limits.waiting) = (waitingOfPerson, waiting)
    return HeavyLine(limits)
  }

  @Test func peopleTakeTurnsHoweverMuchOneOfThemAsks() async throws {
    let line = line()
    let first = try await line.place(of: ada)
    let served = Served()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, person) in [ada, ada, ada, ben, cleo, ben].enumerated() {
        group.addTask {
          let place = try await line.place(of: person)
          served.note(person)
          place.giveBack()
        }
        try await eventually { line.counters.waiting == index + 1 }
      }
      #expect(line.counters.atWork == 1)
      first.giveBack()
      try await group.waitForAll()
    }
    #expect(served.people == [ben, cleo, ada, ben, ada, ada])
    #expect(line.counters == HeavyCounters(begun: 7))
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
}
