import CallboardDomain
import FoundationEssentials

@testable import CallboardAPI

/// The people of a permission matrix: one of each role, one who is denied half of a role, one in a role that the space
/// defines, one who is acted upon, and one who is no member.
struct MatrixCast: Sendable {
  let app: TestApp
  let kind: SpaceKind
  let owner: TestPerson
  let extra: TestPerson
  let newcomer: TestPerson
  let members: [MatrixPart]

  init(_ app: TestApp, _ kind: SpaceKind) async throws {
    self.app = app
    self.kind = kind
    owner = try await app.person("Owner")
    extra = try await app.person("Extra")
    newcomer = try await app.person("Newcomer")
    var members: [MatrixPart] = []
    for role in kind.roles {
      members.append(MatrixPart(role, role.isOwner ? owner : try await app.person(role.name)))
    }
    let most = kind.mostCapable
    let narrowed = try await app.person("narrowed")
    members.append(MatrixPart(narrowing: most, of: kind, narrowed))
    // In a room, roles go with seats.
    if kind != .room {
      members.append(MatrixPart(templateOf: most, of: kind, try await app.person("stagehand")))
    }
    self.members = members
  }

  /// The role with the fewest capabilities.
  var leastRole: String { kind.leastCapable.name }
}

extension SpaceKind {
  /// The role with the most capabilities, among those in which overrides count.
  var mostCapable: Role {
    let open = roles.filter { !$0.ignoresOverrides }
    return open.max { $0.capabilities.capabilities.count < $1.capabilities.capabilities.count }
      ?? roles[0]
  }

  /// The role with the fewest capabilities.
  var leastCapable: Role {
    roles.min { $0.capabilities.capabilities.count < $1.capabilities.capabilities.count }
      ?? roles[0]
  }
}
