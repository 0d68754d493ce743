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
