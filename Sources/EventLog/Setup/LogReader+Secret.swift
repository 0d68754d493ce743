import Postgres
import Schema

extension LogReader {
  /// The key that codes, links and lock tokens are derived with, as the log keeps it.
  public func storedSecret() async throws(LogError) -> StoredSecret {
    try await read(Schema.selectSecret) { try StoredSecret($0.one()) }
  }

  /// The secret itself; 32 bytes, never to be shown.
  ///
  /// - Throws: `LogError.unexpected` where it is wrapped.
  public func secret() async throws(LogError) -> [UInt8] {
    let stored = try await storedSecret()
    guard stored.keyName == nil else { throw .unexpected("the log's secret is wrapped") }
    return stored.bytes
  }
}
