import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardEngine

struct CommandQueueTests {
  private func pending(_ index: Int) -> PendingCommand {
    let command = Command(
      actor: .person(UUID()), id: UUID(), digest: Int64(index), correlationID: nil, stream: UUID(),
      action: .person(.ensure(values: [:])))
    return PendingCommand(command, deadline: .now + .seconds(10)) { _ in }
  }

  @Test func unitsComeInTheOrderInWhichTheyWaitAndThosePutBackComeFirst() {
    let queue = CommandQueue(lengthMax: 10)
    for index in 0..<4 { _ = queue.add(pending(index)) }
    let first = queue.take(changesMax: 2)
    #expect(first.map(\.command.digest) == [0, 1])
    #expect(queue.putBack([first[1]]) == false)
    #expect(queue.take(changesMax: 10).map(\.command.digest) == [1, 2, 3])
    #expect(queue.take(changesMax: 10).isEmpty)
  }

  @Test func onlyTheFirstToWaitHasToStartThePump() {
    let queue = CommandQueue(lengthMax: 10)
    guard case .waits(startPump: true) = queue.add(pending(0)) else {
      Issue.record("the first has to start the pump")
      return
    }
    guard case .waits(startPump: false) = queue.add(pending(1)) else {
      Issue.record("the second has not")
      return
    }
  }

  @Test func oneTooManyIsTurnedAwayAndNobodyComesInOnceItIsClosed() {
    let queue = CommandQueue(lengthMax: 1)
    _ = queue.add(pending(0))
    guard case .full = queue.add(pending(1)) else {
      Issue.record("the queue is full")
      return
    }
    #expect(queue.close().count == 1)
    guard case .closed = queue.add(pending(2)) else {
      Issue.record("the queue is closed")
      return
    }
  }

  @Test func aPersonsFloodFillsTheirOwnShareOnly() {
    let queue = CommandQueue(lengthMax: 10, lengthOfPersonMax: 3)
    let (ben, eve) = (UUID(), UUID())
    func add(_ actor: Actor) -> CommandQueue.Added {
      queue.add(
        PendingCommand(
          Command(
            actor: actor, id: UUID(), digest: 0, correlationID: nil, stream: UUID(), action: .expire
          ),
          deadline: .now + .seconds(10)
        ) { _ in })
    }
    for _ in 0..<3 { _ = add(.person(eve)) }
    guard case .fullOfTheirs = add(.person(eve)), case .waits = add(.person(ben)) else {
      Issue.record("only Eve's share is full")
      return
    }
    // Commands of the system concern many people, so the share of one person does not limit them.
    for _ in 0..<6 { _ = add(.system) }
    #expect(queue.count == 10)
    guard case .full = add(.person(ben)) else {
      Issue.record("the queue is full")
      return
    }
  }
}
