import CallboardClient
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// A tenant as a file, and the log that is restored from it.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantExportTests {
  private typealias House = TenantHouse

  /// The result of a run of psql.
  private struct Restore: Sendable {
    let exitCode: Int32
    let output: String
  }

  /// A project, a room and a connection, with texts that a copy could mistake for its own signs.
  private static func fill(_ tenant: HousedTenant) async throws -> [String] {
    let (ada, ben) = (tenant.troupe.client(0), tenant.troupe.client(1))
    let text = try await TypingRoom.make(tenant.troupe)
    try await TypingRoom.type(5, as: 0, into: text, through: ada)
    let project = "/v1/projects/\(text.project.lower)"
    _ = try await ada.post("\(project)/chat", ["text": "\\.\n\\N and ☂\n-- end of export"])
    let room = try Troupe.id(try await ada.post("/v1/rooms", ["name": "Green room"]))
    let code = try await ada.post("/v1/me/connection_codes", [:])["code"] ?? .null
    _ = try await ben.post("/v1/connections", ["code": code])
    // The last event that makes a notification.
    _ = try await ben.post(
      "\(project)/comments",
      ["text": "C:\\new, {a}, \"b\"", "mentions": [.string(tenant.troupe.people[0].lower)]])
    let commented = try await ben.get(project)
    let position = try #require(commented["position"]?.integer)
    let webhook = try await tenant.address.operatorClient.post(
      "/admin/v1/webhooks", ["url": "https://push.example.invalid/"])
    let path = "/admin/v1/webhooks/\(try Troupe.id(webhook).lower)"
    _ = try await tenant.address.operatorClient.post("\(path)/ping", [:])
    return [
      project, "\(project)/events?after_version=0&limit=1000", "\(project)/members",
      "\(project)/chat", "\(project)/comments", "/v1/rooms/\(room.lower)", "/v1/me",
      "/v1/me/spaces", "/v1/me/notifications?min_position=\(position)",
    ]
  }

  private static func export(_ name: String, _ more: [String], from house: House) async throws
    -> ProgramRun
  {
    try await ProgramRun(
      [
        "tenants", "export", name, "--url", house.nodes[0].url.absoluteString, "--key", house.key,
      ] + more, in: house.stage.folder)
  }

  /// Makes an empty log in the second database.
  private static func makeLog(_ schema: String, in house: House) async throws {
    let run = try await ProgramRun(
      [
        "migrate", "--database-url", house.stage.cluster.ownerConninfo() + " dbname=second",
        "--service-role", "callboard", "--schema", schema,
      ], in: house.stage.folder)
    try #require(run.exitCode == 0, "\(run.complaint)")
  }

  /// Restores a file into a log of the second database.
  private static func restore(
    _ file: String, into schema: String, of house: House,
    _ options: [String] = ["--single-transaction"]
  ) async throws -> Restore {
    let database = house.stage.cluster.ownerConninfo() + " dbname=second"
    return try await onThread {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments =
        ["-c", #"exec "$(pg_config --bindir)/psql" "$@""#, "psql", "--no-psqlrc"] + options
        + ["--set", "schema=\(schema)", "--file", file, database]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Restore(
        exitCode: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func anExportedTenantIsTheSameInAServiceOfItsOwn() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("exported")
    let paths = try await Self.fill(tenant)
    let file = "\(house.stage.folder.path)/exported.sql"
    try Data("an earlier file".utf8).write(to: URL(fileURLWithPath: file))
    let run = try await Self.export("exported", ["--output", file], from: house)
    try #require(run.exitCode == 0, "\(run.complaint)")
    var status = stat()
    let isThere = stat(file, &status) == 0
    #expect(isThere)
    #expect(status.st_mode & 0o777 == 0o600)
    let beside = try FileManager.default.contentsOfDirectory(atPath: house.stage.folder.path)
    #expect(beside.filter { $0.hasPrefix("exported.sql") } == ["exported.sql"])

    try await Self.makeLog("restored", in: house)
    let torn = try await Self.restore(file, into: "restored", of: house, [])
    #expect(torn.exitCode != 0 && torn.output.contains("--single-transaction"), "\(torn.output)")
    let restore = try await Self.restore(file, into: "restored", of: house)
    try #require(restore.exitCode == 0, "\(restore.output)")
    let twice = try await Self.restore(file, into: "restored", of: house)
    #expect(twice.exitCode != 0 && twice.output.contains("has events"), "\(twice.output)")

    let database = house.stage.cluster.serviceConninfo() + " dbname=second"
    let node = try house.stage.node(database: database, arguments: ["--schema", "restored"])
    try await node.untilReady()
    let copy = tenant.troupe.at(node.url)
    for path in paths {
      let original = try await tenant.troupe.client(0).get(path)
      try await eventually("\(path) is the same: \(original)") {
        try await House.patiently { try await copy.client(0).get(path) } == original
      }
    }
    let inbox = try await copy.client(0).get("/v1/me/notifications")
    let unread = try #require(inbox["unread"]?.integer)
    #expect(unread > 0)
    let operators = (tenant.address.operatorClient, tenant.address(on: node).operatorClient)
    for path in ["/admin/v1/events?limit=200", "/admin/v1/people"] {
      let original = try await operators.0.get(path)
      try await eventually("\(path) is the same: \(original)") {
        try await House.patiently { try await operators.1.get(path) } == original
      }
    }
    #expect(try await operators.1.get("/admin/v1/webhooks")["items"]?.array?.count == 1)
    // It goes on by itself, and the original does not notice.
    _ = try await copy.client(1).post("\(paths[0])/chat", ["text": "Elsewhere"])
    let webhook = try await operators.1.get("/admin/v1/webhooks")["items"]?.array?.first
    let id = webhook?["id"]?.string ?? "none"
    _ = try await operators.1.post("/admin/v1/webhooks/\(id)/ping", [:])
    #expect(
      try await tenant.troupe.client(0).get("\(paths[0])/chat")["items"]?.array?.count == 1)
    let verified = try await ProgramRun(
      [
        "projections", "verify", "activity_feed", "members", "projects", "--url",
        node.url.absoluteString, "--key", tenant.address.key,
      ], in: house.stage.folder)
    #expect(verified.exitCode == 0, "\(verified)")
    let doctor = try await ProgramRun(
      ["doctor", "--full", "--database-url", database, "--schema", "restored"],
      in: house.stage.folder)
    #expect(doctor.exitCode == 0, "\(doctor.output)")
  }

  /// `psql` takes the end of a file for the end of its data, and commits.
  @Test func aFileThatWasCutRestoresNothing() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    _ = try await Self.fill(try await house.tenant("cut"))
    let run = try await Self.export("cut", [], from: house)
    try #require(run.exitCode == 0, "\(run.complaint)")
    // Where the last rows end, and before the last statement.
    for (schema, mark) in [
      ("cut_in_events", "\n\\.\n"), ("cut_at_the_end", "\ninsert into export_end"),
    ] {
      let end = try #require(run.output.range(of: mark, options: .backwards)?.lowerBound)
      let text = run.output[..<end]
      let file = "\(house.stage.folder.path)/\(schema).sql"
      try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: file))
      try await Self.makeLog(schema, in: house)
      let restore = try await Self.restore(file, into: schema, of: house)
      #expect(restore.exitCode != 0, "\(restore.output)")
      #expect(try house.count("select count(*) from \(schema).events", in: "second") == 0)
      #expect(try house.count("select count(*) from \(schema).api_keys", in: "second") == 0)
    }
    // Nor is it taken for a whole one where it is received.
    let server = try Peer { Peer.say("HTTP/1.1 200 OK\r\n\r\n-- the log of a tenant\n", to: $2) }
    let cut = try await ProgramRun(
      [
        "tenants", "export", "cut", "--url", "http://127.0.0.1:\(server.port)", "--key", "x",
        "--output", "half.sql",
      ], in: house.stage.folder)
    #expect(cut.exitCode == 1 && cut.complaint.contains("broke off"), "\(cut.complaint)")
    #expect(server.asked.count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: house.stage.folder.path)
    #expect(!left.contains { $0.hasPrefix("half.sql") })
  }

  @Test func onlyAnAdminOfTheServiceExportsATenantAndOnlyOneThatIsThere() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("kept")
    let path = "/admin/v1/tenants/kept/export"
    // The routes of the service are not there for a tenant.
    #expect(await House.status { try await tenant.address.operatorClient.get(path) } == 404)
    #expect(await House.status { try await tenant.troupe.client(0).get(path) } == 404)
    for scope in ["read_only", "support"] {
      let made = try await house.client.post(
        "/admin/v1/keys", ["name": "of a scope", "scope": .string(scope)])
      let address = ServiceAddress(url: house.nodes[0].url, key: made["key"]?.string ?? "")
      #expect(await House.status { try await address.operatorClient.get(path) } == 403)
    }
    let file = "\(house.stage.folder.path)/nobody.sql"
    let nobody = try await Self.export("nobody", ["--output", file], from: house)
    #expect(nobody.exitCode == 3 && nobody.complaint.contains("not_found"), "\(nobody.complaint)")
    #expect(!FileManager.default.fileExists(atPath: file))
    let device = try await Self.export("kept", ["--output", "/dev/null"], from: house)
    #expect(device.exitCode == 1 && device.complaint.contains("is not a file"))
    // One that is served to nobody is exported like any other.
    _ = try await house.client.send(
      "PATCH", "/admin/v1/tenants/kept", body: (["status": "suspended"] as JSON).bytes())
    let suspended = try await Self.export("kept", [], from: house)
    #expect(suspended.exitCode == 0, "\(suspended.complaint)")
    #expect(suspended.output.hasSuffix("\n-- end of export\n"))
    #expect(suspended.output.contains("\n-- tenant: kept\n"))
    // The places of both exports that a node makes at a time are free again.
    for _ in 0..<3 {
      #expect(try await Self.export("kept", [], from: house).exitCode == 0)
    }
  }
}
