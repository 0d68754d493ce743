import CallboardCrypto
public import CallboardDomain
import CallboardEventLog
import CallboardPostgres
public import FoundationEssentials

/// A webhook: an address to which notifications and findings are sent.
public struct Webhook: Sendable, Equatable {
  /// The reason why nothing is sent any more.
  public enum DisabledReason: String, Sendable, CaseIterable {
    /// An operator disabled it.
    case `operator`
    /// It has accepted no delivery for days.
    case failing
    /// It answered with status 410.
    case gone
  }

  public let id: UUID
  public let url: String
  public let description: String
  /// The kinds of notifications and findings that it receives; nil for all notifications and no findings.
  public let kinds: [String]?
  /// Events up to this position have become deliveries, or are older than the webhook.
  public let position: Int64
  public let secret: WebhookSecret.Generation
  /// Until this time the former secret signs too.
  public let formerSecretUntil: Timestamp?
  public let createdAt: Timestamp
  /// Since when it has accepted no delivery; nil if it accepted the last one, or none was tried.
  public let failingSince: Timestamp?
  public let disabledAt: Timestamp?
  public let disabledReason: DisabledReason?

  /// How many webhooks there may be.
  public static let countMax = 100

  init(_ row: Row) throws {
    id = try row.uuid(0)
    url = try row.text(1)
    description = try row.text(2)
    kinds = try row.textsOrNil(3)
    position = try row.int64(4)
    secret = Int(try row.int32(5))
    formerSecretUntil = try row.timestampOrNil(6)
    createdAt = try row.timestamp(7)
    failingSince = try row.timestampOrNil(8)
    disabledAt = try row.timestampOrNil(9)
    disabledReason = try row.textOrNil(10).flatMap(DisabledReason.init(rawValue:))
  }
}

/// The secret that signs a webhook's deliveries (Standard Webhooks, symmetric).
///
/// It is derived from the log's secret, so that it need not be stored.
public struct WebhookSecret: Sendable, Equatable {
  /// The number of one of a webhook's secrets, from 1 on.
  public typealias Generation = Int

  private let key: [UInt8]

  /// Derives a webhook's secret.
  public init(_ webhook: UUID, _ generation: Generation, logSecret: [UInt8]) {
    key = HMAC.sha256(
      key: logSecret, message: Array("webhook\0\(webhook.lower)\0\(generation)".utf8))
  }

  /// The text of the secret, which is shown to the operator once.
  public var text: String { "whsec_" + Data(key).base64EncodedString() }

  /// The signature of a delivery, for its header.
  public func signature(id: UUID, timestamp: Int64, body: [UInt8]) -> String {
    let signed = Array("\(id.lower).\(timestamp).".utf8) + body
    return "v1," + Data(HMAC.sha256(key: key, message: signed)).base64EncodedString()
  }
}
