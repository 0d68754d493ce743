import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import Testing

@Suite struct RestoreTests {
  @Test(arguments: ProjectionLab.names)
  func tablesThatARestoreLeftOutAreMadeAgainFromTheLog(_ name: String) async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 900)
    try await ProjectionLab.with { lab in
      let projection = try lab.catalogue.projection(name)
      try lab.append(history.events)
      try await lab.carryOver([projection])
      let lost = try await lab.status(projection).activeSchema
      let owner = try Connection(lab.owner)
      defer { owner.close() }
      try owner.execute("drop schema \(Connection.quoted(identifier: lost)) cascade")
      #expect(try await lab.catalogue.install(pool: lab.pool) == [name])
      #expect(try await lab.catalogue.install(pool: lab.pool) == [])
      #expect(try await lab.status(projection).checkpoint == 0)
      try await lab.carryOver([projection])
      #expect(try await lab.status(projection).activeSchema != lost)
      let report = try await Verifier(projection, log: lab.log, pool: lab.pool).verify()
      #expect(report.isProof)
      #expect(report.comparison.position == 900)
    }
  }

  @Test func aGenerationThatARestoreLeftOutIsTakenOffTheList() async throws {
    try await ProjectionLab.with { lab in
      let members = SQLProjection.members
      let lost = try await lab.status(members).activeSchema
      let owner = try Connection(lab.owner)
      defer { owner.close() }
      try owner.execute("drop schema \(Connection.quoted(identifier: lost)) cascade")
      #expect(try await lab.catalogue.install(pool: lab.pool) == [members.name])
      #expect(try await lab.status(members).retiredSchemas == [lost])
      try await Rebuilder.drop(schema: lost, log: lab.log, pool: lab.pool)
      #expect(try await lab.status(members).retiredSchemas == [])
    }
  }

  @Test func aRebuildWhoseTablesARestoreLeftOutBeginsAnew() async throws {
    let history = SampleHistory(SeededRandom.printed(), spaces: 3, events: 900)
    try await ProjectionLab.with { lab in
      let members = SQLProjection.members
      try lab.append(history.events)
      try await lab.carryOver([members])
      let rebuilder = Rebuilder(members, log: lab.log, pool: lab.pool)
      let lost = try await rebuilder.run(switching: false).schema
      let owner = try Connection(lab.owner)
      defer { owner.close() }
      try owner.execute("drop schema \(Connection.quoted(identifier: lost)) cascade")
      let report = try await rebuilder.run()
      #expect(report.schema != lost)
      #expect(report.comparison?.count == 0)
      #expect(try await lab.status(members).activeSchema == report.schema)
      #expect(try await lab.status(members).retiredSchemas == [report.previousSchema ?? ""])
    }
  }
}
