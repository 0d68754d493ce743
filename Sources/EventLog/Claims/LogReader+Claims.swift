public import Domain
import Postgres
import Schema

extension LogReader {
  /// Who holds each of the claims; one that is free is left out.
  public func holders(of claims: [Claim]) async throws(LogError) -> [Claim: ClaimHolder] {
    if claims.isEmpty { return [:] }
    let parameters: [Parameter] = [
      .texts(claims.map(\.kind)), .byteArrays(claims.map(\.value)),
    ]
    return try await read(Schema.selectClaims, parameters) { rows in
      var holders: [Claim: ClaimHolder] = [:]
      for row in rows {
        holders[Claim(kind: try row.text(0), value: try row.bytes(1))] = ClaimHolder(
          stream: try row.uuid(2),
          expiresAt: try row.timestampMicrosecondsOrNil(3).map(Timestamp.init(microseconds:)))
      }
      return holders
    }
  }
}
