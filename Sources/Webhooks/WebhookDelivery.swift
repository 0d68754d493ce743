public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardTracing
public import FoundationEssentials

/// A notification, a finding for operators, or a ping, on its way to a webhook.
public struct WebhookDelivery: Sendable, Equatable {
  public enum Status: String, Sendable, CaseIterable {
    case waiting
    case sending
    case delivered
    /// Given up, until somebody asks for it again.
    case failed
    /// Not sent, because its content may no longer be disclosed.
    case withdrawn
  }

  /// The event and person of a notification, without any text.
  public struct Notice: Sendable, Equatable {
    /// The person; nil for the holder of the address that an invitation is for.
    public let person: UUID?
    public let position: Int64
    /// The id of the invitation, comment or notice, or the lock's fence; empty for other kinds.
    public let subject: String
    public let space: UUID
    public let spaceKind: String
    public let version: Int
    /// The actor; nil if time was the cause.
    public let actor: UUID?
  }

  /// The id, which is the same for every try.
  public let id: UUID
  /// The place in the list of deliveries.
  public let nth: Int64
  public let webhook: UUID
  /// The kind of the notification or of the finding, or `ping`.
  public let kind: String
  /// The notice; nil for a finding and for a ping.
  public let notice: Notice?
  /// The subject of the finding; nil for a notification and for a ping.
  public let finding: String?
  /// When it happened.
  public let at: Timestamp
  public let status: Status
  public let attempts: Int
  /// How many tries have failed since it was last asked for.
  public let failures: Int
  /// When it is tried next; nil if it is over.
  public let dueAt: Timestamp?
  public let lastAttemptAt: Timestamp?
  /// The status of the answer to the last try; nil if there was none.
  public let responseStatus: Int?
  /// Why the last try failed.
  public let error: String?
  public let milliseconds: Int?
  public let createdAt: Timestamp
  /// The beginning of what the receiver answered to the last try, if that failed, without what was sent to it.
  public let reply: String?

  /// Whether it tells the holder of an address, who is nobody that the service knows.
  var isToAddress: Bool { notice.map { $0.person == nil } ?? false }

  init(_ row: Row) throws {
    id = try row.uuid(0)
    nth = try row.int64(1)
    webhook = try row.uuid(2)
    kind = try row.text(3)
    notice =
      if let position = try row.int64OrNil(5) {
        Notice(
          person: try row.uuidOrNil(4), position: position, subject: try row.text(6),
          space: try row.uuid(7), spaceKind: try row.text(8), version: Int(try row.int32(9)),
          actor: try row.uuidOrNil(10))
      } else {
        nil
      }
    finding = notice == nil ? try row.textOrNil(6) : nil
    at = try row.timestamp(11)
    let statusName = try row.text(12)
    guard let status = Status(rawValue: statusName) else {
      throw PostgresError(.unexpectedType, "a delivery that is \(statusName), which is not known")
    }
    self.status = status
    attempts = Int(try row.int32(13))
    failures = Int(try row.int32(14))
    dueAt = try row.timestampOrNil(15)
    lastAttemptAt = try row.timestampOrNil(16)
    responseStatus = try row.int32OrNil(17).map { Int($0) }
    error = try row.textOrNil(18)
    milliseconds = try row.int32OrNil(19).map { Int($0) }
    createdAt = try row.timestamp(20)
    reply = try row.textOrNil(21)
  }

  /// How many columns a delivery is read from.
  static let columnCount = 22
}

/// The reason why a try failed.
struct FailedTry: Sendable {
  /// The reason, for readers of the log of deliveries.
  let error: String
  /// The status that the receiver answered; nil if it did not answer.
  let status: Int?
  /// The pause that the receiver asked for, in seconds.
  let retryAfterSeconds: Int?
  /// Whether nothing was sent to the receiver.
  let isUnsent: Bool
  /// The receiver's answer, as `WebhookReply` makes it; nil if it did not answer.
  let reply: String?

  init(
    _ error: String, status: Int? = nil, _ retryAfterSeconds: Int? = nil, isUnsent: Bool = false,
    reply: String? = nil
  ) {
    self.reply = reply
    self.error = error
    self.status = status
    self.retryAfterSeconds = retryAfterSeconds
    self.isUnsent = isUnsent
  }

  /// Whether the receiver says that it wants no more deliveries.
  var isGone: Bool { status == 410 }
}

/// A delivery that this node must try now.
struct ClaimedDelivery: Sendable {
  let delivery: WebhookDelivery
  let url: String
  let secret: WebhookSecret.Generation
  /// Whether the former secret signs too.
  let signsTwice: Bool

  init(_ row: Row) throws {
    delivery = try WebhookDelivery(row)
    url = try row.text(WebhookDelivery.columnCount)
    secret = Int(try row.int32(WebhookDelivery.columnCount + 1))
    signsTwice = try row.bool(WebhookDelivery.columnCount + 2)
  }
}

/// The trace of one try to deliver something to a webhook, which the receiver gets as `traceparent`.
///
/// It belongs to the trace of the request that caused the notification, if that was traced on this node lately. Otherwise it
/// is a trace of its own, if the ratio says so.
struct DeliveryTrace {
  private let context: TraceContext
  private let parent: UInt64?
  private let tracer: Tracer
  private let delivery: WebhookDelivery

  /// Begins to trace a try; nil if it is not traced.
  init?(_ delivery: WebhookDelivery, _ tracer: Tracer) {
    let cause = (delivery.notice?.position).flatMap { tracer.context(ofEventAt: $0) }
    guard let context = cause.map({ tracer.child(of: $0) }) ?? tracer.sample(nil) else {
      return nil
    }
    self.context = context
    parent = cause?.span
    self.tracer = tracer
    self.delivery = delivery
  }

  /// The headers that pass the trace on.
  var headers: [(name: String, value: String)] { [("traceparent", context.traceparent)] }

  /// Sends the span of the try.
  ///
  /// - Parameter status: the status of the answer; nil if there was none.
  func end(from begin: ContinuousClock.Instant, status: Int?) {
    var attributes: [(name: String, value: Span.Value)] = [
      ("http.request.method", .text("POST")),
      ("callboard.webhook", .text(delivery.webhook.lower)),
      ("callboard.delivery", .text(delivery.id.lower)),
      ("callboard.attempt", .integer(delivery.attempts)),
    ]
    if let status { attributes.append(("http.response.status_code", .integer(status))) }
    tracer.record([
      Span(
        "webhook", context, kind: .client, parent: parent, from: begin, to: .now,
        attributes: attributes, isError: status.map { $0 >= 400 } ?? true)
    ])
  }
}
