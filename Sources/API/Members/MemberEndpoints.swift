import Domain
import Engine
import FoundationEssentials
import HTTPServer

/// Who is in a project, and what they may do.
enum MemberEndpoints {
  static let all: [Endpoint] = [list, add, show, update, remove, transfer, table]

  private static let members = "/v1/projects/{project}/members"
  private static let member = "/v1/projects/{project}/members/{person}"

  private static let list = Endpoint(
    method: .get, path: members, name: "listMembers",
    summary: "The members, in the order in which they joined", access: .person,
    parameters: .list, answer: .page(.named("Member")),
    problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let project = try await call.project()
    let page = try call.page(
      "members", of: project.core.members.all.map { MemberView($0.person, $0.membership) }
    ) { $0.key }
    let names = try await Names(of: page.items.map(\.person), in: call.service.vault)
    return .page(call, page) { $0.write(to: &$1, names) }
  }

  private static let add = Endpoint(
    method: .post, path: members, name: "addMember", summary: "Add a person as a member",
    access: .person, body: .named("MemberAddition"), status: 201,
    answer: .named("Member"),
    problems: [
      .notFound, .forbidden, .invalid, .alreadyMember, .limitReached, .commandIDReused,
    ]
  ) { call in
    let body = try call.body()
    try body.only("person", "role", "granted", "denied", "capabilities")
    let person = try body.uuid("person")
    let project = try call.id("project")
    let reply = try await call.submit(
      project, .space(.addMember(person: person, try SpaceCommand.Permissions(body))))
    let location = "/v1/projects/\(project.lower)/members/\(person.lower)"
    return try await answer(call, person, reply, status: 201, [("Location", location)])
  }

  private static let show = Endpoint(
    method: .get, path: member, name: "getMember", summary: "A member", access: .person,
    parameters: .read, answer: .named("Member"),
    problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let person = try call.id("person")
    let project = try await call.project()
    guard let membership = project.core.members[person] else { throw noSuchMember }
    let names = try await Names(of: [person], in: call.service.vault)
    return .json(headers: [Response.etag(membership.version)]) {
      MemberView(person, membership).write(to: &$0, names)
    }
  }

  private static let update = Endpoint(
    method: .patch, path: member, name: "updateMember",
    summary: "Change a member's role, overrides, or exact capabilities", access: .person,
    parameters: .writeVersion, body: .named("MemberUpdate"), answer: .named("Member"),
    problems: [
      .notFound, .forbidden, .invalid, .staleVersion, .preconditionFailed, .commandIDReused,
    ]
  ) { call in
    let body = try call.body()
    try body.only("role", "granted", "denied", "capabilities", "version")
    let person = try call.id("person")
    let reply = try await call.submit(
      try call.id("project"),
      .space(
        .changePermissions(
          person: person, try SpaceCommand.Permissions(body),
          ifVersion: try call.versionSeen(body))))
    return try await answer(call, person, reply)
  }

  private static let remove = Endpoint(
    method: .delete, path: member, name: "removeMember",
    summary: "Remove a member, or leave: oneself", access: .person,
    answer: .named("Written"), problems: [.notFound, .forbidden, .invalid, .commandIDReused]
  ) { call in
    let person = try call.id("person")
    let command: SpaceCommand =
      person == (try call.person()) ? .leave : .removeMember(person: person)
    return .written(try await call.submit(try call.id("project"), .space(command)))
  }

  private static let transfer = Endpoint(
    method: .put, path: "/v1/projects/{project}/owner", name: "transferOwnership",
    summary: "Hand the project over to another member; only its owner does", access: .person,
    body: .body(["person": .uuid]), answer: .named("Member"),
    problems: [.notFound, .forbidden, .invalid, .commandIDReused]
  ) { call in
    let body = try call.body()
    try body.only("person")
    let person = try body.uuid("person")
    let reply = try await call.submit(
      try call.id("project"), .space(.transferOwnership(to: person)))
    return try await answer(call, person, reply)
  }

  private static let table = Endpoint(
    method: .get, path: "/v1/projects/{project}/permissions", name: "getPermissions",
    summary: "What each member may do, all considered", access: .person, parameters: .read,
    answer: .named("Permissions"), problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let project = try await call.project()
    let members = project.core.members.all
    let names = try await Names(of: members.map(\.person), in: call.service.vault)
    return .json(headers: [Response.etag(project.version)]) { json in
      json.object { json in
        json.member("version", project.version)
        json.member("capabilities", SpaceKind.project.capabilities.names)
        json.member("roles") { json in
          json.array { json in
            for role in SpaceKind.project.roles {
              json.object {
                $0.member("name", role.name)
                $0.member("capabilities", role.capabilities.names)
              }
            }
          }
        }
        json.member("members") { json in
          json.array { json in
            for (person, membership) in members {
              json.object {
                $0.member("person", person)
                $0.member("display_name", names[person])
                $0.member("role", membership.role)
                $0.member("capabilities", membership.capabilities.names)
              }
            }
          }
        }
      }
    }
  }

  /// The member as the command left them, however often it is sent.
  private static func answer(
    _ call: Call, _ person: UUID, _ reply: Reply, status: Int = 200,
    _ headers: [(String, String)] = []
  ) async throws -> Response {
    let project = try await call.project()
    let names = try await Names(of: [person], in: call.service.vault)
    guard
      let membership = reply.membership(of: person, now: project.core.members[person])
        ?? project.core.members[person]
    else { throw noSuchMember }
    return .json(
      status,
      headers: headers + [Response.etag(membership.version), Response.position(reply.written)]
    ) { MemberView(person, membership).write(to: &$0, names) }
  }

  private static var noSuchMember: Problem { Problem(.notFound, "there is no such member") }
}

extension Reply {
  /// What the command's event says of a member.
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
