public import EventLog
public import FoundationEssentials
public import Postgres
import Projections
import Schema
import Synchronization

/// Keeps webhooks and their deliveries.
///
/// Safe to use from any thread. Everything throws `LogError`.
public final class WebhookStore: Sendable {
  let pool: Pool
  private let log: LogName
  /// How they are sent.
  public let settings: WebhookSettings
  let news = Signal()
  let count = Mutex(WebhookCounters())

  /// Keeps a log's webhooks through a pool.
  public init(pool: Pool, log: LogName, settings: WebhookSettings = WebhookSettings()) {
    self.pool = pool
    self.log = log
    self.settings = settings
  }

  /// What this node has sent.
  public var counters: WebhookCounters { count.withLock { $0 } }

  /// Registers a webhook, which is sent what happens from now on; nil where there are too many.
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

  /// A webhook; nil where there is none.
  public func find(_ id: UUID) async throws(LogError) -> Webhook? {
    try await one(Schema.selectWebhooks, [.uuid(id)])
  }

  /// Changes what is given of a webhook; `kinds` of nil in it: all.
  public func update(
    _ id: UUID, url: String?, description: String?, kinds: [String]??
  ) async throws(LogError) -> Webhook? {
    let kindsParameter: Parameter =
      if case .some(.some(let kinds)) = kinds { .texts(kinds) } else { .null }
    return try await one(
      Schema.updateWebhook,
      [
        .uuid(id), .optional(url, Parameter.text), .optional(description, Parameter.text),
        .bool(kinds != nil), kindsParameter,
      ])
  }

  /// Gives a webhook its next secret; the one before signs as well for a while.
  public func rotateSecret(of id: UUID) async throws(LogError) -> Webhook? {
    try await one(
      Schema.rotateWebhookSecret, [.uuid(id), .double(settings.formerSecretSeconds)])
  }

  /// Sends to a webhook again, from what happens now on; what waits is tried at once.
  public func enable(_ id: UUID) async throws(LogError) -> Webhook? {
    defer { news.set() }
    return try await one(Schema.enableWebhook, [.uuid(id)])
  }

  /// Sends nothing more to a webhook.
  public func disable(_ id: UUID) async throws(LogError) -> Webhook? {
    try await one(Schema.disableWebhook, [.uuid(id)])
  }

  /// Deletes a webhook with its deliveries.
  ///
  /// - Returns: whether there was one.
  public func delete(_ id: UUID) async throws(LogError) -> Bool {
    try await run(Schema.deleteWebhook, [.uuid(id)]) { !$0.isEmpty }
  }

  /// Makes a delivery that tries a webhook; nil where there is none, or it is disabled.
  public func ping(_ id: UUID) async throws(LogError) -> WebhookDelivery? {
    defer { news.set() }
    return try await run(Schema.insertPing, [.uuid(id)]) {
      try $0.first.map { row throws in try WebhookDelivery(row) }
    }
  }

  /// Deliveries of a webhook, the newest first.
  ///
  /// - Parameter before: the `nth` of the last one of the page before.
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

  /// A delivery of a webhook; nil where there is none.
  public func delivery(
    _ id: UUID, of webhook: UUID
  ) async throws(LogError) -> WebhookDelivery? {
    try await run(
      Schema.selectDeliveries, [.uuid(webhook), .null, .null, .int64(1), .uuid(id)]
    ) { try $0.first.map { row throws in try WebhookDelivery(row) } }
  }

  /// Asks for a delivery again, at once; nil where there is none, it is under way, or its webhook is disabled.
  public func redeliver(
    _ id: UUID, of webhook: UUID
  ) async throws(LogError) -> WebhookDelivery? {
    defer { news.set() }
    return try await run(Schema.redeliver, [.uuid(webhook), .uuid(id)]) {
      try $0.first.map { row throws in try WebhookDelivery(row) }
    }
  }

  /// Has this node look at once for what is to be sent.
  public func hurry() { news.set() }

  /// How many deliveries of a kind have not been tried yet, or are being tried for the first time.
  public func untried(_ kind: String) async throws(LogError) -> Int64 {
    try await run(Schema.countUntried, [.text(kind)]) { try $0.one().int64(0) }
  }

  private func one(
    _ sql: String, _ parameters: [Parameter]
  ) async throws(LogError) -> Webhook? {
    try await run(sql, parameters) { try $0.first.map { row throws in try Webhook(row) } }
  }

  /// Runs a statement in a transaction of its own, with the tables of projections at hand if any are named.
  func run<Answer: Sendable>(
    _ sql: String, _ parameters: [Parameter], projections: [String] = [],
    _ decode: @escaping @Sendable (Rows) throws -> Answer
  ) async throws(LogError) -> Answer {
    do {
      return try await pool.withConnection { [log] connection in
        try connection.transaction { connection in
          let rows = try connection.pipeline([
            (Schema.setTransaction, [.text(log.searchPath), .text("2s"), .text("5s")]),
            (Schema.setWrite, [.text(log.searchPath)]),
            (Schema.setProjectionPath, [.text(log.searchPath), .texts(projections)]),
            (sql, parameters),
          ])
          return try decode(rows[3])
        }
      }
    } catch { throw LogError(wrapping: error) }
  }
}
