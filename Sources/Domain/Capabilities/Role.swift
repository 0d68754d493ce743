/// A named bundle of capabilities.
public struct Role: Sendable, Hashable {
  /// Its name: `owner`, `co_writer`, ….
  public let name: String
  /// What it may do before settings and overrides.
  public let capabilities: CapabilitySet
  /// Whether it stays what it is, whatever is granted or denied on top.
  public let ignoresOverrides: Bool

  /// The role that a space has exactly one member in.
  public var isOwner: Bool { capabilities.contains(.own) }

  static let ownerName = "owner"

  init(_ name: String, _ capabilities: [Capability], ignoresOverrides: Bool = false) {
    self.name = name
    self.capabilities = CapabilitySet(capabilities)
    self.ignoresOverrides = ignoresOverrides
  }

  /// The role of whoever owns a space: all that there is in the kind.
  static func owner(_ name: String = ownerName, of kind: [Capability]) -> Role {
    Role(name, Capability.common + kind + [.own], ignoresOverrides: true)
  }
}
