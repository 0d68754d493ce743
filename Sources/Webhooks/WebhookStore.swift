public import CallboardEventLog
public import CallboardPostgres
import CallboardProjections
import CallboardSchema
public import FoundationEssentials
import Synchronization

/// Keeps webhooks and their deliveries.
///
/// Safe to use from any thread. The asynchronous methods throw `LogError`.
public final class WebhookStore: Sendable {
  let pool: Pool
  let log: LogName
  /// The settings for sending.
  public let settings: WebhookSettings
  let news = WakeSignal()
  let count = Mutex(WebhookCounters())
  /// How long tries take, from asking the receiver to its answer or the lack of it.
  package let timings = Histogram(boundsSeconds: Histogram.ofWaiting)
  private let recentQueues = Recent<[WebhookQueue]>()

  /// Keeps a log's webhooks through a pool.
  public init(pool: Pool, log: LogName, settings: WebhookSettings = WebhookSettings()) {
    self.pool = pool
    self.log = log
    self.settings = settings
  }

  /// The counts of this node.
  public var counters: WebhookCounters { count.withLock { $0 } }

  /// Registers a webhook, which receives everything that happens from now on; nil if there are too many.
  public func insert(
    id: UUID, url: String, description: String, kinds: [String]?
  ) async throws(LogError) -> Webhook? {
    try await run(
      Schema.insertWebhook,
      [
        .uuid(id), .text(url), .text(description), kinds.map(Parameter.texts) ?? .null,
        .int64(Int64(Webhook.countMax)),
      ]
    ) { try $0.first.map { row throws in try Webhook(row) } }
  }

  /// All webhooks, the oldest first.
  public func all() async throws(LogError) -> [Webhook] {
    try await run(Schema.selectWebhooks, [.null]) {
      try $0.map { row throws in try Webhook(row) }
    }
  }

  /// A webhook; nil if there is none.
  public func find(_ id: UUID) async throws(LogError) -> Webhook? {
    try await one(Schema.selectWebhooks, [.uuid(id)])
  }

  /// Changes the given properties of a webhook; nil if there is none. If `kinds` contains nil, it receives all kinds of
  /// notifications. If the URL is another one than before, its pending deliveries are tried at once.
  public func update(
    _ id: UUID, url: String?, description: String?, kinds: [String]??
  ) async throws(LogError) -> Webhook? {
    defer { if url != nil { news.set() } }
    let kindsParameter: Parameter =
      if case .some(.some(let kinds)) = kinds { .texts(kinds) } else { .null }
    return try await one(
      Schema.updateWebhook,
      [
        .uuid(id), .optional(url, Parameter.text), .optional(description, Parameter.text),
        .bool(kinds != nil), kindsParameter,
      ])
  }

  /// Gives a webhook its next secret; the former one signs too for a while. Nil if there is no such webhook.
  public func rotateSecret(of id: UUID) async throws(LogError) -> Webhook? {
    try await one(
      Schema.rotateWebhookSecret, [.uuid(id), .double(settings.formerSecretSeconds)])
  }

  /// Enables a webhook, from now on; its pending deliveries are tried at once. Nil if there is no such webhook.
  public func enable(_ id: UUID) async throws(LogError) -> Webhook? {
    defer { news.set() }
    return try await one(Schema.enableWebhook, [.uuid(id)])
  }

  /// Disables a webhook. Nil if there is none.
  public func disable(_ id: UUID) async throws(LogError) -> Webhook? {
    try await one(Schema.disableWebhook, [.uuid(id)])
  }

  /// Deletes a webhook with its deliveries, of which there may be millions: these in steps. A call that fails leaves the
  /// webhook disabled, with the deliveries that are left; the next one goes on from there.
  ///
  /// - Returns: whether there was such a webhook.
  public func delete(_ id: UUID) async throws(LogError) -> Bool {
    guard try await disable(id) != nil else { return false }
    var last: Int64? = 0
    while let from = last {
      last = try await run(Schema.deleteDeliveries, [.uuid(id), .int64(from)]) {
        try $0.one().int64OrNil(0)
      }
    }
    return try await run(Schema.deleteWebhook, [.uuid(id)]) { !$0.isEmpty }
  }

  /// Makes a delivery that tests a webhook; nil if there is none or it is disabled.
  public func ping(_ id: UUID) async throws(LogError) -> WebhookDelivery? {
    defer { news.set() }
    return try await run(Schema.insertPing, [.uuid(id)]) {
      try $0.first.map { row throws in try WebhookDelivery(row) }
    }
  }

  /// Deliveries of a webhook, the newest first.
  ///
  /// - Parameter before: the `nth` of the last delivery on the page before.
  public func deliveries(
    of webhook: UUID, status: WebhookDelivery.Status? = nil, before: Int64? = nil, limit: Int
  ) async throws(LogError) -> [WebhookDelivery] {
    try await run(
      Schema.selectDeliveries,
      [
        .uuid(webhook), .optional(status?.rawValue, Parameter.text),
        .optional(before, Parameter.int64), .int64(Int64(limit)), .null,
      ]
    ) { try $0.map { row throws in try WebhookDelivery(row) } }
  }

  /// A delivery of a webhook; nil if there is none.
  public func delivery(
    _ id: UUID, of webhook: UUID
  ) async throws(LogError) -> WebhookDelivery? {
    try await run(
      Schema.selectDeliveries, [.uuid(webhook), .null, .null, .int64(1), .uuid(id)]
    ) { try $0.first.map { row throws in try WebhookDelivery(row) } }
  }

  /// Asks for a delivery again, at once; nil if there is none, it is under way, or its webhook is disabled.
  public func redeliver(
    _ id: UUID, of webhook: UUID
  ) async throws(LogError) -> WebhookDelivery? {
    defer { news.set() }
    return try await run(Schema.redeliver, [.uuid(webhook), .uuid(id)]) {
      try $0.first.map { row throws in try WebhookDelivery(row) }
    }
  }

  /// Makes this node check at once for deliveries to send.
  public func hurry() { news.set() }

  /// How many deliveries of a kind to enabled webhooks have not been tried yet, or are being tried for the first time.
  public func untried(_ kind: String) async throws(LogError) -> Int64 {
    try await run(Schema.countUntried, [.text(kind)]) { try $0.one().int64(0) }
  }

  /// The queues of all webhooks that are not disabled, as `Recent` has them; nil if PostgreSQL does not answer.
  package func queues() async -> [WebhookQueue]? {
    await recentQueues.value {
      try await self.run(Schema.selectWebhookQueues, []) {
        try $0.map { row throws in
          WebhookQueue(
            webhook: try row.uuid(0), count: try row.int64(1), ageSeconds: try row.double(2))
        }
      }
    }
  }

  /// How old the reading is that `queues` returns, as `Recent` measures it.
  package var queuesAge: Duration { recentQueues.age }

  private func one(
    _ sql: String, _ parameters: [Parameter]
  ) async throws(LogError) -> Webhook? {
    try await run(sql, parameters) { try $0.first.map { row throws in try Webhook(row) } }
  }

  /// Runs a statement in a transaction of its own, with the tables of the named projections in its search path.
  ///
  /// PostgreSQL reads by index whatever it expects: few of the deliveries of 30 days wait.
  func run<Answer: Sendable>(
    _ sql: String, _ parameters: [Parameter], projections: [String] = [],
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    do {
      return try await pool.withConnection { [log] connection in
        try connection.transaction { connection in
          let rows = try connection.pipeline([
            (Schema.setTransaction, log.settings() + [.text("2s"), .text("5s"), .null]),
            (Schema.setWrite, log.settings()),
            (Schema.setProjectionPath, [.text(log.searchPath), .texts(projections)]),
            ("set local enable_seqscan = off", []),
            (sql, parameters),
          ])
          return try decode(rows[4])
        }
      }
    } catch { throw LogError(wrapping: error) }
  }
}

/// The deliveries to a webhook that wait or are being sent.
package struct WebhookQueue: Sendable {
  package let webhook: UUID
  package let count: Int64
  /// How long the oldest of them has waited, in seconds; 0 if there is none.
  package let ageSeconds: Double
}

/// The counts of a node since it started.
public struct WebhookCounters: Sendable, Equatable {
  /// Tries that the receiver accepted.
  public var delivered = 0
  /// Tries that failed.
  public var failed = 0
  /// Deliveries that were given up.
  public var givenUp = 0
  /// Webhooks that were disabled because they accepted nothing, or are gone.
  public var disabled = 0
  /// Tries under way.
  public var sending = 0
}
