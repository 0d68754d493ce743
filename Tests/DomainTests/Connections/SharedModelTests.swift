import CallboardDomain
import FoundationEssentials
import Testing

/// Compares what partners share, after random commands, with a simple model.
@Suite struct SharedModelTests {
  @Test func whateverIsAskedPartnersKeepWhatTheyShould() throws {
    try play(seeds: 1...20, restarting: false)
  }

  @Test func soTheyDoFromSnapshotsOn() throws {
    try play(seeds: 101...120, restarting: true)
  }

  private func play(seeds: ClosedRange<UInt64>, restarting: Bool) throws {
    var reached = Reached()
    for seed in seeds { try play(seed: seed, restarting: restarting, &reached) }
    reached.check(
      allOf: [
        .calendarEventCreated, .calendarEventUpdated, .calendarEventDeleted, .goalCreated,
        .goalUpdated, .milestoneCompleted, .milestoneReopened, .goalDeleted, .taskTemplateCreated,
        .taskTemplateUpdated, .taskTemplateDeleted, .taskCreated, .taskDeleted, .lockAcquired,
        .lockReleased, .lockExpired, .connectionEnded, .connected,
      ],
      [.notFound, .invalid, .duplicateID, .staleVersion, .locked, .lockLost])
  }

  private func play(seed: UInt64, restarting: Bool, _ reached: inout Reached) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<4 {
      var world = World()
      let pair = UUID()
      let (ann, ben) = world.connected(pair)
      var draw = SharedDraw(people: [ann, ben, world.person()])
      var model = SharedModel(partners: [ann, ben])
      for step in 0..<150 {
        if restarting, random.upTo(9) == 0 { world.restart(pair) }
        if random.upTo(14) == 0 { world.wait(seconds: [1, 20, 200][random.upTo(2)]) }
        let person = random.upTo(19) == 0 ? draw.people[2] : draw.people[random.upTo(1)]
        let wish = draw.wish(&random, model)
        model.expire(at: Timestamp(microseconds: world.now.microseconds + 1_000))
        let expected = model.expects(wish, by: person)
        let answer = ask(wish, by: person, in: &world, pair, ann, ben)
        let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
        #expect(answer.refusal?.code == expected, place)
        if let code = answer.refusal?.code {
          reached.refusals.insert(code)
        } else {
          let position = answer.events.first?.stored.position ?? 0
          model.apply(wish, by: person, at: world.now, position: position)
          if case .lock = wish { draw.fences.append(position) }
        }
        let difference = model.difference(from: try #require(world.connection(pair)))
        #expect(difference == nil, place)
        if difference != nil || answer.refusal?.code != expected { return }
      }
      #expect(world.faults == [], "seed \(seed)")
      #expect(
        world.canonical(world.states[pair]) == world.canonical(world.replayed[pair]),
        "seed \(seed)")
      reached.events.formUnion(world.log.map(\.event.type))
    }
  }

  /// Sends a command. Connecting takes a code of the other partner.
  private func ask(
    _ wish: SharedModel.Wish, by person: UUID, in world: inout World, _ pair: UUID, _ ann: UUID,
    _ ben: UUID
  ) -> World.Answer {
    if let action = wish.action { return world.run(person, pair, action) }
    let other = person == ann ? ben : ann
    let text = "code \(world.log.count)"
    world.makeCode(other, text)
    // A stranger knows the code, but not its owner.
    let owner = person == ann || person == ben ? other : UUID()
    return world.connect(person, to: owner, text, pair)
  }
}

/// Draws commands of partners, mostly about things that exist.
private struct SharedDraw {
  let people: [UUID]
  var fences: [Int64] = []
  private let ids = (0..<3).map { _ in UUID() }
  private let milestones = (0..<3).map { _ in UUID() }
  private let tasks = (0..<8).map { _ in UUID() }

  init(people: [UUID]) {
    self.people = people
  }

  func wish(_ random: inout SeededRandom, _ model: SharedModel) -> SharedModel.Wish {
    let id = ids[random.upTo(2)]
    let (task, milestone) = (tasks[random.upTo(7)], milestones[random.upTo(2)])
    let assignee = (people + [nil])[random.upTo(3)]
    let fence = fences.isEmpty ? 1 : fences[max(0, fences.count - 1 - random.upTo(3))]
    func seen(_ current: Int?) -> Int? {
      [nil, nil, current, current.map { $0 - 1 }][random.upTo(3)]
    }
    switch random.upTo(34) {
    case 0...3: return .makeEvent(id, event(&random))
    case 4...7: return .changeEvent(id, eventChange(&random), seen: seen(model.events[id]?.version))
    case 8...9: return .dropEvent(id, seen: seen(model.events[id]?.version))
    case 10...12:
      return .makeGoal(
        id, SharedGoal(title: word(&random), milestones: steps(&random)))
    case 13...15: return .changeGoal(id, goalChange(&random), seen: seen(model.goals[id]?.version))
    case 16...19:
      let steps = model.goals[id]?.thing.milestones.map(\.id) ?? []
      let isCompleted = random.upTo(1) == 0
      return .settle(
        id, milestone: (steps + [milestone])[random.upTo(steps.count)], isCompleted,
        seen: seen(model.goals[id]?.version))
    case 20: return .dropGoal(id, seen: seen(model.goals[id]?.version))
    case 21...22:
      return .makeTemplate(id, TaskTemplate(title: word(&random), dueInDays: days(&random)))
    case 23...24:
      var change = TaskTemplateChange()
      if random.upTo(1) == 0 { change.title = word(&random) }
      if random.upTo(1) == 0 { change.description = .some(random.upTo(1) == 0 ? nil : "blue") }
      if random.upTo(1) == 0 { change.dueInDays = .some(days(&random)) }
      return .changeTemplate(id, change, seen: seen(model.templates[id]?.version))
    case 25: return .dropTemplate(id, seen: seen(model.templates[id]?.version))
    case 26...27: return .use(id, task: task, assignee: assignee)
    case 28: return .makeTask(task)
    case 29: return .dropTask(task)
    case 30...32: return .lock(key(&random, id, task), seconds: 1 + random.upTo(100))
    case 33: return .release(fence)
    default:
      if !model.isConnected { return .connect }
      return random.upTo(2) > 0 ? .makeEvent(id, event(&random)) : .end
    }
  }

  private func key(_ random: inout SeededRandom, _ id: UUID, _ task: UUID) -> LockKey {
    let kinds: [TargetKind] = [.calendarEvent, .goal, TargetKind(rawValue: "task_template")]
    switch random.upTo(5) {
    case 0: return .space
    case 1: return LockKey(.task, task)
    default: return LockKey(kinds[random.upTo(2)], id)
    }
  }

  private func word(_ random: inout SeededRandom) -> String { "Title \(random.upTo(3))" }

  private func days(_ random: inout SeededRandom) -> Int? { [nil, 0, 7, 3_650][random.upTo(3)] }

  private func steps(_ random: inout SeededRandom) -> [Milestone] {
    (0..<random.upTo(3)).map { _ in
      Milestone(id: milestones[random.upTo(2)], title: word(&random))
    }
  }

  private func span(_ random: inout SeededRandom) -> CalendarSpan {
    let day = ["2026-02-28", "2026-03-01", "2028-02-29"].compactMap { CalendarDay($0) }
    if random.upTo(1) == 0 { return .days(from: day[random.upTo(2)], through: day[random.upTo(2)]) }
    let hours = Int64(random.upTo(3)) - 1
    return .timed(
      from: day[0].startInUTC, to: day[0].startInUTC.adding(seconds: hours * 3_600),
      timeZone: "Europe/Berlin")
  }

  private func event(_ random: inout SeededRandom) -> CalendarEvent {
    CalendarEvent(
      title: word(&random), span: span(&random), attendees: attendees(&random),
      tasks: random.upTo(1) == 0 ? [] : [tasks[random.upTo(7)]])
  }

  private func attendees(_ random: inout SeededRandom) -> [UUID] {
    [[], [people[0]], [people[1], people[0]], [people[2]]][random.upTo(random.upTo(2) == 0 ? 3 : 2)]
  }

  private func eventChange(_ random: inout SeededRandom) -> CalendarEventChange {
    var change = CalendarEventChange()
    if random.upTo(2) == 0 { change.title = word(&random) }
    if random.upTo(3) == 0 { change.description = .some(random.upTo(1) == 0 ? nil : "by candle") }
    if random.upTo(3) == 0 { change.location = .some(random.upTo(1) == 0 ? nil : "at home") }
    if random.upTo(2) == 0 { change.span = span(&random) }
    if random.upTo(2) == 0 { change.attendees = attendees(&random) }
    let place = random.upTo(6)
    if random.upTo(2) == 0 { change.tasks = [tasks[place], tasks[place + 1]] }
    return change
  }

  private func goalChange(_ random: inout SeededRandom) -> GoalChange {
    var change = GoalChange()
    if random.upTo(2) == 0 { change.title = word(&random) }
    if random.upTo(2) == 0 { change.description = .some(random.upTo(1) == 0 ? nil : "in spring") }
    if random.upTo(2) == 0 {
      change.dueAt = .some(
        random.upTo(1) == 0 ? nil : Timestamp(microseconds: 1_900_000_000_000_000))
    }
    if random.upTo(1) == 0 { change.milestones = steps(&random) }
    return change
  }
}
