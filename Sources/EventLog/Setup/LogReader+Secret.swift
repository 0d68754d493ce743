import Postgres
import Schema

extension LogReader {
  /// The key that codes, links and lock tokens are derived with; 32 bytes, never to be shown.
  public func secret() async throws(LogError) -> [UInt8] {
    try await read(Schema.selectSecret) { try $0[0].bytes(0) }
  }
}
