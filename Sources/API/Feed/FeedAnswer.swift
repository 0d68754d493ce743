import Domain
import Engine
import EventLog
import FoundationEssentials
import HTTPServer
import Projections

/// A page of a feed, with all that it takes to show it.
struct FeedAnswer {
  private let page: Page<FeedItem>
  private let days: [FeedDay]?
  private let isReset: Bool
  private let spaces: [UUID: StreamState]
  private let names: Names
  private let excerpts: [UUID: String]
  private let statuses: [UUID: ProfileView]

  static let schema = Schema.page(
    .named("FeedItem"),
    [
      "reset": .bool.described(
        "Whether the cursor belonged to another life of the log; these are the newest items."),
      "days": Schema.array(.named("FeedDay")).orNull,
    ])

  init(_ call: Call, _ request: FeedRequest) async throws {
    let reader = FeedReader(call.service.projections)
    let minPosition = try await call.reachablePosition()
    let found = try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, FeedReader.projections)
      return request.groupsByDay
        ? try await reader.pageByDay(
          request.query, limit: request.limit, timeZone: request.timeZone)
        : (page: try await reader.page(request.query, limit: request.limit), days: [])
    }
    spaces = try await call.visibleSpaces(Set(found.page.items.map(\.space)))
    let spaces = spaces
    // The tables may be behind: what the caller may see is looked up as it is now.
    let viewer: UUID? = if case .operator = call.caller { nil } else { try call.person() }
    let items = found.page.items.filter { item in
      guard let space = spaces[item.space]?.space else { return false }
      return viewer.map { Visibility(of: $0, in: space).shows(item) } ?? true
    }
    let incarnation = try await call.service.incarnation.current()
    page = Page(
      items: items,
      next: found.page.next.map { FeedRequest.cursor(before: $0, incarnation) })
    days = request.groupsByDay ? found.days : nil
    isReset = request.isReset
    names = try await Names(
      of: items.flatMap { [$0.actor, Self.target("person", of: $0)].compactMap(\.self) },
      in: call.service.vault)
    excerpts = try await call.texts(of: items.compactMap { Self.target("comment", of: $0) })
    statuses = try await call.profiles(
      of: items.filter { $0.kind == EventType.statusChanged.rawValue }.compactMap(\.actor))
  }

  private static func target(_ kind: String, of item: FeedItem) -> UUID? {
    Target(of: item).flatMap { $0.kind == kind ? $0.id : nil }
  }

  func response(_ call: Call) -> Response {
    let more: (inout JSONWriter) -> Void = { json in
      json.member("reset", isReset)
      json.member("days", days.map { $0.map(FeedDayView.init) })
    }
    return .page(call, page, more: more) { item, json in
      guard let state = spaces[item.space], let space = state.space else { return }
      // What a status said before it was changed again is not kept.
      let status = item.actor.flatMap { statuses[$0] }.flatMap { profile in
        profile.state.statusAt == item.lastAt ? profile.statusText : nil
      }
      FeedItemView(item, in: space, state, excerpts: excerpts, status: status)
        .write(to: &json, names)
    }
  }
}

extension Visibility {
  /// Whether an item of a feed is shown.
  fileprivate func shows(_ item: FeedItem) -> Bool {
    // What is said on a person's stream is of nobody's concern, but statuses: they are in the feeds of who is connected.
    if let type = EventType(rawValue: item.kind), type != .statusChanged,
      case .hidden = showing(type)
    {
      return false
    }
    return shows(Target(of: item))
  }
}

extension Call {
  /// The spaces of these that the caller may see, as they are now; an operator sees all.
  func visibleSpaces(_ ids: some Sequence<UUID>) async throws -> [UUID: StreamState] {
    let reader: UUID? = if case .operator = caller { nil } else { try person() }
    var found: [UUID: StreamState] = [:]
    for id in ids {
      let state = try await service.engine.state(of: id)
      guard let space = state.space,
        reader.map({ space.core.members.may($0, .view) }) ?? true
      else { continue }
      found[id] = state
    }
    return found
  }

  /// Reads projections; that PostgreSQL cannot answer is told as of the log.
  func projecting<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
    do {
      return try await body()
    } catch let error as ProjectionError {
      throw error
    } catch {
      throw LogError.unexpected("\(error)")
    }
  }
}
