import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests how much a project may hold.
@Suite struct ProjectBytesTests {
  @Test func aProjectHoldsOnlySoMuchAndLessIsAlwaysTaken() throws {
    var space = LoneSpace()
    let scene = space.scene()
    let text = String(repeating: "x", count: ContentLimits.textBytes)
    var answer = LoneSpace.Answer()
    var elements: [UUID] = []
    while answer.refusal == nil, elements.count < 100 {
      let element = UUID()
      answer = space.send([.insertElement(.test(element, in: scene, text), at: .end)])
      if answer.refusal == nil { elements.append(element) }
    }
    #expect(elements.count == 63)
    #expect(answer.refusal?.code == .limitReached)
    #expect(answer.limit == "project_bytes")
    let element = try #require(elements.first)
    let shorter = TextOperation([.delete(ContentLimits.textBytes)])
    #expect(space.send([.editText(element: element, shorter)]).refusal == nil)
    #expect(
      space.send([.insertElement(.test(UUID(), in: scene, text), at: .end)]).refusal == nil)
  }

  /// Adds elements until no byte is left.
  private func fill(_ space: inout LoneSpace, _ scene: UUID) {
    var left = ContentLimits.projectBytes - space.project.contentBytes
    while left > 64 {
      let text = String(repeating: "x", count: min(left - 64, ContentLimits.textBytes))
      let answer = space.send([.insertElement(.test(UUID(), in: scene, text), at: .end)])
      guard answer.refusal == nil else { return }
      left = ContentLimits.projectBytes - space.project.contentBytes
    }
  }

  @Test func aFullProjectLosesFieldsAndAnUndoBringsNoMoreBackThanItHolds() throws {
    var space = LoneSpace()
    let (scene, element) = (space.scene(), UUID())
    let long = JSON.string(String(repeating: "x", count: ContentLimits.fieldText))
    space.send([.insertElement(.test(element, in: scene, fields: ["a": long, "b": 1]), at: .end)])
    let before = space.project
    let cleared = space.send([.set(element, ["a": nil])])
    var undoing = Undoing(
      author: nil, from: before.version + 1, to: before.version + 1, before: before)
    for event in cleared.events { try undoing.take(event) }
    fill(&space, scene)
    let counted = space.project.contentBytes
    #expect(counted == ContentLimits.projectBytes)
    let undone = space.run(space.owner, .project(.undo(undoing)))
    #expect(undone.refusal == nil)
    guard case .project(.undone(let report))? = undone.events.last?.event else {
      Issue.record("nothing is reported")
      return
    }
    #expect(report.kept.map(\.reason) == [.limitReached])
    #expect(space.project.contentBytes == counted)
    #expect(space.send([.set(element, ["b": nil])]).refusal == nil)
  }

  /// A thing keeps the names of all fields that were ever changed.
  @Test func aFullProjectTakesNoNamesOfFieldsThatItsThingsNeverHad() {
    var space = LoneSpace()
    let (scene, element) = (space.scene(), UUID())
    space.send([.insertElement(.test(element, in: scene, fields: ["a": 1]), at: .end)])
    fill(&space, scene)
    let counted = space.project.contentBytes
    #expect(counted == ContentLimits.projectBytes)
    #expect(space.send([.set(element, ["b": nil])]).limit == "project_bytes")
    #expect(space.project.contentBytes == counted)
    for _ in 0..<2 { #expect(space.send([.set(element, ["a": nil])]).refusal == nil) }
  }

  @Test func aFullProjectTakesNoMovesThatAddNotices() {
    var space = LoneSpace()
    let scene = space.scene()
    let base = space.version
    let move = CallboardDomain.Operation.moveScene(scene: scene, to: .end)
    space.send([move])
    fill(&space, scene)
    let counted = space.project.contentBytes
    #expect(counted == ContentLimits.projectBytes)
    let unseen = space.send([move], base: base)
    #expect(unseen.limit == "project_bytes")
    #expect(space.project.contentBytes == counted)
    let seen = space.send([move])
    #expect(seen.refusal == nil)
    let deleted = space.send([.deleteScene(scene: scene)], base: base)
    #expect(deleted.refusal == nil)
    #expect(space.project.notices.count == 1)
    let late = space.send([move], base: base)
    #expect(late.limit == "project_bytes")
    #expect(space.project.notices.count == 1)
  }

  @Test func aNoticeCountsTheChangesOnWhichItsOwnBuilds() {
    var space = LoneSpace()
    let element = space.element("text")
    let base = space.version
    space.send([.deleteElement(element: element)])
    space.send((0..<3).map { _ in .type(element, at: 0, "x") }, base: base)
    let notices = space.project.notices.values.sorted { $0.id < $1.id }
    #expect(notices.map(\.follows.count) == [0, 1, 2])
    #expect(notices.map(\.contentBytes) == [257, 265, 273])
  }

  @Test(arguments: 71...74 as ClosedRange<UInt64>)
  func whatIsCountedIsWhatIsHeld(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var world = World()
    let scene = world.scene("one")
    var elements: [UUID] = []
    for _ in 0..<120 {
      let late = world.replica(world.owner)
      switch random.upTo(6) {
      case 0: elements.append(world.element(random.text(pieces: 5), in: scene))
      case 1: world.edit(nil, .head(scene, random.text(pieces: 4)))
      case 2: world.character(random.text(pieces: 9))
      default:
        guard let id = elements.randomElement(using: &random) else { continue }
        switch random.upTo(4) {
        case 0: world.edit(nil, .set(id, ["a": .string(random.text(pieces: 3)), "b": 1]))
        case 1: world.edit(nil, .set(id, ["a": nil]))
        case 2: world.edit(nil, .type(id, at: 0, random.text(pieces: 2)))
        default:
          world.edit(nil, .deleteElement(element: id))
          world.send(late, .type(id, at: 0, "late"))
          world.restore(world.notices(world.owner).first, by: world.owner)
        }
      }
    }
    let counted = world.space.contentBytes
    world.restart()
    #expect(world.space.contentBytes == counted, "seed \(seed)")
    let held =
      world.space.scenes.values.reduce(0) { $0 + $1.contentBytes }
      + world.space.elements.values.reduce(0) { $0 + $1.contentBytes }
      + world.space.characters.values.reduce(0) { $0 + $1.contentBytes }
      + world.space.notices.values.reduce(0) { $0 + $1.contentBytes }
    #expect(held == counted, "seed \(seed)")
    world.check()
  }
}
