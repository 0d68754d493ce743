import CallboardDomain
public import CallboardEventLog
import FoundationEssentials

/// Records findings of the damaged events, snapshots, claims and deadlines that this node comes upon, so that every node
/// and webhooks tell operators.
public struct DamageWatch: Sendable {
  private let engine: Engine
  private let findings: FindingStore
  private let pause: Duration
  private let onFailure: @Sendable (any Error) -> Void

  /// The findings that this node has recorded.
  private struct Recorded {
    var events: String?
    var snapshotFaults = 0
    var isSnapshotOpen = false
    /// The faults of claims and deadlines, by subject.
    var faults: [String: Int] = [:]
    /// How often the node had compared all streams with the log.
    var rounds = 0
  }

  /// Prepares the watch; nothing runs yet.
  ///
  /// - Parameter onFailure: called with the reason if a finding could not be recorded, once for each series of
  ///   failures.
  public init(
    _ engine: Engine, findings: FindingStore, pauseSeconds: Double = 2,
    onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.engine = engine
    self.findings = findings
    pause = .seconds(pauseSeconds)
    self.onFailure = onFailure
  }

  /// Watches until cancelled.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    var recorded = Recorded()
    var hasFailed = false
    while true {
      do {
        try await step(&recorded)
        hasFailed = false
      } catch {
        try Task.checkCancellation()
        if !hasFailed { onFailure(error) }
        hasFailed = true
      }
      try await Task.sleep(for: pause)
    }
  }

  private func step(_ recorded: inout Recorded) async throws(LogError) {
    // A finding of another node may concern damage that this node has not met; only a round over all streams ends it.
    let rounds = engine.damages.rounds
    let isSettled = rounds > recorded.rounds
    try await stepEvents(&recorded, isSettled)
    try await stepSnapshots(&recorded, isSettled)
    try await stepSideTables(&recorded, isSettled)
    recorded.rounds = rounds
  }

  private func stepEvents(_ recorded: inout Recorded, _ isSettled: Bool) async throws(LogError) {
    let damaged = engine.damagedStreams
    guard let first = damaged.first else {
      if recorded.events != nil || isSettled { try await findings.end(Finding.events) }
      recorded.events = nil
      return
    }
    let text =
      "\(damaged.count) streams hold an event that cannot be taken in, the first of them "
      + "\(first.problem) in \(first.stream.lower): see callboard doctor"
    if recorded.events != text { try await findings.record(Finding.events, .logDamaged, text) }
    recorded.events = text
  }

  private func stepSnapshots(_ recorded: inout Recorded, _ isSettled: Bool) async throws(LogError) {
    let count = engine.snapshotFaultCount
    if count > recorded.snapshotFaults, let fault = engine.snapshots.lastFault {
      try await findings.record(
        Finding.snapshots, .logDamaged,
        "the snapshot of \(fault.stream.lower) at version \(fault.version) is \(fault.reason.rawValue): "
          + "it is not used")
      recorded.isSnapshotOpen = true
    }
    recorded.snapshotFaults = count
    guard engine.snapshotFaults.isEmpty, recorded.isSnapshotOpen || isSettled else { return }
    try await findings.end(Finding.snapshots)
    recorded.isSnapshotOpen = false
  }

  private func stepSideTables(
    _ recorded: inout Recorded, _ isSettled: Bool
  ) async throws(LogError) {
    let faults = engine.damages.sideTableFaults
    guard isSettled || faults != recorded.faults else { return }
    for (subject, words) in [
      (Finding.claims, "claims are missing or another stream's"),
      (Finding.deadlines, "deadlines are missing or at another time"),
    ] {
      if let count = faults[subject], count > 0 {
        try await findings.record(
          subject, .logDamaged, "\(count) \(words): see callboard doctor")
      } else if isSettled {
        try await findings.end(subject)
      }
    }
    recorded.faults = faults
  }
}
