import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// `callboard tenants`, as an operator uses it.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantCommandTests {
  private typealias House = TenantHouse

  private func run(_ words: [String], _ house: House) async throws -> ProgramRun {
    try await ProgramRun(
      ["tenants"] + words + ["--url", house.nodes[0].url.absoluteString, "--key", house.key],
      in: house.stage.folder)
  }

  @Test func showNamesTheNodesThatServeATenantAndItsProblem() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("shown")
    try await eventually("it is quiet") { try await house.nodesOf(tenant) == 0 }
    let quiet = try await run(["show", "shown"], house)
    #expect(quiet.output.contains("\nnodes     none\nproblem   none\n"), "\(quiet)")
    let owner = try house.owner()
    defer { owner.close() }
    let (node, other) = (UUID().uuidString.lowercased(), UUID().uuidString.lowercased())
    for id in [node, other] {
      try owner.execute(
        "insert into callboard.tenant_nodes values ('shown', '\(id)', now() + interval '1 hour')")
    }
    try owner.execute(
      """
      update callboard.tenants set problem = 'It is lost.', changed_at = clock_timestamp()
      where name = 'shown'
      """)
    let served = try await run(["show", "shown"], house)
    #expect(served.output.contains(node) && served.output.contains(other), "\(served)")
    #expect(served.output.contains("\nproblem   It is lost.\n"), "\(served)")
  }

  /// The service's role may not connect to the other database, and then may.
  @Test func aMoveThatFailsEarlyIsReportedAndSucceedsOnceItIsRepaired() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await house.tenant("nomad")
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute("revoke connect on database second from public")
    let failed = try await run(["move", "nomad", "second"], house)
    #expect(failed.exitCode == 1, "\(failed)")
    #expect(failed.complaint.contains("the last move failed"), "\(failed)")
    let stays = try await house.client.get("/admin/v1/tenants/nomad")
    #expect(stays["database"] == "main" && stays["status"] == "active")
    try owner.execute("grant connect on database second to callboard")
    let moved = try await run(["move", "nomad", "second"], house)
    #expect(moved.exitCode == 0, "\(moved)")
    #expect(moved.output.contains("database  second"), "\(moved)")
  }

  /// As of a log that was restored in the other database.
  @Test func aMoveDropsNothingButAnUnfinishedCopy() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await house.tenant("nomad")
    let owner = try house.owner(in: "second")
    defer { owner.close() }
    try owner.execute("create schema tenant_nomad create table migrations (name text)")
    let refused = try await run(["move", "nomad", "second"], house)
    #expect(refused.exitCode != 0, "\(refused)")
    #expect(refused.complaint.contains("tenant_nomad: rename or drop it"), "\(refused)")
    let tables = "select count(*) from pg_tables where schemaname = 'tenant_nomad'"
    #expect(try house.count(tables, in: "second") == 1)
    try owner.execute("alter schema tenant_nomad rename to away")
    let moved = try await run(["move", "nomad", "second"], house)
    #expect(moved.exitCode == 0, "\(moved)")
    let kept = "select count(*) from pg_tables where schemaname = 'away'"
    #expect(try house.count(kept, in: "second") == 1)
    let comments = "select count(*) from pg_description where description like 'callboard:%'"
    try await eventually("the copy is no longer marked as an unfinished one") {
      try house.count(comments, in: "second") == 0
    }
  }
}
