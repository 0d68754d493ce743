import Domain

extension SpaceCommand.Permissions {
  /// Reads `role` with `granted` and `denied`, or with an exact list of `capabilities`.
  init(_ body: JSONReader) throws {
    let role = try body.stringIfPresent("role", max: 64)
    guard body.has("capabilities") else {
      self = .role(
        role, granted: try body.capabilities("granted"), denied: try body.capabilities("denied"))
      return
    }
    for key in ["granted", "denied"] where body.has(key) {
      throw body.problem(key, "and `capabilities` exclude each other")
    }
    self = .exactly(role: role, try body.capabilities("capabilities") ?? [])
  }
}

extension JSONReader {
  /// A list of capabilities' names; nil where there is none.
  fileprivate func capabilities(_ key: String) throws -> CapabilitySet? {
    guard has(key) else { return nil }
    var capabilities: CapabilitySet = []
    for (index, json) in try array(key, max: Capability.allCases.count).enumerated() {
      guard let capability = json.string.flatMap(Capability.init(rawValue:)) else {
        throw problem("\(key)/\(index)", "is not a capability")
      }
      guard capability != .own else {
        throw problem("\(key)/\(index)", "is the owner's alone: hand the ownership over instead")
      }
      capabilities.formUnion(CapabilitySet([capability]))
    }
    return capabilities
  }
}
