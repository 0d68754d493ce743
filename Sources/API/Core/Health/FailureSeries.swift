/// Says which failures of the service's own work are logged: of work that fails again and again for the same reason, one
/// a minute.
struct FailureSeries {
  private struct Entry {
    var reason: String
    var logged: ContinuousClock.Instant
    var unlogged = 0
  }

  private var entries: [String: Entry] = [:]
  private static let interval = Duration.seconds(60)
  /// The kinds of work that are known at once. While more fail, the others are not logged.
  private static let entriesMax = 256

  /// Notes a failure.
  ///
  /// - Returns: the number of equal failures since the last that was logged, if this one is to be logged; else nil.
  mutating func note(_ doing: String, _ reason: String, at now: ContinuousClock.Instant) -> Int? {
    if let entry = entries[doing], entry.reason == reason, now < entry.logged + Self.interval {
      entries[doing]?.unlogged += 1
      return nil
    }
    if entries[doing] == nil, entries.count >= Self.entriesMax {
      entries = entries.filter { now < $0.value.logged + Self.interval }
      guard entries.count < Self.entriesMax else { return nil }
    }
    let unlogged = entries[doing].map { $0.reason == reason ? $0.unlogged : 0 } ?? 0
    entries[doing] = Entry(reason: reason, logged: now)
    return unlogged
  }
}
