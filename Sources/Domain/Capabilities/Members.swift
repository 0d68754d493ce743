public import FoundationEssentials

/// The members of a space.
public struct Members: Sendable {
  private var memberships: [UUID: Membership] = [:]

  /// How many colours there are before one comes twice.
  public static let paletteSize = 12
  /// How many members a space may have.
  public static let countMax = 10_000

  init() {}

  /// What a person is in the space; nil for one who is no member.
  public subscript(person: UUID) -> Membership? { memberships[person] }

  /// How many members there are.
  public var count: Int { memberships.count }

  /// Everyone, in the order of joining.
  public var all: [(person: UUID, membership: Membership)] {
    memberships.map { (person: $0, membership: $1) }
      .sorted {
        ($0.membership.joinedAt, $0.person.lower) < ($1.membership.joinedAt, $1.person.lower)
      }
  }

  /// The owner.
  public var owner: UUID? { memberships.first { $0.value.isOwner }?.key }

  /// Whether a person may do something.
  public func may(_ person: UUID, _ capability: Capability) -> Bool {
    memberships[person]?.capabilities.contains(capability) ?? false
  }

  /// A colour that nobody has, as long as there is one.
  var nextColor: Int {
    let taken = Set(memberships.values.map(\.color))
    return (0..<Self.paletteSize).first { !taken.contains($0) } ?? memberships.count
      % Self.paletteSize
  }

  mutating func evolve(_ records: [MemberRecord], version: Int, at time: Timestamp) {
    for record in records {
      memberships[record.person] = Membership(
        record, version: version, joinedAt: memberships[record.person]?.joinedAt ?? time)
    }
  }

  mutating func restore(_ person: UUID, _ membership: Membership) {
    memberships[person] = membership
  }
}
