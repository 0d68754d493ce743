import FoundationEssentials

/// The membership of one person in one space.
public struct Membership: Sendable, Equatable {
  /// The role's name.
  public var role: String
  /// Capabilities granted on top of the role.
  public var granted: CapabilitySet
  /// Capabilities taken away from the role.
  public var denied: CapabilitySet
  /// The ends of temporary overrides.
  public var until: [Capability: Timestamp]
  /// The time at which the person's access ends by itself; nil if it never does.
  public var accessUntil: Timestamp?
  /// The place of the member's colour in the palette, from 0.
  public var color: Int
  /// The person's effective capabilities.
  public var capabilities: CapabilitySet
  /// The stream version of the last event that touched this membership.
  public var version: Int
  /// When the person joined.
  public var joinedAt: Timestamp

  /// Whether the person owns the space.
  public var isOwner: Bool { capabilities.contains(.own) }
}

extension Membership {
  /// Makes the membership of a record; nil if the person is no longer a member.
  public init?(_ record: MemberRecord, version: Int, joinedAt: Timestamp) {
    guard let role = record.role else { return nil }
    self.init(
      role: role, granted: record.granted, denied: record.denied, until: record.until,
      accessUntil: record.accessUntil, color: record.color,
      capabilities: record.capabilities, version: version, joinedAt: joinedAt)
  }

  /// The membership as a record for events.
  func record(_ person: UUID) -> MemberRecord {
    MemberRecord(
      person: person, role: role, granted: granted, denied: denied, until: until,
      accessUntil: accessUntil, color: color, capabilities: capabilities)
  }
}

/// A named bundle of capabilities.
public struct Role: Sendable, Hashable {
  /// Its name: `owner`, `co_writer`, ….
  public let name: String
  /// Its capabilities before settings and overrides.
  public let capabilities: CapabilitySet
  /// Whether it keeps its capabilities despite overrides.
  public let ignoresOverrides: Bool

  /// Whether it is the owner's role, which exactly one member of a space has.
  public var isOwner: Bool { capabilities.contains(.own) }

  static let ownerName = "owner"

  init(_ name: String, _ capabilities: [Capability], ignoresOverrides: Bool = false) {
    self.name = name
    self.capabilities = CapabilitySet(capabilities)
    self.ignoresOverrides = ignoresOverrides
  }

  /// The role of a space's owner: all capabilities of the kind of space.
  static func owner(_ name: String = ownerName, of kind: [Capability]) -> Role {
    Role(name, Capability.common + kind + [.own], ignoresOverrides: true)
  }
}
