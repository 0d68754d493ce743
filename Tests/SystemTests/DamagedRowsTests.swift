import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Rows that somebody wrote past the service. Nodes go on serving, before and after a restart, and the doctor names the
/// damage.
@Suite(.serialized, .timeLimit(.minutes(15))) struct DamagedRowsTests {
  @Test func anOperationBeyondItsTextEndsNoNodeAndIsNamed() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    var nodes = [try stage.node(), try stage.node()]
    for node in nodes { try await node.untilReady() }
    // If two nodes start at once, one of them makes the key.
    let key = try #require(nodes[0].adminKey ?? nodes[1].adminKey)
    let troupe = try await Troupe(["Ada"], on: ServiceAddress(url: nodes[0].url, key: key))
    let (ada, scene, element) = (troupe.client(0), UUID(), UUID())
    let play = try Troupe.id(try await ada.post("/v1/projects", ["title": "Short"]))
    let other = try Troupe.id(try await ada.post("/v1/projects", ["title": "Other"]))
    let operations: [JSON] = [
      ["type": "insert_scene", "scene": ["id": .string(scene.lower), "heading": "INT."]],
      [
        "type": "insert_element", "scene": .string(scene.lower),
        "element": ["id": .string(element.lower), "kind": "action", "text": "short"],
      ],
    ]
    try await ada.post(
      "/v1/projects/\(play.lower)/changes",
      [
        "replica": .string(UUID().lower), "base": 1,
        "changes": .array(
          operations.map { ["id": .string(UUID().lower), "operation": $0] }),
      ])
    #expect(try await stage.complaints() == "")

    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute(
      """
      insert into callboard.events select (jsonb_populate_record(e, jsonb_build_object(
        'position', (select max(position) + 1 from callboard.events), 'version', e.version + 1,
        'type', 'text_edited', 'command_id', gen_random_uuid(),
        'data', (e.data - 'text' - 'kind' - 'order' - 'fields')
          || '{"operation": [999, "x"]}'::jsonb))).*
      from callboard.events e where type = 'element_inserted'
      """)
    let position = try owner.query("select max(position) from callboard.events").one().int64(0)
    for node in nodes {
      let client = ServiceAddress(url: node.url, key: key).operatorClient
      try await eventually("readyz names it") {
        try await client.get("/readyz")["unreadable_events"]?.array?.map {
          [$0["space"]?.string, $0["type"]?.string, $0["position"]?.integer.map { "\($0)" }]
        } == [[play.lower, "text_edited", "\(position)"]]
      }
    }
    try await eventually("it is a finding") {
      try await DamagedLogScene.findings(of: nodes[0]) == ["events"]
    }
    let complaint = try await stage.complaints()
    #expect(complaint.contains("text_edited at position \(position) does not fit"))
    #expect(complaint.contains(play.lower))

    // The node starts again, with nothing in memory.
    #expect(try await nodes[1].stop() == 0)
    nodes[1] = try stage.node()
    try await nodes[1].untilReady()
    for node in nodes {
      var client = troupe.at(node.url).client(0)
      client.retries.triesMax = 1
      await #expect(throws: (any Error).self) {
        try await client.get("/v1/projects/\(play.lower)")
      }
      let patient = troupe.at(node.url).client(0)
      try await patient.post("/v1/projects/\(other.lower)/chat", ["text": "hello"])
      #expect(try await patient.get("/v1/projects/\(other.lower)")["title"] == "Other")
      #expect(try await node.stop() == 0)
    }

    // After the repair, the next node that checks all streams finds no damage.
    try owner.execute(
      """
      alter table callboard.events disable trigger user;
      update callboard.events set data = data || '{"operation": [5, "x"]}' where position = \(position);
      alter table callboard.events enable trigger user
      """)
    let last = try stage.node()
    try await last.untilReady()
    try await eventually("nothing is found any more") {
      try await DamagedLogScene.findings(of: last) == []
    }
    #expect(
      try await troupe.at(last.url).client(0).get("/v1/projects/\(play.lower)")["title"] == "Short")
  }

  @Test func theDoctorNamesASnapshotThatSomebodyElseWrote() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let troupe = try await Troupe(["Ada"], on: node)
    let play = try Troupe.id(try await troupe.client(0).post("/v1/projects", ["title": "Play"]))
    #expect(try await node.stop() == 0)
    let service = try Connection(ConnectionOptions(conninfo: stage.cluster.serviceConninfo()))
    defer { service.close() }
    _ = try service.query(
      """
      insert into callboard.snapshots (stream_id, version, position, fold, state, digest)
      select stream_id, version, position, $1, '{}', sha256('{}') from callboard.events
      where stream_id = $2
      """, [.int32(Int32(ProjectState.fold)), .uuid(play)])
    #expect(
      try await stage.complaints().contains(
        "that of \(play.lower) at version 1 was not written by the service"))
    let next = try stage.node()
    try await next.untilReady()
    try await eventually("it is a finding") {
      try await DamagedLogScene.findings(of: next) == ["snapshots"]
    }
  }
}
