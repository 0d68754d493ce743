import CallboardDomain
import FoundationEssentials

extension World {
  /// Makes a known person, and a member of the project if a role is given.
  mutating func person(
    _ role: String? = nil, granted: CapabilitySet = [], denied: CapabilitySet = []
  ) -> UUID {
    let person = UUID()
    run(person, person, .person(.ensure(values: [:])))
    if let role { add(person, by: owner, role, granted: granted, denied: denied) }
    return person
  }

  @discardableResult
  mutating func add(
    _ person: UUID, by actor: UUID, _ role: String?, granted: CapabilitySet? = nil,
    denied: CapabilitySet? = nil
  ) -> Answer {
    run(
      actor, project,
      .space(.addMember(person: person, .role(role, granted: granted, denied: denied))))
  }

  @discardableResult
  mutating func permit(
    _ person: UUID, by actor: UUID, _ role: String? = nil, granted: CapabilitySet? = nil,
    denied: CapabilitySet? = nil, ifVersion: Int? = nil
  ) -> Answer {
    run(
      actor, project,
      .space(
        .changePermissions(
          person: person, .role(role, granted: granted, denied: denied), ifVersion: ifVersion)))
  }

  @discardableResult
  mutating func permit(
    _ person: UUID, by actor: UUID, _ role: String? = nil, exactly: CapabilitySet
  ) -> Answer {
    run(
      actor, project,
      .space(
        .changePermissions(
          person: person, .exactly(role: role, exactly), ifVersion: nil)))
  }

  @discardableResult
  mutating func remove(_ person: UUID, by actor: UUID) -> Answer {
    run(actor, project, .space(.removeMember(person: person)))
  }

  @discardableResult
  mutating func setViewersMayComment(_ value: Bool, by actor: UUID? = nil) -> Answer {
    run(
      actor ?? owner, project,
      .project(
        .update(
          title: nil, settings: ProjectSettings(viewersMayComment: value), ifVersion: nil)))
  }

  func capabilities(_ person: UUID) -> CapabilitySet {
    space.core.members[person]?.capabilities ?? []
  }
}

extension CapabilitySet {
  static func of(_ capabilities: Capability...) -> CapabilitySet { CapabilitySet(capabilities) }
}
