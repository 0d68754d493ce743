import FoundationEssentials

/// What one person is in one space.
public struct Membership: Sendable, Equatable {
  /// The role's name.
  public var role: String
  /// Capabilities granted on top of the role.
  public var granted: CapabilitySet
  /// Capabilities taken away from the role.
  public var denied: CapabilitySet
  /// When overrides end that do not hold for good.
  public var until: [Capability: Timestamp]
  /// When the person's access ends by itself; nil: never.
  public var accessUntil: Timestamp?
  /// The place of the member's colour in the palette, from 0.
  public var color: Int
  /// What the person may do, all considered.
  public var capabilities: CapabilitySet
  /// The stream version of the last event that touched this membership.
  public var version: Int
  /// When the person joined.
  public var joinedAt: Timestamp

  /// Whether the person owns the space.
  public var isOwner: Bool { capabilities.contains(.own) }
}

extension Membership {
  /// What a record makes of a person; nil for one who is no member any more.
  public init?(_ record: MemberRecord, version: Int, joinedAt: Timestamp) {
    guard let role = record.role else { return nil }
    self.init(
      role: role, granted: record.granted, denied: record.denied, until: record.until,
      accessUntil: record.accessUntil, color: record.color,
      capabilities: record.capabilities, version: version, joinedAt: joinedAt)
  }

  /// It as events say it.
  func record(_ person: UUID) -> MemberRecord {
    MemberRecord(
      person: person, role: role, granted: granted, denied: denied, until: until,
      accessUntil: accessUntil, color: color, capabilities: capabilities)
  }
}
