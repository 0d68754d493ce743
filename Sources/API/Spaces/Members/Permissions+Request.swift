import CallboardDomain

extension SpaceCommand.Permissions {
  /// Reads `role` with `granted` and `denied`, or with an exact list of `capabilities`, by the kind's names.
  init(_ body: JSONReader, of kind: SpaceKind) throws {
    let role = try body.stringIfPresent("role")
    guard body.has("capabilities") else {
      self = .role(
        role, granted: try body.capabilities("granted", of: kind),
        denied: try body.capabilities("denied", of: kind),
        until: try body.overridesUntil(of: kind))
      return
    }
    for key in ["granted", "denied", "overrides_until"] where body.has(key) {
      throw body.problem(key, "does not go with `capabilities`")
    }
    self = .exactly(role: role, try body.capabilities("capabilities", of: kind) ?? [])
  }
}

extension JSONReader {
  /// A list of names of capabilities; nil if the member is missing.
  func capabilities(_ key: String, of kind: SpaceKind) throws -> CapabilitySet? {
    guard object[key] != nil else { return nil }
    var capabilities: CapabilitySet = []
    for (index, json) in try array(key, max: Capability.allCases.count).enumerated() {
      guard let capability = json.string.flatMap({ kind.capability($0) }) else {
        throw problem("\(key)/\(index)", "is not a capability")
      }
      capabilities.formUnion(CapabilitySet([capability]))
    }
    return capabilities
  }
}

extension JSONReader {
  /// The ends of overrides, by capability; nil if the member is missing.
  fileprivate func overridesUntil(of kind: SpaceKind) throws -> [Capability: Timestamp]? {
    guard object["overrides_until"] != nil else { return nil }
    guard has("overrides_until") else { return [:] }
    let ends = try reader("overrides_until")
    var until: [Capability: Timestamp] = [:]
    for key in ends.object.keys {
      guard let capability = kind.capability(key) else {
        throw ends.problem(String(key.prefix(64)), "is not a capability")
      }
      until[capability] = try ends.timestamp(key)
    }
    return until
  }

  /// The change that `access_until` asks for: a time, null for no end, or absent for no change.
  func accessChange() throws -> SpaceCommand.AccessChange {
    if let end = try timestampIfPresent("access_until") { return .until(end) }
    return object["access_until"] == nil ? .keep : .forGood
  }
}

extension Call {
  /// The role and overrides of a member in the body of a mounted endpoint.
  func permissions(_ body: JSONReader) throws -> SpaceCommand.Permissions {
    try SpaceCommand.Permissions(body, of: try mountedKind())
  }
}
