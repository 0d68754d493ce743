public import CallboardDomain
public import CallboardEventLog
import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Codes that each begin one session of the console. A code is exchanged once for a key that ends by itself.
///
/// Only the digests of codes and keys are stored, so nobody who reads the database can use them.
extension KeyStore {
  /// A session of the console: its key, without the key's text.
  public struct ConsoleSession: Sendable, Equatable {
    /// The name of the key.
    public let name: String
    /// The scope of the key.
    public let scope: APIKey.Scope
    /// When the key ends.
    public let expiresAt: Timestamp
  }

  /// Stores a code by the SHA-256 of its text.
  ///
  /// - Parameters:
  ///   - name: the name of the session's key.
  ///   - scope: the scope of the session's key.
  ///   - maker: the key with which the code is made. Once that is revoked, the code and its session are worthless.
  ///   - seconds: how long the code is good.
  /// - Returns: when the code ends.
  public func insertConsoleCode(
    digest: [UInt8], name: String, scope: APIKey.Scope, maker: UUID, seconds: Int
  ) async throws(LogError) -> Timestamp {
    try await pool.write(
      log, Schema.insertConsoleCode,
      [
        .bytes(digest), .text(name), .text(scope.rawValue), .uuid(maker), .double(Double(seconds)),
      ]
    ) { try $0.one().timestamp(0) }
  }

  /// Exchanges a code for a key.
  ///
  /// - Parameters:
  ///   - code: the SHA-256 of the code's text.
  ///   - digest: the SHA-256 of the key's text.
  ///   - seconds: how long the key is good.
  /// - Returns: the session; nil if there is no such code, or it was exchanged before, or has ended.
  public func exchangeConsoleCode(
    _ code: [UInt8], forKey id: UUID, digest: [UInt8], seconds: Int
  ) async throws(LogError) -> ConsoleSession? {
    try await pool.write(
      log, Schema.exchangeConsoleCode,
      [.bytes(code), .uuid(id), .bytes(digest), .double(Double(seconds))]
    ) { rows in
      try rows.first.map { row throws in
        ConsoleSession(
          name: try row.text(0), scope: try APIKey.Scope(row, 1),
          expiresAt: try row.timestamp(2))
      }
    }
  }
}
