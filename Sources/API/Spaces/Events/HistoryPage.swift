import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// A page of a space's events, newest first, optionally of one thing or person.
struct HistoryPage {
  let items: Page<StoredEvent>
  /// Whether the cursor belongs to another incarnation of the log, so that these are the newest items.
  let isReset: Bool

  /// Reads backward from the cursor until the page is full. It reads a bounded number of events, so a page of a rare
  /// thing may hold fewer items than asked for, or none, although the list continues. Events that the reader may not
  /// see are left out.
  init(
    _ call: Call, _ space: UUID, through version: Int, _ visibility: Visibility, target: Target?,
    actor: UUID?
  ) async throws {
    let limit = call.limit()
    let isFiltered = target != nil || actor != nil
    let incarnation = try await call.service.incarnation.current()
    let start = try Self.start(call, incarnation)
    isReset = start.isReset
    var before = min(start.before ?? version + 1, version + 1)
    var found: [StoredEvent] = []
    var scanned = 0
    while before > 1, found.count < limit, scanned < EventEndpoints.historyScanMax {
      let events = try await call.service.reader.streamPage(
        space, throughVersion: before - 1, limit: isFiltered ? 1_000 : limit,
        bytesMax: Answers.bytesMax, order: .newestFirst
      ).events
      guard !events.isEmpty else { break }
      for event in events where found.count < limit {
        scanned += 1
        before = event.version
        if case .hidden = visibility.showing(event) { continue }
        if let actor, event.actor != actor { continue }
        if let target, !target.covers(event) { continue }
        found.append(event)
      }
    }
    let cursor = { (before: Int) in
      Cursor("history", [.string(incarnation.lower), .integer(Int64(before))])
    }
    items = Page(
      items: found, next: before > 1 ? cursor(before) : nil, after: { cursor($0.version) })
  }

  private static func start(
    _ call: Call, _ incarnation: UUID
  ) throws -> (before: Int?, isReset: Bool) {
    let (before, isReset) = try call.start(of: "history", incarnation)
    guard before.map({ (1...Int64(Int32.max)).contains($0) }) ?? true else {
      throw Problem.unknownCursor
    }
    return (before.map { Int($0) }, isReset)
  }
}
