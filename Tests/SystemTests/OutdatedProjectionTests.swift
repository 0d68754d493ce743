import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// Operators are told when a release defines a projection otherwise than the release before.
@Suite(.serialized) struct OutdatedProjectionTests {
  @Test func itIsToldOfWithTheCommandThatMendsItUntilItIsRebuilt() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let address = try node.address
    let service = ["--url", address.url.absoluteString, "--key", address.key]
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    #expect(try await stage.complaints() == "")
    // As if other code had made it.
    try owner.execute("update callboard.projections set definition = '0' where name = 'members'")

    let command = "callboard projections rebuild members"
    #expect(try await stage.complaints().contains("to repair: \(command)"))
    let list = try await ProgramRun(["projections", "list"] + service, in: stage.folder)
    #expect(list.output.contains("outdated"))
    #expect(list.output.contains("members: made by another release: \(command)"))
    let client = address.operatorClient
    // The projections in `/readyz` are at most a second old.
    try await eventually("readyz tells of it") {
      let faults = try await client.get("/readyz")["projections"]?.array ?? []
      return faults.map { $0["state"] } == ["outdated"]
        && faults.first?["advice"]?.string?.contains(command) == true
    }
    let migrated = try await ProgramRun(
      ["migrate", "--database-url", stage.cluster.ownerConninfo()], in: stage.folder)
    #expect(migrated.exitCode == 0 && migrated.output.contains(command))

    let rebuilt = try await ProgramRun(
      ["projections", "rebuild", "members"] + service, in: stage.folder)
    #expect(rebuilt.exitCode == 0, "\(rebuilt.complaint)")
    #expect(try await stage.complaints() == "")
    #expect(try await node.stop() == 0)
  }
}
