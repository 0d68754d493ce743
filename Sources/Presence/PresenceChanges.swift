/// Finds the changes of presence in a space since the last call, however the node learned of them.
public struct PresenceChanges: Sendable {
  private var told: [PresenceKey: Lease] = [:]

  /// Starts with nobody present.
  public init() {}

  /// Compares the running leases with those of the last call, and keeps them for the next.
  ///
  /// Several changes in between become one, with the last value. A renewal alone is no change.
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

/// A change of a client's presence in a space.
public struct PresenceChange: Sendable {
  /// The kind of change.
  public enum Kind: String, Sendable, CaseIterable {
    /// The client joined.
    case joined
    /// The client's state changed.
    case updated
    /// The client left, or its lease expired.
    case left
  }

  public let kind: Kind
  /// The lease as it is now; if the client left, as it was last.
  public let lease: Lease
}
