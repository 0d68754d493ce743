import CallboardDomain
import CallboardEventSamples
import FoundationEssentials
import Testing

/// A stream that holds an event of nearly every type of its kind.
struct LivedIn {
  let names: EventSample.Names
  let kind: EventType.StreamKind
  private(set) var state = StreamState.absent
  private(set) var position: Int64 = 0
  private let stream = UUID()
  let owner = UUID()

  /// The types after which little else can happen.
  private static let ends: Set<EventType> = [
    .spaceDeleted, .spaceArchived, .gameEnded, .roomClosed, .connectionEnded, .personErased,
    .connectionBlocked, .sessionEnded, .seatFreed, .memberBanned, .memberRemoved, .memberLeft,
    .memberAccessEnded,
  ]

  /// The type with which a stream of a kind begins.
  private static func beginning(_ kind: EventType.StreamKind) -> EventType? {
    switch kind {
    case .person: .personCreated
    case .project: .projectCreated
    case .course: .courseCreated
    case .worksession: .workSessionCreated
    case .room: .roomCreated
    case .connection: .connected
    case .space: nil
    }
  }

  /// The kinds of stream that may hold a type.
  static func kinds(of type: EventType) -> [EventType.StreamKind] {
    type.streamKind == .space
      ? [.project, .course, .worksession, .room, .connection] : [type.streamKind]
  }

  init(_ kind: EventType.StreamKind) throws {
    self.kind = kind
    names = EventSample.Names(["owner": owner, "space": stream])
    let first = try #require(Self.beginning(kind))
    var payload = EventSample.payload(of: first, names)
    if kind != .person, var object = payload.object {
      let all = JSON.array(Capability.allCases.map { .string($0.rawValue) })
      let own: JSON = ["person": .string(owner.lower), "role": "owner", "capabilities": all]
      object["members"] = .array([own] + (object["members"]?.array ?? []))
      payload = .object(object)
    }
    try take(first, payload)
    for type in EventType.allCases
    where type != first && Self.kinds(of: type).contains(kind)
      && !type.rawValue.hasSuffix("_deleted") && !Self.ends.contains(type)
    {
      try take(type, EventSample.payload(of: type, names))
    }
  }

  /// Applies an event.
  mutating func take(_ type: EventType, _ payload: JSON) throws(EventProblem) {
    position += 1
    try state.take(stored(type, payload, at: position))
  }

  private func stored(_ type: EventType, _ payload: JSON, at position: Int64) -> StoredEvent {
    StoredEvent(
      position: position, streamID: stream, version: state.version + 1,
      streamKind: kind.rawValue, type: type.rawValue, schema: 1, data: payload.bytes(),
      actor: owner, commandID: UUID(), commandDigest: 0, correlationID: nil, causation: nil,
      recordedAt: Timestamp(microseconds: 1_700_000_000_000_000 + position))
  }

  /// Uses the state as the service would, whatever was applied to it. Nothing may end the process.
  func goOn() {
    if let bytes = state.snapshot() { _ = StreamState(snapshot: bytes) }
    for now in [Int64(1_700_000_000_000_000) + position, 260_000_000_000_000_000] {
      for action in actions {
        let command = Command(
          actor: .person(owner), id: UUID(), digest: 0, correlationID: nil, stream: stream,
          action: action)
        var decision = Decision(
          now: Timestamp(microseconds: now), head: position, takenClaims: [], first: command)
        decision.load(stream, state)
        _ = decision.expire([stream])
        _ = try? decision.decide(command)
        _ = decision.deadlines
      }
    }
  }

  private var actions: [Action] {
    let about = Target(kind: .space, id: stream)
    var actions: [Action] = [
      .expire,
      .space(.addComment(id: UUID(), parent: nil, target: about, text: "hm", mentions: [])),
      .space(.leave),
    ]
    if kind == .project {
      let (scene, element) = (id("scene"), id("element"))
      let operations: [CallboardDomain.Operation] = [
        .insertScene(scene: UUID(), heading: "", fields: JSONObject(), at: .index(0)),
        .insertScene(scene: UUID(), heading: "", fields: JSONObject(), at: .after(scene)),
        .insertScene(scene: UUID(), heading: "", fields: JSONObject(), at: .end),
        .moveScene(scene: scene, to: .end),
        .editText(element: element, TextOperation([.retain(1), .insert(TextRun("y"))])),
      ]
      actions += operations.flatMap { operation in
        [0, state.version].map { base in
          .project(
            .change(
              ChangeSet(
                replica: UUID(), seen: .version(base), onConflict: .resolve,
                changes: [
                  Change(id: UUID(), operation: operation, madeAt: nil, digest: 0)
                ])))
        }
      }
    }
    return actions
  }

  private func id(_ name: String) -> UUID {
    let payload = EventSample.payload(of: .textEdited, names)
    return payload[name]?.string.flatMap { UUID($0) } ?? UUID()
  }
}
