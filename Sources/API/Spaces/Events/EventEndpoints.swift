import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import CallboardLive
import FoundationEssentials

/// The events of a space: in order for clients that keep a copy, and backward for people.
enum EventEndpoints {
  static let all: [Endpoint] = [list, history]

  static let limitMax = 1_000
  static let waitSecondsMax = 25
  /// The number of events that one request for a history reads.
  static let historyScanMax = 5_000
  /// The bytes of events that one request for a history reads.
  static let historyScanBytesMax = 16 << 20

  private static let list = Endpoint(
    .get, SpaceRoutes.space + "/events", "listEvents",
    "List the events of a space after a version, in order",
    parameters: .read + [
      .query(
        "after_version", .integer(max: Int(Int32.max)),
        "The version that the client has; 0 by default."),
      .query(
        "after", .string(max: 256),
        "The `cursor` of an answer or the id of an event of a stream, instead of `after_version` and `incarnation`."
      ),
      .query(
        "incarnation", .uuid,
        "The incarnation of the log to which the version belongs, as in an answer."),
      .query(
        "limit", .integer(min: 1, max: limitMax), "The maximum number of events; 100 by default."),
      .query(
        "wait_seconds", .integer(max: waitSecondsMax),
        "The time to wait for an event if there is none, in seconds; 0 by default."),
    ], answer: .named("SpaceEvents")
  ) { call in
    let cursor = try call.eventCursor()
    let known = call.queryInteger("after_version") ?? 0
    let limit = call.queryInteger("limit") ?? 100
    let seconds = call.queryInteger("wait_seconds") ?? 0
    let begun = try await call.service.incarnation.current()
    let theirs = call.queryID("incarnation") ?? cursor?.incarnation ?? begun
    let after = try await call.versionSeen(cursor, or: known, isOfThisLog: theirs == begun)
    // A client with another incarnation of the log gets the answer at once, and a waiting client as soon as the
    // incarnation changes.
    let space = try await call.space(
      grownBeyond: after, within: theirs == begun ? seconds : 0, in: begun)
    let incarnation = try await call.service.incarnation.current()
    let isForeign = after > space.version || theirs != incarnation
    let events =
      after == space.version || isForeign
      ? []
      : try await call.service.reader.streamEvents(
        space.id, afterVersion: after, throughVersion: space.version, limit: limit,
        bytesMax: Answers.bytesMax)
    let visibility = Visibility(of: try call.person(), in: space)
    let path = try call.spacePath()
    let hasMore = (events.last?.version ?? space.version) < space.version
    let reached = hasMore ? events.last?.position ?? space.position : space.position
    let cursorText = LivePosition(reached, in: incarnation).text
    return try await call.showing(events) {
      Response.object {
        $0.member("version", space.version)
        $0.member("position", space.position)
        $0.member("incarnation", incarnation)
        $0.member("reset", isForeign)
        $0.member("snapshot", isForeign ? path : nil)
        $0.member("next", hasMore ? cursorText : nil)
        $0.member("cursor", cursorText)
        $0.member("items", each: events) { EventView($0, visibility).write(to: &$1) }
      }
    }
  }

  private static let historyFilters: [Endpoint.Parameter] = [.target, .actor]

  private static let history = Endpoint(
    .get, SpaceRoutes.space + "/history", "getHistory", "List the history of a space, newest first",
    parameters: .listInTime + historyFilters,
    answer: .page(.named("Event"), ["reset": .bool]),
    weight: .search(by: historyFilters.map(\.name)), reads: .current
  ) { call in
    let space = try await call.space()
    let version = try await call.versionAsked(of: space)
    guard version > 0 else { throw Problem(.notFound, "there was nothing then") }
    let target = try call.queryTarget()
    let visibility = Visibility(of: try call.person(), in: space)
    let page = try await call.history(
      of: space.id, through: version, visibility, target: target, actor: call.queryID("actor"))
    let names = try await Names(of: page.items.compactMap(\.actor), in: call.service.vault)
    return try await call.showing(page.items) {
      Response.page(call, page) { event, json in
        json.object {
          EventView(event, visibility).writeMembers(to: &$0)
          $0.member("actor_name", event.actor.flatMap { names[$0] })
          $0.member("target", Target(of: event))
        }
      }
    }
  }
}

extension Call {
  /// The client's position, by the cursor.
  fileprivate func eventCursor() throws -> LivePosition? {
    guard let text = query("after") else { return nil }
    guard let position = LivePosition(text), query("after_version") == nil else {
      throw Problem(
        .invalid, "after must be a cursor, without after_version", ["pointer": "after"])
    }
    return position
  }

  /// The version that the client has, by its cursor or else as named, if the caller may see the space in the path;
  /// greater than any version if the cursor is beyond the log.
  ///
  /// Another node may have sent the client events that this node has not read yet. So the head is read, once for a
  /// request, before a cursor or version of this log is taken to be beyond it.
  fileprivate func versionSeen(
    _ cursor: LivePosition?, or version: Int, isOfThisLog: Bool
  ) async throws -> Int {
    let seen = service.engine.seen
    var space = try await space()
    var known = max(seen, space.position)
    let isAhead = if let cursor { cursor.position > known } else { version > space.version }
    if isAhead, isOfThisLog, try await service.engine.catchUp(from: seen) {
      known = service.engine.seen
      space = try await self.space()
      known = max(known, space.position)
    }
    guard let cursor else { return version }
    if cursor.position >= space.position {
      return cursor.position <= known ? space.version : Int(Int32.max)
    }
    return try await service.reader.version(of: space.id, at: cursor.position)
  }

  /// The space in the path, as soon as it has events after a version, the time is up, or the incarnation of the log has
  /// changed.
  fileprivate func space(
    grownBeyond version: Int, within seconds: Int, in incarnation: UUID
  ) async throws -> any Space {
    let end = min(.now + .seconds(seconds), request.deadline - .seconds(1))
    while true {
      let seen = service.engine.seen
      let space = try await space()
      guard space.version == version, .now < end,
        try await service.incarnation.current() == incarnation
      else { return space }
      await service.live.wait(for: space.id, after: max(seen, space.position), until: end)
      try Task.checkCancellation()
    }
  }
}

extension Call {
  /// A page of a space's events, newest first, optionally of one thing or person.
  ///
  /// Reads backward from the cursor until the page is full. It reads a bounded number of events and bytes, so a page of
  /// a rare thing may hold fewer items than asked for, or none, although the list continues. Events that the reader may
  /// not see are left out.
  fileprivate func history(
    of space: UUID, through version: Int, _ visibility: Visibility, target: Target?, actor: UUID?
  ) async throws -> Page<StoredEvent> {
    let limit = limit()
    let isFiltered = target != nil || actor != nil
    let incarnation = try await service.incarnation.current()
    let (place, isReset) = try start(of: "history", incarnation)
    guard place.map({ (1...Int64(Int32.max)).contains($0) }) ?? true else {
      throw Problem.unknownCursor
    }
    var before = min(place.map { Int($0) } ?? version + 1, version + 1)
    var found: [StoredEvent] = []
    var (scanned, bytes, bytesFound) = (0, 0, 0)
    while before > 1, found.count < limit, bytesFound < Answers.bytesMax,
      scanned < EventEndpoints.historyScanMax, bytes < EventEndpoints.historyScanBytesMax
    {
      let events = try await service.reader.streamPage(
        space, throughVersion: before - 1, limit: isFiltered || scanned > 0 ? 1_000 : limit,
        bytesMax: min(Answers.bytesMax, EventEndpoints.historyScanBytesMax - bytes),
        order: .newestFirst
      ).events
      guard !events.isEmpty else { break }
      for event in events where found.count < limit {
        (before, scanned, bytes) = (event.version, scanned + 1, bytes + event.data.count)
        guard actor == nil || event.actor == actor, visibility.shows(event, about: target) else {
          continue
        }
        found.append(event)
        bytesFound += event.data.count
      }
    }
    let cursor = { (before: Int) in Cursor("history", before: Int64(before), incarnation) }
    return Page(
      items: found, next: before > 1 ? cursor(before) : nil, after: { cursor($0.version) },
      isReset: isReset)
  }
}

extension Call {
  /// The thing that the query asks about.
  func queryTarget() throws -> Target? {
    guard let text = query("target") else { return nil }
    guard let target = Target(text) else {
      throw Problem(
        .invalid, "target must be a kind of thing and its id, as in scene:5c7f…",
        ["pointer": "target"])
    }
    return target
  }
}

extension Endpoint.Parameter {
  static let target = Endpoint.Parameter.query(
    "target",
    .string(
      pattern: Pattern(
        shown: "^(\(Target.kinds.joined(separator: "|"))):[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}"
          + "[0-9a-fA-F]{12}$")), "Only events about this thing, as `kind:id`.")
}

extension Schemas {
  static let events: [(name: String, schema: Schema)] = [
    ("SpaceEvents", spaceEvents), NoticeView.named, ("Target", target),
  ]

  private static let spaceEvents = Schema.object([
    "version": .version, "position": .position, "incarnation": .uuid,
    "reset": .bool.described(
      "Whether the client's copy is based on events that are no longer in the log, so that it must load the snapshot."
    ),
    "snapshot": Schema.string().orNull.described(
      "The path of the snapshot to load after a reset; null: none is needed."),
    "items": .array(.named("Event")), "next": .string().orNull,
    "cursor": Schema.string().described(
      "The cursor for continuing later, also after the last page. A client that keeps a copy waits for events with it."
    ),
  ])

  private static let target = Schema.object(["kind": .oneOf(Target.kinds), "id": .uuid])
}
