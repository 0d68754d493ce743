public import CallboardDomain
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Reads events up to a number of bytes of payloads, but at least one event.
extension LogReader {
  /// A page of the events after a position up to another, in the given order.
  public func page(
    after: Int64, through: Int64 = .max, limit: Int, bytesMax: Int,
    filter: EventFilter = EventFilter(), order: ReadOrder = .oldestFirst
  ) async throws(LogError) -> EventPage {
    let (after, through) = try await positions(after, through, filter)
    guard after < through else { return .empty }
    if filter.isRange && order == .oldestFirst {
      return try await page(
        Schema.selectEventsPage, [.int64(after), .int64(through), .int64(Int64(limit))], limit,
        bytesMax)
    }
    return try await page(
      order == .oldestFirst ? Schema.searchEventsPage : Schema.searchEventsPageBackward,
      Self.search(after, through, limit, filter), limit, bytesMax, planning: .forTheValuesAtHand)
  }

  /// A page of the events of a stream after a version up to another, in the given order.
  public func streamPage(
    _ stream: UUID, afterVersion: Int = 0, throughVersion: Int = Int(Int32.max), limit: Int,
    bytesMax: Int, order: ReadOrder = .oldestFirst
  ) async throws(LogError) -> EventPage {
    try await page(
      order == .oldestFirst ? Schema.selectStreamPage : Schema.selectStreamPageBackward,
      Self.range(stream, afterVersion, throughVersion, limit), limit, bytesMax)
  }

  /// The events of a page of a stream.
  public func streamEvents(
    _ stream: UUID, afterVersion: Int, throughVersion: Int, limit: Int, bytesMax: Int
  ) async throws(LogError) -> [StoredEvent] {
    try await streamPage(
      stream, afterVersion: afterVersion, throughVersion: throughVersion, limit: limit,
      bytesMax: bytesMax
    ).events
  }

  private func page(
    _ sql: String, _ parameters: [Parameter], _ limit: Int, _ bytesMax: Int,
    planning: Planning = .once
  ) async throws(LogError) -> EventPage {
    try await read(sql, parameters + [.int64(Int64(bytesMax))], planning: planning) { rows in
      try EventPage(rows, limit: limit, bytesMax: bytesMax)
    }
  }

  /// The range of positions that remains after a filter's times.
  public func positions(
    _ after: Int64, _ through: Int64, _ filter: EventFilter
  ) async throws(LogError) -> (after: Int64, through: Int64) {
    var (after, through) = (after, through)
    if let since = filter.since { after = max(after, try await position(before: since)) }
    if let before = filter.before { through = min(through, try await position(before: before)) }
    return (after, through)
  }

  /// The parameters of a search, without the limit of bytes.
  static func search(
    _ after: Int64, _ through: Int64, _ limit: Int, _ filter: EventFilter
  ) -> [Parameter] {
    [
      .int64(after), .int64(through), .int64(Int64(limit)),
      filter.stream.map(Parameter.uuid) ?? .null, filter.types.map(Parameter.texts) ?? .null,
      filter.actor.map(Parameter.uuid) ?? .null, filter.correlation.map(Parameter.uuid) ?? .null,
    ]
  }
}

/// A page of events of the log. It ends at the requested number of events, or at the limit of bytes.
public struct EventPage: Sendable {
  /// The events, in the requested order. A single event may be larger than the limit.
  public let events: [StoredEvent]
  /// Whether no events follow.
  public let isLast: Bool

  /// A page without events, after which none follow.
  public static let empty = EventPage(events: [], isLast: true)

  private init(events: [StoredEvent], isLast: Bool) {
    self.events = events
    self.isLast = isLast
  }

  /// Decodes rows whose last column tells whether the events have reached the limit of bytes by the count of the
  /// statement, which is a little too low for some payloads and counts one event too many.
  init(_ rows: Rows, limit: Int, bytesMax: Int) throws {
    var bytes = 0
    var found: [StoredEvent] = []
    for row in rows {
      let event = try StoredEvent(row)
      if !found.isEmpty, bytes + event.data.count > bytesMax { break }
      bytes += event.data.count
      found.append(event)
    }
    let isFull = try rows.last?.bool(13) ?? false
    self.init(
      events: found, isLast: rows.count < limit && found.count == rows.count && !isFull)
  }
}

/// Selects the events to read. A property that is nil excludes none.
public struct EventFilter: Sendable, Equatable {
  /// Only events of this stream.
  public var stream: UUID?
  /// Only events of these types.
  public var types: [String]?
  /// Only events that this person caused.
  public var actor: UUID?
  /// Only events of the request with this id, in the form that events carry. No index finds them.
  public var correlation: UUID?
  /// Only events recorded at this time or later.
  public var since: Timestamp?
  /// Only events recorded before this time.
  public var before: Timestamp?

  /// Makes a filter; without arguments it selects all events.
  public init(
    stream: UUID? = nil, types: [String]? = nil, actor: UUID? = nil,
    correlation: UUID? = nil, since: Timestamp? = nil, before: Timestamp? = nil
  ) {
    self.stream = stream
    self.types = types
    self.actor = actor
    self.correlation = correlation
    self.since = since
    self.before = before
  }

  /// Whether it filters by nothing but positions and times.
  var isRange: Bool { stream == nil && types == nil && actor == nil && correlation == nil }
}

/// Reads the events that explain what members may do.
extension LogReader {
  /// The last events of a space up to a version that name a member, the newest first. Their payloads hold only the
  /// records of that member and the id of the invitation that was accepted.
  public func events(
    of space: UUID, aboutMember person: UUID, throughVersion: Int, limit: Int
  ) async throws(LogError) -> [StoredEvent] {
    try await read(
      Schema.selectMemberEvents,
      [
        .uuid(space), .int32(Int32(clamping: throughVersion)), .uuid(person),
        .int64(Int64(limit)),
      ]
    ) { rows in try rows.map { row throws in try StoredEvent(row) } }
  }

  /// The last events of a space up to a version that are of the given types and whose payloads contain the given
  /// members, the newest first, without their records of members.
  ///
  /// - Parameter types: types from the list in `select_causes.sql`.
  public func causes(
    of space: UUID, throughVersion: Int, types: [EventType], holding members: JSONObject,
    limit: Int
  ) async throws(LogError) -> [StoredEvent] {
    try await read(
      Schema.selectCauses,
      [
        .uuid(space), .int32(Int32(clamping: throughVersion)), .texts(types.map(\.rawValue)),
        .text(String(decoding: JSON.object(members).bytes(), as: UTF8.self)),
        .int64(Int64(limit)),
      ]
    ) { rows in try rows.map { row throws in try StoredEvent(row) } }
  }

  /// When a person last blocked the other one, for each of the streams of two people in which the person did so.
  public func blockTimes(
    by person: UUID, in pairs: [UUID]
  ) async throws(LogError) -> [UUID: Timestamp] {
    try await read(Schema.selectBlockTimes, [.uuids(pairs), .uuid(person)]) { rows in
      var times: [UUID: Timestamp] = [:]
      for row in rows {
        let pair = try row.uuid(0)
        times[pair] = try row.timestamp(1)
      }
      return times
    }
  }
}
