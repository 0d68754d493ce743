import CallboardPostgres
import CallboardSchema
import FoundationEssentials

/// Loads a projection stream by stream.
extension Rebuilder {
  /// Loads the next streams, several in parallel, each in a transaction of its own, and then records the progress. If
  /// another node takes the rebuild up in between, it loads them again, and this call fails.
  func loadStreams(_ work: Work, of projection: any StreamwiseProjection) async throws -> Work {
    let (loads, through) = try await perform { connection in
      let held = try held(on: connection)
      try check(turn: held.turn, held.phase, held.position, against: work)
      return (
        try nextLoads(after: held.stream, of: projection, on: connection),
        held.streamsThrough ?? held.head
      )
    }
    let events = try await withThrowingTaskGroup(of: Int64.self) { group in
      for streams in loads {
        group.addTask {
          try await perform { connection in
            try share(work, on: connection)
            _ = try connection.query(Schema.setForLoading, [.bool(true)])
            return try load(streams, through: through, work, of: projection, on: connection)
          }
        }
      }
      return try await group.reduce(0, +)
    }
    return try await perform { connection in
      var next = try held(on: connection)
      try check(turn: next.turn, next.phase, next.position, against: work)
      if let last = loads.last {
        next.streamsThrough = through
        next.stream = last.upperBound
        next.position += events
      } else {
        next.streamsThrough = nil
        next.stream = nil
        next.position = through
        if next.head - through <= Self.restMax { next.phase = .indexing }
      }
      try move(next, on: connection)
      return next
    }
  }

  private func load(
    _ streams: ClosedRange<UUID>, through: Int64, _ work: Work,
    of projection: any StreamwiseProjection, on connection: Connection
  ) throws -> Int64 {
    let load = { (streams: ClosedRange<UUID>, through: Int64) in
      try projection.withoutOmissions(log, in: work.schema, on: connection) {
        try projection.load(streams, through: through, on: connection)
      }
    }
    return try stoppingSpaces(of: work, on: connection) {
      try load(streams, through)
    } refused: {
      try firstRefused(in: streams, through: through, on: connection, load)
    }
  }

  private func nextLoads(
    after stream: UUID?, of projection: any StreamwiseProjection, on connection: Connection
  ) throws -> [ClosedRange<UUID>] {
    var loads: [ClosedRange<UUID>] = []
    while loads.count < Self.lanes,
      let next = try projection.nextStreams(
        after: loads.last?.upperBound ?? stream, on: connection)
    {
      loads.append(next)
    }
    return loads
  }
}
