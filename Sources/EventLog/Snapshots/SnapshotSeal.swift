import FoundationEssentials

/// A keyed digest by which a service knows the snapshots again that it wrote: a row that somebody else wrote, or cut,
/// is no snapshot.
public struct SnapshotSeal: Sendable {
  private let digest: @Sendable (_ head: [UInt8], _ body: [UInt8]) -> [UInt8]

  /// Takes a keyed digest of two parts one after another, under a key that the tables do not hold in the clear.
  public init(_ digest: @escaping @Sendable (_ head: [UInt8], _ body: [UInt8]) -> [UInt8]) {
    self.digest = digest
  }

  /// The digest of all that a snapshot says, and of which stream it does.
  public func digest(of snapshot: Snapshot) -> [UInt8] {
    var head = Array("snapshot\0".utf8)
    withUnsafeBytes(of: snapshot.stream.uuid) { head.append(contentsOf: $0) }
    for number in [Int64(snapshot.version), snapshot.position, Int64(snapshot.fold)] {
      withUnsafeBytes(of: number.bigEndian) { head.append(contentsOf: $0) }
    }
    return digest(head, snapshot.state)
  }
}
