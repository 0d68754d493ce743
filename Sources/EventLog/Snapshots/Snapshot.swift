public import FoundationEssentials

/// The state of a stream at one of its versions.
public struct Snapshot: Sendable, Equatable {
  /// The stream.
  public let stream: UUID
  /// The version of the last event in the state.
  public let version: Int
  /// The position of that event.
  public let position: Int64
  /// The version of the fold that made the state.
  public let fold: Int
  /// The state, in the fold's own encoding.
  public let state: [UInt8]

  /// Describes a state.
  public init(stream: UUID, version: Int, position: Int64, fold: Int, state: [UInt8]) {
    self.stream = stream
    self.version = version
    self.position = position
    self.fold = fold
    self.state = state
  }
}
