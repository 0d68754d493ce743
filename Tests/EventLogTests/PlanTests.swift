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

  /// A statement that looks for few rows of a queue, under the settings of its callers.
  struct Taking: Sendable {
    let statement: String
    let types: String
    let values: String
    var settings = ""
    /// The conditions that PostgreSQL must look up in indexes, or the indexes that it must use.
    let conditions: [String]
  }

  private static let node = "gen_random_uuid()"
  private static let retentionSettings =
    "set local plan_cache_mode = force_custom_plan; set local enable_bitmapscan = off"
  private static let webhookSettings = "\(retentionSettings); set local enable_seqscan = off"
  private static let readSettings =
    "set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off"
  private static let takings = [
    Taking(
      statement: Schema.claimDeliveries, types: "(int8, int8, float8)", values: "(64, 4, 30)",
      settings: webhookSettings,
      conditions: ["due_at > ", "due_at <= "]),
    Taking(
      statement: Schema.deleteOldDeliveries, types: "(float8)", values: "(30)",
      settings: retentionSettings, conditions: ["created_at < "]),
    Taking(
      statement: Schema.selectDeliveries, types: "(uuid, text, int8, int8, uuid)",
      values: "(md5('webhook 1')::uuid, 'failed', null, 50, null)", settings: webhookSettings,
      conditions: ["webhook_deliveries_missed"]),
    Taking(
      statement: Schema.selectWebhookQueues, types: "", values: "", settings: webhookSettings,
      conditions: ["webhook_deliveries_due"]),
    Taking(
      statement: Schema.deleteOldCommands, types: "(int8)", values: "(3600)",
      conditions: ["recorded_at < "]),
    Taking(
      statement: Schema.deleteOldPresence, types: "", values: "", conditions: ["written_at <= "]),
    Taking(
      statement: Schema.selectPresence, types: "(uuid, int8, uuid[])",
      values: "(\(node), 1000000, null)", settings: readSettings, conditions: ["written_at > "]),
    Taking(
      statement: Schema.selectPresence, types: "(uuid, int8, uuid[])",
      values: "(\(node), null, null)", settings: readSettings, conditions: ["expires_at > "]),
    Taking(
      statement: Schema.selectExpiredPresence, types: "(int8)", values: "(100)",
      settings: readSettings, conditions: ["expires_at <= "]),
    Taking(
      statement: Schema.selectDueDeadlines, types: "(int8)", values: "(100)",
      settings: readSettings, conditions: ["due_at <= "]),
    Taking(
      statement: Schema.claimTenants, types: "(uuid, int8, float8)", values: "(\(node), 10, 30)",
      conditions: ["until < ", "wakes_at <= "]),
  ]

  @Test(arguments: takings)
  func fewRowsOfAQueueAreFoundWithoutReadingAll(taking: Taking) throws {
    let log = try TestLog()
    let connection = try log.ownerConnection()
    defer { connection.close() }
    try connection.execute(Self.queues)
    try connection.execute("prepare planned\(taking.types) as \(taking.statement)")
    try connection.execute("begin; \(taking.settings)")
    let plan = try connection.query("explain (costs off) execute planned\(taking.values)").map {
      try $0.text(0)
    }
    connection.rollback()
    for condition in taking.conditions {
      let isLookedUp = plan.contains { $0.contains("Index ") && $0.contains(condition) }
      #expect(isLookedUp, "\(condition): \(plan.joined(separator: "\n"))")
    }
  }

  /// Ten thousand rows in each queue. None is due.
  private static let queues = """
    insert into webhooks (id, url, description, position)
    select md5('webhook ' || n)::uuid, 'https://push.example.org', '', 0 from generate_series(1, 3) n;
    insert into webhook_deliveries (webhook, kind, person, position, subject, at, status, due_at)
    select md5('webhook ' || n % 3 + 1)::uuid, 'mentioned', md5('person ' || n)::uuid, n, '', now(),
      case when n % 100 > 0 then 'waiting' when n % 200 = 0 then 'failed' else 'sending' end,
      now() + n * interval '1 minute'
    from generate_series(1, 10000) n;
    insert into commands_without_events (
      actor, command_id, command_digest, stream_id, version, position, recorded_at)
    select md5('actor ' || n)::uuid, gen_random_uuid(), 0, gen_random_uuid(), 1, n, now() + n * interval '1 minute'
    from generate_series(1, 10000) n;
    insert into presence (
      space_id, person, client, node, joined_at, renewed_at, expires_at, ended, written_at, state)
    select md5('space ' || n % 100)::uuid, md5('person ' || n)::uuid, '', gen_random_uuid(), now(), now(),
      now() + n * interval '1 minute', n % 10 = 0, now() + n * interval '1 minute', '{}'
    from generate_series(1, 10000) n;
    insert into deadlines select gen_random_uuid(), now() + n * interval '1 minute' from generate_series(1, 10000) n;
    insert into tenants (name, title, database, status, wakes_at)
    select 'tenant' || n, '', '', 'active', now() + n * interval '1 minute' from generate_series(1, 10000) n;
    insert into tenant_nodes select name, gen_random_uuid(), wakes_at from tenants;
    analyze webhooks, webhook_deliveries, commands_without_events, presence, deadlines, tenants, tenant_nodes
    """
}
