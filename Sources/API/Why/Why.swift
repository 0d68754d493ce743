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
  private let turns: [Turn]

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

  static let parameters: [Endpoint.Parameter] = [
    .init(
      name: "person", place: .query, schema: .uuid, description: "Who.", isRequired: true),
    .init(
      name: "capability", place: .query, schema: .capability, description: "What.",
      isRequired: true),
  ]

  /// Reads what the log says of a person in a space up to a version.
  init(_ call: Call, _ space: UUID, _ kind: SpaceKind, through version: Int) async throws {
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
    var turns: [Turn] = []
    var isHeld = false
    for event in try await call.service.reader.events(
      of: space, aboutMember: person, throughVersion: version)
    {
      for record in try MemberRecord.all(in: event) where record.person == person {
        let holds = record.capabilities.contains(capability)
        if holds != isHeld { turns.append(Turn(event: event, isHeld: holds, record: record)) }
        isHeld = holds
      }
    }
    self.turns = turns.suffix(Self.turnsMax)
  }

  /// Who has to be called by name in it.
  var people: [UUID] { turns.compactMap(\.event.actor) }

  func write(to json: inout JSONWriter, _ names: Names) {
    json.object { json in
      json.member("person", person)
      json.member("capability", kind.name(of: capability))
      json.member("allowed", turns.last?.isHeld ?? false)
      json.member("version", version)
      json.member("events") { json in
        json.array { json in
          for turn in turns {
            json.object {
              $0.member("position", turn.event.position)
              $0.member("version", turn.event.version)
              $0.member("type", turn.event.type)
              $0.member("actor", turn.event.actor.map { PersonReference($0, names) })
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
