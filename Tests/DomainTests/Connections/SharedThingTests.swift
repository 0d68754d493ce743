import CallboardDomain
import FoundationEssentials
import Testing

/// Calendar events, goals, templates, votes and attachments of partners.
@Suite struct SharedThingTests {
  private let pair = UUID()
  private let id = UUID()
  private let day = Timestamp(microseconds: 1_800_000_000_000_000)

  private func event(_ title: String = "Dinner", hours: Int64 = 2) -> CalendarEvent {
    CalendarEvent(
      title: title,
      span: .timed(
        from: day, to: day.adding(seconds: hours * 3_600), timeZone: "Europe/Berlin"))
  }

  @Test func aCalendarEventIsMadeChangedAndDeleted() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let made = world.run(ann, pair, .connection(.calendarEvent(id, .create(event()))))
    #expect(made.events.map(\.event.type) == [.calendarEventCreated])
    var change = CalendarEventChange()
    change.title = "Supper"
    change.attendees = [ben]
    let changed = world.run(
      ben, pair, .connection(.calendarEvent(id, .update(change, ifVersion: made.events[0].version)))
    )
    #expect(changed.events.map(\.event.type) == [.calendarEventUpdated])
    let late = world.run(
      ann, pair, .connection(.calendarEvent(id, .delete(ifVersion: made.events[0].version))))
    #expect(late.refusal?.code == .staleVersion)
    #expect(world.connection(pair)?.calendar[id]?.value.title == "Supper")
    #expect(world.connection(pair)?.calendar[id]?.createdBy == ann)
    world.restart(pair)
    #expect(world.connection(pair)?.calendar[id]?.value.attendees == [ben])
    let gone = world.run(ann, pair, .connection(.calendarEvent(id, .delete(ifVersion: nil))))
    #expect(gone.events.map(\.event.type) == [.calendarEventDeleted])
    #expect(world.connection(pair)?.calendar[id] == nil)
    world.check()
  }

  @Test func aConnectionHoldsSoMuchTextAndNoMore() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let text = String(repeating: "x", count: ConnectionState.textBytesMax - 10)
    let task = SharedTask(title: "Read", description: text)
    let made = world.task(ann, pair, id, .create(task))
    #expect(made.refusal == nil)
    let dinner = Action.connection(.calendarEvent(UUID(), .create(event("A dinner"))))
    let refused = world.run(ben, pair, dinner)
    #expect(refused.refusal?.code == .limitReached)
    #expect(refused.refusal?.details["limit"] == "connection_bytes")
    world.restart(pair)
    let file = TaskAttachment(
      id: UUID(), name: "plan.pdf", mediaType: "application/pdf", byteCount: 1)
    let attached = world.task(ben, pair, id, .attach(file))
    #expect(attached.refusal?.code == .limitReached)
    let shorter = TaskCommand.update(TaskChange(description: .some(nil)), ifVersion: nil)
    let cut = world.task(ben, pair, id, shorter)
    #expect(cut.events.map(\.event.type) == [.taskUpdated])
    let added = world.run(ben, pair, dinner)
    #expect(added.events.map(\.event.type) == [.calendarEventCreated])
    world.check()
  }

  @Test func aCalendarEventKeepsToWhatIsThere() throws {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let (carl, _) = world.connected(UUID())
    func refusal(_ event: CalendarEvent, by actor: UUID) -> Refusal.Code? {
      world.run(actor, pair, .connection(.calendarEvent(UUID(), .create(event)))).refusal?.code
    }
    #expect(refusal(event(hours: -1), by: ann) == .invalid)
    #expect(refusal(event(), by: carl) == .notFound)
    var strange = event()
    strange.attendees = [carl]
    #expect(refusal(strange, by: ann) == .invalid)
    var unknown = event()
    unknown.tasks = [UUID()]
    #expect(refusal(unknown, by: ann) == .invalid)
    let first = try #require(CalendarDay("2026-12-24"))
    let last = try #require(CalendarDay("2026-12-26"))
    #expect(
      refusal(CalendarEvent(title: "x", span: .days(from: last, through: first)), by: ben)
        == .invalid)
    let good = CalendarEvent(title: "x", span: .days(from: first, through: last))
    #expect(refusal(good, by: ben) == nil)
    world.check()
  }

  @Test func aTaskThatIsGoneMayStayNamed() {
    var world = World()
    let (ann, _) = world.connected(pair)
    let task = UUID()
    world.task(ann, pair, task, .create(SharedTask(title: "Shop")))
    var dinner = event()
    dinner.tasks = [task]
    world.run(ann, pair, .connection(.calendarEvent(id, .create(dinner))))
    world.task(ann, pair, task, .delete(ifVersion: nil))
    var change = CalendarEventChange()
    change.title = "Supper"
    let answer = world.run(
      ann, pair, .connection(.calendarEvent(id, .update(change, ifVersion: nil))))
    #expect(answer.refusal == nil && answer.events.count == 1)
    world.check()
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-32", "0000-01-01", "26-01-01",
    "2026-1-1", "2026/01/01", "2026-01-01T", "",
  ])
  func whatIsNoDayIsNone(text: String) { #expect(CalendarDay(text) == nil) }

  @Test(arguments: ["2024-02-29", "1970-01-01", "0001-01-01", "9999-12-31"])
  func aDayIsReadAndWrittenAlike(text: String) { #expect(CalendarDay(text)?.description == text) }

  @Test func aGoalIsReachedByItsMilestones() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let (first, second) = (UUID(), UUID())
    let goal = SharedGoal(
      title: "Run",
      milestones: [Milestone(id: first, title: "5 km"), Milestone(id: second, title: "10 km")])
    world.run(ann, pair, .connection(.goal(id, .shared(.create(goal)))))
    func settle(_ milestone: UUID, _ isCompleted: Bool) -> World.Answer {
      world.run(
        ben, pair,
        .connection(
          .goal(id, .settle(milestone: milestone, isCompleted: isCompleted, ifVersion: nil))))
    }
    #expect(settle(first, true).events.map(\.event.type) == [.milestoneCompleted])
    #expect(settle(first, true).events.isEmpty)
    #expect(settle(UUID(), true).refusal?.code == .notFound)
    let half = world.connection(pair)?.goals[id]?.value
    #expect(half?.completedCount == 1 && half?.isAchieved == false)
    #expect(half?.milestones[0].completedBy == ben)
    #expect(settle(second, true).events.count == 1)
    #expect(world.connection(pair)?.goals[id]?.value.isAchieved == true)
    // A change of the list keeps the milestones that were reached.
    var change = GoalChange()
    change.milestones = [
      Milestone(id: second, title: "10,000 m"), Milestone(id: UUID(), title: "half a marathon"),
    ]
    world.run(ann, pair, .connection(.goal(id, .shared(.update(change, ifVersion: nil)))))
    let changed = world.connection(pair)?.goals[id]?.value
    #expect(changed?.milestones.map(\.isCompleted) == [true, false])
    #expect(settle(second, false).events.map(\.event.type) == [.milestoneReopened])
    change.milestones = [Milestone(id: first, title: "a"), Milestone(id: first, title: "b")]
    let twice = world.run(
      ann, pair, .connection(.goal(id, .shared(.update(change, ifVersion: nil)))))
    #expect(twice.refusal?.code == .invalid)
    world.restart(pair)
    world.check()
  }

  @Test func aTemplateMakesTasks() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    let template = TaskTemplate(title: "Bins", description: "blue", dueInDays: 7)
    world.run(ann, pair, .connection(.template(id, .shared(.create(template)))))
    let task = UUID()
    let used = world.run(ben, pair, .connection(.template(id, .use(task: task, assignee: ben))))
    #expect(used.events.map(\.event.type) == [.taskCreated])
    let made = world.task(task, in: pair)
    #expect(made?.title == "Bins" && made?.description == "blue" && made?.assignee == ben)
    #expect(made?.dueAt == used.events.first?.recordedAt.adding(seconds: 7 * 86_400))
    let again = world.run(ben, pair, .connection(.template(id, .use(task: task, assignee: nil))))
    #expect(again.refusal?.code == .duplicateID)
    let stranger = world.run(
      ann, pair, .connection(.template(id, .use(task: UUID(), assignee: UUID()))))
    #expect(stranger.refusal?.code == .invalid)
    world.run(ann, pair, .connection(.template(id, .shared(.delete(ifVersion: nil)))))
    let gone = world.run(
      ben, pair, .connection(.template(id, .use(task: UUID(), assignee: nil))))
    #expect(gone.refusal?.code == .notFound)
    world.check()
  }

  @Test func theUrgencyOfATaskIsTheMeanOfWhatPartnersSay() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    world.task(ann, pair, id, .create(SharedTask(title: "Milk")))
    #expect(world.task(id, in: pair)?.priority == nil)
    #expect(world.task(ann, pair, id, .vote(2)).events.map(\.event.type) == [.taskVoted])
    #expect(world.task(ann, pair, id, .vote(2)).events.isEmpty)
    world.task(ben, pair, id, .vote(5))
    #expect(world.task(id, in: pair)?.priority == 3.5)
    world.task(ann, pair, id, .vote(nil))
    #expect(world.task(id, in: pair)?.votes == [ben: 5])
    world.restart(pair)
    #expect(world.task(id, in: pair)?.priority == 5)
    world.check()
  }

  @Test func aTaskHasTenAttachmentsAtMostEachOnce() {
    var world = World()
    let (ann, ben) = world.connected(pair)
    world.task(ann, pair, id, .create(SharedTask(title: "Milk")))
    func file(_ id: UUID) -> TaskAttachment {
      TaskAttachment(id: id, name: "a.png", mediaType: "image/png", byteCount: 7, externalID: "x")
    }
    let ids = (0..<10).map { _ in UUID() }
    for one in ids { #expect(world.task(ben, pair, id, .attach(file(one))).refusal == nil) }
    #expect(world.task(ann, pair, id, .attach(file(ids[0]))).refusal?.code == .duplicateID)
    #expect(world.task(ann, pair, id, .attach(file(UUID()))).refusal?.code == .limitReached)
    #expect(world.task(id, in: pair)?.attachments.first?.addedBy == ben)
    #expect(
      world.task(ann, pair, id, .detach(ids[3])).events.map(\.event.type)
        == [.taskAttachmentRemoved])
    #expect(world.task(ann, pair, id, .detach(ids[3])).refusal?.code == .notFound)
    world.restart(pair)
    #expect(world.task(id, in: pair)?.attachments.count == 9)
    world.check()
  }
}
