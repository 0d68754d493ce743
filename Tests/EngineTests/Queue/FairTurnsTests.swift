import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardEngine

/// People take turns by the engine's time that each has used.
struct FairTurnsTests {
  private let ada = UUID()
  private let ben = UUID()
  private let eve = UUID()
  private let space = UUID()

  private func pending(_ actor: Actor, _ number: Int64, in space: UUID? = nil) -> PendingCommand {
    PendingCommand(
      Command(
        actor: actor, id: UUID(), digest: number, correlationID: nil, stream: space ?? self.space,
        action: .expire),
      deadline: .now + .seconds(60)
    ) { _ in }
  }

  private func pending(_ person: UUID, _ number: Int64, in space: UUID? = nil) -> PendingCommand {
    pending(.person(person), number, in: space)
  }

  private func takeOne(_ turns: inout FairTurns) -> PendingCommand? {
    turns.take(changesMax: 1, nanosecondsMax: .max, at: .now).first
  }

  private func numbers(_ turns: inout FairTurns) -> [Int64] {
    var numbers: [Int64] = []
    while let pending = takeOne(&turns) { numbers.append(pending.command.digest) }
    return numbers
  }

  @Test func fourHundredCommandsOfOnePersonDelayAnothersByOneTurn() {
    var turns = FairTurns()
    for number in 0..<400 { turns.add(pending(eve, Int64(number))) }
    turns.add(pending(ben, 1_000))
    #expect(takeOne(&turns)?.command.digest == 0)
    #expect(takeOne(&turns)?.command.digest == 1_000)
    #expect(takeOne(&turns)?.command.digest == 1)
    // A command that Ben sends later does not wait either.
    turns.add(pending(ben, 1_001))
    #expect(takeOne(&turns)?.command.digest == 1_001)
    #expect(turns.count == 398)
  }

  @Test func aPersonsSpacesTakeTurnsAndEachKeepsItsOrder() {
    var turns = FairTurns()
    let other = UUID()
    for number in 0..<4 { turns.add(pending(ada, Int64(number))) }
    for number in 10..<12 { turns.add(pending(ada, Int64(number), in: other)) }
    #expect(numbers(&turns) == [0, 10, 1, 11, 2, 3])
  }

  @Test func aBatchMixesPeople() {
    var turns = FairTurns()
    for number in 0..<400 { turns.add(pending(eve, Int64(number))) }
    for number in 0..<3 { turns.add(pending(ben, Int64(1_000 + number))) }
    for number in 0..<3 { turns.add(pending(ada, Int64(2_000 + number))) }
    let batch = turns.take(changesMax: 9, nanosecondsMax: .max, at: .now)
    #expect(batch.map(\.command.digest) == [0, 1_000, 2_000, 1, 1_001, 2_001, 2, 1_002, 2_002])
  }

  @Test func whoTakesAHundredTimesAsLongHasATurnForAHundredOfOthers() {
    var turns = FairTurns()
    for number in 0..<20 { turns.add(pending(eve, Int64(number))) }
    for number in 0..<2_000 { turns.add(pending(ben, Int64(1_000 + number))) }
    var served = [eve: 0, ben: 0]
    for _ in 0..<1_000 {
      guard let pending = takeOne(&turns), let person = pending.command.actor.id else { break }
      served[person, default: 0] += 1
      turns.settle([(pending: pending, nanoseconds: person == eve ? 10_000_000 : 100_000)])
    }
    #expect((5...15).contains(served[eve] ?? 0), "\(served)")
    #expect(turns.count == 1_020)
  }

  /// An expensive command must not be in a batch with others' cheap ones, which would be answered only with it.
  @Test func whatIsExpectedToTakeLongHasABatchOfItsOwn() {
    var turns = FairTurns()
    for number in 0..<6 { turns.add(pending(eve, Int64(number))) }
    for _ in 0..<3 {
      guard let pending = takeOne(&turns) else { return }
      turns.settle([(pending: pending, nanoseconds: 17_000_000)])
    }
    for number in 0..<5 { turns.add(pending(ben, Int64(1_000 + number))) }
    let batches = (0..<3).map { _ in
      turns.take(changesMax: 1_000, nanosecondsMax: 10_000_000, at: .now).map(\.command.digest)
    }
    #expect(batches[0] == [1_000, 1_001, 1_002, 1_003, 1_004])
    #expect(batches[1] == [3])
    #expect(batches[2] == [4])
  }

  @Test func whoHasUsedMuchWaitsForOthersButNotForEver() {
    var turns = FairTurns()
    for number in 0..<2 { turns.add(pending(eve, Int64(number))) }
    guard let first = takeOne(&turns) else { return }
    turns.settle([(pending: first, nanoseconds: 50_000_000)])
    // A sequence of new people that does not end by itself.
    var others = 0
    while others < 1_000 {
      turns.add(pending(UUID(), -1))
      guard let pending = takeOne(&turns), pending.command.digest == -1 else { break }
      turns.settle([(pending: pending, nanoseconds: 1_000_000)])
      others += 1
    }
    #expect((20...200).contains(others), "\(others)")
  }

  @Test func whatIsPutBackComesFirstInItsPersonsLineAndIsNotCounted() {
    var turns = FairTurns()
    let other = UUID()
    for number in 0..<4 { turns.add(pending(ada, Int64(number))) }
    turns.add(pending(ada, 10, in: other))
    turns.add(pending(ben, 20))
    let taken = turns.take(changesMax: 4, nanosecondsMax: .max, at: .now)
    #expect(taken.map(\.command.digest) == [0, 20, 10, 1])
    turns.putBack(taken)
    #expect(turns.count == 6)
    #expect(numbers(&turns) == [0, 20, 10, 1, 2, 3])
  }

  @Test func theSystemIsOnePerson() {
    var turns = FairTurns()
    for number in 0..<100 { turns.add(pending(.system, Int64(number), in: UUID())) }
    turns.add(pending(ben, 1_000))
    _ = takeOne(&turns)
    #expect(takeOne(&turns)?.command.digest == 1_000)
  }

  @Test func whoseTimeIsUpIsTakenBesideOthers() {
    var turns = FairTurns()
    for number in 0..<3 { turns.add(pending(eve, Int64(number))) }
    for number in 0..<2 { turns.add(pending(ben, Int64(10 + number))) }
    let all = turns.take(changesMax: 1, nanosecondsMax: .max, at: .now + .seconds(120))
    #expect(all.count == 5 && turns.count == 0)
  }

  @Test func thousandsWhoCameOnceAreForgotten() {
    var turns = FairTurns()
    for _ in 0..<10_000 {
      turns.add(pending(UUID(), 0))
      guard let pending = takeOne(&turns) else { return }
      turns.settle([(pending: pending, nanoseconds: 1_000)])
    }
    #expect(turns.peopleKnown < 10_000)
  }
}
