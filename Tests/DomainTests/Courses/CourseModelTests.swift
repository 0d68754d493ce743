import CallboardDomain
import FoundationEssentials
import Testing

/// Compares a course, after random commands, with a simple model.
@Suite struct CourseModelTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whateverIsAskedACourseKeepsItsRules(seed: UInt64) throws {
    try play(seed: seed, restarting: false)
  }

  @Test(arguments: 101...108 as ClosedRange<UInt64>)
  func aCourseLoadedFromItsSnapshotKeepsItsRulesAsWell(seed: UInt64) throws {
    try play(seed: seed, restarting: true)
  }

  /// A course, its people, and another course of which all of them are members.
  private struct School {
    var world = World()
    let course = UUID()
    let faculty = UUID()
    let link = UUID()
    let people: [UUID]

    init() {
      var world = World()
      people = [world.owner] + (0..<4).map { _ in world.person() }
      world.run(
        world.owner, faculty, .course(.create(title: "Faculty", settings: JSONObject())))
      for person in people.dropFirst() {
        let add = SpaceCommand.addMember(person: person, .role("ta", granted: nil, denied: nil))
        world.run(world.owner, faculty, .space(add))
      }
      world.run(
        world.owner, course, .course(.create(title: "Physics", settings: JSONObject())))
      let invitation = NewInvitation(
        id: link, invitee: .link(maxUses: 1_000), address: nil, name: nil,
        permissions: .role("ta", granted: nil, denied: nil), accessUntil: nil)
      world.run(world.owner, course, .space(.invite([invitation])))
      self.world = world
    }

    mutating func ask(_ wish: CourseModel.Wish, by person: UUID) -> World.Answer {
      world.run(person, course, action(wish, person))
    }

    private func action(_ wish: CourseModel.Wish, _ person: UUID) -> Action {
      switch wish {
      case .insert(let kind, let id, let number):
        .course(.insert(kind, id, ["n": .integer(Int64(number))]))
      case .update(let kind, let id, let number, let version):
        .course(.update(kind, id, ["n": .integer(Int64(number))], ifVersion: version))
      case .delete(let kind, let id, let version): .course(.delete(kind, id, ifVersion: version))
      case .rename(let title): .course(.rename(title, ifVersion: nil))
      case .add(let other, let part, let students, let byTeam):
        .space(
          .addMember(
            person: other, permissions(part, students), accessUntil: nil,
            introduction: Introduction(pair: UUID(), common: faculty, isByTeam: byTeam)))
      case .change(let other, let part, let students):
        .space(
          .changePermissions(person: other, permissions(part, students), ifVersion: nil))
      case .remove(let other): .space(.removeMember(person: other))
      case .leave: .space(.leave)
      case .transfer(let other): .space(.transferOwnership(to: other))
      case .accept: .space(.acceptInvitation(link, person: person, bearer: true))
      }
    }

    private func permissions(
      _ part: CourseModel.Part, _ students: Bool
    ) -> SpaceCommand.Permissions {
      .role(
        part.rawValue, granted: students && part == .ta ? .of(.manageStudents) : [], denied: [])
    }
  }

  private func play(seed: UInt64, restarting: Bool) throws {
    var random = SeededRandom(seed: seed)
    var carriedOut = 0
    var refusals: Set<Refusal.Code> = []
    for round in 0..<4 {
      var school = School()
      let records = (0..<3).map { _ in UUID() }
      let owner = school.people[0]
      var model = CourseModel(owner: owner, version: 2)
      for step in 0..<200 {
        if restarting, random.upTo(9) == 0 { school.world.restart(school.course) }
        let person = school.people[max(0, random.upTo(school.people.count) - 1)]
        let wish = draw(&random, model, school.people, records)
        let expected = model.expects(wish, by: person)
        let answer = school.ask(wish, by: person)
        let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
        #expect(answer.refusal?.code == expected, place)
        if let code = answer.refusal?.code {
          refusals.insert(code)
        } else {
          model.apply(wish, by: person)
          carriedOut += answer.events.count
        }
        let state = try #require(
          school.world.states[school.course].flatMap { CourseState($0) })
        let difference = model.difference(from: state)
        #expect(difference == nil, place)
        if difference != nil || answer.refusal?.code != expected { return }
      }
      #expect(school.world.faults == [], "seed \(seed)")
      #expect(
        school.world.canonical(school.world.states[school.course])
          == school.world.canonical(school.world.replayed[school.course]), "seed \(seed)")
    }
    #expect(carriedOut > 100, "seed \(seed)")
    #expect(
      refusals.isSuperset(of: [.notFound, .forbidden, .alreadyMember, .invalid]), "seed \(seed)")
  }

  private func draw(
    _ random: inout SeededRandom, _ model: CourseModel, _ people: [UUID], _ records: [UUID]
  ) -> CourseModel.Wish {
    let kind = CourseRecordKind.allCases[random.upTo(3)]
    let id = records[random.upTo(records.count - 1)]
    let other = people[random.upTo(people.count - 1)]
    let number = random.upTo(3)
    let part: CourseModel.Part = [.ta, .ta, .admin][random.upTo(2)]
    let current = model.entries[kind]?[id]?.version
    let seen = [nil, current, current.map { $0 - 1 }][random.upTo(2)]
    switch random.upTo(21) {
    case 0...3: return .insert(kind, id, number)
    case 4...6: return .update(kind, id, number, ifVersion: seen)
    case 7: return .delete(kind, id, ifVersion: seen)
    case 8: return .rename("Physics \(number)")
    case 9...12:
      return .add(other, part, students: random.upTo(1) == 0, byTeam: random.upTo(3) == 0)
    case 13...15: return .change(other, part, students: random.upTo(1) == 0)
    case 16: return .remove(other)
    case 17...18: return .leave
    case 19: return .transfer(other)
    default: return .accept
    }
  }
}
