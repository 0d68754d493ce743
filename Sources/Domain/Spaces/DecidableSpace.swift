import FoundationEssentials

/// The state of a space as deciding and evolving change it: the requirements of a kind of space.
///
/// The deciders that all kinds share are generic over it, so that a state is changed in place and never boxed.
protocol DecidableSpace: Space, JSONWritable {
  var core: SpaceCore { get set }
  /// The space before its first event.
  init(id: UUID)
  /// Reads the output of `write(to:)` from a snapshot: everything except `snapshotLists`.
  init(_ reader: JSONReader) throws(JSONReader.Problem)
  /// The lists that a snapshot holds besides the output of `write(to:)`.
  var snapshotLists: [SnapshotList] { get }
  /// Reads the entries of these lists from one part of a snapshot, which may hold none.
  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem)

  /// Applies an event of the kind's own.
  ///
  /// - Throws: `EventProblem` if the event does not fit the events before it; the space is then unchanged.
  mutating func evolve(_ event: OwnEvent, _ recorded: RecordedEvent) throws(EventProblem)
  /// Applies an event that all kinds have in common. A kind that keeps more of it than `core` does implements this.
  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent)

  /// The thing that contains another one: a lock on it covers both.
  func parent(of target: Target) -> Target?

  /// The unique values that it holds. Others may take them once the space is deleted.
  var claims: [Claim] { get }
  /// The keys of its values in the vault, which are erased with the space. Their subject is the space.
  var vaultKeys: [String] { get }

  /// The reason why this space refuses a common command from any actor; nil if it does not.
  func refusal(of command: SpaceCommand) -> Refusal?
  /// Whether the owner may leave without transferring the space. If so, `membershipChanged` must then transfer or close
  /// the space.
  static var ownerMayLeave: Bool { get }
  /// Decides, in the same command, the events that follow when a person became a member by an invitation, has other
  /// permissions, or is no longer a member.
  static func membershipChanged(of person: UUID, in space: inout Self, deciding: inout Decision)
  /// Decides, in the same command, the events that come before the space is archived or deleted.
  static func ending(_ space: inout Self, deciding: inout Decision)

  /// The reason why an invited person may not become a member now; nil if they may.
  func refusal(toAdmit person: UUID, as role: String) -> Refusal?

  /// The next deadline of the space.
  var dueAt: Timestamp? { get }
  /// Decides the events for the kind's own deadlines that have passed. Afterwards none may be due.
  static func expire(_ space: inout Self, deciding: inout Decision)
}

extension DecidableSpace {
  mutating func evolve(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    core.evolve(event, recorded)
  }

  var snapshotLists: [SnapshotList] { [] }

  mutating func readSnapshotLists(_ part: JSONReader) throws(JSONReader.Problem) {}

  func parent(of target: Target) -> Target? { nil }

  var claims: [Claim] { [] }

  var vaultKeys: [String] { [] }

  func refusal(of command: SpaceCommand) -> Refusal? { nil }

  static var ownerMayLeave: Bool { false }

  static func membershipChanged(of person: UUID, in space: inout Self, deciding: inout Decision) {}

  static func ending(_ space: inout Self, deciding: inout Decision) {}

  func refusal(toAdmit person: UUID, as role: String) -> Refusal? { nil }

  var dueAt: Timestamp? { core.deadlines.next }

  static func expire(_ space: inout Self, deciding: inout Decision) {}

  /// The record of a member who becomes the owner; nil if the kind has no owner.
  ///
  /// Where the owner may leave, a guest can become the owner without anybody's decision. The end of the guest's access
  /// therefore stays. Elsewhere the access of an owner has no end.
  func ownerRecord(_ heir: UUID, after member: Membership) -> MemberRecord? {
    var record = ownerRecord(heir, color: member.color)
    if Self.ownerMayLeave { record?.accessUntil = member.accessUntil }
    return record
  }

  /// The records of the old and the new owner after a transfer; nil if the kind has no owner.
  func handOver(
    from owner: UUID, _ old: Membership, to heir: UUID, _ new: Membership
  ) -> (old: MemberRecord, new: MemberRecord)? {
    guard let role = role(Self.kind.roleAfterOwnership), let after = ownerRecord(heir, after: new)
    else { return nil }
    var before = record(owner, role, color: old.color)
    before.accessUntil = old.accessUntil
    return (before, after)
  }

  mutating func advance(_ event: OwnEvent, _ recorded: RecordedEvent) throws(EventProblem) {
    try evolve(event, recorded)
    core.stamp(recorded)
  }

  mutating func advance(_ event: SpaceEvent, _ recorded: RecordedEvent) {
    evolve(event, recorded)
    core.stamp(recorded)
  }

  /// Whether a thing exists: the space itself, or something in it.
  func has(_ target: Target) -> Bool {
    target.kind == .space ? target.id == id : holds(target)
  }
}
