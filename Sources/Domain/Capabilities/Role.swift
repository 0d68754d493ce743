/// A named bundle of capabilities.
public struct Role: Sendable, Hashable {
  /// Its name: `owner`, `co_writer`, ….
  public let name: String
  /// What it may do before settings and overrides.
  public let capabilities: CapabilitySet

  /// The role that a space has exactly one member in.
  public var isOwner: Bool { name == Role.ownerName }

  static let ownerName = "owner"

  init(_ name: String, _ capabilities: [Capability]) {
    self.name = name
    self.capabilities = CapabilitySet(capabilities)
  }
}
