public import CallboardDomain
import CallboardPostgres
public import FoundationEssentials

/// The state of a stream at one of its versions, as it was stored.
public struct Snapshot: Sendable {
  /// The stored size in bytes.
  public let bytes: Int
  /// The state.
  public let state: StreamState

  /// About how much memory the state takes beside its `countedBytes`, in bytes: as much as it takes here beside its
  /// content.
  public var uncountedBytes: Int { max(0, bytes - (state.contentBytes ?? 0)) }

  /// The version of the last event in the state.
  public var version: Int { state.version }

  /// Whether it is the snapshot of a state. The order of the members of objects does not matter, because PostgreSQL
  /// reorders those of events.
  public func says(_ other: StreamState) -> Bool {
    guard state.version == other.version, state.position == other.position,
      var mine = state.snapshotParts(), var others = other.snapshotParts()
    else { return false }
    while true {
      switch (mine.next(), others.next()) {
      case (nil, nil): return true
      case (let mine?, let other?) where mine == other: continue
      case (let mine?, let other?):
        guard let mine = try? JSON.parse(mine), let other = try? JSON.parse(other), mine == other
        else { return false }
      default: return false
      }
    }
  }
}

/// One part of the snapshot of a stream, as a row stores it.
public struct SnapshotPart: Sendable {
  /// The stream.
  public let stream: UUID
  /// The version of the last event in the state.
  public let version: Int
  /// The position of that event.
  public let position: Int64
  /// The version of the fold that made the state.
  public let fold: Int
  /// The number of the part, from 0 on.
  public let index: Int
  /// Whether it is the last part.
  public let isLast: Bool
  /// The part, in the fold's own encoding.
  public let bytes: [UInt8]

  /// The parameters of the statement that stores it.
  func parameters(_ mac: SnapshotMAC) -> [Parameter] {
    [
      .uuid(stream), .int32(Int32(clamping: version)), .int64(position),
      .int32(Int32(clamping: fold)), .int32(Int32(clamping: index)), .bytes(bytes), .bool(isLast),
      .bytes(mac.digest(of: self)),
    ]
  }
}

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

/// A row of the snapshots that must not be used.
public struct SnapshotFault: Sendable, Equatable {
  /// The reason why a row must not be used.
  public enum Reason: String, Sendable, CaseIterable {
    /// Its digest is not the service's, or a part is missing: somebody else wrote or changed it.
    case forged
    /// It differs from the events.
    case differs
  }

  /// The stream of the snapshot.
  public let stream: UUID
  /// The version of the snapshot.
  public let version: Int
  /// The reason why it must not be used.
  public let reason: Reason

  /// Describes a faulty row.
  public init(stream: UUID, version: Int, reason: Reason) {
    self.stream = stream
    self.version = version
    self.reason = reason
  }
}
