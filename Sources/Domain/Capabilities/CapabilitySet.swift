/// A set of capabilities.
public struct CapabilitySet: OptionSet, Sendable, Hashable {
  /// One bit a capability, in the order of the registry.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a set of capabilities.
  public init(_ capabilities: some Sequence<Capability>) {
    self = capabilities.reduce(into: []) { $0.formUnion($1.set) }
  }

  /// Whether a capability is in it.
  public func contains(_ capability: Capability) -> Bool { isSuperset(of: capability.set) }

  /// Its capabilities in the order of the registry.
  public var capabilities: [Capability] { Capability.allCases.filter { contains($0) } }

  /// Its capabilities' names, sorted.
  public var names: [String] { Self.byName.compactMap { contains($0) ? $0.rawValue : nil } }

  private static let byName = Capability.allCases.sorted { $0.rawValue < $1.rawValue }
}
