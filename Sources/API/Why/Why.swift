import Domain
import EventLog
import FoundationEssentials

/// Whether a person may do something in a space, and the events that made it so.
struct Why {
  /// An event that gave the capability or took it.
  private struct Turn {
    let event: StoredEvent
    let isHeld: Bool
    let record: MemberRecord
  }

  private let person: UUID
  private let capability: Capability
  private let kind: SpaceKind
  private let version: Int
  private let isAllowed: Bool
  private let turns: [Turn]
  private let visibility: Visibility?

  static let schema = Schema.object([
    "person": .uuid, "capability": .capability, "allowed": .bool, "version": .version,
    "events": .array(
      .object([
        "position": .position, "version": .version, "type": .string(),
        "actor": Schema.named("PersonReference").orNull, "at": .time, "held": .bool,
        "role": .role.orNull,
        "by": Schema.oneOf(["role", "granted", "denied", "gone"]).described(
          "What of the member's record from there on decides it."),
      ]), max: turnsMax
    ).described("The events that gave or took it, the last ones if there are many, oldest first."),
  ])

  /// How many turns are told.
  static let turnsMax = 100
  private static let pageLength = 200

  static let parameters: [Endpoint.Parameter] = [
    .init(
      name: "person", place: .query, schema: .uuid, description: "Who.", isRequired: true),
    .init(
      name: "capability", place: .query, schema: .capability, description: "What.",
      isRequired: true),
  ]

  /// Reads what the log says of a person in a space up to a version, backward, until there are turns enough.
  ///
  /// - Parameter visibility: what the reader may see of events; nil: all.
  init(
    _ call: Call, _ space: UUID, _ kind: SpaceKind, through version: Int, _ visibility: Visibility?
  ) async throws {
    guard let person = try call.queryID("person") else {
      throw Problem(.invalid, "person is missing", ["pointer": "person"])
    }
    guard let capability = call.query("capability").flatMap({ kind.capability($0) }) else {
      throw Problem(.invalid, "capability has to be a capability", ["pointer": "capability"])
    }
    self.person = person
    self.capability = capability
    self.kind = kind
    self.version = version
    self.visibility = visibility
    var turns: [Turn] = []
    // The oldest seen so far: a turn if the one before it was otherwise.
    var oldest: Turn?
    var isAllowed: Bool?
    var before = version
    while before > 0, turns.count < Self.turnsMax {
      let events = try await call.service.reader.events(
        of: space, aboutMember: person, throughVersion: before, limit: Self.pageLength)
      for event in events {
        guard let record = try MemberRecord.all(in: event).last(where: { $0.person == person })
        else { continue }
        let turn = Turn(
          event: event, isHeld: record.capabilities.contains(capability), record: record)
        if let oldest, oldest.isHeld != turn.isHeld { turns.append(oldest) }
        oldest = turn
        isAllowed = isAllowed ?? turn.isHeld
      }
      before = (events.last?.version ?? 1) - 1
    }
    if let oldest, oldest.isHeld, before == 0 { turns.append(oldest) }
    self.isAllowed = isAllowed ?? false
    self.turns = turns.prefix(Self.turnsMax).reversed()
  }

  /// Who has to be called by name in it.
  var people: [UUID] { turns.filter { !isHidden($0) }.compactMap(\.event.actor) }

  private func isHidden(_ turn: Turn) -> Bool {
    if case .hidden? = visibility?.showing(turn.event) { true } else { false }
  }

  func write(to json: inout JSONWriter, _ names: Names) {
    json.object { json in
      json.member("person", person)
      json.member("capability", kind.name(of: capability))
      json.member("allowed", isAllowed)
      json.member("version", version)
      json.member("events") { json in
        json.array { json in
          for turn in turns {
            let actor = isHidden(turn) ? nil : turn.event.actor
            json.object {
              $0.member("position", turn.event.position)
              $0.member("version", turn.event.version)
              $0.member("type", isHidden(turn) ? EventView.hidden : turn.event.type)
              $0.member("actor", actor.map { PersonReference($0, names) })
              $0.member("at", turn.event.recordedAt)
              $0.member("held", turn.isHeld)
              $0.member("role", turn.record.role)
              $0.member("by", source(turn.record))
            }
          }
        }
      }
    }
  }

  private func source(_ record: MemberRecord) -> String {
    if record.role == nil { return "gone" }
    if record.granted.contains(capability) { return "granted" }
    return record.denied.contains(capability) ? "denied" : "role"
  }
}
