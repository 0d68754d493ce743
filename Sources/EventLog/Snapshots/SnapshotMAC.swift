import CallboardDomain
import FoundationEssentials

/// The keyed digest by which a service recognises the snapshots that it wrote. A row that somebody else wrote or cut
/// does not match it.
public struct SnapshotMAC: Sendable {
  private let digest: @Sendable (_ head: [UInt8], _ body: [UInt8]) -> [UInt8]

  /// Takes a function that makes a keyed digest of two parts in turn, with a key that the tables do not hold in the
  /// clear.
  public init(_ digest: @escaping @Sendable (_ head: [UInt8], _ body: [UInt8]) -> [UInt8]) {
    self.digest = digest
  }

  /// The digest of a part with its stream, version and place.
  public func digest(of part: SnapshotPart) -> [UInt8] {
    var head = Array("snapshot\0".utf8)
    withUnsafeBytes(of: part.stream.uuid) { head.append(contentsOf: $0) }
    let numbers = [
      Int64(part.version), part.position, Int64(part.fold), Int64(part.index),
      part.isLast ? 1 : 0,
    ]
    for number in numbers {
      withUnsafeBytes(of: number.bigEndian) { head.append(contentsOf: $0) }
    }
    return digest(head, part.bytes)
  }

  /// A digest of a state that does not depend on the order of objects' members; nil if the state has no snapshots.
  func digest(of state: StreamState) -> [UInt8]? {
    guard let parts = state.snapshotParts() else { return nil }
    var said: [UInt8] = []
    for part in parts {
      guard let json = try? JSON.parse(part) else { return nil }
      said = digest(said, json.canonicalBytes())
    }
    return said
  }
}
