import Domain

extension SpaceCommand.Permissions {
  /// Reads `role` with `granted` and `denied`, or with an exact list of `capabilities`, in the kind's words.
  init(_ body: JSONReader, of kind: SpaceKind) throws {
    let role = try body.stringIfPresent("role", max: 64)
    guard body.has("capabilities") else {
      self = .role(
        role, granted: try body.capabilities("granted", of: kind),
        denied: try body.capabilities("denied", of: kind))
      return
    }
    for key in ["granted", "denied"] where body.has(key) {
      throw body.problem(key, "and `capabilities` exclude each other")
    }
    self = .exactly(role: role, try body.capabilities("capabilities", of: kind) ?? [])
  }
}

extension JSONReader {
  /// A list of capabilities' names; nil where there is none.
  fileprivate func capabilities(_ key: String, of kind: SpaceKind) throws -> CapabilitySet? {
    guard has(key) else { return nil }
    var capabilities: CapabilitySet = []
    for (index, json) in try array(key, max: Capability.allCases.count).enumerated() {
      guard let capability = json.string.flatMap({ kind.capability($0) }) else {
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

extension Call {
  /// What the body of a mounted endpoint says of a member's role and overrides.
  func permissions(_ body: JSONReader) throws -> SpaceCommand.Permissions {
    try SpaceCommand.Permissions(body, of: try mountedKind())
  }
}
