import CallboardDomain
import FoundationEssentials

/// A member, as the API shows it to the other members.
struct MemberView: View {
  let person: UUID
  private let membership: Membership
  private let kind: SpaceKind

  init(_ person: UUID, _ membership: Membership, in kind: SpaceKind) {
    self.kind = kind
    self.person = person
    self.membership = membership
  }

  static let name = "Member"
  static let meaning = "A member of a space."

  static let fields: [Field<Self>] = [
    .person("person") { $0.person }, .vaulted("avatar") { $1.avatar($0.person) },
    .init("role", .role) { $0.membership.role },
    .init("granted", .array(.capability)) { $0.kind.names(of: $0.membership.granted) },
    .init("denied", .array(.capability)) { $0.kind.names(of: $0.membership.denied) },
    .init("overrides_until", Schemas.until) { $0.kind.ends($0.membership.until) },
    .init("access_until") { $0.membership.accessUntil },
    .init("capabilities", .array(.capability)) { $0.kind.names(of: $0.membership.capabilities) },
    .init("color", .string(pattern: .colour)) { Self.color($0.membership.color) },
    .init("version", .version) { $0.membership.version },
    .init("joined_at") { $0.membership.joinedAt },
  ]

  /// A key that sorts members in the order of joining.
  var key: String { sortable(membership.joinedAt.microseconds) + person.lower }

  /// A member's colour as `#rrggbb`.
  static func color(_ place: Int) -> String { palette[Int(place.magnitude % UInt(palette.count))] }

  /// `Members.paletteSize` colours that can be told apart on light and dark backgrounds.
  private static let palette = [
    "#e6194b", "#3cb44b", "#4363d8", "#f58231", "#911eb4", "#008080", "#f032e6", "#9a6324",
    "#808000", "#000075", "#00a3cc", "#800000",
  ]
}

extension SpaceKind {
  /// The ends of overrides, by the kind's names of the capabilities.
  func ends(_ until: [Capability: Timestamp]) -> JSONObject {
    var ends = JSONObject()
    for (capability, end) in until.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      ends[name(of: capability)] = .string(end.rfc3339)
    }
    return ends
  }
}
