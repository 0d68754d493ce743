import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests the cost of transforming text edits over others, and when it is refused.
@Suite struct TextWorkTests {
  /// An operation that inserts behind every character.
  private func everywhere(_ count: Int) -> TextOperation {
    TextOperation((0..<count).flatMap { _ in [.retain(1), .insert(TextRun("a"))] })
  }

  /// Edits of distant places that delete a character each, and of which every second one inserts as well, so that none
  /// can be composed.
  private func scattered(_ count: Int, on element: UUID) -> [CallboardDomain.Operation] {
    (0..<count).map { number in
      .editText(
        element: element,
        number.isMultiple(of: 2)
          ? TextOperation([.retain(10 * number), .delete(1)])
          : TextOperation([.retain(10 * number), .insert(TextRun("b")), .retain(1), .delete(1)]))
    }
  }

  @Test func anEditOfManyComponentsFarBehindIsRefusedBeforeItIsWorkedOut() {
    var space = LoneSpace()
    let element = space.element(String(repeating: "x", count: 20_000))
    let base = space.version
    space.send(scattered(1_000, on: element))
    let answer = space.send([.editText(element: element, everywhere(5_000))], base: base)
    #expect(answer.refusal?.code == .rebaseRequired)
    #expect(answer.limit == "work_steps")
    #expect(answer.steps <= WorkBudget.stepsOfCommand + WorkBudget.stepsOfChange)
    #expect(space.version == base + 1_000)
  }

  @Test func theSameEditIsTakenWhereOthersTypedOrNobodyDid() {
    var space = LoneSpace()
    let element = space.element(String(repeating: "x", count: 20_000))
    let base = space.version
    space.send((0..<1_000).map { _ in .type(element, at: 0, "x") })
    let late = space.send([.editText(element: element, everywhere(4_000))], base: base)
    #expect(late.refusal == nil)
    #expect(space.send([.editText(element: element, everywhere(4_000))]).refusal == nil)
    #expect(space.project.elements[element]?.text.scalarCount == 20_000 + 1_000 + 2 * 4_000)
  }

  @Test func twoWhoTypedForLongOfflineMeet() {
    var space = LoneSpace()
    let element = space.element("one two")
    let base = space.version
    for place in [3, 1_003] {
      space.send((0..<1_000).map { .type(element, at: place + $0, "a") })
    }
    let answer = space.send((0..<1_000).map { .type(element, at: 3 + $0, "b") }, base: base)
    #expect(answer.refusal == nil)
    #expect(answer.steps < WorkBudget.stepsOfCommand)
    #expect(
      space.project.elements[element]?.text.string
        == "one" + String(repeating: "a", count: 2_000) + String(repeating: "b", count: 1_000)
        + " two")
  }

  @Test func anOperationHasOnlySoManyComponents() throws {
    var space = LoneSpace()
    let element = space.element(String(repeating: "x", count: ContentLimits.components))
    let fits = everywhere(ContentLimits.components / 2)
    #expect(space.send([.editText(element: element, fits)]).refusal == nil)
    let answer = space.send([
      .type(element, at: 0, "y"),
      .editText(element: element, everywhere(ContentLimits.components / 2 + 1)),
    ])
    #expect(answer.refusal?.code == .invalid)
    #expect(answer.limit == "text_components")
    #expect(answer.refusal?.details["pointer"] == "/changes/1/operation/operation")
  }

  @Test func bringingBackALargeEditFarBehindIsRefusedBeforeItIsWorkedOut() throws {
    var space = LoneSpace()
    let element = space.element(String(repeating: "x", count: 20_000))
    let base = space.version
    space.send([.deleteElement(element: element)])
    let small = space.send([.type(element, at: 0, "y")], base: base)
    let large = space.send([.editText(element: element, everywhere(5_000))], base: base)
    func notice(_ answer: LoneSpace.Answer) -> Action {
      .project(.restore(NoticeID(version: answer.events.first?.version ?? 0, index: 0), name: nil))
    }
    #expect(space.run(space.owner, notice(small)).refusal == nil)
    space.send(scattered(1_000, on: element))
    let head = space.version
    let answer = space.run(space.owner, notice(large))
    #expect(answer.refusal?.code == .notRestorable)
    #expect(answer.limit == "work_steps")
    #expect(answer.steps <= WorkBudget.stepsOfCommand + WorkBudget.stepsOfChange)
    #expect(space.version == head)
  }

  @Test func bringingBackALargeEditWhereOthersTypedIsTaken() throws {
    var space = LoneSpace()
    let element = space.element(String(repeating: "x", count: 20_000))
    let base = space.version
    space.send([.deleteElement(element: element)])
    let small = space.send([.type(element, at: 0, "y")], base: base)
    let large = space.send([.editText(element: element, everywhere(2_000))], base: base)
    func notice(_ answer: LoneSpace.Answer) -> Action {
      .project(.restore(NoticeID(version: answer.events.first?.version ?? 0, index: 0), name: nil))
    }
    #expect(space.run(space.owner, notice(small)).refusal == nil)
    space.send((0..<1_000).map { .type(element, at: $0, "z") })
    #expect(space.run(space.owner, notice(large)).refusal == nil)
    #expect(space.project.elements[element]?.text.scalarCount == 20_000 + 1 + 1_000 + 2_000)
  }

  @Test(arguments: 31...36 as ClosedRange<UInt64>)
  func composingWhatWasNotSeenChangesNothing(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for round in 0..<3_000 {
      let length = random.upTo(8)
      var (pending, after) = ([TextOperation](), length)
      for _ in 0...random.upTo(12) {
        let operation = random.operation(on: after)
        after += operation.lengthChange
        pending.append(operation)
      }
      var bridge = TextBridge()
      for operation in pending { bridge.add(operation) }
      var (work, seen) = (WorkBudget(), length)
      let edits = 1 + random.upTo(4)
      for edit in 1...edits {
        let own = random.operation(on: seen)
        seen += own.lengthChange
        var plain = own
        for index in pending.indices {
          let before = plain
          plain = before.transformed(over: pending[index], side: .right)
          pending[index] = pending[index].transformed(over: before, side: .left)
        }
        let isLast = edit == edits && round.isMultiple(of: 2)
        let carried = try bridge.carry(own, isLast: isLast, &work)
        #expect(carried == plain, "seed \(seed), round \(round)")
      }
    }
  }

  /// Somebody deletes the whole text while others type at fifty places.
  @Test func aLastEditPassesOverManyThatItsReplicaHadNotSeen() throws {
    var bridge = TextBridge()
    for place in 0..<50 {
      for letter in 0..<100 {
        let at = 200 * place + letter
        bridge.add(TextOperation(replacing: at..<at, with: "a"))
      }
    }
    var work = WorkBudget()
    let own = TextOperation(replacing: 0..<5_000, with: "")
    let carried = try bridge.carry(own, isLast: true, &work)
    #expect(carried.lengthChange == -5_000 && carried.componentCount >= 99)
  }

  @Test(arguments: 51...54 as ClosedRange<UInt64>)
  func anOperationOfManyComponentsMakesTheSameText(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let text = random.text(pieces: 3_000)
      var document = TextDocument(text)
      var components: [TextOperation.Component] = []
      var rest = document.scalarCount
      while rest > 10, components.count < 800 {
        let step = 1 + random.upTo(3)
        components.append(random.upTo(1) == 0 ? .retain(step) : .delete(step))
        components.append(.insert(TextRun(random.text(pieces: 1))))
        rest -= step
      }
      let operation = TextOperation(components)
      #expect(operation.rebuilds(document))
      try operation.apply(to: &document)
      let plain = operation.plainlyApplied(to: Array(text.unicodeScalars))
      #expect(Array(document.string.unicodeScalars) == plain, "seed \(seed)")
    }
  }
}
