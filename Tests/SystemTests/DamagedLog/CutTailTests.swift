import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

/// A log whose last events a superuser has deleted or replaced.
@Suite(.serialized, .timeLimit(.minutes(15))) struct CutTailTests {
  @Test func aCutTailIsFoundByTheDoctorAndAtTheStartAndOnceAcceptedProjectionsAreMadeAnew()
    async throws
  {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage)
    try await scene.node.stop()
    #expect(try await stage.complaints() == "")
    try scene.cutTail(10)

    let complaints = try await stage.complaints()
    #expect(complaints.contains("✗ the log reaches what was published"), "\(complaints)")
    #expect(complaints.contains("✗ projections are of this log"), "\(complaints)")
    let refused = try stage.node()
    #expect(try await refused.untilGone() == StartupFailure.exitCode)
    #expect(refused.output.contains("callboard log renew"), "\(refused.output)")

    let renewal = try await scene.asOwner("log", "renew")
    #expect(renewal.exitCode == 0, "\(renewal.complaint)")
    let node = try stage.node()
    try await node.untilReady()
    #expect(try await scene.showsWhatIsNew(on: node))
    try await scene.untilCarriedOver()
    try await node.stop()
    #expect(try await stage.complaints() == "")
  }

  @Test func aTailThatIsAnotherOneOfTheSameLengthIsFound() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage)
    try await scene.node.stop()
    try scene.tamperWithEvents(
      """
      update callboard.events_0 set recorded_at = recorded_at + interval '1 hour'
      where position > (select max(position) from callboard.events) - 10
      """)
    let complaints = try await stage.complaints()
    #expect(complaints.contains("✗ the log reaches what was published"), "\(complaints)")
    let refused = try stage.node()
    #expect(try await refused.untilGone() == StartupFailure.exitCode)
  }

  @Test func aCheckpointBeyondTheHeadIsAnErrorAndItsProjectionIsMadeAnew() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage)
    try await scene.node.stop()
    try scene.tamper("update callboard.projections set checkpoint = checkpoint + 3")
    let complaints = try await stage.complaints()
    #expect(complaints.contains("✗ projections are of this log"), "\(complaints)")

    let node = try stage.node()
    try await node.untilReady()
    #expect(try await scene.showsWhatIsNew(on: node))
    // The same must hold while nodes run.
    try scene.tamper(
      "update callboard.projections set checkpoint = checkpoint + 1000 where name = 'members'")
    #expect(try await scene.showsWhatIsNew(on: node))
    try await scene.untilCarriedOver()
    let beyond = """
      select count(*) from callboard.projections
      where checkpoint > (select max(position) from callboard.events)
      """
    #expect(try scene.number(beyond) == 0)
    try await node.stop()
    #expect(try await stage.complaints() == "")
  }

  @Test func aNodeWhoseTailIsCutWhileItRunsTellsItsOperatorsAndEnds() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let scene = try await DamagedLogScene(on: stage)
    let peer = try Peer { Peer.answer(204, to: $2) }
    _ = try await scene.troupe.address.operatorClient.post(
      "/admin/v1/webhooks",
      ["url": .string("http://127.0.0.1:\(peer.port)/"), "kinds": ["log.damaged"]])
    // The published head must be recorded before the tail is cut.
    try await eventually("the head is noted") {
      try scene.number(
        """
        select (select max(position) from callboard.events) - position
        from callboard.published_head
        """) == 0
    }
    try scene.cutTail(10)
    #expect(try await scene.node.untilGone() == StartupFailure.exitCode)
    #expect(scene.node.output.contains("callboard log renew"), "\(scene.node.output)")
    let told = try peer.asked.map { try JSON.parse(Array($0.body.utf8)) }
    #expect(told.map { $0["type"] } == ["log.damaged"])
    #expect(told.first?["data"]?["subject"] == "log.end")
  }
}
