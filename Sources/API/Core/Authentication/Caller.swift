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

extension Endpoint.Access {
  /// Checks that a caller is one that the endpoint accepts.
  ///
  /// - Throws: 401 for a caller without credentials; 403 for the wrong kind of credentials, and for an operator's key
  ///   of a scope that does not suffice, which `missing_scope` names.
  func check(_ caller: Caller) throws {
    switch (self, caller) {
    case (.open, _), (.person, .person): return
    case (.operators(let needed), .operator(_, let scope)) where scope.covers(needed): return
    case (.person, .anybody):
      throw Problem(
        .unauthenticated, "this takes a person's token, or an app's key with Callboard-Person")
    case (.person, .operator):
      throw Problem(.forbidden, "an operator's key does not act for people: use an app's key")
    case (.operators(let needed), .anybody):
      throw Problem(.unauthenticated, "this takes \(needed.keysThatCoverIt)")
    case (.operators(let needed), _):
      throw Problem(
        .forbidden, "this takes \(needed.keysThatCoverIt)",
        ["missing_scope": .string(needed.rawValue)])
    }
  }
}

extension APIKey.Scope {
  /// The keys that may do what takes this scope, in words.
  var keysThatCoverIt: String {
    let names = Self.ofOperators.filter { $0.covers(self) }.map(\.rawValue)
    guard let last = names.last, names.count > 1 else {
      return "a key of scope \(names.first ?? rawValue)"
    }
    return "a key of scope \(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}
