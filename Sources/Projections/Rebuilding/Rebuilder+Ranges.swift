import CallboardEventLog
import CallboardPostgres
import CallboardSchema

/// The parallel parts of a rebuild, each in a transaction of its own: loading ranges, and making indexes.
extension Rebuilder {
  /// Loads the next ranges, and then records the position. If another node takes the rebuild up in between, it loads
  /// them again, and this call fails.
  func loadRanges(_ work: Work, by loading: RangeLoading) async throws -> Work {
    let (ranges, isWhole) = try await perform { try nextRanges(work, by: loading, on: $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for range in ranges {
        group.addTask {
          try await perform { try load(range, work, by: loading, on: $0) }
        }
      }
      try await group.waitForAll()
    }
    return try await perform { connection in
      var next = try held(on: connection)
      try check(turn: next.turn, next.phase, next.position, against: work)
      next.position = ranges.last?.upperBound ?? work.position
      // The next positions may continue an item that exists, so they need the keys.
      if isWhole { next.phase = .indexing }
      try move(next, on: connection)
      return next
    }
  }

  /// Returns the next ranges, and whether they reach the head.
  private func nextRanges(
    _ work: Work, by loading: RangeLoading, on connection: Connection
  ) throws -> (ranges: [ClosedRange<Int64>], isWhole: Bool) {
    let held = try held(on: connection)
    try check(turn: held.turn, held.phase, held.position, against: work)
    var ranges: [ClosedRange<Int64>] = []
    var position = held.position
    let each = min(rangeMax, (held.head - position + Self.lanes - 1) / Self.lanes)
    while position < held.head, ranges.count < Self.lanes {
      let target = min(held.head, position + each)
      let last = min(held.head, try loading.end(target, connection))
      ranges.append(position + 1...last)
      position = last
    }
    return (ranges, position == held.head)
  }

  /// Makes the keys and indexes, several at a time, except those that exist already.
  func makeIndexes(_ work: Work) async throws -> Work {
    let keys = projection.ranges?.keys ?? []
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, index) in (keys + projection.indexes).enumerated() {
        if number >= Self.lanes { try await group.next() }
        group.addTask {
          try await perform { connection in
            try share(work, on: connection)
            _ = try connection.query(Schema.setForLoading, [.bool(true)])
            try connection.execute(index)
          }
        }
      }
      try await group.waitForAll()
    }
    return try await perform { try endIndexing(work, on: $0) }
  }

  private func load(
    _ range: ClosedRange<Int64>, _ work: Work, by loading: RangeLoading, on connection: Connection
  ) throws {
    try share(work, on: connection)
    _ = try connection.query(Schema.setForLoading, [.bool(false)])
    let load = { (first: Int64, last: Int64) in
      try projection.withoutOmissions(log, in: work.schema, on: connection) {
        try loading.load(first, last, work.schema, connection)
      }
    }
    try stoppingSpaces(of: work, on: connection) {
      try load(range.lowerBound, range.upperBound)
    } refused: {
      try firstRefused(range, on: connection, load)
    }
  }

  /// Prevents other nodes from taking the rebuild up while this transaction adds to its tables, which it puts on the
  /// search path.
  func share(_ work: Work, on connection: Connection) throws {
    let row = try connection.query(Schema.shareRebuild, [.text(projection.name)]).one()
    try check(
      turn: try row.int32(0), RebuildPhase(rawValue: try row.text(1)), try row.int64(2),
      against: work)
    try setLocal(on: connection, log, work.schema)
  }

  func check(
    turn: Int32, _ phase: RebuildPhase?, _ position: Int64, against work: Work
  ) throws(ProjectionError) {
    guard turn == work.turn, phase == work.phase, position == work.position else {
      throw ProjectionError(.busy, "the rebuild of \(projection.name) was taken up elsewhere")
    }
  }

  /// The number of ranges or streams loaded, or indexes made, at a time.
  static let lanes: Int64 = 2
}
