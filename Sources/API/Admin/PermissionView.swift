import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// A row of the permission tables: a person's effective capabilities in a space.
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
    let kind = SpaceKind(rawValue: member.spaceKind)
    json.object {
      $0.member("space", member.space)
      $0.member("space_kind", member.spaceKind)
      $0.member("space_title", title)
      $0.member("person", PersonReference(member.person, names))
      $0.member("role", member.role)
      $0.member("granted", Self.words(member.granted, kind))
      $0.member("denied", Self.words(member.denied, kind))
      $0.member("capabilities", member.capabilities.map { Self.word($0, kind) }.sorted())
      $0.member("access_until", member.accessUntil)
      $0.member("joined_at", member.joinedAt)
      $0.member("removed_at", member.removedAt)
      $0.member("position", member.position)
      $0.member("version", member.version)
      $0.member("updated_at", member.updatedAt)
    }
  }

  /// Overrides, by the names that the kind of space gives to the capabilities.
  private static func words(_ overrides: [UInt8], _ kind: SpaceKind?) -> JSON {
    let members = (try? JSON.parse(overrides))?.object ?? JSONObject()
    var words = JSONObject()
    for (name, end) in members.map({ (word($0.key, kind), $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      words[name] = end
    }
    return .object(words)
  }

  /// The name that the kind of space gives to a capability. If the kind or the capability is of a later release, it is
  /// the name in the log.
  private static func word(_ name: String, _ kind: SpaceKind?) -> String {
    guard let kind, let capability = Capability(rawValue: name) else { return name }
    return kind.name(of: capability)
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
