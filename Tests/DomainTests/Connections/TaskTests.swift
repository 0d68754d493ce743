import CallboardDomain
import FoundationEssentials
import Testing

/// The tasks of partners.
@Suite struct TaskTests {
  private let pair = UUID()
  private let id = UUID()

  @Test func aTaskIsMadeAssignedDoneAndOpenedAgain() throws {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let due = world.now.adding(seconds: 3_600)
    let task = SharedTask(title: "Milk", description: "two", dueAt: due, externalID: "7")
    #expect(world.task(ann, pair, id, .create(task)).events.count == 1)
    #expect(world.task(id, in: pair) == task)
    let assigned = world.task(
      ann, pair, id, .update(TaskChange(assignee: .some(ben)), ifVersion: nil))
    #expect(assigned.events.map(\.event.type) == [.taskAssigned])
    let done = world.task(ben, pair, id, .complete(ifVersion: nil))
    #expect(done.events.map(\.event.type) == [.taskCompleted])
    #expect(world.task(id, in: pair)?.completedBy == ben)
    #expect(world.task(id, in: pair)?.completedAt == done.events[0].recordedAt)
    #expect(world.task(ann, pair, id, .complete(ifVersion: nil)).events.isEmpty)
    world.task(ann, pair, id, .reopen(ifVersion: nil))
    #expect(world.task(id, in: pair)?.completedBy == nil)
    #expect(world.task(id, in: pair)?.isCompleted == false)
    world.task(ann, pair, id, .delete(ifVersion: nil))
    #expect(world.task(id, in: pair) == nil)
    world.check()
  }

  @Test func anUpdateChangesWhatItNames() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    world.task(ann, pair, id, .create(SharedTask(title: "Milk", description: "two")))
    let change = TaskChange(title: "Bread", description: .some(nil), assignee: .some(ben))
    let answer = world.task(ben, pair, id, .update(change, ifVersion: nil))
    #expect(answer.events.map(\.event.type) == [.taskUpdated, .taskAssigned])
    #expect(world.task(id, in: pair) == SharedTask(title: "Bread", assignee: ben))
    #expect(world.task(ben, pair, id, .update(change, ifVersion: nil)).events.isEmpty)
    world.check()
  }

  @Test func ofTwoWhoSawTheSameVersionOneWins() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let made = world.task(ann, pair, id, .create(SharedTask(title: "Milk")))
    let version = made.events.first?.version
    let first = TaskChange(title: "Bread")
    #expect(world.task(ann, pair, id, .update(first, ifVersion: version)).refusal == nil)
    let late = world.task(ben, pair, id, .complete(ifVersion: version))
    #expect(late.refusal?.code == .staleVersion)
    #expect(late.refusal?.details["current_version"] == .integer(Int64((version ?? 0) + 1)))
    world.check()
  }

  @Test func anOutsideIdIsUniqueInItsConnection() {
    var world = World()
    let (ann, _) = world.connected(pair)
    let other = UUID()
    world.task(ann, pair, id, .create(SharedTask(title: "a", externalID: "7")))
    let same = world.task(ann, pair, other, .create(SharedTask(title: "b", externalID: "7")))
    #expect(same.refusal?.code == .taken)
    world.task(ann, pair, other, .create(SharedTask(title: "b")))
    let take = TaskCommand.update(TaskChange(externalID: "7"), ifVersion: nil)
    #expect(world.task(ann, pair, other, take).refusal?.code == .taken)
    world.task(ann, pair, id, .delete(ifVersion: nil))
    #expect(world.task(ann, pair, other, take).refusal == nil)
    let elsewhere = UUID()
    let (carl, _) = world.connected(elsewhere)
    let theirs = world.task(
      carl, elsewhere, UUID(), .create(SharedTask(title: "c", externalID: "7")))
    #expect(theirs.refusal == nil)
    world.check()
  }

  @Test func onlyPartnersAreAssignedAndActHere() {
    var world = World()
    let (ann, _) = world.connected(pair)
    let (carl, _) = world.connected(UUID())
    let task = SharedTask(title: "a", assignee: carl)
    #expect(world.task(ann, pair, id, .create(task)).refusal?.code == .invalid)
    #expect(
      world.task(carl, pair, id, .create(SharedTask(title: "a"))).refusal?.code == .notFound)
    world.check()
  }

  @Test func aTaskHasComments() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    world.task(ann, pair, id, .create(SharedTask(title: "Milk")))
    func comment(_ target: UUID) -> Action {
      .space(
        .addComment(
          id: UUID(), parent: nil, target: Target(kind: .task, id: target),
          text: "Which?", mentions: [ann]))
    }
    #expect(world.run(ben, pair, comment(id)).refusal == nil)
    #expect(world.run(ben, pair, comment(UUID())).refusal?.code == .invalid)
    world.check()
  }
}
