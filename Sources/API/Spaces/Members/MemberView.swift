import CallboardDomain
import FoundationEssentials

/// A member, as the API shows it to the other members.
struct MemberView {
  let person: UUID
  private let membership: Membership
  private let kind: SpaceKind

  init(_ person: UUID, _ membership: Membership, in kind: SpaceKind) {
    self.kind = kind
    self.person = person
    self.membership = membership
  }

  /// A key that sorts members in the order of joining.
  var key: String { sortable(membership.joinedAt.microseconds) + person.lower }

  func write(to json: inout JSONWriter, _ names: Names) {
    json.object {
      $0.member("person", person)
      $0.member("display_name", names[person])
      $0.member("avatar", names.avatar(person))
      $0.member("role", membership.role)
      $0.member("granted", kind.names(of: membership.granted))
      $0.member("denied", kind.names(of: membership.denied))
      $0.member("overrides_until") { json in
        json.object {
          for (capability, end) in membership.until.sorted(by: { $0.key.rawValue < $1.key.rawValue }
          ) {
            $0.member(kind.name(of: capability), end)
          }
        }
      }
      $0.member("access_until", membership.accessUntil)
      $0.member("capabilities", kind.names(of: membership.capabilities))
      $0.member("color", Self.color(membership.color))
      $0.member("version", membership.version)
      $0.member("joined_at", membership.joinedAt)
    }
  }

  /// A member's colour as `#rrggbb`.
  static func color(_ place: Int) -> String { palette[Int(place.magnitude % UInt(palette.count))] }

  /// `Members.paletteSize` colours that can be told apart on light and dark backgrounds.
  private static let palette = [
    "#e6194b", "#3cb44b", "#4363d8", "#f58231", "#911eb4", "#008080", "#f032e6", "#9a6324",
    "#808000", "#000075", "#00a3cc", "#800000",
  ]
}
