import EventLog

/// Finds out what has changed in who is present in a space, however a node learned of it, by what was told before.
public struct PresenceChanges: Sendable {
  private var told: [PresenceKey: Lease] = [:]

  /// Nothing has been told.
  public init() {}

  /// Compares with who is present now, and takes that as told.
  ///
  /// What changed several times in between is told once, by its last value; who only renewed is not told.
  public mutating func take(_ running: [Lease]) -> [PresenceChange] {
    var changes: [PresenceChange] = []
    var gone = told
    for lease in running {
      gone[lease.key] = nil
      let before = told.updateValue(lease, forKey: lease.key)
      if before == nil {
        changes.append(PresenceChange(kind: .joined, lease: lease))
      } else if before?.state != lease.state {
        changes.append(PresenceChange(kind: .updated, lease: lease))
      }
    }
    for (key, lease) in gone {
      told[key] = nil
      changes.append(PresenceChange(kind: .left, lease: lease))
    }
    return changes
  }
}
