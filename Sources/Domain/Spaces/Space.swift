public import FoundationEssentials

/// The state of a space of any kind.
///
/// A conforming kind gets members, comments and everything else that spaces have in common. Each kind has a folder of
/// its own beside `Common`.
public protocol Space: Sendable {
  /// The events that only this kind has.
  associatedtype OwnEvent: SpaceOwnEvent

  /// The kind.
  static var kind: SpaceKind { get }
  /// The version of the fold of the kind's states. Raise it if an event or a snapshot is read differently than before,
  /// also if the changed code is shared with other kinds. A snapshot of another version is not used.
  static var fold: Int { get }
  /// The state that all spaces have in common.
  var core: SpaceCore { get }
  /// The title.
  var title: String { get }
  /// The status of the space.
  var standing: Standing { get }
  /// The roles that its members may have, those that the space defines included.
  var roles: [Role] { get }

  /// The capabilities of a role that the space's settings withhold.
  func dimmed(_ role: Role) -> CapabilitySet
  /// The capabilities of a role that the space's settings may withhold, whether they do so now or not.
  func dimmable(_ role: Role) -> CapabilitySet
  /// Whether the space holds a thing, apart from the space itself.
  func holds(_ target: Target) -> Bool
  /// Takes the state of a stream; nil if it is not a space of this kind.
  init?(_ stream: StreamState)
  /// The space, wrapped as the state of its stream.
  var stream: StreamState { get }
}

extension Space {
  /// The id of the space.
  public var id: UUID { core.id }
  /// The version of the last event; 0 before the first.
  public var version: Int { core.version }
  /// The position of the last event.
  public var position: Int64 { core.position }
  /// When the last event was recorded.
  public var updatedAt: Timestamp { core.updatedAt }
  /// When the space was created; nil before.
  public var createdAt: Timestamp? { core.createdAt }
  /// The kind.
  public var kind: SpaceKind { Self.kind }
  /// The status of the space.
  public var standing: Standing { core.standing }
  /// The roles that its members may have: those of its kind, and those that the space defines.
  public var roles: [Role] { Self.kind.roles + core.roleTemplates.roles }

  /// No capabilities: the settings withhold none.
  public func dimmed(_ role: Role) -> CapabilitySet { [] }

  /// No capabilities: the settings never withhold any.
  public func dimmable(_ role: Role) -> CapabilitySet { [] }

  /// The capabilities that a role gives under the space's settings.
  public func given(by role: Role) -> CapabilitySet { role.capabilities.subtracting(dimmed(role)) }

  /// The capabilities that a role gives whatever the settings are. A grant of another one is kept beside the role, so
  /// that it holds after each change of the settings.
  func always(givenBy role: Role) -> CapabilitySet { role.capabilities.subtracting(dimmable(role)) }

  /// The role of a name; nil if there is none.
  public func role(_ name: String) -> Role? {
    Self.kind.role(name) ?? core.roleTemplates.role(name)
  }

  /// The effective capabilities of a role with overrides, under the space's settings.
  func effective(
    _ role: Role, granted: CapabilitySet = [], denied: CapabilitySet = []
  ) -> CapabilitySet {
    if role.ignoresOverrides { return role.capabilities }
    return given(by: role).union(granted).subtracting(denied)
  }
}

extension Space {
  /// The record of the owner, who is the person who creates the space; nil if the kind has no owner.
  func ownerRecord(_ person: UUID, color: Int = 0) -> MemberRecord? {
    Self.kind.ownerRole.map { record(person, $0, color: color) }
  }

  /// The record of a member with a role and no overrides.
  func record(_ person: UUID, _ role: Role, color: Int) -> MemberRecord {
    MemberRecord(
      person: person, role: role.name, granted: [], denied: [], color: color,
      capabilities: effective(role))
  }

  /// The record of a member who gets another role: the overrides and the end of access stay.
  func record(_ person: UUID, _ role: Role, keepingRestOf member: Membership) -> MemberRecord {
    var record = member.record(person)
    record.role = role.name
    record.dropOverrides(granting: always(givenBy: role), denyingBeyond: role.capabilities)
    record.capabilities = effective(role, granted: record.granted, denied: record.denied)
    return record
  }

  /// A member's record without the overrides that change nothing under the present settings: grants of what the role
  /// gives as well, and denials of what it does not give. When such an override ends, the member's capabilities stay.
  func counted(_ record: MemberRecord) -> MemberRecord { effect(of: record, by: given(by:)) }

  /// A member's record as it is if the settings take from the role what they can: it gives what the member keeps after
  /// each change of the settings.
  func lasting(_ record: MemberRecord) -> MemberRecord {
    effect(of: record, by: always(givenBy:))
  }

  /// Both: nobody may give more than they have, now or after a change of the settings.
  var effects: [(MemberRecord) -> MemberRecord] { [counted, lasting] }

  /// A record as it is if its role gives these capabilities, without the overrides that change nothing then.
  private func effect(of record: MemberRecord, by gives: (Role) -> CapabilitySet) -> MemberRecord {
    guard let name = record.role, let role = role(name) else { return record }
    let given = gives(role)
    var effect = record
    effect.dropOverrides(granting: given, denyingBeyond: given)
    effect.capabilities.subtract(role.capabilities.subtracting(given).subtracting(record.granted))
    return effect
  }
}

/// An event that only one kind of space has.
public protocol SpaceOwnEvent: Sendable, Equatable {
  /// The event, wrapped as an event of the log.
  var event: Event { get }
  /// The type of the event.
  var type: EventType { get }
}
