import CallboardDomain
import FoundationEssentials
import Testing

/// Numbers near the ends of their types are refused, and trap nowhere.
@Suite struct HostileSizeTests {
  @Test(arguments: [
    #"[9223372036854775807]"#, #"[9223372036854775807, "x"]"#, #"[{"d": 9223372036854775807}]"#,
    #"[2147483647, "x", {"d": 2147483647}]"#, #"[2147483648]"#, #"[1e300]"#, #"[0.5]"#, #"[-1]"#,
    #"[{"d": -1}]"#, #"[{"d": null}]"#, #"[{"d": 1, "e": 1}]"#, #"[null]"#, #"[[1]]"#, #"{}"#,
    #""abc""#, #"[-9223372036854775808]"#, #"[{"d": 1e19}]"#,
  ])
  func aTextOperationOfImpossibleLengthsIsRefused(json: String) throws {
    let body = #"{"type": "edit_text", "element": "\#(UUID().lower)", "operation": \#(json)}"#
    let reader = try JSONReader(try JSON.parse(body))
    #expect(throws: JSONReader.Problem.self) { try CallboardDomain.Operation(reader) }
  }

  @Test(arguments: [
    #"[2147483647]"#, #"[2147483646, "x"]"#, #"[1073741823, "x", {"d": 1073741823}]"#,
    #"[{"d": 2147483647}]"#, #"[5]"#,
  ])
  func aTextOperationBeyondTheTextIsRefused(json: String) throws {
    var world = World()
    let element = world.element("abc", in: world.scene())
    let late = world.replica(world.owner)
    world.edit(nil, .type(element, at: 1, "x"))
    let body = #"{"type": "edit_text", "element": "\#(element.lower)", "operation": \#(json)}"#
    // Keeping characters at the end has no effect, however many they are.
    let operation = try CallboardDomain.Operation(JSONReader(try JSON.parse(body)))
    let isIdle = json.hasSuffix("47]") || json == "[5]"
    #expect((world.send(late, operation).refusal?.code == .invalid) == !isIdle)
    world.check()
  }

  @Test(arguments: [
    #"{"type": "insert_scene", "scene": {"id": "ID"}, "index": 9223372036854775807}"#,
    #"{"type": "insert_scene", "scene": {"id": "ID"}, "index": 0}"#,
  ])
  func anIndexBeyondTheEndIsTheEnd(json: String) throws {
    var world = World()
    world.scene("one")
    let body = json.replacing("ID", with: UUID().lower)
    let operation = try CallboardDomain.Operation(JSONReader(try JSON.parse(body)))
    #expect(world.edit(nil, operation).results == ["applied"])
    world.check()
  }

  @Test(arguments: [#"-1"#, #"1.5"#, #"9223372036854775808"#, #""0""#, #"null"#])
  func anIndexThatIsNoWholeNumberFromZeroIsRefused(index: String) throws {
    let body =
      #"{"type": "insert_scene", "scene": {"id": "\#(UUID().lower)"}, "index": \#(index)}"#
    let reader = try JSONReader(try JSON.parse(body))
    #expect(throws: JSONReader.Problem.self) { try CallboardDomain.Operation(reader) }
  }

  @Test(arguments: [Int.max, Int.max - 1, Int.min, -1] as [Int])
  func aVersionThatWasNeverReachedIsStale(version: Int) {
    var world = World()
    let person = world.person("viewer")
    #expect(
      world.permit(person, by: world.owner, "editor", ifVersion: version).refusal?.code
        == .staleVersion)
    let update = Action.project(.update(title: "x", settings: nil, ifVersion: version))
    #expect(world.run(world.owner, world.project, update).refusal?.code == .staleVersion)
    let comment = UUID()
    let target = Target(kind: .space, id: world.project)
    world.run(
      world.owner, world.project,
      .space(.addComment(id: comment, parent: nil, target: target, text: "hm", mentions: [])))
    let edit = Action.space(
      .editComment(id: comment, text: "x", mentions: [], ifVersion: version))
    #expect(world.run(world.owner, world.project, edit).refusal?.code == .staleVersion)
    world.check()
  }

  @Test(arguments: [
    "9223372036854775807-9223372036854775807", "1-0", "9223372036854775808-0", "-1-0", "0-0",
    "1--1", "1", "", "1-", "-", "1-0-0", "a-b",
  ])
  func noNoticeIsFoundUnderAnImpossibleName(name: String) {
    guard let id = NoticeID(name) else { return }
    var world = World()
    #expect(
      world.run(world.owner, world.project, .project(.dismiss(id))).refusal?.code == .notFound)
    let restore = Action.project(.restore(id, name: nil))
    #expect(world.run(world.owner, world.project, restore).refusal?.code == .notFound)
  }

  @Test func historyIsAskedForWithinItsBounds() {
    var world = World()
    world.element("abc", in: world.scene())
    world.restart()
    var space = world.space
    for version in [Int.min, -1, .max] { space.extendHistory(after: version, with: world.history) }
    #expect(space.historyStart == world.version)
    space.extendHistory(after: 0, with: world.history)
    #expect(space.historyStart == 0)
  }

  @Test func aSceneHoldsOnlySoManyElements() {
    var world = World()
    let scene = world.scene()
    func fill(_ count: Int) -> World.Answer {
      world.send(
        world.replica(world.owner),
        changes: (0..<count).map { _ in
          .test(.insertElement(.test(UUID(), in: scene), at: .end))
        })
    }
    for _ in 0..<(ContentLimits.elementsOfScene / 1_000) { #expect(fill(1_000).refusal == nil) }
    #expect(fill(1).refusal?.code == .limitReached)
  }

  @Test func fieldsThatAreTooManyTooLongOrNestedAreRefused() throws {
    func refused(_ fields: String) throws -> Bool {
      let body =
        #"{"type": "update_element", "element": "\#(UUID().lower)", "fields": \#(fields)}"#
      let reader = try JSONReader(try JSON.parse(body))
      do {
        _ = try CallboardDomain.Operation(reader)
        return false
      } catch { return true }
    }
    let many = (0...64).map { "\"f\($0)\": 1" }.joined(separator: ",")
    #expect(try refused("{\(many)}"))
    #expect(try refused(#"{"a": [1]}"#))
    #expect(try refused(#"{"a": {"b": 1}}"#))
    #expect(try refused(#"{"": 1}"#))
    #expect(try refused("{\"\(String(repeating: "n", count: 65))\": 1}"))
    #expect(try refused("{\"a\": \"\(String(repeating: "v", count: 4_097))\"}"))
    #expect(try !refused("{\"a\": \"\(String(repeating: "é", count: 4_096))\", \"b\": null}"))
  }
}
