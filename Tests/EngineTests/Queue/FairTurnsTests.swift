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

  private func unit(_ actor: Actor, _ number: Int64, in space: UUID? = nil) -> Unit {
    Unit(
      Command(
        actor: actor, id: UUID(), digest: number, correlationID: nil, stream: space ?? self.space,
        action: .expire),
      deadline: .now + .seconds(60)
    ) { _ in }
  }

  private func unit(_ person: UUID, _ number: Int64, in space: UUID? = nil) -> Unit {
    unit(.person(person), number, in: space)
  }

  private func takeOne(_ turns: inout FairTurns) -> Unit? {
    turns.take(changesMax: 1, nanosecondsMax: .max, at: .now).first
  }

  private func numbers(_ turns: inout FairTurns) -> [Int64] {
    var numbers: [Int64] = []
    while let unit = takeOne(&turns) { numbers.append(unit.command.digest) }
    return numbers
  }

  @Test func fourHundredCommandsOfOnePersonDelayAnothersByOneTurn() {
    var turns = FairTurns()
    for number in 0..<400 { turns.add(unit(eve, Int64(number))) }
    turns.add(unit(ben, 1_000))
    #expect(takeOne(&turns)?.command.digest == 0)
    #expect(takeOne(&turns)?.command.digest == 1_000)
    #expect(takeOne(&turns)?.command.digest == 1)
    // A command that Ben sends later does not wait either.
    turns.add(unit(ben, 1_001))
    #expect(takeOne(&turns)?.command.digest == 1_001)
    #expect(turns.count == 398)
  }

  @Test func aPersonsSpacesTakeTurnsAndEachKeepsItsOrder() {
    var turns = FairTurns()
    let other = UUID()
    for number in 0..<4 { turns.add(unit(ada, Int64(number))) }
    for number in 10..<12 { turns.add(unit(ada, Int64(number), in: other)) }
    #expect(numbers(&turns) == [0, 10, 1, 11, 2, 3])
  }

  @Test func aBatchMixesPeople() {
    var turns = FairTurns()
    for number in 0..<400 { turns.add(unit(eve, Int64(number))) }
    for number in 0..<3 { turns.add(unit(ben, Int64(1_000 + number))) }
    for number in 0..<3 { turns.add(unit(ada, Int64(2_000 + number))) }
    let batch = turns.take(changesMax: 9, nanosecondsMax: .max, at: .now)
    #expect(batch.map(\.command.digest) == [0, 1_000, 2_000, 1, 1_001, 2_001, 2, 1_002, 2_002])
  }

  @Test func whoTakesAHundredTimesAsLongHasATurnForAHundredOfOthers() {
    var turns = FairTurns()
    for number in 0..<20 { turns.add(unit(eve, Int64(number))) }
    for number in 0..<2_000 { turns.add(unit(ben, Int64(1_000 + number))) }
    var served = [eve: 0, ben: 0]
    for _ in 0..<1_000 {
      guard let unit = takeOne(&turns), let person = unit.command.actor.id else { break }
      served[person, default: 0] += 1
      turns.settle([(unit: unit, nanoseconds: person == eve ? 10_000_000 : 100_000)])
    }
    #expect((5...15).contains(served[eve] ?? 0), "\(served)")
    #expect(turns.count == 1_020)
  }

  /// An expensive command must not be in a batch with others' cheap ones, which would be answered only with it.
  @Test func whatIsExpectedToTakeLongHasABatchOfItsOwn() {
    var turns = FairTurns()
    for number in 0..<6 { turns.add(unit(eve, Int64(number))) }
    for _ in 0..<3 {
      guard let unit = takeOne(&turns) else { return }
      turns.settle([(unit: unit, nanoseconds: 17_000_000)])
    }
    for number in 0..<5 { turns.add(unit(ben, Int64(1_000 + number))) }
    let batches = (0..<3).map { _ in
      turns.take(changesMax: 1_000, nanosecondsMax: 10_000_000, at: .now).map(\.command.digest)
    }
    #expect(batches[0] == [1_000, 1_001, 1_002, 1_003, 1_004])
    #expect(batches[1] == [3])
    #expect(batches[2] == [4])
  }

  @Test func whoHasUsedMuchWaitsForOthersButNotForEver() {
    var turns = FairTurns()
    for number in 0..<2 { turns.add(unit(eve, Int64(number))) }
    guard let first = takeOne(&turns) else { return }
    turns.settle([(unit: first, nanoseconds: 50_000_000)])
    // A sequence of new people that does not end by itself.
    var others = 0
    while others < 1_000 {
      turns.add(unit(UUID(), -1))
      guard let unit = takeOne(&turns), unit.command.digest == -1 else { break }
      turns.settle([(unit: unit, nanoseconds: 1_000_000)])
      others += 1
    }
    #expect((20...200).contains(others), "\(others)")
  }

  @Test func whatIsPutBackComesFirstInItsPersonsLineAndIsNotCounted() {
    var turns = FairTurns()
    let other = UUID()
    for number in 0..<4 { turns.add(unit(ada, Int64(number))) }
    turns.add(unit(ada, 10, in: other))
    turns.add(unit(ben, 20))
    let taken = turns.take(changesMax: 4, nanosecondsMax: .max, at: .now)
    #expect(taken.map(\.command.digest) == [0, 20, 10, 1])
    turns.putBack(taken)
    #expect(turns.count == 6)
    #expect(numbers(&turns) == [0, 20, 10, 1, 2, 3])
  }

  @Test func theSystemIsOnePerson() {
    var turns = FairTurns()
    for number in 0..<100 { turns.add(unit(.system, Int64(number), in: UUID())) }
    turns.add(unit(ben, 1_000))
    _ = takeOne(&turns)
    #expect(takeOne(&turns)?.command.digest == 1_000)
  }

  @Test func whoseTimeIsUpIsTakenBesideOthers() {
    var turns = FairTurns()
    for number in 0..<3 { turns.add(unit(eve, Int64(number))) }
    for number in 0..<2 { turns.add(unit(ben, Int64(10 + number))) }
    let all = turns.take(changesMax: 1, nanosecondsMax: .max, at: .now + .seconds(120))
    #expect(all.count == 5 && turns.count == 0)
  }

  @Test func thousandsWhoCameOnceAreForgotten() {
    var turns = FairTurns()
    for _ in 0..<10_000 {
      turns.add(unit(UUID(), 0))
      guard let unit = takeOne(&turns) else { return }
      turns.settle([(unit: unit, nanoseconds: 1_000)])
    }
    #expect(turns.peopleKnown < 10_000)
  }
}
