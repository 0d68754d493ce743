import CallboardCrypto
import CallboardDomain
public import FoundationEssentials

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
