public import Domain
import Postgres

/// Some events of the log, as many as were asked for or as came to the bytes that were allowed.
public struct EventPage: Sendable {
  /// The events, in the order asked for; one of them may be larger than allowed, if it is alone.
  public let events: [StoredEvent]
  /// Whether there are no more.
  public let isLast: Bool

  /// Nothing, and no more to come.
  public static let empty = EventPage(events: [], isLast: true)

  private init(events: [StoredEvent], isLast: Bool) {
    self.events = events
    self.isLast = isLast
  }

  /// Rows whose last column tells whether what events take in the table has come to so many bytes.
  init(_ rows: Rows, limit: Int, bytesMax: Int) throws {
    // In the table they may be compressed.
    var bytes = 0
    let found = try rows.map { row throws in try StoredEvent(row) }.prefix { event in
      defer { bytes += event.data.count }
      return bytes == 0 || bytes + event.data.count <= bytesMax
    }
    let isFull = try rows.last?.bool(13) ?? false
    self.init(
      events: Array(found), isLast: rows.count < limit && found.count == rows.count && !isFull)
  }
}
