import Domain
import FoundationEssentials

/// Who asks, by what, and until when that holds.
struct Identity: Sendable {
  let caller: Caller
  /// The key that they ask with; nil with a token.
  var key: UUID?
  /// When their token ends; nil with a key.
  var expiresAt: Timestamp?

  static let anybody = Identity(caller: .anybody)
}
