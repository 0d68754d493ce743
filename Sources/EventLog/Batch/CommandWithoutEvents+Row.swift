import Domain
import Postgres

extension CommandWithoutEvents {
  /// Reads a row of what is remembered of commands without events.
  init(_ row: Row) throws {
    self.init(
      key: CommandKey(actor: try row.uuid(0), id: try row.uuid(1), digest: try row.int64(2)),
      stream: try row.uuid(3), version: Int(try row.int32(4)), position: try row.int64(5))
  }
}
