import CallboardClient
import CallboardDomain
import CallboardPostgres
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine
@testable import CallboardDemo

/// Tenants that two nodes serve, that are suspended, deleted or moved, or that are broken.
@Suite(.serialized, .timeLimit(.minutes(15))) struct TenantChangeTests {
  private typealias House = TenantHouse

  /// Both nodes serve the same tenant, and an event on one reaches a stream on the other.
  @Test func twoNodesServeOneTenant() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 2)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("twins")
    let project = try await tenant.troupe.client(0).post("/v1/projects", ["title": "One"])
    let id = project["id"]?.string ?? ""
    func follow() async throws -> EventReader {
      try await EventReader(
        port: house.ports[1], "/v1/projects/\(id)/events/stream",
        headers: tenant.troupe.headers(0))
    }
    // A node that cannot start the tenant at once asks to come again.
    var reader = try await follow()
    while reader.status == 503 {
      try await Task.sleep(for: .seconds(1))
      reader = try await follow()
    }
    try #require(reader.status == 200)
    // The open stream keeps the tenant served on this node, although nobody asks for longer than it may be quiet.
    try await eventually("the other node gives it back", timeoutSeconds: 60) {
      try await house.nodesOf(tenant) == 1
    }
    _ = try await tenant.troupe.client(0).send(
      "PATCH", "/v1/projects/\(id)", id: UUID(), body: (["title": "Two"] as JSON).bytes())
    var found = false
    while !found, let event = try await reader.next() { found = event.data.contains("Two") }
    #expect(found)
  }

  @Test func aSuspendedTenantIsServedToNobodyAndADeletedOneIsGone() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let (gone, stays) = (try await house.tenant("gone"), try await house.tenant("stays"))
    for node in house.nodes {
      try await House.patiently {
        _ = try await gone.address(on: node).operatorClient.get("/admin/v1/people")
      }
    }
    await expectStatus(409) {
      _ = try await house.client.send("DELETE", "/admin/v1/tenants/gone", body: [])
    }
    _ = try await house.client.send(
      "PATCH", "/admin/v1/tenants/gone", body: (["status": "suspended"] as JSON).bytes())
    for node in house.nodes {
      try await eventually("it is suspended on each node") {
        await House.status {
          try await gone.address(on: node).operatorClient.get("/admin/v1/people")
        }
          == 403
      }
    }
    try await eventually("no node serves it") { try await house.nodesOf(gone) == 0 }
    _ = try await house.client.send("DELETE", "/admin/v1/tenants/gone", body: [])
    #expect(
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_gone%'") == 0)
    for node in house.nodes {
      try await eventually("its key is known nowhere") {
        await House.status {
          try await gone.address(on: node).operatorClient.get("/admin/v1/people")
        }
          == 401
      }
      try await House.patiently {
        _ = try await stays.address(on: node).operatorClient.get("/admin/v1/people")
      }
    }
    // The name is free for another, who has nothing of the first.
    let again = try await house.tenant("gone", ["Cleo"])
    try await eventually("it has its own people alone") {
      let people = try await again.address.operatorClient.get("/admin/v1/people")
      return people["items"]?.array?.compactMap { $0["display_name"]?.string } == ["Cleo"]
    }
  }

  /// A tenant is moved to another database while its people write and read. Nothing that was acknowledged is lost or doubled,
  /// its data is the same afterwards, and nobody waits for long to read it.
  @Test func aTenantMovesWhileItIsWrittenTo() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("nomad")
    let path =
      "/v1/projects/\(try await tenant.troupe.client(0).post("/v1/projects", ["title": "Tent"])["id"]?.string ?? "")"
    _ = try await tenant.troupe.client(0).post("\(path)/chat", ["text": "We go"])
    let (acknowledged, read, isOver) = (House.Counter(), House.Counter(), House.Counter())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for node in house.nodes {
        group.addTask {
          let client = tenant.troupe.at(node.url).client(0)
          while isOver.count == 0 {
            try await House.post("On the way", in: path, by: client)
            acknowledged.add()
          }
        }
        group.addTask {
          let client = House.once(tenant.troupe.at(node.url).client(1))
          var last = ContinuousClock.now
          while isOver.count == 0 {
            let status = await House.status { try await client.get("/v1/me/spaces") }
            // A node is asked to come again while nodes end and start, and until it knows where the tenant is.
            #expect(status == nil || status == 503)
            if status == nil {
              read.add()
              last = .now
            }
            #expect(last.duration(to: .now) < .seconds(60), "nobody can read")
            try await Task.sleep(for: .milliseconds(20))
          }
        }
      }
      try await eventually("they write and read") { acknowledged.count > 50 && read.count > 10 }
      _ = try await house.client.post("/admin/v1/tenants/nomad/move", ["database": "second"])
      try await eventually("it has moved", timeoutSeconds: 120) {
        let moved = try await house.client.get("/admin/v1/tenants/nomad")
        #expect(moved["problem"] == .null)
        return moved["database"] == "second" && moved["status"] == "active"
      }
      let before = acknowledged.count
      try await eventually("they write there") { acknowledged.count > before + 50 }
      isOver.add()
      try await group.waitForAll()
    }
    let written = Int64(acknowledged.count) + 1
    #expect(
      try house.count(
        "select count(*) from tenant_nomad.events where type = 'chat_posted'", in: "second")
        == written)
    #expect(
      try house.count(
        "select count(distinct command_id) from tenant_nomad.events where type = 'chat_posted'",
        in: "second") == written)
    try await eventually("nothing is left where it was") {
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_nomad%'") == 0
    }
    for node in house.nodes {
      let troupe = tenant.troupe.at(node.url)
      #expect(try await troupe.client(1).get("/v1/me/spaces")["items"]?.array?.count == 0)
      #expect(try await troupe.client(0).get("/v1/me/spaces")["items"]?.array?.count == 1)
      let feed = try await troupe.client(0).get("\(path)/feed?limit=1")
      #expect(feed["items"]?.array?.isEmpty == false)
    }
    let run = try await ProgramRun(
      [
        "projections", "verify", "activity_feed", "members", "projects", "--url",
        house.nodes[0].url.absoluteString, "--key", tenant.address.key,
      ], in: house.stage.folder)
    #expect(run.exitCode == 0, "\(run)")
  }

  /// While the end of a move is held up, both nodes answer reads and ask writers to come again. Then writing goes on in the
  /// other database.
  @Test func aTenantThatIsMovedCanBeRead() async throws {
    let house = try await House.open(nodes: 2, quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("nomad")
    let path =
      "/v1/projects/\(try await tenant.troupe.client(0).post("/v1/projects", ["title": "Tent"])["id"]?.string ?? "")"
    let people = house.nodes.map { House.once(tenant.troupe.at($0.url).client(0)) }
    for person in people {
      _ = try await House.patiently { try await person.post("\(path)/chat", ["text": "We go"]) }
      try await eventually("the feed is filled") {
        try await House.patiently { try await person.get("\(path)/feed?limit=1") }["items"]?
          .array?.isEmpty == false
      }
    }
    let (source, target) = (try house.owner(), try house.owner(in: "second"))
    defer {
      source.close()
      target.close()
    }
    // The mover waits for this lock before it takes the rights to write, and for that one before it copies the tables.
    try source.execute("begin")
    try source.execute("lock table tenant_nomad.api_keys in row exclusive mode")
    _ = try await house.client.post("/admin/v1/tenants/nomad/move", ["database": "second"])
    func found(_ member: String) async throws -> String? {
      try await house.client.get("/admin/v1/tenants/nomad")[member]?.string
    }
    try await eventually("it is being moved") { try await found("status") == "moving" }
    try target.execute("begin")
    try target.execute("lock table tenant_nomad.api_keys in access share mode")
    try source.execute("commit")
    try await eventually("the rights to write are taken") {
      let right = "has_table_privilege('callboard', 'tenant_nomad.events', 'insert')"
      return try house.count("select \(right)::int::bigint") == 0
    }
    for person in people {
      try await eventually("it is read on each node") {
        await House.status { try await person.get(path) } == nil
      }
    }
    // Longer than another node takes to find a move broken whose mover it does not know, and than the mover's own pause.
    let end = ContinuousClock.now + .seconds(15)
    var reads = 0
    while .now < end {
      for (person, port) in zip(people, house.ports) {
        #expect(try await person.get(path)["title"]?.string == "Tent")
        #expect(try await person.get("\(path)/feed")["items"]?.array?.isEmpty == false)
        _ = try await person.get("/v1/me")
        reads += 3
        let problem = await House.problem {
          try await person.post("\(path)/chat", ["text": "Too early"])
        }
        #expect(problem?.status == 503)
        #expect(problem?.retryAfterSeconds != nil)
        #expect(problem?.detail.contains("being moved") == true, "\(String(describing: problem))")
        let stream = try await EventReader(
          port: port, "\(path)/events/stream", headers: tenant.troupe.headers(0))
        #expect(stream.status == 503)
        let wait = await House.status {
          try await person.get("\(path)/events?after_version=1000&wait_seconds=5")
        }
        #expect(wait == 503)
      }
      try await Task.sleep(for: .milliseconds(200))
    }
    #expect(reads > 30)
    #expect(try await found("status") == "moving")
    let posted = "select count(*) from tenant_nomad.events where type = 'chat_posted'"
    #expect(try house.count(posted) == 2)
    for node in house.nodes {
      for word in ["permission denied", "(42501)", "(25006)", "only read here"] {
        #expect(!node.output.contains(word), "\(word)")
      }
    }
    try target.execute("commit")
    try await eventually("it has moved", timeoutSeconds: 120) {
      let moved = try await house.client.get("/admin/v1/tenants/nomad")
      #expect(moved["problem"] == .null)
      return moved["database"] == "second" && moved["status"] == "active"
    }
    for person in people {
      _ = try await House.patiently { try await person.post("\(path)/chat", ["text": "There"]) }
      #expect(try await person.get(path)["title"]?.string == "Tent")
    }
    #expect(try house.count(posted, in: "second") == 4)
    try await eventually("nothing is left where it was") {
      try house.count("select count(*) from pg_namespace where nspname like 'tenant_nomad%'") == 0
    }
  }

  /// A move that was broken off leaves the tenant where it was.
  @Test func aBrokenMoveIsAbandoned() async throws {
    let house = try await House.open(quietSeconds: 60)
    defer { house.stage.strike() }
    let tenant = try await house.tenant("settler")
    let owner = try Connection(ConnectionOptions(conninfo: house.stage.cluster.ownerConninfo()))
    defer { owner.close() }
    // As a node leaves it that dies while nobody may write.
    try owner.execute(
      """
      revoke insert on tenant_settler.events from callboard;
      update callboard.tenants set status = 'moving', changed_at = clock_timestamp() where name = 'settler'
      """)
    try await eventually("it is served again, and says what went wrong", timeoutSeconds: 60) {
      let found = try await house.client.get("/admin/v1/tenants/settler")
      return found["status"] == "active" && found["problem"]?.string != nil
    }
    try await eventually("it is written to") {
      await House.status {
        try await tenant.troupe.client(0).post("/v1/projects", ["title": "Home"])
      } == nil
    }
  }

  /// Faults of one tenant's log are that tenant's alone.
  @Test func aBrokenTenantHarmsNoOther() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let (broken, whole) = (try await house.tenant("broken"), try await house.tenant("whole"))
    try await eventually("it is quiet") { try await house.nodesOf(broken) == 0 }
    let owner = try Connection(ConnectionOptions(conninfo: house.stage.cluster.ownerConninfo()))
    defer { owner.close() }
    try owner.execute("alter table tenant_broken.event_types rename to event_types_lost")
    await expectStatus(503) {
      _ = try await broken.address.operatorClient.get("/admin/v1/people")
    }
    try await House.patiently {
      _ = try await whole.address.operatorClient.get("/admin/v1/people")
    }
    _ = try await whole.troupe.client(0).post("/v1/projects", ["title": "Fine"])
    #expect(await house.nodes[0].readiness() == 200)
    try owner.execute("alter table tenant_broken.event_types_lost rename to event_types")
    try await eventually("it is served again") {
      await House.status { try await broken.address.operatorClient.get("/admin/v1/people") } == nil
    }
  }

  /// As after a restore of the directory without the tenants' logs.
  @Test func aTenantWhoseLogIsMissingIsNotMadeAnew() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("lost")
    try await eventually("it is quiet") { try await house.nodesOf(tenant) == 0 }
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute("alter schema tenant_lost rename to away")
    let once = House.once(tenant.address.operatorClient)
    for _ in 0..<2 {
      let problem = await House.problem { try await once.get("/admin/v1/people") }
      #expect(problem?.status == 503)
      #expect(problem?.detail.contains("log is missing") == true, "\(String(describing: problem))")
    }
    let schemas = "select count(*) from pg_namespace where nspname = 'tenant_lost'"
    #expect(try house.count(schemas) == 0)
    try await eventually("its operator is told") {
      let found = try await house.client.get("/admin/v1/tenants/lost")
      return found["problem"]?.string?.contains("tenant_lost is missing") == true
    }
    try await eventually("the log of the node names it") {
      house.nodes[0].output.contains("the schema tenant_lost is missing")
    }
    let metrics = try await house.nodes[0].metrics()
    #expect(metrics.contains(#/callboard_tenant_starts_total\{result="failed"\} [1-9]/#))
    #expect(await house.nodes[0].readiness() == 200)
    let doctor = try await ProgramRun(
      [
        "doctor", "--database-url", house.stage.cluster.serviceConninfo(),
        "--tenants", "\(house.stage.folder.path)/databases.json",
      ], in: house.stage.folder)
    #expect(doctor.exitCode == 1)
    #expect(
      doctor.output.contains("1 of 1 are missing, such as tenant_lost"), "\(doctor.output)")
    try owner.execute("alter schema away rename to tenant_lost")
    try await eventually("it is served again") {
      await House.status { try await once.get("/admin/v1/people") } == nil
    }
    try await eventually("nothing is wrong with it") {
      try await house.client.get("/admin/v1/tenants/lost")["problem"] == .null
    }
  }

  /// As after a restore of one of two servers.
  @Test func theMissingDatabaseOfATenantIsTold() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let tenant = try await house.tenant("adrift", in: "second")
    try await eventually("it is quiet") { try await house.nodesOf(tenant) == 0 }
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute("drop database second with (force)")
    let once = House.once(tenant.address.operatorClient)
    try await eventually("its operator is told") {
      _ = await House.status { try await once.get("/admin/v1/people") }
      let found = try await house.client.get("/admin/v1/tenants/adrift")
      return found["problem"]?.string?.contains("tenant_adrift is missing") == true
    }
  }

  /// As after a restore of a backup that is newer than the directory's.
  @Test func aNewTenantDoesNotGetTheLogOfAnEarlierOne() async throws {
    let house = try await House.open()
    defer { house.stage.strike() }
    let owner = try house.owner()
    defer { owner.close() }
    try owner.execute("create schema tenant_ghost create table migrations (name text)")
    let problem = await House.problem {
      try await house.client.post("/admin/v1/tenants", ["name": "ghost"])
    }
    #expect(problem?.status == 409)
    #expect(problem?.detail.contains("tenant_ghost") == true, "\(String(describing: problem))")
    #expect(
      try house.count("select count(*) from pg_namespace where nspname = 'tenant_ghost'") == 1)
    try owner.execute("drop schema tenant_ghost cascade")
    _ = try await house.tenant("ghost")
  }

  private func expectStatus(_ expected: Int, _ request: () async throws -> Void) async {
    let found = await House.status {
      try await request()
      return .null
    }
    #expect(found == expected)
  }
}
