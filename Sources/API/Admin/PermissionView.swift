import CallboardDomain
import CallboardProjections
import FoundationEssentials

/// A row of the permission tables: a person's effective capabilities in a space.
struct PermissionView: View {
  private let member: Member
  private let title: String?

  init(_ member: Member, title: String?) {
    self.member = member
    self.title = title
  }

  private var kind: SpaceKind? { SpaceKind(rawValue: member.spaceKind) }

  static let name = "Permission"
  static let meaning = "What a person may do in a space, for operators."

  static let fields: [Field<Self>] = [
    .init("space") { $0.member.space }, .init("space_kind") { $0.member.spaceKind },
    .init("space_title") { $0.title }, .person("person") { $0.member.person },
    .init("role") { $0.member.role },
    .init("granted", overrides) { words($0.member.granted, $0.kind) },
    .init("denied", overrides) { words($0.member.denied, $0.kind) },
    .init("capabilities") { view in view.member.capabilities.map { word($0, view.kind) }.sorted() },
    .init("access_until", "When access ends by itself.") { $0.member.accessUntil },
    .init("joined_at") { $0.member.joinedAt }, .init("removed_at") { $0.member.removedAt },
    .init("position", .position.described("The position of the event that set the row.")) {
      $0.member.position
    },
    .init("version", .version) { $0.member.version },
    .init("updated_at", .time) { $0.member.updatedAt },
  ]

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
}
