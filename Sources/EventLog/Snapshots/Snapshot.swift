public import CallboardDomain

/// The state of a stream at one of its versions, as it was stored.
public struct Snapshot: Sendable {
  /// The stored size in bytes.
  public let bytes: Int
  /// The state.
  public let state: StreamState

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
