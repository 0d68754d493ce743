public import Postgres
import Schema

/// The key that codes, links and lock tokens are derived with, as the log keeps it.
public struct StoredSecret: Sendable, Equatable {
  /// The secret, or what wraps it; 32 bytes, never to be shown, where it is not wrapped.
  public let bytes: [UInt8]
  /// The name of the key that wraps it; nil: it is not wrapped.
  public let keyName: String?

  init(_ row: Row) throws {
    bytes = try row.bytes(0)
    keyName = try row.textOrNil(1)
  }

  /// Has the secret kept in another form.
  ///
  /// - Parameters:
  ///   - owner: a connection of the role that owns the tables; it blocks this thread.
  ///   - change: given the secret as it is kept, returns how it is to be, with the wrapping key's name; nil: as it is.
  /// - Returns: whether it was changed.
  @discardableResult
  public static func rewrite(
    _ owner: Connection, log: LogName,
    _ change: (StoredSecret) throws -> (bytes: [UInt8], keyName: String)?
  ) throws -> Bool {
    try owner.transaction { owner in
      _ = try owner.query(Schema.setSearchPath, [.text(log.searchPath)])
      let stored = try StoredSecret(owner.query(Schema.holdSecret).one())
      guard let new = try change(stored) else { return false }
      _ = try owner.query(Schema.updateSecret, [.bytes(new.bytes), .text(new.keyName)])
      return true
    }
  }
}
