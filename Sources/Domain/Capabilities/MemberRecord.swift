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
      let reader = try JSONReader(try JSON.parse(event.data))
      return try list(PayloadPlace(reader: reader, name: "members"))
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

  /// Drops the grants of some capabilities, and all denials except those of some others.
  mutating func dropOverrides(granting given: CapabilitySet, denyingBeyond kept: CapabilitySet) {
    granted.subtract(given)
    denied.formIntersection(kept)
    let overridden = granted.union(denied)
    until = until.filter { overridden.contains($0.key) }
  }

  /// Whether the access or an override ends by itself.
  var hasEnds: Bool { accessUntil != nil || !until.isEmpty }

  /// The capabilities that it gives and an earlier record did not give, or gave from a later or to an earlier time.
  func gained(since earlier: MemberRecord) -> CapabilitySet {
    let kept = promised.intersection(earlier.promised)
    let extended = kept.capabilities.filter { capability in
      Self.isLater(end(of: capability), than: earlier.end(of: capability))
        || Self.isSooner(start(of: capability), than: earlier.start(of: capability))
    }
    return promised.subtracting(kept).union(CapabilitySet(extended))
  }

  /// Whether it gives one of the capabilities for longer than the record of a member who has them all.
  func gives(_ capabilities: CapabilitySet, forLongerThan giver: MemberRecord) -> Bool {
    giver.hasEnds
      && capabilities.capabilities.contains { capability in
        Self.isLater(end(of: capability), than: giver.end(of: capability))
      }
  }

  /// The time at which it stops giving a capability; nil: never.
  private func end(of capability: Capability) -> Timestamp? {
    guard granted.contains(capability), let end = until[capability] else { return accessUntil }
    return accessUntil.map { min($0, end) } ?? end
  }

  /// The time from which it gives a promised capability, which is denied until then; nil: now.
  private func start(of capability: Capability) -> Timestamp? {
    denied.contains(capability) ? until[capability] : nil
  }

  /// Whether one end comes after another; nil means that it never comes.
  private static func isLater(_ end: Timestamp?, than other: Timestamp?) -> Bool {
    guard let other else { return false }
    return end.map { $0 > other } ?? true
  }

  /// Whether one start comes before another; nil means now.
  private static func isSooner(_ start: Timestamp?, than other: Timestamp?) -> Bool {
    guard let other else { return false }
    return start.map { $0 < other } ?? true
  }
}

extension MemberRecord: PayloadObject {
  static var blank: MemberRecord { removed(.blank) }

  func fields(_ coder: inout some PayloadCoder) -> MemberRecord {
    defer { coder.reportFirst("person", "role", "access_until", "color", "capabilities") }
    let (person, role) = (coder("person", person), coder("role", role))
    let isMember = self.role != nil
    let granted = coder("granted", ifPresent: isMember ? Overrides(granted, until) : nil)
    let denied = coder("denied", ifPresent: isMember ? Overrides(denied, until) : nil)
    return MemberRecord(
      person: person, role: role, granted: granted?.capabilities ?? [],
      denied: denied?.capabilities ?? [],
      until: (granted?.until ?? [:]).merging(denied?.until ?? [:]) { $1 },
      accessUntil: coder("access_until", ifPresent: isMember ? accessUntil : nil),
      color: coder("color", ifPresent: isMember ? color : nil, in: 0...Int(Int16.max)) ?? 0,
      capabilities: coder("capabilities", capabilities))
  }

  /// Reads also those that `role_set` lists apart.
  static func list(_ at: PayloadPlace) throws(Problem) -> [MemberRecord] {
    var members: [MemberRecord] = []
    for json in try at.reader.array(at.name) { members.append(try Self(try JSONReader(json))) }
    return members + (try at.reader.alikeMembers())
  }
}

/// Capabilities that are granted on top of a role or denied, as an object of capability → until.
struct Overrides: PayloadValue {
  let capabilities: CapabilitySet
  /// When overrides end; those that are not listed do not end.
  let until: [Capability: Timestamp]

  /// Takes also the ends of other overrides.
  init(_ capabilities: CapabilitySet, _ until: [Capability: Timestamp]) {
    self.capabilities = capabilities
    self.until = until
  }

  static var blank: Overrides { Overrides([], [:]) }
  static var shape: PayloadShape { .map(.orNull(.time)) }

  func write(to json: inout JSONWriter) {
    json.object {
      if capabilities.isEmpty { return }
      for capability in capabilities.capabilities.sorted(by: { $0.rawValue < $1.rawValue }) {
        $0.member(capability.rawValue, until[capability])
      }
    }
  }

  /// Skips names that are not known.
  static func read(_ at: PayloadPlace) throws(Problem) -> Overrides {
    let overrides = try at.reader.reader(at.name)
    var capabilities: CapabilitySet = []
    var until: [Capability: Timestamp] = [:]
    for name in overrides.object.keys {
      guard let capability = Capability(rawValue: name) else { continue }
      capabilities.formUnion(capability.set)
      until[capability] = try overrides.timestampIfPresent(name)
    }
    return Overrides(capabilities, until)
  }
}

extension CapabilitySet: PayloadValue {
  static var blank: CapabilitySet { [] }
  static var shape: PayloadShape { .list(.text) }

  /// Writes the names.
  public func write(to json: inout JSONWriter) { json.value(names) }

  /// Skips names that are not known.
  static func read(_ at: PayloadPlace) throws(Problem) -> Self {
    try at.reader.capabilities(at.name)
  }
}
