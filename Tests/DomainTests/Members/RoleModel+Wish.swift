import CallboardDomain
import FoundationEssentials

extension RoleModel {
  /// A command, with the version that its sender saw.
  enum Wish {
    case define(String, Set<Capability>, seen: Int?)
    case undefine(String, seen: Int?)
    case add(UUID, Member)
    case change(
      UUID, role: String?, granted: Set<Capability>?, denied: Set<Capability>?, seen: Int?)
    case exactly(UUID, role: String?, Set<Capability>)
    case remove(UUID)
    case leave
    case transfer(UUID)
    case invite(UUID, id: UUID, Member)
    case accept(UUID)

    /// The command of the service, sent by a person.
    func command(by person: UUID) -> SpaceCommand {
      switch self {
      case .define(let name, let gives, let seen):
        .setRole(name, CapabilitySet(gives), ifVersion: seen)
      case .undefine(let name, let seen): .deleteRole(name, ifVersion: seen)
      case .add(let other, let member):
        .addMember(person: other, member.permissions, accessUntil: member.until)
      case .change(let other, let role, let granted, let denied, let seen):
        .changePermissions(
          person: other,
          .role(
            role, granted: granted.map { CapabilitySet($0) },
            denied: denied.map { CapabilitySet($0) }),
          ifVersion: seen)
      case .exactly(let other, let role, let wanted):
        .changePermissions(
          person: other, .exactly(role: role, CapabilitySet(wanted)), ifVersion: nil)
      case .remove(let other): .removeMember(person: other)
      case .leave: .leave
      case .transfer(let other): .transferOwnership(to: other)
      case .invite(let other, let id, let offer):
        .invite([
          NewInvitation(
            id: id, invitee: .person(other), address: nil, name: nil,
            permissions: offer.permissions, accessUntil: nil)
        ])
      case .accept(let id): .acceptInvitation(id, person: person, bearer: false)
      }
    }
  }

  /// The first difference between a project and the model; nil if there is none.
  func difference(from space: ProjectState) -> String? {
    if space.version != version { return "it is at version \(space.version), not \(version)" }
    var found: [UUID: Member] = [:]
    for (person, membership) in space.core.members.all {
      found[person] = Member(
        role: membership.role, granted: Set(membership.granted.capabilities),
        denied: Set(membership.denied.capabilities), until: membership.accessUntil,
        version: membership.version)
      if let member = members[person],
        Set(membership.capabilities.capabilities) != capabilities(member)
      {
        return "somebody may do what they should not, or may not what they should"
      }
    }
    if found != members { return "others are members, or by other roles" }
    let roles = space.core.roleTemplates.roles.map {
      (
        $0.name,
        Template(
          gives: Set($0.capabilities.capabilities),
          version: space.core.roleTemplates.version(of: $0.name) ?? 0)
      )
    }
    if Dictionary(uniqueKeysWithValues: roles) != templates { return "other roles are defined" }
    let statuses = space.core.invitations.all.map { ($0.id, $0.invitation.status) }
    return Dictionary(uniqueKeysWithValues: statuses) == invitations.mapValues(\.status)
      ? nil : "the invitations differ"
  }
}

extension RoleModel.Member {
  var permissions: SpaceCommand.Permissions {
    .role(role, granted: CapabilitySet(granted), denied: CapabilitySet(denied))
  }
}
