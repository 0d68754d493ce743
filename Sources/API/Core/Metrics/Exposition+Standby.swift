import CallboardEventLog

/// The metrics of reads from a standby.
extension Exposition {
  /// - Parameter standby: nil if there is none; the metrics have no samples then.
  mutating func add(_ standby: Standby.Figures?) {
    each(
      standby.map { [("primary", $0.servedByPrimary), ("standby", $0.served)] } ?? [],
      "callboard_standby_reads_total", .counter,
      "Reads that a standby may serve, by the server that served them."
    ) { Sample($0.1, labels: "server=\"\($0.0)\"") }
    each(
      standby == nil ? [] : StandbyFallback.allCases, "callboard_standby_fallbacks_total", .counter,
      "Requests whose reads a standby might have served and the primary did, by the reason."
    ) { Sample(standby?.fallbacks[$0] ?? 0, labels: "reason=\"\($0.rawValue)\"") }
    gauge(
      "callboard_standby_lag_seconds",
      "For how long the standby that serves reads has lacked something; missing while it is not reached.",
      seconds: standby?.lag?.inSeconds)
    gauge(
      "callboard_standby_lag_positions",
      "Positions of the log that the standby lacked when it was last asked.", standby?.lagPositions)
  }
}
