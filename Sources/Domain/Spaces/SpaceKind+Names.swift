extension SpaceKind {
  /// What the kind calls a capability.
  public func name(of capability: Capability) -> String {
    aliases.first { $0.capability == capability }?.name ?? capability.rawValue
  }

  /// What the kind calls the capabilities of a set, sorted.
  public func names(of capabilities: CapabilitySet) -> [String] {
    capabilities.capabilities.map { name(of: $0) }.sorted()
  }

  /// The capability that a name stands for here: its own or the kind's.
  public func capability(_ name: String) -> Capability? {
    aliases.first { $0.name == name }?.capability ?? Capability(rawValue: name)
  }

  /// Every name that a capability has in any kind.
  public static let capabilityNames: [String] =
    Capability.allCases.map(\.rawValue) + allCases.flatMap(\.aliases).map(\.name)
}
