public import Domain
public import FoundationEssentials
import Postgres
import Schema

/// Reading what may be large: until payloads come to so many bytes, one event in any case.
extension LogReader {
  /// A page of the events after a position up to another, in the given order.
  public func page(
    after: Int64, through: Int64 = .max, limit: Int, bytesMax: Int,
    filter: EventFilter = EventFilter(), order: ReadOrder = .oldestFirst
  ) async throws(LogError) -> EventPage {
    let (after, through) = try await positions(after, through, filter)
    guard after < through else { return .empty }
    return try await page(
      Self.search(order), Self.search(after, through, limit, filter), limit, bytesMax,
      planning: .forTheValuesAtHand)
  }

  /// A page of the events of a stream after a version up to another, in the given order.
  public func streamPage(
    _ stream: UUID, afterVersion: Int = 0, throughVersion: Int = Int(Int32.max), limit: Int,
    bytesMax: Int, order: ReadOrder = .oldestFirst
  ) async throws(LogError) -> EventPage {
    let sql = order == .oldestFirst ? Schema.selectStreamBytes : Schema.selectStreamBackward
    return try await page(
      sql, Self.range(stream, afterVersion, throughVersion, limit), limit, bytesMax)
  }

  /// The events of such a page.
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

  /// The positions that a filter's times leave.
  func positions(
    _ after: Int64, _ through: Int64, _ filter: EventFilter
  ) async throws(LogError) -> (after: Int64, through: Int64) {
    var (after, through) = (after, through)
    if let since = filter.since { after = max(after, try await position(before: since)) }
    if let before = filter.before { through = min(through, try await position(before: before)) }
    return (after, through)
  }

  static func search(_ order: ReadOrder) -> String {
    order == .oldestFirst ? Schema.searchEvents : Schema.searchEventsBackward
  }

  /// What a search is given, but for the bytes.
  static func search(
    _ after: Int64, _ through: Int64, _ limit: Int, _ filter: EventFilter
  ) -> [Parameter] {
    [
      .int64(after), .int64(through), .int64(Int64(limit)),
      filter.stream.map(Parameter.uuid) ?? .null, filter.types.map(Parameter.texts) ?? .null,
      filter.actor.map(Parameter.uuid) ?? .null,
    ]
  }
}
