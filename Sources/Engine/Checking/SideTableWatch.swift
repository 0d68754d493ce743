import CallboardDomain
public import CallboardEventLog
import FoundationEssentials

/// Checks stream by stream, from the node's start on, that each holds the claims and has the deadline that its state
/// says. It rests most of the time, so as not to slow down other work.
///
/// It does not find claims and deadlines that no stream should have: `SideTableAudit` does.
public struct SideTableWatch: Sendable {
  private let engine: Engine
  private let findings: FindingStore
  private let onFailure: @Sendable (any Error) -> Void

  /// How many streams one step checks.
  private static let streamsMax = 100
  /// How long it rests, in multiples of the time that it worked.
  private static let restPerWork = 19.0
  private static let pauseBetweenRounds = Duration.seconds(600)

  /// The findings of one round.
  private struct Round {
    var claims = 0
    var deadlines = 0
    var streams = 0
    var last: UUID?
  }

  /// Prepares the watch; nothing runs yet.
  ///
  /// - Parameter onFailure: called with the reason if a step failed, once for each series of failures.
  public init(
    _ engine: Engine, findings: FindingStore,
    onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.engine = engine
    self.findings = findings
    self.onFailure = onFailure
  }

  /// Checks round after round until cancelled.
  ///
  /// - Throws: `CancellationError` only.
  public func run() async throws {
    var round = Round()
    var hasFailed = false
    while true {
      let began = ContinuousClock.now
      var isOver = false
      do {
        isOver = try await step(&round)
        hasFailed = false
      } catch {
        try Task.checkCancellation()
        if !hasFailed { onFailure(error) }
        hasFailed = true
      }
      if isOver { round = Round() }
      let rest = began.duration(to: .now) * Self.restPerWork
      try await Task.sleep(
        for: isOver ? Self.pauseBetweenRounds : max(hasFailed ? .seconds(5) : .zero, rest))
    }
  }

  /// Checks the next streams; returns whether the round is over.
  private func step(_ round: inout Round) async throws -> Bool {
    let streams = try await engine.reader.streams(after: round.last, limit: Self.streamsMax)
    for due in try await engine.reader.deadlines(of: streams) {
      try Task.checkCancellation()
      try await look(at: due, &round)
    }
    if round.claims > 0 {
      try await findings.record(
        Finding.claims, .logDamaged,
        "\(round.claims) claims are missing or another stream's: see callboard doctor")
    }
    if round.deadlines > 0 {
      try await findings.record(
        Finding.deadlines, .logDamaged,
        "\(round.deadlines) deadlines are missing or at another time: see callboard doctor")
    }
    round.streams += streams.count
    round.last = streams.last ?? round.last
    guard streams.count < Self.streamsMax else { return false }
    if round.claims == 0 { try await findings.end(Finding.claims) }
    if round.deadlines == 0 { try await findings.end(Finding.deadlines) }
    engine.checks.note(
      .sideTables, streams: round.streams, faults: round.claims + round.deadlines)
    return true
  }

  /// Checks a stream. A difference counts only if nothing was appended to the stream meanwhile.
  private func look(at due: LogReader.StreamDue, _ round: inout Round) async throws {
    let state: StreamState
    do { state = try await engine.state(of: due.stream, atVersion: due.version) } catch {
      // Streams that cannot be folded are found and reported where they are served.
      return
    }
    guard state.version == due.version else { return }
    let claims = state.claims(of: due.stream).compactMap { change in
      if case .take(let claim, _, _) = change { claim } else { nil }
    }
    let holders = try await engine.reader.holders(of: claims)
    let lost = claims.count { holders[$0]?.stream != due.stream }
    let isLate = state.dueAt != due.dueAt
    guard lost > 0 || isLate else { return }
    let now = try await engine.reader.deadlines(of: [due.stream])
    guard now == [due] else { return }
    round.claims += lost
    round.deadlines += isLate ? 1 : 0
  }
}
