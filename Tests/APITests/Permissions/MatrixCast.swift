import Domain
import FoundationEssentials

@testable import API

/// The people of a permission matrix: one of each role, someone who is acted upon, and someone who is no member.
struct MatrixCast: Sendable {
  let app: TestApp
  let kind: SpaceKind
  let owner: TestPerson
  let extra: TestPerson
  let newcomer: TestPerson
  let members: [(role: Role, person: TestPerson)]

  init(_ app: TestApp, _ kind: SpaceKind) async throws {
    self.app = app
    self.kind = kind
    owner = try await app.person("Owner")
    extra = try await app.person("Extra")
    newcomer = try await app.person("Newcomer")
    var members: [(role: Role, person: TestPerson)] = []
    for role in kind.roles {
      members.append((role, role.isOwner ? owner : try await app.person(role.name)))
    }
    self.members = members
  }

  /// The role that may least.
  var leastRole: String {
    kind.roles.min { $0.capabilities.capabilities.count < $1.capabilities.capabilities.count }?
      .name ?? ""
  }
}
