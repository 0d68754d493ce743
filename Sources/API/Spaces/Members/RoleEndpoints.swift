import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The roles of a space: those of its kind, and those that the space defines.
enum RoleEndpoints {
  static let all: [Endpoint] = [list, set, remove]

  private static let roles = SpaceRoutes.space + "/roles"
  private static let role = SpaceRoutes.space + "/roles/{role}"

  private static let list = Endpoint(
    method: .get, path: roles, name: "listRoles",
    summary: "The roles that members may have", parameters: .readInTime,
    answer: .object(["items": .array(.named("Role"))])
  ) { call in
    let space = try await call.spaceInTime().space
    return .json { json in
      json.object { json in
        json.member("items") { json in
          json.array { json in
            for role in space.roles { write(role, in: space, to: &json) }
          }
        }
      }
    }
  }

  private static let set = Endpoint(
    method: .put, path: role, name: "setRole",
    summary: "Define a role of the space's own, or change one; whoever has it is what it says",
    parameters: .writeVersion,
    body: .body([
      "capabilities": .array(.grantable, max: Capability.allCases.count), "version?": .integer(),
    ]), answer: .named("Role"),
    problems: [.taken, .limitReached]
  ) { call in
    let body = try call.body()
    let name = try call.roleName()
    let capabilities = try body.capabilities("capabilities", of: try call.mountedKind()) ?? []
    let reply = try await call.submit(
      .setRole(name, capabilities, ifVersion: try call.versionSeen(body)))
    let space = try await call.after(reply).space()
    guard let role = space.role(name) else { throw noSuchRole }
    return .json(
      headers: [
        Response.etag(space.core.roleTemplates.version(of: name) ?? 0),
        Response.position(reply.written),
      ]
    ) { write(role, in: space, to: &$0) }
  }

  private static let remove = Endpoint(
    method: .delete, path: role, name: "deleteRole",
    summary: "Delete a role of the space's own that nobody has", parameters: .writeVersion,
    answer: .named("Written"),
    problems: [.roleInUse]
  ) { call in
    .written(
      try await call.submit(.deleteRole(try call.roleName(), ifVersion: try call.ifMatch())))
  }

  private static func write(_ role: Role, in space: any Space, to json: inout JSONWriter) {
    let version = space.core.roleTemplates.version(of: role.name)
    json.object {
      $0.member("name", role.name)
      $0.member("capabilities", space.kind.names(of: role.capabilities))
      $0.member("own", version != nil)
      $0.member("version", version)
    }
  }

  private static var noSuchRole: Problem { Problem(.notFound, "there is no such role") }
}

extension Call {
  /// The role's name in the path.
  fileprivate func roleName() throws -> String {
    let name = parameters["role"]
    let scalars = name.unicodeScalars
    guard !name.isEmpty, scalars.count <= RoleTemplates.nameMax,
      scalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else {
      throw Problem(
        .invalid, "role must be a name of 1 to \(RoleTemplates.nameMax) characters",
        ["pointer": "role"])
    }
    return name
  }
}
