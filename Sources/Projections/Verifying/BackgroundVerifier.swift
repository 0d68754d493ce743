import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Verifies projections continuously, space by space, at a low share of the machine.
///
/// The place in the round is stored, so that it continues after a restart, and so is the end of the last round, so that
/// several nodes rest together. If two nodes run it, some spaces are verified twice, which does no harm.
public struct BackgroundVerifier: Sendable {
  private let projections: [any Projection]
  private let log: LogName
  private let pool: Pool
  private let settings: BackgroundVerifierSettings
  private let onReport: @Sendable (VerificationReport) -> Void
  private let onFailure: @Sendable (any Projection, any Error) -> Void

  /// Prepares to verify projections; nothing happens yet.
  ///
  /// - Parameters:
  ///   - onReport: called with the result of each round, and of each batch that found differences.
  ///   - onFailure: called if a projection cannot be verified, and again only when the reason changes.
  public init(
    _ projections: [any Projection], log: LogName, pool: Pool,
    settings: BackgroundVerifierSettings = BackgroundVerifierSettings(),
    onReport: @escaping @Sendable (VerificationReport) -> Void = { _ in },
    onFailure: @escaping @Sendable (any Projection, any Error) -> Void = { _, _ in }
  ) {
    self.projections = projections
    self.log = log
    self.pool = pool
    self.settings = settings
    self.onReport = onReport
    self.onFailure = onFailure
  }

  /// Verifies round after round until the task is cancelled.
  ///
  /// - Throws: `CancellationError` only. A step that fails is tried again later.
  public func run() async throws {
    var failures: [String: String] = [:]
    while true {
      var isOver = true
      for projection in projections {
        let begun = ContinuousClock.now
        do {
          guard try await isDue(projection) else { continue }
          if try await step(projection) == false { isOver = false }
          failures[projection.name] = nil
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          let failure = describe(error)
          if failures.updateValue(failure, forKey: projection.name) != failure {
            onFailure(projection, error)
          }
        }
        let took = ContinuousClock.now - begun
        try await Task.sleep(for: max(settings.pauseMin, took * settings.restPerWork))
      }
      if isOver { try await Task.sleep(for: settings.pauseBetweenRounds) }
    }
  }

  /// Whether a round is under way or must begin, because the last one of any node ended long enough ago.
  func isDue(_ projection: any Projection) async throws -> Bool {
    let parameters: [Parameter] = [
      .text(projection.name), .double(settings.pauseBetweenRounds / .seconds(1)),
      .double(settings.pauseIfUnchanged / .seconds(1)),
    ]
    return try await pool.transaction(.readOnly, in: log) { connection in
      try connection.query(Schema.isCheckDue, parameters).first?.bool(0) ?? true
    }
  }

  /// Verifies the next few spaces of a projection.
  ///
  /// - Returns: whether the round has ended.
  /// - Throws: as `Verifier.verify`.
  public func step(_ projection: any Projection) async throws -> Bool {
    let verifier = Verifier(projection, log: log, pool: pool)
    let (report, isOver) = try await pool.withConnection { connection in
      let spaces = try connection.transaction(.readOnly, in: log) { connection in
        try nextStreams(projection, on: connection)
      }
      // The temporary tables are made only if there is something to compare: making them writes to the catalogs.
      let batch = try spaces.isEmpty ? nil : compare(spaces, verifier, on: connection)
      return try connection.transaction(in: log) { connection in
        guard let batch else { return (try endRound(of: projection, on: connection), true) }
        try record(batch, of: projection, on: connection)
        let isProof = batch.comparison.count == 0
        return (isProof ? nil : batch.report(projection), false)
      }
    }
    if let report { onReport(report) }
    return isOver
  }

  /// The result of comparing a few spaces.
  fileprivate struct Batch {
    /// The schema that was compared.
    let schema: ProjectionSchema
    var lastStream: UUID
    var spaces: Int64
    var comparison: RowComparison

    func report(_ projection: any Projection) -> VerificationReport {
      VerificationReport(projection: projection.name, comparison: comparison, spaces: spaces)
    }
  }

  private func compare(
    _ spaces: [UUID], _ verifier: Verifier, on connection: Connection
  ) throws -> Batch? {
    try verifier.withScratch(on: connection) { schema, checkpoint in
      let end = ContinuousClock.now + settings.workMax
      var batch: Batch?
      for space in spaces {
        let found = try verifier.compare(
          space: space, in: schema, checkpoint: checkpoint, on: connection)
        batch =
          batch?.adding(found, of: space)
          ?? Batch(schema: schema, lastStream: space, spaces: 1, comparison: found)
        if ContinuousClock.now > end { break }
      }
      return batch
    }
  }

  private func nextStreams(
    _ projection: any Projection, on connection: Connection
  ) throws -> [UUID] {
    let rows = try connection.query(Schema.selectCheck, [.text(projection.name)])
    let after = try rows.first?.uuidOrNil(0)
    return try connection.query(
      Schema.selectNextStreams,
      [Parameter.optional(after, Parameter.uuid), .int64(settings.spacesMax)]
    ).map { row throws in try row.uuid(0) }
  }

  private func record(
    _ batch: Batch, of projection: any Projection, on connection: Connection
  ) throws {
    _ = try connection.query(
      Schema.recordCheck,
      [
        .text(projection.name), .uuid(batch.lastStream), .int64(batch.comparison.position),
        .int64(batch.spaces), .int64(batch.comparison.count),
        .json(batch.comparison.sample.bytes()), .text(batch.schema.name),
      ])
  }

  private func endRound(
    of projection: any Projection, on connection: Connection
  ) throws -> VerificationReport? {
    let rows = try connection.query(Schema.endCheckRound, [.text(projection.name)])
    guard let row = rows.first else { return nil }
    return VerificationReport(
      projection: projection.name,
      comparison: RowComparison(
        position: try row.int64(0), count: try row.int64(2),
        sample: RowDifference.parse(try row.text(3))),
      spaces: try row.int64(1))
  }
}

extension BackgroundVerifier.Batch {
  fileprivate func adding(_ found: RowComparison, of space: UUID) -> Self {
    var sum = self
    sum.lastStream = space
    sum.spaces += 1
    sum.comparison.count += found.count
    let room = RowComparison.sampleMax - sum.comparison.sample.count
    sum.comparison.sample += found.sample.prefix(max(0, room))
    return sum
  }
}

/// The share of the machine that the continuous verification may take.
public struct BackgroundVerifierSettings: Sendable {
  /// The maximum number of spaces in one step.
  public var spacesMax: Int64 = 50
  /// The time after which a step begins no further space.
  public var workMax = Duration.milliseconds(500)
  /// The ratio of rest to work.
  public var restPerWork = 19.0
  /// The minimum rest after a step.
  public var pauseMin = Duration.seconds(1)
  /// The rest after a round.
  public var pauseBetweenRounds = Duration.seconds(60)
  /// The rest after a round that found no difference and since which the log has not grown.
  public var pauseIfUnchanged = Duration.seconds(900)

  public init() {}
}
