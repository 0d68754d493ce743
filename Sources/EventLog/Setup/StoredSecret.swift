public import CallboardPostgres
import CallboardSchema

/// The secret from which codes, links and lock tokens are derived, as the log stores it.
public struct StoredSecret: Sendable, Equatable {
  /// The wrapped secret, or the secret itself, 32 bytes, which must never be shown.
  public let bytes: [UInt8]
  /// The name of the key that wraps it; nil if it is not wrapped.
  public let keyName: String?

  init(_ row: Row) throws {
    bytes = try row.bytes(0)
    keyName = try row.textOrNil(1)
  }

  /// Stores the secret in another form.
  ///
  /// - Parameters:
  ///   - owner: a connection of the role that owns the tables; it blocks this thread.
  ///   - change: called with the stored secret; returns its new form and the name of the wrapping key, or nil to leave
  ///     it.
  /// - Returns: whether it was changed.
  @discardableResult
  public static func rewrite(
    _ owner: Connection, log: LogName,
    _ change: (StoredSecret) throws -> (bytes: [UInt8], keyName: String)?
  ) throws -> Bool {
    try owner.transaction(onPathOf: log) { owner in
      let stored = try StoredSecret(owner.query(Schema.holdSecret).one())
      guard let new = try change(stored) else { return false }
      _ = try owner.query(Schema.updateSecret, [.bytes(new.bytes), .text(new.keyName)])
      return true
    }
  }
}

extension LogReader {
  /// The secret from which codes, links and lock tokens are derived, as the log stores it.
  public func storedSecret() async throws(LogError) -> StoredSecret {
    try await read(Schema.selectSecret) { try StoredSecret($0.one()) }
  }
}
