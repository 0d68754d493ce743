import CallboardDomain
import CallboardEventSamples
import FoundationEssentials

/// A space in which an event of nearly every type of its kind has happened, as read from a log; it is the same each
/// time.
struct Life {
  let kind: SpaceKind
  private(set) var state = StreamState.absent

  private static let stream = id("5ace0000-0000-4000-8000-000000000000")
  private static let owner = id("0e4e0000-0000-4000-8000-000000000000")
  private static let names = EventSample.Names(["owner": owner, "space": stream])

  /// Events after which few others can happen.
  private static let ends: Set<String> = [
    "space_archived", "game_ended", "room_closed", "connection_ended", "connection_blocked",
    "session_ended", "seat_freed", "member_banned", "member_removed", "member_left",
    "member_access_ended",
  ]

  private static let beginnings: [SpaceKind: EventType] = [
    .project: .projectCreated, .course: .courseCreated, .worksession: .workSessionCreated,
    .room: .roomCreated, .connection: .connected,
  ]

  /// The event types that a space of a kind may hold.
  static func types(of kind: SpaceKind) -> [EventType] {
    EventType.allCases.filter {
      $0.streamKind == .space || $0.streamKind.rawValue == kind.rawValue
    }
  }

  init(_ kind: SpaceKind) throws {
    self.kind = kind
    guard let first = Self.beginnings[kind] else { throw NoBeginning(kind: kind) }
    var payload = EventSample.payload(of: first, Self.names).object ?? JSONObject()
    let owner: JSON = [
      "person": .string(Self.owner.lower), "role": "owner", "granted": [:], "denied": [:],
      "color": 0, "capabilities": ["view", "comment", "chat", "lock", "invite", "edit", "own"],
    ]
    payload["members"] = .array([owner] + (payload["members"]?.array ?? []))
    try take(first, .object(payload))
    for type in Self.types(of: kind)
    where type != first && !type.rawValue.hasSuffix("_deleted")
      && !Self.ends.contains(type.rawValue)
    {
      try take(type, EventSample.payload(of: type, Self.names))
    }
  }

  /// The possible next events: for each a name, and the state after it or the reason why it cannot be applied.
  func next() -> [(name: String, outcome: Result<Life, EventProblem>)] {
    Self.types(of: kind).flatMap { type in
      let sample = EventSample.payload(of: type, Self.names)
      let payloads = [sample] + EventSample.alternatives(of: type, Self.names)
      return payloads.enumerated().map { number, payload in
        (
          name: number == 0 ? type.rawValue : "\(type.rawValue) \(number)",
          outcome: after(type, payload)
        )
      }
    }
  }

  private func after(_ type: EventType, _ payload: JSON) -> Result<Life, EventProblem> {
    var life = self
    do throws(EventProblem) {
      try life.take(type, payload)
      return .success(life)
    } catch {
      return .failure(error)
    }
  }

  /// The parts of its snapshot, of about `bytesMax` bytes each; nil: the default size.
  func parts(bytesMax: Int? = nil) -> [[UInt8]] {
    let parts = bytesMax.map { state.snapshotParts(bytesMax: $0) } ?? state.snapshotParts()
    return parts.map(Array.init) ?? []
  }

  /// The snapshot parts of the state restored from these parts; empty if it cannot be restored.
  static func restored(_ parts: [[UInt8]]) -> [[UInt8]] {
    var restoration = SnapshotRestoration()
    for part in parts where !restoration.take(part) { return [] }
    return restoration.state?.snapshotParts().map(Array.init) ?? []
  }

  private mutating func take(_ type: EventType, _ payload: JSON) throws(EventProblem) {
    let version = state.version + 1
    try state.take(
      StoredEvent(
        position: Int64(100 + version), streamID: Self.stream, version: version,
        streamKind: kind.rawValue, type: type.rawValue, schema: 1, data: payload.bytes(),
        actor: Self.owner, commandID: Self.id(of: version), commandDigest: 7,
        correlationID: nil, causation: nil,
        recordedAt: Timestamp(microseconds: 1_700_000_000_000_000 + Int64(version) * 1_000_001)))
  }

  /// The id of the command that caused the event of a version.
  private static func id(of version: Int) -> UUID {
    let digits = String(version)
    return id(
      "c0330000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
  }

  private static func id(_ text: String) -> UUID {
    guard let id = UUID(text) else { preconditionFailure("\(text) is no id") }
    return id
  }

  private struct NoBeginning: Error {
    let kind: SpaceKind
  }
}
