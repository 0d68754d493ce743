public import FoundationEssentials

/// The record of one member in an event. From that event on, it is all that holds for the person in the space.
public struct MemberRecord: Sendable, Equatable {
  /// The person.
  public var person: UUID
  /// The role's name; nil if the person is no longer a member.
  public var role: String?
  /// Capabilities granted on top of the role.
  public var granted: CapabilitySet
  /// Capabilities taken away from the role.
  public var denied: CapabilitySet
  /// The ends of temporary overrides; each capability is among those granted or denied.
  public var until: [Capability: Timestamp] = [:]
  /// The time at which the person's access ends by itself; nil if it never does.
  public var accessUntil: Timestamp?
  /// The place of the member's colour in the palette.
  public var color: Int
  /// The person's effective capabilities.
  public var capabilities: CapabilitySet

  /// Reads the records of members in an event of any type.
  ///
  /// - Throws: `EventProblem` if the payload cannot be read.
  public static func all(in event: StoredEvent) throws(EventProblem) -> [MemberRecord] {
    do {
      return try JSONReader(try JSON.parse(event.data)).members()
    } catch {
      throw EventProblem(type: event.type, .malformed("\(error)"), position: event.position)
    }
  }

  static func removed(_ person: UUID) -> MemberRecord {
    MemberRecord(person: person, role: nil, granted: [], denied: [], color: 0, capabilities: [])
  }
}

extension MemberRecord {
  /// The capabilities that it gives now, or will give once its temporary denials have ended.
  var promised: CapabilitySet {
    capabilities.union(denied.intersection(CapabilitySet(until.keys)))
  }

  /// The capabilities that it gives and an earlier record did not give, or gave for a shorter time.
  func gained(since earlier: MemberRecord) -> CapabilitySet {
    if Self.isLater(accessUntil, than: earlier.accessUntil) { return promised }
    var gained = promised.subtracting(earlier.promised)
    for capability in granted.intersection(earlier.granted).capabilities
    where Self.isLater(until[capability], than: earlier.until[capability]) {
      gained.formUnion(capability.set)
    }
    for capability in denied.intersection(earlier.denied).capabilities
    where Self.isLater(earlier.until[capability], than: until[capability]) {
      gained.formUnion(capability.set)
    }
    return gained
  }

  /// Whether one end comes after another; nil means that it never comes.
  private static func isLater(_ end: Timestamp?, than other: Timestamp?) -> Bool {
    guard let other else { return false }
    return end.map { $0 > other } ?? true
  }
}

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
  /// Reads overrides, and adds their ends to `until`.
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
