import Domain
public import EventLog
import FoundationEssentials

/// Looks all the time, stream by stream, whether each holds the claims and has the deadline that its state says, from the
/// node's start on and without being in anybody's way.
///
/// It does not see what nobody should hold: `SideTableAudit` does.
public struct SideTableWatch: Sendable {
  private let engine: Engine
  private let findings: FindingStore
  private let onFailure: @Sendable (any Error) -> Void

  /// How many streams are looked at in one go.
  private static let streamsMax = 100
  /// How many times as long as it works it rests.
  private static let restPerWork = 19.0
  private static let pauseBetweenRounds = Duration.seconds(600)

  /// What one round has found.
  private struct Round {
    var claims = 0
    var deadlines = 0
    var last: UUID?
  }

  /// Prepares to look; nothing happens yet.
  ///
  /// - Parameter onFailure: told why a step could not be made, once for each series.
  public init(
    _ engine: Engine, findings: FindingStore,
    onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.engine = engine
    self.findings = findings
    self.onFailure = onFailure
  }

  /// Looks, round after round, until cancelled.
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

  /// Looks at the next streams; whether that was the end of a round.
  private func step(_ round: inout Round) async throws -> Bool {
    let streams = try await engine.reader.streams(after: round.last, limit: Self.streamsMax)
    for due in try await engine.reader.dues(of: streams) {
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
    round.last = streams.last ?? round.last
    guard streams.count < Self.streamsMax else { return false }
    if round.claims == 0 { try await findings.end(Finding.claims) }
    if round.deadlines == 0 { try await findings.end(Finding.deadlines) }
    return true
  }

  /// Looks at a stream; what is found wrong counts only if nothing was appended to it meanwhile.
  private func look(at due: LogReader.StreamDue, _ round: inout Round) async throws {
    let state: StreamState
    do { state = try await engine.state(of: due.stream, atVersion: due.version) } catch {
      // What cannot be folded is found, and told, by those who serve it.
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
    let now = try await engine.reader.dues(of: [due.stream])
    guard now == [due] else { return }
    round.claims += lost
    round.deadlines += isLate ? 1 : 0
  }
}
