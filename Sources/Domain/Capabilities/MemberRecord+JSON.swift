extension MemberRecord: JSONWritable {
  /// Writes `{person, role, granted, denied, color, capabilities}`; overrides are objects of capability → until.
  public func write(to json: inout JSONWriter) {
    json.object {
      $0.member("person", person)
      $0.member("role", role)
      if role != nil {
        $0.member("granted") { Self.write(overrides: granted, to: &$0) }
        $0.member("denied") { Self.write(overrides: denied, to: &$0) }
        $0.member("color", color)
      }
      $0.member("capabilities", capabilities.names)
    }
  }

  private static func write(overrides: CapabilitySet, to json: inout JSONWriter) {
    json.object { for name in overrides.names { $0.member(name, String?.none) } }
  }

  init(_ json: JSON) throws(JSONReader.Problem) {
    let reader = try JSONReader(json)
    person = try reader.uuid("person")
    role = try reader.stringIfPresent("role")
    granted = try Self.overrides(reader, "granted")
    denied = try Self.overrides(reader, "denied")
    color = try reader.integerIfPresent("color") ?? 0
    capabilities = CapabilitySet(
      try reader.array("capabilities").compactMap { $0.string.flatMap(Capability.init(rawValue:)) })
  }

  private static func overrides(
    _ reader: JSONReader, _ key: String
  ) throws(JSONReader.Problem) -> CapabilitySet {
    guard reader.has(key) else { return [] }
    return CapabilitySet(
      try reader.reader(key).object.keys.compactMap(Capability.init(rawValue:)))
  }
}
