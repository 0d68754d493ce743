import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A finding of the verification is shown wherever operators look.
@Suite(.serialized, .timeLimit(.minutes(15))) struct FindingTests {
  @Test func aProjectionThatDiffersIsToldByReadinessMetricsDoctorAndWebhookUntilItIsRebuilt()
    async throws
  {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage, events: 3)
    let admin = scene.troupe.address.operatorClient
    let peer = try Peer { Peer.answer(204, to: $2) }
    let deaf = try Peer { Peer.answer(204, to: $2) }
    _ = try await admin.post(
      "/admin/v1/webhooks",
      ["url": .string("http://127.0.0.1:\(peer.port)/"), "kinds": ["projection.differs"]])
    // A webhook for all kinds of notifications must not get findings.
    _ = try await admin.post(
      "/admin/v1/webhooks", ["url": .string("http://127.0.0.1:\(deaf.port)/")])
    #expect(try await DamagedLogScene.findings(of: scene.node) == [])
    try scene.tamper(
      """
      do $$ begin
        execute (select format('delete from %I.members', active_schema)
          from callboard.projections where name = 'members');
      end $$
      """)
    // Projections of a log that does not grow are verified less often.
    _ = try await scene.troupe.client(0).send(
      "PATCH", "/v1/me", body: (["username": "ada"] as JSON).bytes())
    try await eventually("readiness names it", timeoutSeconds: 300) {
      try await DamagedLogScene.findings(of: scene.node) == ["projection.members"]
    }
    try await scene.node.untilReady()
    try await eventually("the metrics tell") {
      try await scene.node.metrics().contains("callboard_findings{kind=\"projection.differs\"} 1\n")
    }
    try await eventually("the webhook is told") { !peer.asked.isEmpty }
    let told = try JSON.parse(Array(try #require(peer.asked.first).body.utf8))
    #expect(told["type"] == "projection.differs")
    #expect(told["data"]?["subject"] == "projection.members")
    #expect(told["data"]?["text"]?.string?.contains("rows") == true)
    let complaints = try await stage.complaints()
    #expect(complaints.contains("✗ projections agree with the log"), "\(complaints)")

    try await admin.post("/admin/v1/projections/members/rebuild", [:])
    try await eventually("nothing is found any more") {
      try await DamagedLogScene.findings(of: scene.node) == []
    }
    try await eventually("the metrics tell") {
      try await scene.node.metrics().contains("callboard_findings{kind=\"projection.differs\"} 0\n")
    }
    try await eventually("the doctor is content") { try await stage.complaints() == "" }
    #expect(peer.asked.count == 1)
    #expect(deaf.asked.isEmpty)
  }

  @Test func deletedClaimsAndDeadlinesAreFoundByTheDoctorAndByARunningNodeAndAreMended()
    async throws
  {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage, events: 1)
    let ada = scene.troupe.client(0)
    _ = try await ada.send("PATCH", "/v1/me", body: (["username": "ada"] as JSON).bytes())
    try await ada.post(
      "\(scene.path)/invitations", ["form": "email", "email": "eve@example.com", "role": "viewer"])
    try await scene.node.stop()
    #expect(try await stage.complaints() == "")
    #expect(try scene.number("select count(*) from callboard.claims") >= 2)
    #expect(try scene.number("select count(*) from callboard.deadlines") >= 1)
    try scene.tamper("delete from callboard.claims; delete from callboard.deadlines")

    let complaints = try await stage.complaints()
    #expect(complaints.contains("✗ claims are those of the streams"), "\(complaints)")
    #expect(complaints.contains("✗ deadlines are those of the streams"), "\(complaints)")
    let node = try stage.node()
    try await node.untilReady()
    try await eventually("readiness names both") {
      Set(try await DamagedLogScene.findings(of: node)) == ["claims", "deadlines"]
    }
    try await eventually("the metrics tell") {
      try await node.metrics().contains("callboard_findings{kind=\"log.damaged\"} 2\n")
    }
    try await node.stop()

    let repair = try await scene.asOwner("log", "repair")
    #expect(repair.exitCode == 0, "\(repair.complaint)")
    #expect(try await stage.complaints() == "")
    let again = try stage.node()
    try await again.untilReady()
    try await eventually("nothing is found any more") {
      try await DamagedLogScene.findings(of: again) == []
    }
  }

  @Test func aClaimThatNobodyMadeAndADeadlineThatWasPutOffAreFound() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage, events: 1)
    try await scene.troupe.client(0).post(
      "\(scene.path)/invitations", ["form": "email", "email": "eve@example.com", "role": "viewer"])
    try await scene.node.stop()
    try scene.tamper(
      """
      insert into callboard.claims values ('username', '\\x00', gen_random_uuid(), null);
      update callboard.deadlines set due_at = due_at + interval '1 year';
      """)
    let complaints = try await stage.complaints()
    #expect(complaints.contains("1 held by nobody"), "\(complaints)")
    #expect(complaints.contains("✗ deadlines are those of the streams"), "\(complaints)")
  }
}
