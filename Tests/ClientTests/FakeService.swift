import CallboardDomain
import Foundation

@testable import CallboardClient

/// A project and the service's own rules for it, in memory.
struct FakeService: Sendable {
  private var states: [UUID: StreamState] = [:]
  private var log: [RecordedEvent] = []
  private var claims: Set<Claim> = []
  private var now = Timestamp(microseconds: 1_700_000_000_000_000)
  let project = UUID()
  let owner = UUID()

  init() {
    run(owner, .person(.ensure(values: [:])))
    run(project, .project(.create(title: "Hamlet", settings: ProjectSettings())))
  }

  var space: ProjectState {
    guard case .project(let state)? = states[project] else {
      preconditionFailure("there is a project")
    }
    return state
  }

  /// The events of the project after a version, as a client receives them.
  func events(after version: Int) throws -> [IncomingEvent] {
    try json(after: version).map { try IncomingEvent($0) }
  }

  func json(after version: Int) throws -> [JSON] {
    try log.filter { $0.stored.streamID == project && $0.version > version }.map {
      [
        "version": .integer(Int64($0.version)), "type": .string($0.event.type.rawValue),
        "command_id": $0.stored.commandID.map { .string($0.lower) } ?? .null,
        "data": try JSON.parse($0.stored.data),
      ]
    }
  }

  /// Carries out a request of changes, or answers a repeated one.
  ///
  /// - Returns: the refusal, if it is refused.
  mutating func post(_ body: [UInt8]) throws -> Refusal? {
    let reader = try JSONReader(try JSON.parse(body))
    var changes: [Change] = []
    for json in try reader.array("changes") {
      let change = try JSONReader(json)
      let written = (change.object["operation"] ?? .null).bytes()
      changes.append(
        Change(
          id: try change.uuid("id"),
          operation: try CallboardDomain.Operation(try change.reader("operation")), madeAt: nil,
          digest: written.reduce(5_381) { $0 &* 33 &+ Int64($1) }))
    }
    let set = ChangeSet(
      replica: try reader.uuid("replica"), seen: .version(try reader.integer("base")),
      onConflict: .resolve, changes: changes)
    return run(project, .project(.change(set)))
  }

  /// Undoes a range of versions, as `POST /v1/projects/{project}/undo` asks for it.
  mutating func undo(_ body: [UInt8]) throws -> Refusal? {
    let reader = try JSONReader(try JSON.parse(body))
    let (from, to) = (try reader.integer("from"), try reader.integer("to"))
    let history = log.filter { $0.stored.streamID == project }
    var before = StreamState.absent
    for recorded in history.prefix(from - 1) { _ = try before.evolve(recorded) }
    guard case .project(let start) = before else { preconditionFailure("there is a project") }
    var undoing = Undoing(author: nil, from: from, to: to, before: start)
    for recorded in history.dropFirst(from - 1) { try undoing.take(recorded) }
    return run(project, .project(.undo(undoing)))
  }

  @discardableResult
  private mutating func run(_ stream: UUID, _ action: Action) -> Refusal? {
    let command = Command(
      actor: .person(owner), id: UUID(), digest: 0, correlationID: nil, stream: stream,
      action: action)
    now = Timestamp(microseconds: now.microseconds + 1_000)
    var decision = Decision(
      now: now, head: Int64(log.count), takenClaims: claims, first: command)
    for stream in command.streams { decision.load(stream, states[stream] ?? .absent) }
    let ids = Set(command.keys.map(\.id))
    let known = Dictionary(
      grouping: log.filter { $0.stored.commandID.map(ids.contains) ?? false }
    ) { $0.stored.commandID ?? UUID() }
    do {
      let outcome = try decision.decide(command, known: known)
      log += outcome.events
      for stream in command.streams { states[stream] = decision.states[stream] }
      return nil
    } catch {
      switch error {
      case .refused(let refusal): return refusal
      case .needsHistory, .unreadable: preconditionFailure("\(error)")
      }
    }
  }

  /// The project as `GET /v1/projects/{project}` shows it.
  func state() -> JSON {
    let scenes = space.visibleScenes.map { scene -> JSON in
      let elements = space.visibleElements(of: scene).map { element -> JSON in
        [
          "id": .string(element.id.lower), "scene": .string(scene.id.lower),
          "order": .string(element.order.description), "kind": .string(element.kind),
          "text": .string(element.text.string), "fields": .object(element.registers.fields),
        ]
      }
      return [
        "id": .string(scene.id.lower), "order": .string(scene.order.description),
        "heading": .string(scene.heading), "fields": .object(scene.registers.fields),
        "elements": .array(elements),
      ]
    }
    return [
      "id": .string(project.lower), "version": .integer(Int64(space.version)),
      "scenes": .array(scenes), "characters": entities(space.characters),
      "locations": entities(space.locations),
    ]
  }

  private func entities(_ entities: PersistentDictionary<UUID, EntityState>) -> JSON {
    .array(
      entities.values.filter { $0.deleted == nil }.sorted {
        $0.inserted.version < $1.inserted.version
      }
      .map {
        [
          "id": .string($0.id.lower), "name": .string($0.name),
          "fields": .object($0.registers.fields),
        ]
      })
  }
}
