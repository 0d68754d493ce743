import CallboardPostgres
public import FoundationEssentials

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

  /// Makes a part.
  public init(
    stream: UUID, version: Int, position: Int64, fold: Int, index: Int = 0, isLast: Bool = true,
    bytes: [UInt8]
  ) {
    self.stream = stream
    self.version = version
    self.position = position
    self.fold = fold
    self.index = index
    self.isLast = isLast
    self.bytes = bytes
  }

  /// The parameters of the statement that stores it.
  func parameters(_ mac: SnapshotMAC) -> [Parameter] {
    [
      .uuid(stream), .int32(Int32(clamping: version)), .int64(position),
      .int32(Int32(clamping: fold)), .int32(Int32(clamping: index)), .bytes(bytes), .bool(isLast),
      .bytes(mac.digest(of: self)),
    ]
  }
}
