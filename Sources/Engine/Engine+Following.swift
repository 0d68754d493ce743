import CallboardDomain
import CallboardEventLog

extension Engine {
  /// The most events, and about the most bytes of them, that are taken in at once.
  private static let followedMax = (events: 5_000, bytes: 2 << 20)

  /// Reads the events that others append, page by page and each page once, whenever a head is announced. A failed read
  /// is tried again, because nobody announces that head a second time.
  func followHeads() async {
    var failures = 0
    for await head in heads {
      while progress.seen < head, !Task.isCancelled {
        do {
          // Reads from the last known event on, which shows whether the log is still the same.
          let seen = progress.seen
          let events = try await events(fromKnown: seen)
          failures = 0
          if events.last.map({ $0.position <= seen }) ?? true {
            // A notification may come before its events can be read, or the log has been replaced.
            if let heard = heard(), heard.position <= progress.seen { break }
            try? await Pause.sleep(for: .milliseconds(50))
          } else {
            await worker.absorb(events)
          }
        } catch {
          failures += 1
          if failures == 1, !Task.isCancelled { onFailure("reading what others appended", error) }
          try? await Pause.sleep(for: .milliseconds(min(1_000, 20 << min(failures, 6))))
        }
      }
    }
  }

  /// The last known event and the next ones of the log.
  private func events(fromKnown seen: Int64) async throws(LogError) -> [StoredEvent] {
    let page = try await events(after: max(0, seen - 1))
    guard !page.isLast, let last = page.events.last, last.position <= seen else {
      return page.events
    }
    // The known event is so large that it has the page for itself.
    return page.events + (try await events(after: last.position)).events
  }

  private func events(after position: Int64) async throws(LogError) -> EventPage {
    try await reader.page(
      after: position, limit: Self.followedMax.events, bytesMax: Self.followedMax.bytes)
  }
}
