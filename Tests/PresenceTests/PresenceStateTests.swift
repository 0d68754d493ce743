import CallboardDomain
import FoundationEssentials
import Testing

@testable import CallboardPresence

/// The states that clients may give themselves.
@Suite struct PresenceStateTests {
  private func state(_ updates: String...) throws -> PresenceState {
    var state = PresenceState()
    for update in updates {
      try state.update(try JSONReader(try JSON.parse(Array(update.utf8))))
    }
    return state
  }

  @Test func whatIsMissingStaysAndNullClears() throws {
    let said = try state(
      #"{"activity": "editing_scene", "gaze_target": "table", "spatial_position": {"x": 1, "y": 2.5, "z": 0}}"#,
      #"{"gaze_target": null}"#)
    #expect(said.activity == "editing_scene")
    #expect(said.gazeTarget == nil)
    #expect(said.position == PresenceState.Point(x: 1, y: 2.5, z: 0))
  }

  @Test func itComesBackAsItWasWritten() throws {
    var said = try state(
      #"{"activity": "idle", "cursor": {"at": 3}, "spatial_position": {"x": -1.5, "y": 0, "z": 2}}"#
    )
    said.alias = "A"
    #expect(said.cursor == PresenceState.Cursor(["at": 3]))
    #expect(try PresenceState(JSON.parse(said.bytes())) == said)
  }

  @Test(arguments: [
    #"{"spatial_position": {"x": 1, "y": 2}}"#,
    #"{"spatial_position": {"x": 1, "y": 2, "z": "3"}}"#,
    #"{"spatial_position": {"x": 1, "y": 2, "z": 3, "w": 4}}"#,
    #"{"target": {"kind": "planet", "id": "00000000-0000-0000-0000-000000000000"}}"#,
    #"{"activity": 1}"#, #"{"cursor": []}"#,
  ])
  func whatBreaksARuleIsRefused(update: String) {
    #expect(throws: JSONReader.Problem.self) { try state(update) }
  }

  @Test func sizesAreBounded() {
    let long = String(repeating: "x", count: 1_100)
    for update in [
      #"{"activity": "\#(long)"}"#, #"{"gaze_target": "\#(long)"}"#,
      #"{"cursor": {"x": "\#(long)"}}"#,
    ] {
      #expect(throws: JSONReader.Problem.self) { try state(update) }
    }
  }
}
