public import FoundationEssentials

/// The members of a space.
public struct Members: Sendable {
  /// The memberships by person.
  public private(set) var memberships = PersistentDictionary<UUID, Membership>()
  /// How many members have each role, and each colour.
  private var roleCounts: [String: Int] = [:]
  private var colorCounts: [Int: Int] = [:]
  /// The owner.
  public private(set) var owner: UUID?

  /// How many different colours there are.
  public static let paletteSize = 12
  /// How many members a space may have.
  public static let countMax = 10_000

  init() {}

  /// The membership of a person; nil if the person is not a member.
  public subscript(person: UUID) -> Membership? { memberships[person] }

  /// How many members there are.
  public var count: Int { memberships.count }

  /// All members in the order of joining; each call sorts them.
  public var all: [(person: UUID, membership: Membership)] { sorted { _ in true } }

  /// The members that satisfy a condition, in the order of joining; sorts no others.
  func sorted(
    where condition: (Membership) -> Bool
  ) -> [(person: UUID, membership: Membership)] {
    var found: [(person: UUID, membership: Membership)] = []
    memberships.visit { person, membership in
      if condition(membership) { found.append((person: person, membership: membership)) }
    }
    found.sort { ListPlace($0.person, $0.membership) < ListPlace($1.person, $1.membership) }
    return found
  }

  /// How many members have a role.
  func count(of role: String) -> Int { roleCounts[role] ?? 0 }

  /// Whether a person may do something.
  public func may(_ person: UUID, _ capability: Capability) -> Bool {
    memberships[person]?.capabilities.contains(capability) ?? false
  }

  /// A colour that no member has, if there is one.
  var nextColor: Int {
    (0..<Self.paletteSize).first { colorCounts[$0] == nil } ?? memberships.count % Self.paletteSize
  }

  mutating func evolve(_ records: [MemberRecord], version: Int, at time: Timestamp) {
    for record in records {
      let before = memberships[record.person]
      set(
        record.person,
        Membership(record, version: version, joinedAt: before?.joinedAt ?? time), before: before)
    }
  }

  mutating func restore(_ person: UUID, _ membership: Membership) {
    set(person, membership, before: memberships[person])
  }

  private mutating func set(_ person: UUID, _ membership: Membership?, before: Membership?) {
    memberships[person] = membership
    if before?.role != membership?.role {
      roleCounts.add(-1, before?.role)
      roleCounts.add(1, membership?.role)
    }
    if before?.color != membership?.color {
      colorCounts.add(-1, before?.color)
      colorCounts.add(1, membership?.color)
    }
    if membership?.isOwner == true { owner = person } else if owner == person { owner = nil }
  }
}

extension Dictionary where Value == Int {
  /// Adds to a count, and removes a count of zero.
  package mutating func add(_ change: Int, _ key: Key?) {
    guard let key else { return }
    let count = (self[key] ?? 0) + change
    self[key] = count > 0 ? count : nil
  }
}

/// The membership of one person in one space.
public struct Membership: Listed, Equatable {
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

  public var listNumber: Int64 { joinedAt.microseconds }

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
