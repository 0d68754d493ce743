import CallboardClient
import CallboardEventLog
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardProgram

@Suite struct DoctorTests {
  @Test func theDoctorTriesEveryConnectionThatANodeWouldUse() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let arguments = ["doctor", "--full", "--database-url", stage.cluster.serviceConninfo()]
    let healthy = try await ProgramRun(
      arguments + ["--listen-database-url", stage.cluster.ownerConninfo()], in: stage.folder)
    #expect(healthy.exitCode == 0, "\(healthy.output)")
    let lost = try await ProgramRun(
      arguments + ["--listen-database-url", "host=/nonexistent dbname=callboard"],
      in: stage.folder)
    #expect(lost.exitCode == 1)
    #expect(lost.output.contains("--listen-database-url is right"))
  }

  @Test func theDoctorGoesOnFromItsLastProofUnlessItIsAskedToProveAll() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let key = try #require(node.adminKey)
    let people = CallboardClient(
      transport: URLSessionTransport(url: node.url), credentials: .bearer(key))
    func run(_ options: String...) async throws -> ProgramRun {
      try await ProgramRun(
        ["doctor", "--database-url", stage.cluster.serviceConninfo()] + options, in: stage.folder)
    }
    _ = try await people.post("/admin/v1/people", ["display_name": "Ada"])
    let first = try await run()
    #expect(first.exitCode == 0, "\(first.output)")
    #expect(first.output.contains("proved over the whole log"), "\(first.output)")

    let made = try await people.post("/admin/v1/people", ["display_name": "Ben"])
    #expect(made["display_name"]?.string == "Ben")
    let second = try await run()
    #expect(second.exitCode == 0, "\(second.output)")
    #expect(second.output.contains("after position"), "\(second.output)")
    #expect(second.output.contains("--full` proves all"), "\(second.output)")

    // Somebody spoils an event that was proved.
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute(
      """
      alter table callboard.events disable trigger all;
      alter table callboard.events_0 disable trigger all;
      update callboard.events_0 set type = 'never_heard_of' where position = 1
      """)
    let third = try await run()
    #expect(!third.output.contains("never_heard_of at 1"), "\(third.output)")
    let whole = try await run("--full")
    #expect(whole.exitCode == 1)
    #expect(whole.output.contains("never_heard_of at 1"), "\(whole.output)")
  }

  /// A node looks at all streams, and the doctor only at those that have changed, unless it is asked to prove all.
  @Test func theDoctorTellsWhatANodeHasFoundUntilItHasProvedTheOpposite() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let key = try #require(node.adminKey)
    let people = CallboardClient(
      transport: URLSessionTransport(url: node.url), credentials: .bearer(key))
    _ = try await people.post("/admin/v1/people", ["display_name": "Ada"])
    // Its own round over all streams would end the findings.
    #expect(try await node.stop() == 0)
    func run(_ options: String...) async throws -> ProgramRun {
      try await ProgramRun(
        ["doctor", "--database-url", stage.cluster.serviceConninfo()] + options, in: stage.folder)
    }
    let healthy = try await run()
    #expect(healthy.exitCode == 0, "\(healthy.output)")
    #expect(healthy.output.contains("✓ no finding of a node is open"), "\(healthy.output)")

    let service = try Connection(ConnectionOptions(conninfo: stage.cluster.serviceConninfo()))
    defer { service.close() }
    try service.execute(
      """
      insert into callboard.findings (subject, kind, text) values
        ('events', 'log.damaged', '1 streams hold an event that cannot be taken in'),
        ('log.end', 'log.damaged', 'the last events are missing')
      """)
    let told = try await run()
    #expect(told.exitCode == 1, "\(told.output)")
    #expect(
      told.output.contains("✗ no finding of a node is open: events: 1 streams hold an event"),
      "\(told.output)")
    // The end of the log is looked at in each run.
    #expect(!told.output.contains("open: log.end"), "\(told.output)")
    let whole = try await run("--full")
    #expect(whole.exitCode == 0, "\(whole.output)")
    #expect(whole.output.contains("a node has found events: 1 streams"), "\(whole.output)")

    // No check of the doctor says whether the log has its new incarnation.
    try service.execute(
      """
      insert into callboard.findings (subject, kind, text) values
        ('log.lost', 'log.damaged', 'the incarnation could not be renewed')
      """)
    let lost = try await run("--full")
    #expect(lost.exitCode == 1, "\(lost.output)")
    #expect(lost.output.contains("open: log.lost: the incarnation"), "\(lost.output)")
  }

  @Test func aCatalogueOfEventTypesThatSomebodyChangedIsNoProof() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let service = try Connection(ConnectionOptions(conninfo: stage.cluster.serviceConninfo()))
    defer { service.close() }
    #expect(try await stage.complaints() == "")
    try service.execute(
      "delete from callboard.event_types where type = 'space_deleted'")
    let complaints = try await stage.complaints()
    #expect(complaints.contains("it is not of space_deleted"))
  }

  /// As on a full disk, where PostgreSQL reads and writes nothing new.
  @Test func theDoctorWritesAndSaysHowToMendAFullDisk() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    #expect(try await stage.complaints() == "")
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute(
      """
      create function refuse() returns event_trigger language plpgsql as $$
      begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
      create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE AS')
        execute function refuse()
      """)
    let complaints = try await stage.complaints()
    #expect(complaints.contains("✗ PostgreSQL has room to write"), "\(complaints)")
    #expect(complaints.contains("to repair: free space on the disk"), "\(complaints)")
  }

  @Test func aProofThatCannotBeRememberedIsSaid() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let owner = try Connection(ConnectionOptions(conninfo: stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute("revoke insert, update on callboard.proofs from callboard")
    let arguments = ["doctor", "--database-url", stage.cluster.serviceConninfo()]
    let unkept = try await ProgramRun(arguments, in: stage.folder)
    // The log is as it should be, and the next run proves it again.
    #expect(unkept.exitCode == 0, "\(unkept.output)")
    #expect(unkept.output.contains("the proof of continuity ended cannot be kept"))
    #expect(unkept.output.contains("(42501)"), "\(unkept.output)")
    try owner.execute("grant insert, update on callboard.proofs to callboard")
    let kept = try await ProgramRun(arguments, in: stage.folder)
    #expect(kept.exitCode == 0 && !kept.output.contains("cannot be kept"), "\(kept.output)")
  }

  @Test func anErrorWhoseCauseIsKnownIsMendedThereWhateverWasChecked() async {
    var expired = PostgresError(.tlsRefused, "SSL error: certificate verify failed")
    let examination = Examination()
    let causes: [(error: any Error, says: String?)] = [
      (expired, "certificate"), (LogError.unavailable(expired), "certificate"),
      (PostgresError(.authenticationFailed, "password authentication failed"), "pg_hba.conf"),
      (LogError.schemaIsNewer(["m9999_dreams"]), "newer release"),
      (PostgresError(.connectionFailed, "connection refused"), nil), (Failure("deaf"), nil),
    ]
    for (error, says) in causes {
      let repair = Examination.repair(of: error)
      #expect(says.map { repair?.contains($0) == true } ?? (repair == nil), "\(error)")
    }
    expired.code = .insufficientResources
    for (state, says) in [("53100", "free space"), ("53300", "max_connections")] {
      expired.sqlState = state
      #expect(Examination.repair(of: expired)?.contains(says) == true)
    }
    expired.sqlState = "53200"
    #expect(Examination.repair(of: expired) == nil)
    await examination.attempt("the listener hears", repair: "past any pooler") {
      throw PostgresError(.tlsRefused, "SSL error: certificate verify failed")
    }
    #expect(!examination.isHealthy)
    #expect(examination.findings.allSatisfy { $0.repair?.contains("pooler") == false })
  }

  @Test func everySettingIsShownAndNoSecretIs() throws {
    var words = ["--limits", "person=off", "--allow-origin", "https://mine.example"]
    words += [
      "--database-url", "postgres://me:hush@db/x", "--trusted-proxies", "10.1.2.3, fd00::/8",
    ]
    words += ["--read-database-url", "postgres://me:silent@standby/x"]
    let invocation = try Invocation(
      Subcommand(words: ["doctor"], summary: "", options: Settings.options) { _ in }, words,
      environment: [:])
    let lines = try Settings(invocation).inForce.map { "\($0)" }
    #expect(lines.map { $0.prefix { $0 != ":" } } == Settings.options.map { $0.name[...] })
    #expect(lines.contains("allow-origin: https://mine.example"))
    #expect(lines.contains("trusted-proxies: 10.1.2.3, fd00::/8"))
    #expect(lines.contains("port: 8080"))
    #expect(lines.contains { $0.hasPrefix("limits: key 5000") && $0.contains("person off") })
    #expect(lines.contains("read-database-url: given"))
    for secret in ["hush", "silent"] { #expect(!lines.joined().contains(secret)) }
  }

  /// The console is for those who sit at the machine, unless the operator says otherwise.
  @Test(arguments: [
    (["--host", "127.0.0.1"], "on"), (["--host", "::1"], "on"), ([], "on"),
    (["--host", "0.0.0.0"], "off"), (["--host", "0.0.0.0", "--console", "on"], "on"),
    (["--console", "off"], "off"),
  ])
  func theConsoleIsOnByDefaultOnLoopbackAlone(words: [String], word: String) throws {
    let invocation = try Invocation(
      Subcommand(words: ["serve"], summary: "", options: Settings.options) { _ in }, words,
      environment: [:])
    #expect(try Settings(invocation).inForce.map { "\($0)" }.contains("console: \(word)"))
  }

  @Test(arguments: ["proxy.example", "10.0.0.0/33", "10.0.0.1,,10.0.0.2/"])
  func proxiesThatAreNoAddressesAreRefused(proxies: String) throws {
    let invocation = try Invocation(
      Subcommand(words: ["serve"], summary: "", options: Settings.options) { _ in },
      ["--trusted-proxies", proxies], environment: [:])
    let error = #expect(throws: UsageError.self) { try Settings(invocation) }
    #expect(error?.message.contains("--trusted-proxies") == true)
  }

  @Test func whatIsSaidOfTokensThatNobodyMayIssueIsRefused() throws {
    let invocation = try Invocation(
      Subcommand(words: ["serve"], summary: "", options: Settings.options) { _ in },
      ["--token-audience", "mine"], environment: [:])
    let error = #expect(throws: UsageError.self) { try Settings(invocation) }
    #expect(error?.message.contains("--token-issuer") == true)
  }

  @Test(arguments: ["since", "until", "limit", "cursor"])
  func whatFollowingAFeedCannotHeedIsRefused(option: String) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let run = try await ProgramRun(["feed", "--follow", "--\(option)", "5"], in: folder)
    #expect(run.exitCode == 2)
    #expect(run.complaint.contains("--\(option) does not go with --follow"))
  }
}
