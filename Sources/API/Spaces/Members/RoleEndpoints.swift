import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The roles of a space: those of its kind, and those that the space defines.
enum RoleEndpoints {
  static let all: [Endpoint] = [list, set, remove]

  private static let roles = SpaceRoutes.space + "/roles"
  private static let role = SpaceRoutes.space + "/roles/{role}"

  private static let list = Endpoint(
    .get, roles, "listRoles", "List the roles that members may have", parameters: .readInTime,
    answer: .page(.named("Role"))
  ) { call in
    let space = try await call.spaceInTime().space
    return .list(space.roles.map { RoleView(role: $0, space: space) })
  }

  private static let set = Endpoint(
    .put, role, "setRole",
    "Define or change a role of the space. The change applies to all members with the role.",
    parameters: .writeVersion,
    body: .body([
      "capabilities": .array(.grantable, max: Capability.allCases.count), "version?": .integer(),
    ]), answer: .named("Role"), problems: [.taken, .limitReached]
  ) { call, body in
    let name = try call.roleName()
    let capabilities = try body.capabilities("capabilities", of: try call.mountedKind()) ?? []
    let reply = try await call.submit(
      .setRole(name, capabilities, ifVersion: try call.versionSeen(body)))
    let space = try await call.after(reply).space()
    return .one(
      RoleView(role: try space.role(name).found("role"), space: space),
      version: space.core.roleTemplates.version(of: name) ?? 0, after: reply)
  }

  private static let remove = Endpoint.written(
    .delete, role, "deleteRole", "Delete a role of the space. No member may have it.",
    parameters: .writeVersion, problems: [.roleInUse]
  ) { call in
    try await call.submit(.deleteRole(try call.roleName(), ifVersion: try call.ifMatch()))
  }
}

struct RoleView: View {
  let role: Role
  let space: any Space

  static let meaning = "A role of a space."

  static let fields: [Field<Self>] = [
    .init("name", .role) { $0.role.name },
    .init("capabilities", .array(.capability)) {
      $0.space.kind.names(of: $0.space.given(by: $0.role))
    },
    .init("own", "Whether the space defines the role.") { $0.version != nil },
    .init("version", Schema.version.orNull) { $0.version },
  ]

  private var version: Int? { space.core.roleTemplates.version(of: role.name) }
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
