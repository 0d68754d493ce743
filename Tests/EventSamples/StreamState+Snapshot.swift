public import CallboardDomain

extension StreamState {
  /// The state as a snapshot of one part; nil if such a state has no snapshots.
  public func snapshot() -> [UInt8]? {
    guard var parts = snapshotParts(bytesMax: .max) else { return nil }
    return parts.next()
  }

  /// Creates a state from a snapshot of one part; nil if it cannot be read.
  public init?(snapshot: [UInt8]) {
    var restoration = SnapshotRestoration()
    guard restoration.take(snapshot), let state = restoration.state else { return nil }
    self = state
  }
}
