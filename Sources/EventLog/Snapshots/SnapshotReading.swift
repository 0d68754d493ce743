import CallboardDomain
import CallboardPostgres
import FoundationEssentials

/// Assembles the snapshot of a stream from its rows, read one after another.
struct SnapshotReading {
  /// The result of reading.
  enum Outcome {
    /// There is no snapshot of the fold.
    case none
    /// A part is missing or of another version. Another snapshot may have been written meanwhile: read again. If that
    /// does not help, it must not be used.
    case incomplete(SnapshotFault)
    /// The snapshot must not be used.
    case wrong(SnapshotFault)
    case snapshot(Snapshot)
  }

  /// A row of the table.
  struct Row: Sendable {
    let version: Int
    let position: Int64
    let bytes: [UInt8]
    let isLast: Bool
    let digest: [UInt8]?
    let fold: Int

    init?(_ rows: Rows) throws(PostgresError) {
      guard let row = rows.first else { return nil }
      version = Int(try row.int32(0))
      position = try row.int64(1)
      bytes = try row.bytes(2)
      isLast = try row.bool(3)
      digest = try row.bytesOrNil(4)
      fold = Int(try row.int32(5))
    }
  }

  let stream: UUID
  /// The version of the fold; nil for that of the stream's kind.
  let fold: Int?
  let mac: SnapshotMAC
  var restoration = SnapshotRestoration()
  var index = 0
  var bytes = 0
  /// The version, position and fold of the first row.
  var first: (version: Int, position: Int64, fold: Int)?

  /// The parameters of `Schema.selectSnapshotPart` for the next row.
  var parameters: [Parameter] {
    let folds = fold.map { Parameter.int32s([Int32(clamping: $0)]) }
    return [.uuid(stream), folds ?? .foldsOfAllKinds, .int32(Int32(clamping: index))]
  }

  /// Takes the next row; returns nil if more rows follow.
  mutating func take(_ row: Row?) -> Outcome? {
    if let first, row.map({ ($0.version, $0.position, $0.fold) == first }) != true {
      return .incomplete(
        SnapshotFault(stream: stream, version: first.version, reason: .forged))
    }
    guard let row else { return Outcome.none }
    let part = SnapshotPart(
      stream: stream, version: row.version, position: row.position, fold: row.fold, index: index,
      isLast: row.isLast, bytes: row.bytes)
    guard row.digest == mac.digest(of: part) else { return wrong(.forged, row) }
    if first == nil, fold == nil { restoration = SnapshotRestoration(fold: row.fold) }
    let isTaken = restoration.take(row.bytes)
    if restoration.isOfAnotherFold { return Outcome.none }
    guard isTaken, let state = restoration.state,
      state.version == row.version, state.position == row.position, state.space?.id == stream
    else { return wrong(.differs, row) }
    index += 1
    bytes += row.bytes.count
    if row.isLast {
      return .snapshot(Snapshot(bytes: bytes, state: state))
    }
    first = (row.version, row.position, row.fold)
    return nil
  }

  private func wrong(_ reason: SnapshotFault.Reason, _ row: Row) -> Outcome {
    .wrong(SnapshotFault(stream: stream, version: row.version, reason: reason))
  }
}

extension Parameter {
  /// The versions of the fold by which snapshots of any kind of space are made.
  static let foldsOfAllKinds = Parameter.int32s(SpaceKind.allCases.map { Int32(clamping: $0.fold) })
}
