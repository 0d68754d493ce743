import FoundationEssentials

/// A keyed digest by which a service knows the snapshots again that it wrote: a row that somebody else wrote, or cut,
/// is no snapshot.
public struct SnapshotSeal: Sendable {
  private let digest: @Sendable ([UInt8]) -> [UInt8]

  /// Takes a keyed digest, under a key that the tables do not hold in the clear.
  public init(_ digest: @escaping @Sendable ([UInt8]) -> [UInt8]) {
    self.digest = digest
  }

  /// The digest of all that a snapshot says, and of which stream it does.
  public func digest(of snapshot: Snapshot) -> [UInt8] {
    var message = Array("snapshot\0".utf8)
    withUnsafeBytes(of: snapshot.stream.uuid) { message.append(contentsOf: $0) }
    for number in [Int64(snapshot.version), snapshot.position, Int64(snapshot.fold)] {
      withUnsafeBytes(of: number.bigEndian) { message.append(contentsOf: $0) }
    }
    message.append(contentsOf: snapshot.state)
    return digest(message)
  }
}
