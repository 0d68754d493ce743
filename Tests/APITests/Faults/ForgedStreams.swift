import CallboardDomain
import CallboardEventLog
import CallboardEventSamples
import CallboardPostgres
import FoundationEssentials

/// Streams that begin as the service writes them, each with a last event that the service would not write.
struct ForgedStreams {
  /// One stream.
  struct Stream {
    let id: UUID
    let kind: String
    let malformation: String
    /// The reason why the last event cannot be applied; nil if it can.
    let problem: EventProblem?
  }

  private(set) var streams: [Stream] = []
  private var events: [StoredEvent] = []
  private let owner: UUID
  private var position: Int64

  /// Makes streams of a person, with malformed events of every type, after a position.
  init(of owner: UUID, behind position: Int64) {
    self.owner = owner
    self.position = position
    for type in EventType.allCases {
      let count = Malformation.some(of: type, EventSample.Names()).count
      for number in 0..<count { add(type, number) }
    }
  }

  private mutating func add(_ type: EventType, _ number: Int) {
    let id = UUID()
    let kind = type.streamKind == .space ? .project : type.streamKind
    let names = EventSample.Names(["owner": owner, "space": id])
    let malformation = Malformation.some(of: type, names)[number]
    var state = StreamState.absent
    if !type.rawValue.hasSuffix("_created"), type != .connected {
      for beginning in Self.beginning(of: kind, type) {
        append(beginning, payload(of: beginning, names), to: id, kind, &state)
      }
    }
    let problem = append(type, malformation.payload, to: id, kind, &state)
    streams.append(
      Stream(
        id: id, kind: kind.rawValue, malformation: malformation.description, problem: problem))
  }

  private static func beginning(
    of kind: EventType.StreamKind, _ type: EventType
  ) -> [EventType] {
    switch kind {
    case .person: [.personCreated]
    case .project, .space:
      type == .textEdited ? [.projectCreated, .sceneInserted, .elementInserted] : [.projectCreated]
    case .course: [.courseCreated]
    case .worksession: [.workSessionCreated]
    case .room: [.roomCreated]
    case .connection: [.connected]
    }
  }

  /// A payload in which the owner has every capability.
  private func payload(of type: EventType, _ names: EventSample.Names) -> JSON {
    let payload = EventSample.payload(of: type, names)
    guard var object = payload.object, object["members"] != nil else { return payload }
    let all = JSON.array(Capability.allCases.map { .string($0.rawValue) })
    object["members"] = [
      ["person": .string(owner.lower), "role": "owner", "color": 0, "capabilities": all]
    ]
    return .object(object)
  }

  @discardableResult
  private mutating func append(
    _ type: EventType, _ payload: JSON, to stream: UUID, _ kind: EventType.StreamKind,
    _ state: inout StreamState
  ) -> EventProblem? {
    position += 1
    let stored = StoredEvent(
      position: position, streamID: stream, version: state.version + 1,
      streamKind: kind.rawValue, type: type.rawValue, schema: 1, data: payload.bytes(),
      actor: owner, commandID: UUID(), commandDigest: 0, correlationID: nil, causation: nil,
      recordedAt: Timestamp(microseconds: 0))
    events.append(stored)
    do {
      try state.take(stored)
      return nil
    } catch { return error }
  }

  /// The command id of an event that cannot be read.
  var unreadableCommand: UUID? {
    let damaged = streams.first { stream in
      if case .malformed? = stream.problem?.reason { true } else { false }
    }
    return events.last { $0.streamID == damaged?.id }?.commandID
  }

  /// The last position.
  var last: Int64 { position }

  /// Writes all events into the log, over a connection of the log's owner.
  func write(on connection: Connection) throws {
    _ = try connection.query(
      """
      insert into events (position, stream_id, version, stream_kind, type, schema, data, actor,
        command_id, command_digest, recorded_at)
      select *, clock_timestamp() from unnest(
        $1::bigint[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::smallint[], $7::jsonb[],
        $8::uuid[], $9::uuid[], $10::bigint[])
      """,
      [
        .int64s(events.map(\.position)), .uuids(events.map(\.streamID)),
        .int32s(events.map { Int32($0.version) }), .texts(events.map(\.streamKind)),
        .texts(events.map(\.type)), .int16s(events.map { _ in 1 }), .jsons(events.map(\.data)),
        .uuids(events.map { $0.actor ?? owner }), .uuids(events.map { $0.commandID ?? owner }),
        .int64s(events.map { _ in 0 }),
      ])
  }
}
