import CallboardDomain
import CallboardPostgres
import CallboardSchema
import CallboardTestSupport
import FoundationEssentials
import Testing

@testable import CallboardEventLog
@testable import CallboardProjections

/// A log that an older release has made and written, and a newer release takes over.
@Suite struct UpgradeTests {
  /// The number of migrations of the older release, which knows no webhooks, erasures and filling.
  private static let oldMigrations = 5

  @Test func whatANewReleaseAddsFillsFromTheLogAndWhatItChangedIsToldOf() async throws {
    let seeded = SeededRandom.printed()
    let social = SocialHistory(seeded, events: 600)
    let last = try #require(social.events.last)
    let sample = SampleHistory(
      SeededRandom(seed: seeded.seed &+ 1), spaces: 4, events: 900, after: last.position,
      from: last.recordedAt)
    let old = try OldLog(social.events + sample.events, migrations: Self.oldMigrations)
    try old.keepMembers(upTo: 1_000)
    let missing = Schema.migrations.map(\.name).suffix(from: Self.oldMigrations)
    #expect(try old.missing() == Array(missing))
    #expect(try old.migrate() == Array(missing))
    #expect(try old.missing() == [])

    let catalogue = ProjectionCatalogue(log: old.log, projections: ProjectionCatalogue.standard)
    let pool = Pool(old.service, size: 3, name: "upgraded")
    try await pool.closing {
      // Before a node of the new release starts, there are only the old projections.
      #expect(try await catalogue.list(pool: pool).map(\.name) == ["members"])
      let others = catalogue.projections.map(\.name).filter { $0 != "members" }
      #expect(try await catalogue.install(pool: pool) == others)
      for status in try await catalogue.list(pool: pool) {
        let isNew = status.name != "members"
        #expect(status.isBeingFilled == isNew && status.isOutdated != isNew, "\(status.name)")
      }
      let notifier = Notifier(options: old.service, reader: LogReader(pool: pool, log: old.log))
      for projection in catalogue.projections {
        let projector = Projector(projection, log: old.log, pool: pool, notifier: notifier)
        while case .applied = try await projector.step() {}
        // The members' tables were made by other code, so they are not compared.
        if projection.name == "members" { continue }
        try await prove(projection, old, pool)
      }
      for status in try await catalogue.list(pool: pool) {
        #expect(!status.isBeingFilled && status.lag == 0, "\(status.name)")
        let advice = status.name == "members" ? "callboard projections rebuild members" : nil
        #expect(status.advice?.contains(advice ?? "") == (advice == nil ? nil : true))
      }
      let members = SQLProjection.members
      _ = try await Rebuilder(members, log: old.log, pool: pool).run { _ in }
      let rebuilt = try await catalogue.list(pool: pool).first { $0.name == "members" }
      #expect(rebuilt?.isOutdated == false && rebuilt?.advice == nil)
      try await prove(members, old, pool)
      // A projection of a still newer release is not this program's.
      try old.keepForeign()
      let foreign = try await catalogue.list(pool: pool).first { $0.name == "dreams" }
      #expect(foreign?.isForeign == true && foreign?.isOutdated == false)
      #expect(foreign?.isLogNewer == false && foreign?.advice == nil)
      // Beside that release this program is the older one, and must not make the projections its own.
      try old.migrateFurther()
      for status in try await catalogue.list(pool: pool) {
        #expect(status.isLogNewer, "\(status.name)")
        let isAdvised = status.advice?.contains("this program is older") == true
        #expect(isAdvised == (status.name == "dreams"), "\(status.name)")
      }
      try old.changeMembers()
      let changed = try await catalogue.list(pool: pool).first { $0.name == "members" }
      #expect(changed?.isOutdated == true)
      #expect(changed?.advice?.contains("this program is older") == true)
      #expect(changed?.advice?.contains("callboard projections rebuild") == false)
    }
  }

  private func prove(_ projection: any Projection, _ old: OldLog, _ pool: Pool) async throws {
    let report = try await Verifier(projection, log: old.log, pool: pool).verify()
    #expect(report.isProof, "\(report)")
    #expect(report.comparison.position == 1_500)
  }
}

/// A log as an older release leaves it.
private struct OldLog {
  let log: LogName
  let service: ConnectionOptions
  private let owner: Connection

  init(_ events: [StoredEvent], migrations count: Int) throws {
    let cluster = try TestCluster.shared
    log = try LogName(schema: cluster.freshSchema())
    owner = try Connection(ConnectionOptions(conninfo: cluster.ownerConninfo()))
    service = ConnectionOptions(conninfo: cluster.serviceConninfo())
    try Migrator.migrate(
      owner, log: log, serviceRole: nil, partitionRows: Migrator.partitionRows,
      to: Array(Schema.migrations.prefix(count)))
    // The privileges that the older release granted, and more.
    try owner.execute(
      """
      grant usage on schema "\(log.schema)" to callboard;
      grant select, insert, update, delete on all tables in schema "\(log.schema)" to callboard;
      grant execute on all functions in schema "\(log.schema)" to callboard
      """)
    let writer = BatchWriter(options: service, log: log)
    defer { writer.close() }
    // In several batches, for the reason that `ProjectionLab` gives.
    for start in stride(from: 0, to: events.count, by: 500) {
      _ = try writer.begin(seen: 0, claims: [], commands: [])
      try writer.append(Array(events[start..<min(start + 500, events.count)]))
      try writer.commit(mustWait: false)
    }
  }

  /// Makes the members' tables as the older release did, and applies events up to a position.
  func keepMembers(upTo position: Int64) throws {
    let connection = try Connection(service)
    defer { connection.close() }
    let members = SQLProjection.members
    try connection.transaction(in: log) { connection in
      let schema = try makeSchema(log: log, for: members, on: connection) { connection in
        try members.makeTables(on: connection)
        for index in members.indexes { try connection.execute(index) }
        // In events of the older release, each member has a record.
        try connection.execute(
          """
          create function alike_member_records(data jsonb) returns setof jsonb
          language sql immutable as 'select null::jsonb where false'
          """)
      }
      try setLocal(on: connection, log, schema)
      try members.apply(first: 1, last: position, stream: nil, in: schema, on: connection)
      _ = try connection.query(
        """
        insert into "\(log.schema)".projections (
          name, active_schema, definition, checkpoint, applied_at)
        values ($1, $2, 'of an older release', $3, now())
        """, [.text(members.name), .text(schema.name), .int64(position)])
    }
  }

  /// Adds a projection of a newer release.
  func keepForeign() throws {
    try owner.execute(
      """
      insert into "\(log.schema)".projections (name, active_schema, definition, filled_at)
      values ('dreams', 'dreams_1', 'of a newer release', now())
      """)
  }

  /// Applies a migration of a newer release.
  func migrateFurther() throws {
    try owner.execute(
      """
      insert into "\(log.schema)".migrations (file, checksum) values ('m9999_dreams', '0')
      """)
  }

  /// Has a newer release make the members' tables.
  func changeMembers() throws {
    try owner.execute(
      """
      update "\(log.schema)".projections set definition = 'of a newer release'
      where name = 'members'
      """)
  }

  func missing() throws -> [String] { try Migrator.missing(owner, log: log) }

  func migrate() throws -> [String] {
    try Migrator.migrate(owner, log: log, serviceRole: "callboard")
  }
}
