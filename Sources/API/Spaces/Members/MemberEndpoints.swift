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
    .get, members, "listMembers", "The members, in the order in which they joined",
    parameters: .listInTime, answer: .page(.named("Member")), weight: .space
  ) { call in
    let space = try await call.spaceInTime().space
    let page = try call.page(
      "members",
      of: space.core.members.all.map { MemberView($0.person, $0.membership, in: space.kind) }
    ) { $0.key }
    let names = try await Names(of: page.items.map(\.person), in: call.service.vault)
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let add = Endpoint(
    .post, members, "addMember",
    "Make someone a member with whom the caller shares a space; an app of the team's makes anyone one",
    body: .named("MemberAddition"), status: 201, answer: .named("Member"),
    problems: [.alreadyMember, .limitReached]
  ) { call in
    let body = try call.body()
    let person = try body.uuid("person")
    let reply = try await call.submit(
      .addMember(
        person: person, try call.permissions(body),
        accessUntil: try body.timestampIfPresent("access_until"),
        introduction: try await call.introduction(of: person)))
    let location = "\(try call.spacePath())/members/\(person.lower)"
    return try await answer(call, person, reply, status: 201, [("Location", location)])
  }

  private static let show = Endpoint(
    .get, member, "getMember", "A member", parameters: .readInTime, answer: .named("Member")
  ) { call in
    let person = try call.id("person")
    let space = try await call.spaceInTime().space
    guard let membership = space.core.members[person] else { throw noSuchMember }
    let names = try await Names(of: [person], in: call.service.vault)
    return .one(MemberView(person, membership, in: space.kind), names, version: membership.version)
  }

  private static let update = Endpoint(
    .patch, member, "updateMember", "Change a member's role, overrides, or exact capabilities",
    parameters: .writeVersion, body: .named("MemberUpdate"), answer: .named("Member")
  ) { call in
    let body = try call.body()
    let person = try call.id("person")
    let reply = try await call.submit(
      .changePermissions(
        person: person, try call.permissions(body), access: try body.accessChange(),
        ifVersion: try call.versionSeen(body)))
    return try await answer(call, person, reply)
  }

  private static let remove = Endpoint(
    .delete, member, "removeMember", "Remove a member, or leave: oneself", answer: .named("Written")
  ) { call in
    let person = try call.id("person")
    let command: SpaceCommand =
      person == (try call.person()) ? .leave : .removeMember(person: person)
    return .written(try await call.submit(command))
  }

  private static let transfer = Endpoint(
    .put, SpaceRoutes.space + "/owner", "transferOwnership",
    "Hand the space over to another member; only its owner does", body: .body(["person": .uuid]),
    answer: .named("Member")
  ) { call in
    let body = try call.body()
    let person = try body.uuid("person")
    let reply = try await call.submit(.transferOwnership(to: person))
    return try await answer(call, person, reply)
  }

  private static let table = Endpoint(
    .get, SpaceRoutes.space + "/permissions", "getPermissions",
    "What each member may do, all considered, now or as it stood", parameters: .readInTime,
    answer: .named("Permissions"), weight: .space
  ) { call in
    let space = try await call.spaceInTime().space
    let names = try await Names(of: space.core.members.all.map(\.person), in: call.service.vault)
    return .one(PermissionsView(space: space), names, version: space.version)
  }

  /// Answers with the member as the command left it, also for a repeated command.
  private static func answer(
    _ call: Call, _ person: UUID, _ reply: Reply, status: Int = 200,
    _ headers: [(String, String)] = []
  ) async throws -> Response {
    let space = try await call.after(reply).space()
    let names = try await Names(of: [person], in: call.service.vault)
    guard
      let membership = reply.membership(of: person, now: space.core.members[person])
        ?? space.core.members[person]
    else { throw noSuchMember }
    return .json(
      status,
      headers: headers + [Response.etag(membership.version), Response.position(reply.written)]
    ) { MemberView(person, membership, in: space.kind).write(to: &$0, names) }
  }

  private static var noSuchMember: Problem { Problem(.notFound, "there is no such member") }
}

/// The capabilities of each member of a space.
struct PermissionsView: View {
  let space: any Space

  static let name = "Permissions"
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
