import CallboardDomain
import FoundationEssentials
import Testing

/// Tests how much one thing may hold.
@Suite struct FieldLimitTests {
  private func fields(_ range: Range<Int>, _ value: JSON = 1) -> JSONObject {
    var fields = JSONObject()
    for number in range { fields["f\(number)"] = value }
    return fields
  }

  @Test func aThingHoldsOnlySoManyFields() {
    var world = World()
    let element = world.element("", in: world.scene())
    #expect(world.edit(nil, .set(element, fields(0..<ContentLimits.fields))).refusal == nil)
    let refusal = world.edit(nil, .set(element, ["more": 1])).refusal
    #expect(refusal?.code == .limitReached)
    #expect(refusal?.details["limit"] == "fields")
    #expect(refusal?.details["pointer"] == "/changes/0/operation/fields")
    #expect(world.edit(nil, .set(element, ["more": 1, "f0": nil])).refusal == nil)
    world.check()
  }

  @Test func anInsertedOrRestoredThingHoldsItsFieldsWithoutNulls() {
    var world = World()
    let (scene, element) = (world.scene(), UUID())
    let given: JSONObject = ["z": 1, "none": nil, "a": "x", "m": false]
    let held: JSONObject = ["z": 1, "a": "x", "m": false]
    world.edit(
      nil,
      .insertElement(
        NewElement(id: element, scene: scene, kind: "action", text: "", fields: given), at: .end))
    #expect(world.space.elements[element]?.registers.fields == held)
    world.edit(nil, .deleteElement(element: element))
    world.undo(nil, from: world.version, by: world.owner)
    #expect(world.space.elements[element]?.deleted == nil)
    #expect(world.space.elements[element]?.registers.fields == held)
    world.check()
  }

  @Test func namesOfRemovedFieldsDoNotPileUp() {
    var world = World()
    let element = world.element("", in: world.scene())
    var refusals = 0
    for round in 0..<20 {
      let range = round * 64..<(round + 1) * 64
      guard let refusal = world.edit(nil, .set(element, fields(range, nil))).refusal else {
        continue
      }
      #expect(refusal.details["limit"] == "field_names")
      refusals += 1
    }
    #expect(refusals > 10)
    world.check()
  }
}
