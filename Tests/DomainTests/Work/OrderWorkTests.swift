import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests the cost of finding places in an order, and when it is refused.
@Suite struct OrderWorkTests {
  private func inserts(_ count: Int, in scene: UUID, at placement: Placement) -> [CallboardDomain
    .Operation]
  {
    (0..<count).map { _ in .insertElement(.test(UUID(), in: scene), at: placement) }
  }

  @Test(arguments: [Placement.index(0), .index(5), .end, .after(nil)])
  func aRequestBesideAnImportFindsItsPlacesOnce(placement: Placement) {
    var space = LoneSpace()
    let scene = space.scene()
    space.fill(scene, 10, at: .end)
    let base = space.version
    space.fill(scene, 10_000, at: .index(0))
    space.fill(scene, 1_000, at: .end)
    let answer = space.send(inserts(1_000, in: scene, at: placement), base: base)
    #expect(answer.refusal == nil)
    #expect(answer.events.count == 1_000)
    #expect(answer.steps < WorkBudget.stepsOfCommand + 1_000 * WorkBudget.stepsOfChange)
  }

  @Test func aChangeOfItsOwnBesideAFullSceneIsTaken() {
    var space = LoneSpace()
    let scene = space.scene()
    let base = space.version
    space.fill(scene, 19_000, at: .index(0))
    let one = space.send(inserts(1, in: scene, at: .index(0)), base: base)
    #expect(one.refusal == nil)
    #expect(one.steps < WorkBudget.stepsOfCommand)
    let many = space.send(inserts(900, in: scene, at: .index(0)), base: base)
    #expect(many.refusal == nil)
  }

  @Test func manyScenesWithMuchUnseenInOneRequestAreRefusedInTime() {
    var space = LoneSpace()
    let scenes = (0..<5).map { _ in space.scene() }
    let base = space.version
    for scene in scenes { space.fill(scene, 9_000, at: .index(0)) }
    let operations = scenes.flatMap { inserts(2, in: $0, at: .index(0)) }
    let answer = space.send(operations, base: base)
    #expect(answer.refusal?.code == .rebaseRequired)
    #expect(answer.limit == "work_steps")
    #expect(answer.steps < WorkBudget.stepsOfCommand + 100 * WorkBudget.stepsOfChange)
    // With fewer inserts at once, the request is accepted.
    for scene in scenes {
      #expect(space.send(inserts(2, in: scene, at: .index(0)), base: base).refusal == nil)
    }
  }

  @Test func movesOfScenesBesideManyUnseenOnesFindTheirPlacesOnce() {
    var space = LoneSpace()
    let scenes = (0..<500).map { _ in space.scene() }
    let base = space.version
    for _ in 0..<5 {
      space.send((0..<1_000).map { _ in .insert(UUID(), "", at: .index(0)) })
    }
    let answer = space.send(
      scenes.map { .moveScene(scene: $0, to: .index(0)) }, base: base)
    #expect(answer.refusal == nil)
    #expect(answer.steps < WorkBudget.stepsOfCommand)
    let order = space.project.sceneOrder.items.map(\.id)
    #expect(order.suffix(500) == scenes.reversed()[...])
  }

  @Test(arguments: 61...66 as ClosedRange<UInt64>)
  func theSeenOrderIsWhatAPlainListWouldBe(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (plain, there): ([UUID], Set<UUID>) = ([], [])
    var order = SeenOrder()
    for step in 0..<3_000 {
      let id = plain.isEmpty || random.upTo(2) > 0 ? UUID() : plain[random.upTo(plain.count - 1)]
      let placement: Placement =
        switch random.upTo(4) {
        case 0: .end
        case 1: .after(nil)
        case 2: .after(plain.isEmpty ? UUID() : plain[random.upTo(plain.count - 1)])
        default: .index(random.upTo(plain.count + 2))
        }
      if random.upTo(3) > 0 { there.insert(id) }
      let operation: CallboardDomain.Operation =
        plain.contains(id)
        ? random.upTo(2) == 0 ? .deleteScene(scene: id) : .moveScene(scene: id, to: placement)
        : .insert(id, "", at: placement)
      order.show(operation) { there.contains($0) }
      plain.removeAll { $0 == id }
      // A thing that exists when it is shown counts as existing until it is shown again.
      if case .deleteScene = operation { continue }
      plain.insert(id, at: index(of: placement, in: plain) ?? plain.endIndex)
      let asked = Placement.index(random.upTo(plain.count))
      let front = plain[..<(index(of: asked, in: plain) ?? 0)]
      #expect(order.ids == plain, "seed \(seed), step \(step)")
      #expect(order.left(of: .after(UUID())) == .none)
      if step.isMultiple(of: 50) {
        #expect(order.left(of: asked) == .some(front.last { there.contains($0) }))
      }
    }
  }

  private func index(of placement: Placement, in ids: [UUID]) -> Int? {
    switch placement {
    case .index(let index): min(max(0, index), ids.count)
    case .end: ids.count
    case .after(nil): 0
    case .after(let id?): ids.firstIndex(of: id).map { $0 + 1 }
    }
  }

  @Test func keysOfScenesThatAreMovedToAndFroStayShort() {
    var space = LoneSpace()
    var scenes = (0..<3).map { _ in space.scene() }
    var refusal: Refusal?
    var moves = 0
    while refusal == nil, moves < 20_000 {
      // The first scene goes between the other two.
      let first = scenes.removeFirst()
      scenes.insert(first, at: 1)
      refusal = space.send([.moveScene(scene: first, to: .after(scenes[0]))]).refusal
      moves += 1
    }
    #expect(refusal?.code == .limitReached)
    #expect(refusal?.details["limit"] == "order_key_bytes")
    #expect(moves > 500)
    let longest = space.project.sceneOrder.items.map(\.key.string.utf8.count).max()
    #expect(longest ?? 0 > OrderKey.bytesMax - 2)
    #expect(longest ?? .max <= OrderKey.bytesMax)
    // The scenes can still be moved to the end, which gives them short keys.
    for scene in space.project.sceneOrder.items.map(\.id) {
      #expect(space.send([.moveScene(scene: scene, to: .end)]).refusal == nil)
    }
    #expect(space.project.sceneOrder.items.allSatisfy { $0.key.string.utf8.count < 8 })
  }

  @Test func keysOfElementsStayShortAsWell() {
    var space = LoneSpace()
    let scene = space.scene()
    let (first, last) = (UUID(), UUID())
    space.send([
      .insertElement(.test(first, in: scene), at: .end),
      .insertElement(.test(last, in: scene), at: .end),
    ])
    // Each element goes between the two before it.
    var (a, b) = (first, last)
    var answer = LoneSpace.Answer()
    var count = 0
    while answer.refusal == nil, count < 20_000 {
      let new = UUID()
      answer = space.send([.insertElement(.test(new, in: scene), at: .after(a))])
      if count.isMultiple(of: 2) { a = new } else { b = new }
      count += 1
    }
    _ = b
    #expect(answer.refusal?.code == .limitReached)
    #expect(answer.limit == "order_key_bytes")
    #expect(
      space.send([.insertElement(.test(UUID(), in: scene), at: .end)]).refusal == nil)
  }

  @Test func aLogThatHoldsLongerKeysIsStillFolded() throws {
    let long = "a0" + String(repeating: "1", count: 3_000)
    #expect(try #require(OrderKey(long)).string == long)
    var list = OrderedList()
    list.insert(UUID(), try #require(OrderKey(long)))
    list.insert(UUID(), try #require(OrderKey("a1")))
    #expect(list.key(before: OrderKey("a1")).isWithinBounds)
    #expect(list.count == 2)
  }
}
