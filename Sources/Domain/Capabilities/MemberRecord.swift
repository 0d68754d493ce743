public import FoundationEssentials

/// What an event says of one member: the whole truth about that person in that space from there on.
public struct MemberRecord: Sendable, Equatable {
  /// The person.
  public var person: UUID
  /// The role's name; nil when the person is no member any more.
  public var role: String?
  /// Capabilities granted on top of the role.
  public var granted: CapabilitySet
  /// Capabilities taken away from the role.
  public var denied: CapabilitySet
  /// When overrides end that do not hold for good; each is among those granted or denied.
  public var until: [Capability: Timestamp] = [:]
  /// When the person's access ends by itself; nil: never.
  public var accessUntil: Timestamp?
  /// The place of the member's colour in the palette.
  public var color: Int
  /// What the person may do, all considered.
  public var capabilities: CapabilitySet

  /// What an event says of members, of whatever kind it is.
  ///
  /// - Throws: `EventProblem` where the payload cannot be read.
  public static func all(in event: StoredEvent) throws(EventProblem) -> [MemberRecord] {
    do {
      return try JSONReader(try JSON.parse(event.data)).members()
    } catch {
      throw EventProblem(type: event.type, .malformed("\(error)"), position: event.position)
    }
  }

  static func removed(_ person: UUID) -> MemberRecord {
    MemberRecord(person: person, role: nil, granted: [], denied: [], color: 0, capabilities: [])
  }
}
