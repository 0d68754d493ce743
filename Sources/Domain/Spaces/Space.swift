public import FoundationEssentials

/// A space as its events tell, of whatever kind.
///
/// Conforming gives a kind its members, comments and everything else that spaces have in common; what it
/// holds beside is its own. A kind is at home in a folder of its own beside `Common`.
public protocol Space: Sendable {
  /// What is decided about this kind alone.
  associatedtype OwnEvent: SpaceOwnEvent

  /// The kind.
  static var kind: SpaceKind { get }
  /// What it has in common with every other space.
  var core: SpaceCore { get }
  /// What it is called.
  var title: String { get }
  /// How it stands.
  var standing: Standing { get }
  /// The roles that its members may have, those that it defines itself included.
  var roles: [Role] { get }

  /// What its settings take from a role.
  func dimmed(_ role: Role) -> CapabilitySet
  /// Whether there is such a thing in it, beside the space itself.
  func holds(_ target: CommentTarget) -> Bool
  /// Takes the state of a stream that is a space of this kind; nil for any other.
  init?(_ stream: StreamState)
  /// It as the state of its stream.
  var stream: StreamState { get }
}

extension Space {
  /// The space.
  public var id: UUID { core.id }
  /// The version of the last event; 0 before the first.
  public var version: Int { core.version }
  /// The position of the last event.
  public var position: Int64 { core.position }
  /// When the last event was recorded.
  public var updatedAt: Timestamp { core.updatedAt }
  /// When it was created; nil before.
  public var createdAt: Timestamp? { core.createdAt }
  /// The kind.
  public var kind: SpaceKind { Self.kind }
  /// How it stands.
  public var standing: Standing { core.standing }
  /// The roles that its members may have: those of its kind, and those that it defines itself.
  public var roles: [Role] { Self.kind.roles + core.roleTemplates.roles }

  /// What its settings take from a role: nothing.
  public func dimmed(_ role: Role) -> CapabilitySet { [] }

  /// The role of a name.
  public func role(_ name: String) -> Role? {
    Self.kind.role(name) ?? core.roleTemplates.role(name)
  }

  /// What a role and overrides come to under the space's settings.
  func effective(
    _ role: Role, granted: CapabilitySet = [], denied: CapabilitySet = []
  ) -> CapabilitySet {
    if role.ignoresOverrides { return role.capabilities }
    return role.capabilities.subtracting(dimmed(role)).union(granted).subtracting(denied)
  }
}
