import CallboardDomain
import FoundationEssentials
import Testing

/// Compares a project, after random commands, with a simple model.
@Suite struct ProjectModelTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func whateverIsAskedAProjectKeepsItsRules(seed: UInt64) throws {
    try play(seed: seed, restarting: false)
  }

  @Test(arguments: 101...108 as ClosedRange<UInt64>)
  func aProjectLoadedFromItsSnapshotKeepsItsRulesAsWell(seed: UInt64) throws {
    try play(seed: seed, restarting: true)
  }

  private func play(seed: UInt64, restarting: Bool) throws {
    var results: Set<String> = []
    var refusals: Set<Refusal.Code> = []
    for round in 0..<3 {
      var world = World()
      let people = [world.owner] + (0..<4).map { _ in world.person() }
      var model = ProjectModel(owner: world.owner)
      var draw = ProjectModelDraw(
        SeededRandom(seed: seed &* 1_000 &+ UInt64(round)), people: people)
      for step in 0..<250 {
        if restarting, draw.random.upTo(9) == 0 { world.restart() }
        if draw.random.upTo(9) == 0 { world.wait(seconds: [1, 5, 60][draw.random.upTo(2)]) }
        // Members are drawn more often, so that more commands are carried out.
        let some = draw.random.upTo(4) > 0 ? Set(model.members.keys) : Set(people)
        let person = draw.pick(people.filter { some.contains($0) }) ?? world.owner
        let wish = draw.wish(model, by: person, in: world.project)
        let place = "seed \(seed), round \(round), step \(step): \(wish)"
        model.expire(at: Timestamp(microseconds: world.now.microseconds + 1_000))
        let answer = world.run(person, world.project, wish.action)
        let fault = follow(wish, by: person, &model, answer, &world, &results, &refusals)
        if case .acquire = wish { draw.noteLock(answer.events.first?.stored.position ?? 1) }
        let difference = fault ?? model.difference(from: world.space)
        #expect(difference == nil, "\(place)")
        if difference != nil { return }
      }
      #expect(world.faults == [], "seed \(seed), round \(round)")
      #expect(
        world.canonical(world.states[world.project])
          == world.canonical(world.replayed[world.project]), "seed \(seed), round \(round)")
      world.run(
        model.members.first { $0.value.role == "owner" }?.key ?? world.owner,
        world.project, .space(.delete))
      #expect(world.space.core.members.count == 0, "seed \(seed), round \(round)")
    }
    #expect(
      results.isSuperset(of: [
        "applied", "merged", "superseded deleted", "rejected character_name_taken",
      ]), "seed \(seed): \(results)")
    #expect(
      refusals.isSuperset(of: [
        .notFound, .forbidden, .invalid,
      ]), "seed \(seed): \(refusals)")
  }

  /// Applies a command to the model. Returns how the answer differs from the expected one; nil if it does not.
  private func follow(
    _ wish: ProjectModel.Wish, by person: UUID, _ model: inout ProjectModel,
    _ answer: World.Answer, _ world: inout World, _ results: inout Set<String>,
    _ refusals: inout Set<Refusal.Code>
  ) -> String? {
    if let code = answer.refusal?.code { refusals.insert(code) }
    var expected = model.expects(wish, by: person)
    var done: [ProjectModel.Done] = []
    if expected == nil, case .change(let set) = wish {
      do { done = try model.carryOut(set, by: person) } catch { expected = error.code }
    }
    guard answer.refusal?.code == expected else {
      let refusal = answer.refusal.map { "\($0.code), \($0.message)" } ?? "nothing"
      return "refused with \(refusal), expected \(expected.map { "\($0)" } ?? "nothing")"
    }
    guard expected == nil else { return nil }
    switch wish {
    case .change:
      results.formUnion(done.map(\.result))
      return model.difference(of: done, from: answer.events) ?? model.take(answer.events)
    case .restore(let id, let name):
      return model.restored(id, answer.events, by: person, name: name)
    default:
      model.apply(
        wish, by: person, at: world.now, position: answer.events.first?.stored.position ?? 0)
      return nil
    }
  }
}
