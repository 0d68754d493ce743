public import CallboardDomain
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

extension LogReader {
  /// The holder of each of the claims, by the primary; free claims are left out.
  public func holders(of claims: [Claim]) async throws(LogError) -> [Claim: ClaimHolder] {
    if claims.isEmpty { return [:] }
    let parameters: [Parameter] = [
      .texts(claims.map(\.kind)), .byteArrays(claims.map(\.value)),
    ]
    return try await pool.read(log, Schema.selectClaims, parameters) { rows in
      var holders: [Claim: ClaimHolder] = [:]
      for row in rows {
        holders[Claim(kind: try row.text(0), value: try row.bytes(1))] = ClaimHolder(
          stream: try row.uuid(2),
          expiresAt: try row.timestampOrNil(3))
      }
      return holders
    }
  }
}

/// The holder of a claim.
public struct ClaimHolder: Sendable, Equatable {
  /// The stream that holds it.
  public let stream: UUID
  /// When the claim is due to be released; it is held until it has been. Nil if it never is.
  public let expiresAt: Timestamp?
}

extension LogReader {
  /// The deadlines that are due by PostgreSQL's clock, the most overdue first, at most `limit`.
  public func deadlines(limit: Int) async throws(LogError) -> [DeadlineChange] {
    try await read(Schema.selectDueDeadlines, [.int64(Int64(limit))]) { rows in
      try rows.map { row throws in
        DeadlineChange(
          stream: try row.uuid(0),
          dueAt: try row.timestamp(1))
      }
    }
  }
}

extension LogReader {
  /// The version of a stream, and its deadline in the table of deadlines.
  public struct StreamDue: Sendable, Equatable {
    /// The stream.
    public let stream: UUID
    /// The version of its last event; 0: it has none.
    public let version: Int
    /// The deadline; nil if it has none.
    public let dueAt: Timestamp?
  }

  /// The deadlines of streams in the table, each with the stream's version at the same moment.
  public func deadlines(of streams: [UUID]) async throws(LogError) -> [StreamDue] {
    try await read(Schema.selectStreamDues, [.uuids(streams)]) { rows in
      try rows.map { row throws in
        StreamDue(
          stream: try row.uuid(0), version: Int(try row.int32(1)),
          dueAt: try row.timestampOrNil(2))
      }
    }
  }
}
