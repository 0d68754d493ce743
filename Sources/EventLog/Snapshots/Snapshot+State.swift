public import Domain

extension StreamState {
  /// Makes a state from a snapshot; nil if that cannot be read, or says of itself that it is another one.
  public init?(_ snapshot: Snapshot) {
    self.init(snapshot: snapshot.state)
    guard version == snapshot.version, position == snapshot.position, space?.id == snapshot.stream
    else { return nil }
  }
}

extension Snapshot {
  /// Whether this is the snapshot of a state, whatever the order of the members of its objects: PostgreSQL orders those
  /// of events anew.
  public func says(_ state: StreamState) -> Bool {
    guard state.version == version, state.position == position, let bytes = state.snapshot() else {
      return false
    }
    if bytes == self.state { return true }
    do { return try JSON.parse(bytes) == JSON.parse(self.state) } catch { return false }
  }
}
