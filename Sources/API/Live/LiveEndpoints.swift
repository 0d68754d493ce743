import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer

/// Events as they come, over server-sent events.
enum LiveEndpoints {
  static let ofSpace: [Endpoint] = [follow]

  static let type = "text/event-stream"
  /// The bytes that may wait for one client before it is cut off.
  static let bufferBytesMax = 256 << 10

  private static let follow = Endpoint(
    method: .get, path: SpaceRoutes.space + "/events/stream", name: "followEvents",
    summary: "The events as they come, as server-sent events: from now on, or after an event",
    access: .person,
    parameters: .read + .live + [
      .init(
        name: "snapshot", place: .query, schema: .bool,
        description: "Whether the state comes first, as the event `snapshot`.")
    ], answer: .string(), answerType: type, problems: [.notFound, .invalid, .positionBeyondHead]
  ) { call in
    let request = try LiveRequest(call)
    let service = call.service
    let incarnation = try await service.incarnation.current()
    service.live.note(incarnation)
    // Before the state is read, which then holds all up to here.
    let seen = service.engine.seen
    let space = try await call.space()
    let person = try call.person()
    let head = try await call.head(atLeast: request.position?.position ?? 0, seen)
    let isReset = request.isReset(incarnation, head: head)
    var opening = LiveHub.comeBack
    var after = max(seen, space.position)
    if isReset {
      ServerSentEvent.append(name: "reset", data: Array("{}".utf8), to: &opening)
    }
    if isReset || request.wantsSnapshot {
      opening += try await call.snapshot(at: &after, incarnation)
    } else if let position = request.position {
      after = position.position
    }
    let start = (after: after, opening: opening)
    let capabilities = space.core.members[person]?.capabilities ?? []
    let seat = service.live.open()
    let stream = EventStream(
      capacityBytes: bufferBytesMax, onClose: { service.live.close(seat, $0) }
    ) { stream in
      let following = SpaceFollowing(
        service: service, seat: seat, space: space.id, person: person, types: request.types,
        incarnation: incarnation, capabilities: capabilities, after: start.after,
        opening: start.opening)
      await following.run(on: stream)
    }
    return .events(stream)
  }
}

extension Call {
  /// The end of the log, which PostgreSQL is asked for only where this node knows of nothing so far.
  fileprivate func head(atLeast position: Int64, _ seen: Int64) async throws -> Int64 {
    position <= seen ? seen : try await service.reader.head().position
  }

  /// The space's state as an event, and the position that it stands for.
  fileprivate func snapshot(at position: inout Int64, _ incarnation: UUID) async throws -> [UInt8] {
    let seen = service.engine.seen
    let state = try await service.engine.state(of: try spaceID())
    let person = try person()
    guard let space = state.space, space.core.members.may(person, .view) else {
      throw Problem(.notFound, "there is no such \(try mountedKind().noun)")
    }
    let names = try await Names(
      of: space.core.members.all.map(\.person), in: service.vault)
    let reached = max(seen, space.position)
    position = reached
    var json = JSONWriter()
    json.object {
      $0.member("version", space.version)
      $0.member("position", reached)
      $0.member("incarnation", incarnation)
      $0.member("state") { SpaceSnapshot(state, for: person, names).write(to: &$0) }
    }
    return ServerSentEvent.event(
      name: "snapshot", id: LivePosition(reached, in: incarnation).text, data: json.bytes)
  }
}
