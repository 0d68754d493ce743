import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// Undoing changes of a space's content, by new events.
enum UndoEndpoints {
  static let ofProject = Endpoint(
    .post, SpaceKind.project.route + "/undo", "undoChanges",
    "Undo an author's changes, or a range of them, by new events", body: .named("UndoRequest"),
    answer: .named("UndoResults"), weight: .heavy
  ) { call in
    // Check first: a caller who may not see the project must not learn what the body should be.
    let present = try await call.project()
    try call.require(.edit, in: present)
    return try await undoContent(call, present, by: .person(try call.person()))
  }

  /// The endpoint of a kind of space that keeps records.
  static func ofRecords(in kind: SpaceKind) -> Endpoint {
    Endpoint(
      .post, kind.route + "/undo", "undo\(kind.endpointName)Changes",
      "Undo an author's changes of records, or a range, by new events",
      body: .named("UndoRequest"), answer: .named("RecordUndoResults"), weight: .heavy
    ) { call in
      let call = call.about(kind)
      let present = try await call.space()
      return try await undoRecords(call, present, by: .person(try call.person()))
    }
  }

  static let forOperators = Endpoint(
    .post, "/admin/v1/spaces/{space}/undo", "undoSpaceChanges",
    "Undo changes in a space as an operator: an author's or a range",
    access: .support, body: .named("UndoRequest"),
    answer: .anyOf([.named("UndoResults"), .named("RecordUndoResults")]), problems: [.archived],
    weight: .heavy
  ) { call in
    let actor = Actor.operator(try call.operator())
    let state = try await call.state(of: try call.id("space"))
    guard let space = state.space, space.standing != .deleted else { throw Problem.noSuch("space") }
    switch state {
    case .project(let project): return try await undoContent(call, project, by: actor)
    case .course, .worksession, .connection:
      return try await undoRecords(call, space, by: actor)
    case .room, .person, .absent:
      throw Problem(.invalid, "nothing can be undone in a \(space.kind.noun)")
    }
  }

  /// Undoes the changes of a course, a work session or a connection that the body names, on behalf of the member or
  /// operator who asks.
  private static func undoRecords(
    _ call: Call, _ present: any Space, by actor: Actor
  ) async throws -> Response {
    let body = try call.body()
    let asked = try UndoAsked.confirmable(body, present.version)
    let before = try await call.service.engine.state(
      of: present.id, atVersion: asked.range.lowerBound - 1)
    var undoing = RecordUndoing(
      author: asked.author, from: asked.range.lowerBound, to: asked.range.upperBound,
      before: before, undos: try await call.undos(in: present.id, after: before.position))
    try await call.follow(present.id, after: undoing.version, through: present.version) {
      try undoing.take($0)
      return !undoing.isTooLarge
    }
    return try await call.undo(present, .undo(undoing), by: actor, asked, body)
  }

  /// Undoes the changes of a project that the body names, on behalf of the member or operator who asks.
  private static func undoContent(
    _ call: Call, _ present: ProjectState, by actor: Actor
  ) async throws -> Response {
    let body = try call.body()
    let asked = try UndoAsked.confirmable(body, present.version)
    var undoing = Undoing(
      author: asked.author, from: asked.range.lowerBound, to: asked.range.upperBound,
      before: try await call.past(of: present, asked.range.lowerBound - 1))
    try await call.follow(present.id, after: undoing.version, through: present.version) {
      try undoing.take($0)
      return !undoing.isTooLarge
    }
    return try await call.undo(present, .project(.undo(undoing)), by: actor, asked, body)
  }
}

extension Call {
  /// Carries out an undo that was prepared from the events, and answers with what it did; with `dry_run` in the body it
  /// only decides, on this node's state of the space, and answers with what it would do.
  func undo(
    _ present: any Space, _ action: Action, by actor: Actor, _ asked: UndoAsked, _ body: JSONReader
  ) async throws -> Response {
    guard try body.boolIfPresent("dry_run") ?? false else {
      let reply = try await submit(present.id, action, actor: actor, spaceKind: present.kind)
      let told = try asked.told(in: reply, body)
      return try await UndoResultsView(reply: reply, asked: told).response(self)
    }
    let state = try await state(of: present.id)
    let command = Command(
      actor: actor, id: .drawn(), digest: 0, correlationID: nil, stream: present.id,
      spaceKind: present.kind, fence: try lockFence(), isRepeatable: false, action: action)
    let reply: Reply
    do throws(EngineError) {
      reply = try service.engine.preview(command, on: state, at: service.databaseTime)
    } catch { throw Problem(error) }
    return try await UndoResultsView(reply: reply, asked: asked, unchanged: state).response(self)
  }

  /// Passes the events of a space after one version and through another to a closure, as long as it returns true.
  func follow(
    _ space: UUID, after version: Int, through last: Int,
    _ takes: (RecordedEvent) throws -> Bool
  ) async throws {
    var version = version
    while version < last {
      let events = try await service.reader.streamEvents(
        space, afterVersion: version, throughVersion: last, limit: 2_000, bytesMax: 8 << 20)
      guard let next = events.last?.version else {
        throw Problem(.internal, "the events up to version \(last) are not there")
      }
      for stored in events where !(try takes(try RecordedEvent(stored))) { return }
      version = next
    }
  }

  /// The versions of a space's events, after a position, that undid changes of records.
  func undos(in space: UUID, after position: Int64) async throws -> Set<Int> {
    var found: Set<Int> = []
    var last = position
    while true {
      let page = try await service.reader.page(
        after: last, limit: 500, bytesMax: 8 << 20,
        filter: EventFilter(stream: space, types: [EventType.recordsUndone.rawValue]))
      for stored in page.events {
        guard case .space(.recordsUndone(let report)) = try RecordedEvent(stored).event else {
          continue
        }
        found.formUnion(stored.version - report.events..<stored.version)
      }
      guard !page.isLast, let next = page.events.last?.position else { return found }
      last = next
    }
  }
}

/// The changes that a request asks to undo.
struct UndoAsked {
  /// The author of the changes; nil for all authors.
  let author: UUID?
  /// The versions to look through. They begin at 2, because the first event of a space changes no content.
  let range: ClosedRange<Int>

  /// Reads `{author?, from?, to?}` for a space at a version.
  init(_ body: JSONReader, _ current: Int) throws {
    author = try body.uuidIfPresent("author")
    range = try Self.range(body, current)
  }

  /// Reads it so that a version beyond the current one makes this node catch up with the log first, since another node
  /// may just have written it.
  static func confirmable(_ body: JSONReader, _ current: Int) throws -> UndoAsked {
    do { return try UndoAsked(body, current) } catch let problem as JSONReader.Problem {
      throw Problem(problem)
    }
  }

  /// The undo as it was read the first time. A repeated request that undid nothing answers with the range of that time.
  func told(in reply: Reply, _ body: JSONReader) throws -> UndoAsked {
    reply.isRepeated && reply.events.isEmpty ? try UndoAsked(body, reply.version) : self
  }

  private static func range(_ body: JSONReader, _ current: Int) throws -> ClosedRange<Int> {
    let reachable = max(2, current - Undoing.reach + 1)
    let isOfAuthor = body.has("author")
    let to = try body.integerIfPresent("to") ?? current
    guard let from = try body.integerIfPresent("from") ?? (isOfAuthor ? reachable : nil) else {
      throw body.problem("from", "is missing, and no author is named")
    }
    guard to <= current else {
      throw body.problem("to", "is beyond the current version, \(current)")
    }
    guard from >= 1, max(from, 2) >= reachable else {
      throw body.problem("from", "must be from \(reachable) on")
    }
    // A new space has nothing to undo yet.
    guard current > 1 else { return 2...2 }
    guard to > 1 else { throw body.problem("to", "is before the first change") }
    guard from <= to else {
      throw isOfAuthor && !body.has("from")
        ? body.problem("to", "must be from \(reachable) on")
        : body.problem("from", "is behind `to`")
    }
    return max(from, 2)...to
  }
}

/// The result of an undo, made from the events that it caused, or would cause.
struct UndoResultsView {
  let reply: Reply
  let asked: UndoAsked
  /// The state that it would change; nil if it has changed it.
  var unchanged: StreamState?

  /// The range that was undone, and of whose changes. The last event reports it; without events it is as asked.
  private var undone: (author: UUID?, from: Int, to: Int) {
    switch reply.events.last?.event {
    case .project(.undone(let report)): (report.author, report.from, report.to)
    case .space(.recordsUndone(let report)): (report.author, report.from, report.to)
    default: (asked.author, asked.range.lowerBound, asked.range.upperBound)
    }
  }

  /// The answer, with the author's name.
  func response(_ call: Call) async throws -> Response {
    let names = try await Names(of: [undone.author].compactMap(\.self), in: call.service.vault)
    let headers = unchanged == nil ? [Response.position(reply.written)] : []
    // Without events both shapes are the same.
    let isOfContent = if case .project(.undone) = reply.events.last?.event { true } else { false }
    let fields = isOfContent ? Self.ofContent : Self.ofRecords
    return .object(headers: headers) { fields.write(self, names, to: &$0) }
  }

  /// The answers for content and for records.
  static let named: [(name: String, schema: Schema)] = [
    ("UndoResults", Schema(ofContent).described("The result of undoing content.")),
    ("RecordUndoResults", Schema(ofRecords).described("The result of undoing records.")),
  ]

  private static let common: [Field<Self>] = [
    .init("version", .version) { $0.unchanged?.version ?? $0.reply.version },
    .init("position", .position) { $0.unchanged?.position ?? $0.reply.written },
    .init("repeated") { $0.reply.isRepeated },
    .init(
      "dry_run",
      "Whether nothing was written; `events` are then those that an undo would cause after `version`."
    ) { $0.unchanged != nil },
    .personOrNull("author") { $0.undone.author },
    .init("from", .version) { $0.undone.from }, .init("to", .version) { $0.undone.to },
  ]

  private static let eventsMeaning = "The events that undid the changes."
  private static let keptMeaning = "The changes that were not undone, with the reasons."

  private static let ofContent: [Field<Self>] =
    common + [
      .init("events", eventsMeaning, each: contentEvent) { view in
        view.reply.events.compactMap { recorded in
          guard case .project(.content(let content)) = recorded.event else { return nil }
          return (recorded, content)
        }
      },
      .init("kept", keptMeaning, each: keptChange) { view in
        guard case .project(.undone(let report)) = view.reply.events.last?.event else { return [] }
        return report.kept
      },
    ]

  private static let ofRecords: [Field<Self>] =
    common + [
      .init("events", eventsMeaning, each: recordEvent) { view in
        view.reply.events.compactMap { recorded in recorded.event.record.map { (recorded, $0) } }
      },
      .init("kept", keptMeaning, each: keptRecord) { view in
        guard case .space(.recordsUndone(let report)) = view.reply.events.last?.event else {
          return []
        }
        return report.kept
      },
    ]

  private static let event: [Field<RecordedEvent>] = [
    .init("version", .version) { $0.version }, .init("position", .position) { $0.stored.position },
    .init("type") { $0.stored.type },
  ]

  private static let contentEvent: [Field<(recorded: RecordedEvent, content: ContentEvent)>] =
    event.map { $0.of { $0.recorded } } + [
      .init("target", .named("ContentTarget")) { $0.content.target },
      .init("conflicts", .array(.named("Conflict"))) { $0.content.origin.conflicts },
    ]

  private static let recordEvent: [Field<(recorded: RecordedEvent, record: Target)>] =
    event.map { $0.of { $0.recorded } } + [.init("target", .named("RecordTarget")) { $0.record }]

  private static let keptChange: [Field<KeptChange>] = [
    .init("target", .named("ContentTarget")) { $0.target }, .ifPresent("field") { $0.field },
    .word("reason") { $0.reason }, .ifPresent("version", .version) { $0.version },
  ]

  private static let keptRecord: [Field<KeptRecord>] = [
    .init("target", .named("RecordTarget")) { $0.target }, .word("reason") { $0.reason },
    .ifPresent("version", .version) { $0.version },
  ]
}
