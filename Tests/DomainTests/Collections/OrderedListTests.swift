import CallboardDomain
import FoundationEssentials
import Testing

/// Scenes and elements in order, as a space keeps them.
@Suite struct OrderedListTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aLongScriptKeepsTheOrderOfAPlainList(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var world = World()
    let scene = world.scene()
    var model: [UUID] = []
    for _ in 0..<40 {
      var operations: [CallboardDomain.Operation] = []
      for _ in 0..<25 {
        let id = UUID()
        let index = random.upTo(3) == 0 ? model.count : random.upTo(model.count)
        let placement: Placement =
          switch random.upTo(2) {
          case 0: .index(index)
          case 1 where index == model.count: .end
          default: .after(index == 0 ? nil : model[index - 1])
          }
        operations.append(.insertElement(.test(id, in: scene), at: placement))
        model.insert(id, at: index)
        if random.upTo(4) == 0 {
          operations.append(
            .deleteElement(element: model.remove(at: random.upTo(model.count - 1))))
        }
      }
      world.send(world.replica(world.owner), changes: operations.map { .test($0) })
      let order = world.space.scenes[scene].map { world.space.visibleElements(of: $0).map(\.id) }
      #expect(order == model, "seed \(seed)")
    }
    let keys = world.space.scenes[scene]?.elements.items.map(\.key) ?? []
    #expect(keys == keys.sorted() && Set(keys).count == keys.count)
    world.check("seed \(seed)")
  }
}
