import CallboardPostgres
import CallboardSchema
import Testing

/// How PostgreSQL carries out statements on a new log, of whose tables it has no statistics.
@Suite struct PlanTests {
  /// Every node runs these each second or every few seconds, so they must not read all events.
  @Test(arguments: [
    ("", Schema.notePublishedHead, ""), ("", Schema.selectPublishedHead, ""),
    ("(text[])", Schema.selectProjections, "('{}')"),
    ("(text)", Schema.checkCheckpoint, "('projects')"),
    ("(text)", Schema.lockCheckpoint, "('projects')"),
  ])
  func theLogIsNotReadAsAWhole(types: String, statement: String, values: String) throws {
    let log = try TestLog()
    let connection = try log.ownerConnection()
    defer { connection.close() }
    try connection.execute("prepare planned\(types) as \(statement)")
    let plan = try connection.query("explain execute planned\(values)").map { try $0.text(0) }
    #expect(plan.count > 2)
    #expect(!plan.contains { $0.contains("Seq Scan on events") }, "\(plan)")
  }
}
