import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The members of a space and their capabilities.
enum MemberEndpoints {
  static let all: [Endpoint] = [list, add, show, update, remove, transfer, table]

  private static let members = SpaceRoutes.space + "/members"
  private static let member = SpaceRoutes.space + "/members/{person}"

  private static let list = Endpoint(
    .get, members, "listMembers", "List the members, in the order in which they joined",
    parameters: .listInTime, answer: .page(.named("Member")), weight: .space
  ) { call in
    let space = try await call.spaceInTime().space
    let page = try call.page("members", of: space.core.members.memberships)
    let names = try await Names(of: page.items.map(\.id), in: call.service.vault)
    return .page(call, page) {
      MemberView(person: $0.id, membership: $0.thing, kind: space.kind).write(to: &$1, names)
    }
  }

  private static let add = Endpoint(
    .post, members, "addMember",
    "Add a member. The caller must share a space with the person, unless the key of an app of your team acts for the caller.",
    body: .named("MemberAddition"), status: 201, answer: .named("Member"),
    problems: [.alreadyMember, .limitReached]
  ) { call, body in
    let person = try body.uuid("person")
    let reply = try await call.submit(
      .addMember(
        person: person, try call.permissions(body),
        accessUntil: try body.timestampIfPresent("access_until"),
        introduction: try await call.introduction(of: person)))
    return try await answer(call, person, reply)
      .created(at: "\(try call.spacePath())/members/\(person.lower)")
  }

  private static let show = Endpoint(
    .get, member, "getMember", "Get a member", parameters: .readInTime, answer: .named("Member")
  ) { call in
    let person = try call.id("person")
    let space = try await call.spaceInTime().space
    let membership = try space.core.members[person].found("member")
    let names = try await Names(of: [person], in: call.service.vault)
    let view = MemberView(person: person, membership: membership, kind: space.kind)
    return .one(view, names, version: membership.version)
  }

  private static let update = Endpoint(
    .patch, member, "updateMember", "Change a member's role, overrides or exact capabilities",
    parameters: .writeVersion, body: .named("MemberUpdate"), answer: .named("Member")
  ) { call, body in
    let person = try call.id("person")
    let reply = try await call.submit(
      .changePermissions(
        person: person, try call.permissions(body), access: try body.accessChange(),
        ifVersion: try call.versionSeen(body)))
    return try await answer(call, person, reply)
  }

  private static let remove = Endpoint.written(
    .delete, member, "removeMember", "Remove a member, or leave the space"
  ) { call in
    let person = try call.id("person")
    let command: SpaceCommand =
      person == (try call.person()) ? .leave : .removeMember(person: person)
    return try await call.submit(command)
  }

  private static let transfer = Endpoint(
    .put, SpaceRoutes.space + "/owner", "transferOwnership",
    "Transfer the space to another member. Only the owner may do this.",
    body: .body(["person": .uuid]),
    answer: .named("Member")
  ) { call, body in
    let person = try body.uuid("person")
    let reply = try await call.submit(.transferOwnership(to: person))
    return try await answer(call, person, reply)
  }

  private static let table = Endpoint(
    .get, SpaceRoutes.space + "/permissions", "getPermissions",
    "List the members' capabilities, now or at an earlier time", parameters: .readInTime,
    answer: .named("Permissions"), weight: .space
  ) { call in
    let space = try await call.spaceInTime().space
    let names = try await Names(of: space.core.members.all.map(\.person), in: call.service.vault)
    return .one(PermissionsView(space: space), names, version: space.version)
  }

  /// Answers with the member as the command left it, also for a repeated command.
  private static func answer(
    _ call: Call, _ person: UUID, _ reply: Reply
  ) async throws -> Response {
    let space = try await call.after(reply).space()
    let names = try await Names(of: [person], in: call.service.vault)
    let now = space.core.members[person]
    let membership = try (reply.membership(of: person, now: now) ?? now).found("member")
    let view = MemberView(person: person, membership: membership, kind: space.kind)
    return .one(view, names, version: membership.version, after: reply)
  }
}

struct PermissionsView: View {
  let space: any Space

  static let meaning = "The capabilities, roles and members of a space."

  static let fields: [Field<Self>] = [
    .init("version", .version) { $0.space.version },
    .init("capabilities", .array(.capability)) {
      $0.space.kind.names(of: $0.space.kind.capabilities)
    },
    .init("roles", "The roles that members may have.", each: Array(RoleView.fields.prefix(2))) {
      view in
      view.space.roles.map { RoleView(role: $0, space: view.space) }
    },
    .init("members", each: members) { view in
      view.space.core.members.all.map { ($0.person, $0.membership, view.space.kind) }
    },
  ]

  private static let members: [Field<(person: UUID, membership: Membership, kind: SpaceKind)>] = [
    .person("person") { $0.person }, .init("role", .role) { $0.membership.role },
    .init("capabilities", .array(.capability)) { $0.kind.names(of: $0.membership.capabilities) },
  ]
}

extension Reply {
  /// The membership of a person by the command's event.
  fileprivate func membership(of person: UUID, now: Membership?) -> Membership? {
    for recorded in events {
      guard case .space(let event) = recorded.event,
        let record = event.members.first(where: { $0.person == person })
      else { continue }
      return Membership(
        record, version: recorded.version, joinedAt: now?.joinedAt ?? recorded.recordedAt)
    }
    return nil
  }
}

struct MemberView: View {
  let person: UUID
  let membership: Membership
  let kind: SpaceKind

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

extension SpaceCommand.Permissions {
  /// Reads `role` with `granted` and `denied`, or with an exact list of `capabilities`, by the kind's names.
  init(_ body: JSONReader, of kind: SpaceKind) throws {
    let role = try body.stringIfPresent("role")
    guard body.has("capabilities") else {
      self = .role(
        role, granted: try body.capabilities("granted", of: kind),
        denied: try body.capabilities("denied", of: kind),
        until: try body.overridesUntil(of: kind))
      return
    }
    for key in ["granted", "denied", "overrides_until"] where body.has(key) {
      throw body.problem(key, "does not go with `capabilities`")
    }
    self = .exactly(role: role, try body.capabilities("capabilities", of: kind) ?? [])
  }
}

extension JSONReader {
  /// A list of names of capabilities; nil if the member is missing.
  func capabilities(_ key: String, of kind: SpaceKind) throws -> CapabilitySet? {
    guard object[key] != nil else { return nil }
    var capabilities: CapabilitySet = []
    for (index, json) in try array(key, max: Capability.allCases.count).enumerated() {
      guard let capability = json.string.flatMap({ kind.capability($0) }) else {
        throw problem("\(key)/\(index)", "is not a capability")
      }
      capabilities.formUnion(CapabilitySet([capability]))
    }
    return capabilities
  }

  /// The ends of overrides, by capability; nil if the member is missing.
  fileprivate func overridesUntil(of kind: SpaceKind) throws -> [Capability: Timestamp]? {
    guard object["overrides_until"] != nil else { return nil }
    guard has("overrides_until") else { return [:] }
    let ends = try reader("overrides_until")
    var until: [Capability: Timestamp] = [:]
    for key in ends.object.keys {
      guard let capability = kind.capability(key) else {
        throw ends.problem(String(key.prefix(64)), "is not a capability")
      }
      until[capability] = try ends.timestamp(key)
    }
    return until
  }

  /// The change that `access_until` asks for: a time, null for no end, or absent for no change.
  func accessChange() throws -> SpaceCommand.AccessChange {
    if let end = try timestampIfPresent("access_until") { return .until(end) }
    return object["access_until"] == nil ? .keep : .forGood
  }
}

extension Call {
  /// The role and overrides of a member in the body of a mounted endpoint.
  func permissions(_ body: JSONReader) throws -> SpaceCommand.Permissions {
    try SpaceCommand.Permissions(body, of: try mountedKind())
  }
}

extension Schemas {
  static let members: [(name: String, schema: Schema)] = [
    MemberView.named, ("MemberAddition", addition), ("MemberAdditionByRole", additionByRole),
    ("MemberAdditionByCapabilities", additionByCapabilities), ("MemberUpdate", update),
    ("MemberUpdateByRole", updateByRole), ("MemberUpdateByCapabilities", updateByCapabilities),
    ("OverrideEnds", overrideEnds), PermissionsView.named,
  ]

  static let until = Schema.named("OverrideEnds")

  private static let overrideEnds = Schema.map(.time, max: SpaceKind.capabilityNames.count)
    .described(
      "The time at which each override expires; overrides without expiry are missing.")

  static let overrides = Schema.array(.grantable, max: Capability.allCases.count)

  private static let addition = Schema.either([
    .named("MemberAdditionByRole"), .named("MemberAdditionByCapabilities"),
  ])

  private static let additionByRole = Schema.body([
    "person": .uuid, "role": .role, "granted?": overrides, "denied?": overrides,
    "overrides_until?": until, "access_until?": .time,
  ])

  private static let additionByCapabilities = Schema.body([
    "person": .uuid, "role": .role, "capabilities": overrides, "access_until?": .time,
  ])

  private static let update = Schema.either([
    .named("MemberUpdateByRole"), .named("MemberUpdateByCapabilities"),
  ])

  private static let updateByRole = Schema.changes([
    "role": .role, "granted": overrides.orNull, "denied": overrides.orNull,
    "overrides_until": until.orNull, "access_until": Schema.time.orNull,
  ])

  private static let updateByCapabilities = Schema.changes([
    "role": .role, "access_until": Schema.time.orNull,
  ]).adding(["capabilities": overrides])
}
