import Domain
import FoundationEssentials
import Projections

/// A row of the permission tables: what a person may do in a space, all considered.
struct PermissionView {
  private let member: Member
  private let title: String?
  private let names: Names

  init(_ member: Member, title: String?, _ names: Names) {
    self.member = member
    self.title = title
    self.names = names
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("space", member.space)
      $0.member("space_kind", member.spaceKind)
      $0.member("space_title", title)
      $0.member("person", PersonReference(member.person, names))
      $0.member("role", member.role)
      $0.member("granted", raw: member.granted)
      $0.member("denied", raw: member.denied)
      $0.member("capabilities", member.capabilities)
      $0.member("access_until", member.accessUntil)
      $0.member("joined_at", member.joinedAt)
      $0.member("removed_at", member.removedAt)
      $0.member("position", member.position)
      $0.member("version", member.version)
      $0.member("updated_at", member.updatedAt)
    }
  }

  private static let overrides = Schema.map(.time.orNull).described(
    "Capability to the end of it; null: for good.")

  static let schema = Schema.object([
    "space": .uuid, "space_kind": .string(), "space_title": .string().orNull,
    "person": .named("PersonReference"), "role": .string().orNull, "granted": overrides,
    "denied": overrides, "capabilities": .array(.string()),
    "access_until": Schema.time.orNull.described("When access ends by itself."),
    "joined_at": .time.orNull,
    "removed_at": .time.orNull,
    "position": .position.described("Of the event that made it so."), "version": .version,
    "updated_at": .time,
  ])
}
