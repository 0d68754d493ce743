import CallboardDomain
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The permission tables, by space and by person, now and in the past.
enum PermissionEndpoints {
  static let all: [Endpoint] = [ofSpace, ofPerson]

  private static let ofSpace = Endpoint(
    .get, "/admin/v1/spaces/{space}/permissions", "listSpacePermissions",
    "List the permissions of a space's members, now or at an earlier time", access: .reading,
    parameters: .readInTime + [
      .query("removed", .bool, "Whether to include people who were removed by then.")
    ], answer: .page(.named("Permission"), ["version": .version, "current_version": .version]),
    weight: .space, reads: .current
  ) { call in
    let withRemoved = call.queryBool("removed") ?? false
    let asked = try await SpaceInTime(call)
    let members = try await call.projecting {
      guard asked.version == nil else {
        return try await call.service.projections.past.members(
          of: asked.space, at: .position(asked.position), withRemoved: withRemoved)
      }
      try await call.service.projections.waitFor(
        minPosition: asked.position, ProjectionReader.memberProjections)
      return try await call.service.projections.members(
        of: asked.space, withRemoved: withRemoved)
    }
    let moment = asked.version.map { _ in Moment.position(asked.position) }
    let (views, names) = try await views(of: members, at: moment, call)
    let version = asked.version ?? asked.currentVersion
    return .list(views, names, headers: [Response.etag(version)]) {
      $0.member("version", version)
      $0.member("current_version", asked.currentVersion)
    }
  }

  private static let ofPerson = Endpoint(
    .get, "/admin/v1/people/{person}/permissions", "listPersonPermissions",
    "List a person's permissions in each space, now or at an earlier time", access: .reading,
    parameters: personParameters, answer: .page(.named("Permission")), reads: .current
  ) { call in
    try await answer(call, of: try call.id("person"))
  }

  static let mine = Endpoint(
    .get, "/v1/me/permissions", "listMyPermissions",
    "List the caller's permissions in each space, now or at an earlier time",
    parameters: personParameters, answer: .page(.named("Permission")), reads: .current
  ) { call in
    try await answer(call, of: try call.person())
  }

  private static let personParameters: [Endpoint.Parameter] =
    .read + [
      .at, .cursor,
      .query(
        "limit", .integer(min: 1, max: 200),
        "The maximum number of spaces in a page; 50 by default."),
    ]

  private static func answer(_ call: Call, of person: UUID) async throws -> Response {
    let limit = call.limit(default: 50)
    let time = call.queryTime("at")
    _ = try await call.personState(person)
    let after = try call.cursor("permissions") { $0.string.flatMap { UUID($0) } }
    let page = try await call.reading(ProjectionReader.memberProjections) { _ in
      try await rows(call, of: person, at: time, after: after, limit: limit)
    }
    let (views, names) = try await views(of: page.items, at: time.map { .time($0) }, call)
    return .page(call, page.with(views)) { $0.write(to: &$1, names) }
  }

  /// A person's rows. For a past time, it reads a page of the spaces of which the person ever was a member.
  private static func rows(
    _ call: Call, of person: UUID, at time: Timestamp?, after: UUID?, limit: Int
  ) async throws -> Page<Member> {
    let reader = call.service.projections
    let members: [Member]
    let spaces: [UUID]
    if let time {
      spaces = try await reader.spacesEver(of: person, after: after, limit: limit + 1)
      members = try await reader.past.memberships(
        of: person, in: Array(spaces.prefix(limit)), at: .time(time))
    } else {
      members = try await reader.memberships(of: person, after: after, limit: limit + 1)
      spaces = members.map(\.space)
    }
    let last = spaces.count > limit ? spaces[limit - 1] : nil
    return Page(
      items: Array(members.prefix(limit)),
      next: last.map { Cursor("permissions", [.string($0.lower)]) })
  }

  /// The rows with the titles that spaces had at a moment, and people's names; nil means now.
  private static func views(
    of members: [Member], at moment: Moment?, _ call: Call
  ) async throws -> ([PermissionView], Names) {
    let spaces = Array(Set(members.map(\.space)))
    let titles: [UUID: String]
    if let moment {
      titles = try await call.projecting {
        try await call.service.projections.past.titles(of: spaces, at: moment)
      }
    } else {
      titles = try await call.reading(ProjectionReader.titleProjections) {
        try await $0.titles(of: spaces)
      }
    }
    let names = try await Names(of: members.map(\.person), in: call.service.vault)
    return (members.map { PermissionView(member: $0, title: titles[$0.space]) }, names)
  }
}

/// A row of the permission tables: a person's effective capabilities in a space.
struct PermissionView: View {
  let member: Member
  let title: String?

  private var kind: SpaceKind? { SpaceKind(rawValue: member.spaceKind) }

  static let meaning = "The permissions of a person in a space, for operators."

  static let fields: [Field<Self>] = [
    .init("space") { $0.member.space }, .init("space_kind") { $0.member.spaceKind },
    .init("space_title") { $0.title }, .person("person") { $0.member.person },
    .init("role") { $0.member.role },
    .init("granted", overrides) { words($0.member.granted, $0.kind) },
    .init("denied", overrides) { words($0.member.denied, $0.kind) },
    .init("capabilities") { view in view.member.capabilities.map { word($0, view.kind) }.sorted() },
    .init("access_until", "The time at which access expires; null: never.") {
      $0.member.accessUntil
    },
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
    "The time at which each capability expires; null: never.")
}
