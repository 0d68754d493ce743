import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials

extension ProjectionStatus {
  /// Reads a row of `select_projections.sql`.
  init(_ row: Row, catalogue: ProjectionCatalogue) throws {
    name = try row.text(0)
    activeSchema = try row.text(1)
    let definition = try row.text(2)
    checkpoint = try row.int64(3)
    head = try row.int64(4)
    appliedAt = try row.timestampOrNil(5)
    failure = try Failure(row)
    rebuild = try Rebuild(row)
    verification = try Verification(row)
    retiredSchemas = try row.texts(21).filter { [rebuild] schema in
      schema != rebuild?.schema || rebuild?.phase.isUnderWay == false
    }
    isBeingFilled = try row.timestampOrNil(22) == nil
    omitted = try row.int64s(26)
    isBeyondLog = try row.bool(27)
    differencesFound = max(verification?.differences ?? 0, try row.int64(28))
    stoppedSpacesCount = try row.int64(29)
    stoppedSpaces =
      try JSON.parse(Array(try row.text(30).utf8)).array?.compactMap(
        StoppedSpace.init) ?? []
    lagSeconds = try row.double(31)
    let own = catalogue.projections.first { [name] in $0.name == name }
    isOutdated = own.map { $0.definition != definition } ?? false
    isForeign = own == nil
    isLogNewer = try row.bool(32)
  }
}

extension ProjectionStatus.StoppedSpace {
  fileprivate init?(_ json: JSON) {
    guard let space = json["space"]?.string.flatMap({ UUID($0) }),
      let position = json["position"]?.integer, let message = json["error"]?.string,
      let at = json["at"]?.string.flatMap({ Timestamp(rfc3339: $0) })
    else { return nil }
    self.init(space: space, position: position, message: message, at: at)
  }
}

extension ProjectionStatus.Failure {
  fileprivate init?(_ row: Row) throws {
    guard let position = try row.int64OrNil(6), let at = try row.timestampOrNil(8) else {
      return nil
    }
    self.init(
      position: position, message: try row.textOrNil(7) ?? "", at: at,
      attempts: Int(try row.int32(9)))
  }
}

extension ProjectionStatus.Rebuild {
  fileprivate init?(_ row: Row) throws {
    guard let phase = try row.textOrNil(10).flatMap(RebuildPhase.init(rawValue:)) else {
      return nil
    }
    self.init(
      phase: phase, position: try row.int64(11), schema: try row.text(12),
      error: try row.textOrNil(13), startedAt: try row.timestamp(14),
      updatedAt: try row.timestamp(15), node: try row.uuidOrNil(23),
      turn: Int(try row.int32(24)), isLeft: try row.bool(25) && phase.isUnderWay)
  }
}

extension ProjectionStatus.Verification {
  fileprivate init?(_ row: Row) throws {
    guard let position = try row.int64OrNil(16) else { return nil }
    self.init(
      position: position, at: try row.timestamp(17), spaces: try row.int64OrNil(18),
      differences: try row.int64OrNil(19) ?? 0,
      found: RowDifference.parse(try row.textOrNil(20) ?? "[]"))
  }
}
