extension MemberRecord: JSONWritable {
  /// Writes `{person, role, granted, denied, access_until?, color, capabilities}`; overrides are objects of
  /// capability → until.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("person", person)
      $0.member("role", role)
      if role != nil {
        $0.member("granted") { $0.overrides(granted, until) }
        $0.member("denied") { $0.overrides(denied, until) }
        $0.member("access_until", ifPresent: accessUntil)
        $0.member("color", color)
      }
      $0.member("capabilities", capabilities.names)
    }
  }

  init(_ json: JSON) throws(JSONReader.Problem) {
    let reader = try JSONReader(json)
    person = try reader.uuid("person")
    role = try reader.stringIfPresent("role")
    granted = []
    denied = []
    accessUntil = try reader.timestampIfPresent("access_until")
    color = try reader.integerIfPresent("color", in: 0...Int(Int16.max)) ?? 0
    capabilities = CapabilitySet(
      try reader.array("capabilities").compactMap { $0.string.flatMap(Capability.init(rawValue:)) })
    granted = try reader.overrides("granted", &until)
    denied = try reader.overrides("denied", &until)
  }
}

extension JSONWriter {
  /// Writes overrides as an object of capability → until.
  mutating func overrides(_ overrides: CapabilitySet, _ until: [Capability: Timestamp]) {
    object {
      if overrides.isEmpty { return }
      for capability in overrides.capabilities.sorted(by: { $0.rawValue < $1.rawValue }) {
        $0.member(capability.rawValue, until[capability])
      }
    }
  }
}

extension JSONReader {
  /// Reads overrides, and notes when they end.
  func overrides(
    _ key: String, _ until: inout [Capability: Timestamp]
  ) throws(Problem) -> CapabilitySet {
    guard has(key) else { return [] }
    let overrides = try reader(key)
    var capabilities: CapabilitySet = []
    for name in overrides.object.keys {
      guard let capability = Capability(rawValue: name) else { continue }
      capabilities.formUnion(capability.set)
      until[capability] = try overrides.timestampIfPresent(name)
    }
    return capabilities
  }
}
