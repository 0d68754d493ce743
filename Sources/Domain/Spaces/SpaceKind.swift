/// The kinds of space.
public enum SpaceKind: String, Sendable, CaseIterable {
  /// A screenplay project.
  case project

  /// The roles that its members may have.
  public var roles: [Role] {
    switch self {
    case .project: ProjectRoles.all
    }
  }

  /// The capabilities that its members may have.
  public var capabilities: CapabilitySet {
    roles.reduce(into: []) { $0.formUnion($1.capabilities) }
  }

  /// The role of a name.
  public func role(_ name: String) -> Role? { roles.first { $0.name == name } }
}
