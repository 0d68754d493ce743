import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// Explains why a person may or may not do something.
enum WhyEndpoints {
  static let ofSpace = Endpoint(
    .get, SpaceRoutes.space + "/permissions/why", "explainPermission",
    "Explain why a person has or lacks a capability, by events",
    parameters: .readInTime + Why.parameters, answer: .named("Why"), weight: .heavy,
    reads: .current
  ) { call in
    let space = try await call.space()
    let version = try await call.versionAsked(of: space)
    let why = try await Why(
      call, space.id, space.kind, through: version,
      Visibility(of: try call.person(), in: space))
    let names = try await Names(of: why.people, in: call.service.vault)
    return .one(why, names)
  }

  static let ofAnySpace = Endpoint(
    .get, "/admin/v1/spaces/{space}/permissions/why", "explainSpacePermission",
    "Explain why a person has or lacks a capability, by events",
    access: .reading, parameters: .readInTime + Why.parameters, answer: .named("Why"),
    weight: .heavy, reads: .current
  ) { call in
    let asked = try await SpaceInTime(call)
    let kind = try SpaceKind(rawValue: asked.kind).found("space")
    let why = try await Why(
      call, asked.space, kind, through: asked.version ?? asked.currentVersion, nil)
    let names = try await Names(of: why.people, in: call.service.vault)
    return .one(why, names)
  }
}

/// Explains whether a person has a capability in a space, and by which events.
struct Why: View {
  /// An event that gave or took the capability.
  private struct Turn {
    let event: StoredEvent
    let isHeld: Bool
    let record: MemberRecord
    var because: [WhyCause] = []
  }

  private let person: UUID
  private let capability: Capability
  private let kind: SpaceKind
  private let version: Int
  private let reason: WhyReason
  private let standing: Standing
  private let because: [WhyCause]
  private let turns: [Turn]
  private let visibility: Visibility?

  static let meaning = "Whether a person has a capability, with the events that explain it."

  static let fields: [Field<Self>] = [
    .person("person") { $0.person },
    .init("capability", .capability) { $0.kind.name(of: $0.capability) },
    .init("allowed") { $0.reason == .held }, .word("reason") { $0.reason },
    .init("standing", .standing) { $0.standing.rawValue },
    .views(
      "because",
      "The events that explain the reason: the one that archived the space, removed the person or defined the role; or those that invited a person who never joined."
    ) { why in
      // Even hidden, an invitation would tell that the person was invited.
      why.shown(why.because).filter { !$0.isHidden || $0.relation != .invitation }
    },
    .init("version", .version) { $0.version },
    .init(
      "events",
      "The events that granted or withdrew the capability, oldest first; the last \(turnsMax) if there are more.",
      each: turnFields
    ) { why in why.turns.map { (why, $0) } },
  ]

  private static let turnFields: [Field<(why: Self, its: Turn)>] = [
    .init("position", .position) { $0.its.event.position },
    .init("version", .version) { $0.its.event.version },
    .init("type") { $0.why.isHidden($0.its.event) ? EventView.hidden : $0.its.event.type },
    .personOrNull("actor") { $0.why.isHidden($0.its.event) ? nil : $0.its.event.actor },
    .init("at") { $0.its.event.recordedAt },
    .init("held", "Whether the person had the capability after the event.") { $0.its.isHeld },
    .init("role", Schema.role.orNull) { $0.its.record.role },
    .init(
      "by", .oneOf(["role", "granted", "denied", "gone"]),
      "The part of the member's record that decided it after the event."
    ) { source($0.why.capability, $0.its.record) },
    .views(
      "because",
      "The events that led to this one: the accepted invitation, the definition of the role."
    ) { $0.why.shown($0.its.because) },
  ]

  /// The causes as the reader may see them.
  private func shown(_ causes: [WhyCause]) -> [WhyCause] {
    causes.map { WhyCause(relation: $0.relation, event: $0.event, isHidden: isHidden($0.event)) }
  }

  /// The maximum number of turns that are shown.
  static let turnsMax = 100
  private static let pageLength = 200

  static let parameters: [Endpoint.Parameter] = [
    .query("person", .uuid, "The person.", isRequired: true),
    .query("capability", .capability, "The capability.", isRequired: true),
  ]

  /// Reads the log about a person in a space backward from a version, until there are enough turns.
  ///
  /// - Parameter visibility: the reader's visibility of events; nil if the reader sees all.
  init(
    _ call: Call, _ space: UUID, _ kind: SpaceKind, through version: Int, _ visibility: Visibility?
  ) async throws {
    guard let person = call.queryID("person") else {
      throw Problem(.invalid, "person is missing", ["pointer": "person"])
    }
    guard let capability = call.query("capability").flatMap({ kind.capability($0) }) else {
      throw Problem(
        .invalid, "capability must be a capability of the space", ["pointer": "capability"])
    }
    self.person = person
    self.capability = capability
    self.kind = kind
    self.version = version
    self.visibility = visibility
    let causes = WhyCauses(
      engine: call.service.engine, reader: call.service.reader, space: space, person: person,
      kind: kind, tellsOfBlocks: visibility == nil)
    let found = try await Self.turns(call, space, person, capability, through: version)
    standing = try await causes.standing(at: version).standing
    (reason, because) = try await Self.reason(found.last, capability, causes, at: version)
    var turns = found.turns
    for index in turns.indices {
      let record = turns[index].record
      turns[index].because = try await causes.causes(
        of: turns[index].event, record,
        byRole: Self.source(capability, record) == "role")
    }
    self.turns = turns
  }

  /// The events that gave or took a capability, oldest first, and the last event that holds the person's record.
  private static func turns(
    _ call: Call, _ space: UUID, _ person: UUID, _ capability: Capability, through version: Int
  ) async throws -> (turns: [Turn], last: Turn?) {
    var turns: [Turn] = []
    var last: Turn?
    // The oldest event seen so far. It is a turn if the event before it says otherwise.
    var oldest: Turn?
    var before = version
    while before > 0, turns.count < turnsMax {
      let events = try await call.service.reader.events(
        of: space, aboutMember: person, throughVersion: before, limit: pageLength)
      for event in events {
        guard let record = try MemberRecord.all(in: event).last(where: { $0.person == person })
        else { continue }
        let turn = Turn(
          event: event, isHeld: record.capabilities.contains(capability), record: record)
        if let oldest, oldest.isHeld != turn.isHeld { turns.append(oldest) }
        oldest = turn
        last = last ?? turn
      }
      before = (events.last?.version ?? 1) - 1
    }
    if let oldest, oldest.isHeld, before == 0 { turns.append(oldest) }
    return (turns.prefix(turnsMax).reversed(), last)
  }

  /// The reason why the person has the capability or not, by the person's last record, and the events behind it.
  private static func reason(
    _ last: Turn?, _ capability: Capability, _ causes: WhyCauses, at version: Int
  ) async throws -> (WhyReason, [WhyCause]) {
    guard let last else { return try await causes.ofOutsider(at: version) }
    guard last.record.role != nil else {
      return try await causes.ofFormerMember(last.event, at: version)
    }
    if last.isHeld {
      let (standing, cause) = try await causes.standing(at: version)
      guard let reason = WhyReason(standing, capability) else { return (.held, []) }
      return (reason, cause.map { [$0] } ?? [])
    }
    guard !last.record.denied.contains(capability) else {
      return (.denied, [WhyCause(relation: .record, event: last.event)])
    }
    let definition = try await causes.definition(of: last.record, through: version)
    let setting = try await causes.setting(against: capability, of: last.record, at: version)
    return (.role, definition + setting)
  }

  /// The people whose names it shows.
  var people: [UUID] {
    let events =
      turns.map(\.event) + (turns.flatMap(\.because) + because).map(\.event)
    return events.filter { !isHidden($0) }.compactMap(\.actor)
  }

  private func isHidden(_ event: StoredEvent) -> Bool {
    if case .hidden? = visibility?.showing(event) { true } else { false }
  }

  /// The part of a member's record that decides a capability.
  private static func source(_ capability: Capability, _ record: MemberRecord) -> String {
    if record.role == nil { return "gone" }
    if record.granted.contains(capability) { return "granted" }
    return record.denied.contains(capability) ? "denied" : "role"
  }
}
