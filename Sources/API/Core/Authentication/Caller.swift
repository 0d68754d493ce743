import CallboardAccounts
import CallboardDomain
import FoundationEssentials

/// The caller of a request.
enum Caller: Sendable, Hashable {
  case anybody
  /// A person; `byTeam` if the key that the app uses may act for any person.
  case person(UUID, byTeam: Bool = false)
  /// An operator, by the id of the key and its scope.
  case `operator`(UUID, APIKey.Scope)

  /// The person's id, or the id of the operator's key; nil for anybody.
  var id: UUID? {
    switch self {
    case .anybody: nil
    case .person(let id, _): id
    case .operator(let key, _): key
    }
  }

  /// The account to which the caller's memory is charged; nil for anybody.
  var account: String? { id?.lower }
}

/// A caller with the key or token that identifies them, and its end.
struct Identity: Sendable {
  let caller: Caller
  /// The key of the request; nil with a token.
  var key: UUID?
  /// The end of the token or key; nil for a key that does not end by itself.
  var expiresAt: Timestamp?

  static let anybody = Identity(caller: .anybody)
}
