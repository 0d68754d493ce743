import CallboardCrypto
public import CallboardEventLog

extension SnapshotMAC {
  /// The digest under a log's secret. Write access to the tables is not enough to make it.
  public init(secret: [UInt8]) {
    self.init { HMAC.sha256(key: secret, head: $0, body: $1) }
  }
}
