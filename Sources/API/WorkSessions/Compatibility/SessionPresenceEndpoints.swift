import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import CallboardPresence
import FoundationEssentials

/// Presence in a work session, on the routes and with the JSON of existing clients.
///
/// Such a client names its user by an alias. The first heartbeat binds the alias to the caller.
enum SessionPresenceEndpoints {
  static let all: [Endpoint] = [list, renew, leave].map { endpoint in
    var endpoint = endpoint
    endpoint.passesOverUnknownParameters = true
    return endpoint
  }

  private static let presence = "/presence/{worksession}"

  private static let list = Endpoint(
    .get, presence, "getSessionPresence",
    "List the people present in a work session, by their clients' names", parameters: .read,
    answer: .named("SessionPresence"), weight: .space
  ) { call in
    let leases = try await call.presence(in: try await call.space(WorkSessionState.self))
    let withAlias = Set(leases.filter { $0.state.alias != nil }.map(\.key.person))
    var users: [String] = []
    var seen: Set<String> = []
    for lease in leases where lease.state.alias != nil || !withAlias.contains(lease.key.person) {
      let user = lease.state.alias ?? lease.key.person.uuidString
      if seen.insert(user).inserted { users.append(user) }
    }
    return .object { $0.member("users", users) }
  }

  private static let renew = Endpoint(
    .post, presence, "renewSessionPresence", "Renew the presence in a work session for 30 s",
    body: .named("SessionHeartbeat"), answer: .object([:]), problems: [.limitReached],
    isCommand: false
  ) { call in
    let session = try await call.space(WorkSessionState.self)
    let body = try call.body()
    let user = try body.string("user_id")
    guard let alias = normalised(user) else { throw body.problem("user_id", "is no such id") }
    try await bind(call, alias)
    try await call.service.presence.renew(
      key(session.id, try call.person(), alias), kind: .worksession,
      seconds: try body.leaseSeconds()
    ) { $0.alias = user }
    return .object { _ in }
  }

  private static let leave = Endpoint(
    .delete, presence + "/{user}", "leaveSessionPresence", "End the presence in a work session",
    answer: .object([:]), isCommand: false
  ) { call in
    let session = try await call.space(WorkSessionState.self)
    let person = try call.person()
    if let alias = normalised(call.parameters["user"]),
      let holder = try await call.service.aliases.holder(of: alias)
    {
      guard holder == person else { throw foreign }
      try await call.service.presence.leave(key(session.id, person, alias))
    }
    return .object { _ in }
  }

  /// Binds the alias to the caller, and throws if it belongs to someone else.
  private static func bind(_ call: Call, _ alias: String) async throws {
    let person = try call.person()
    // An alias must not be the id of another person.
    if let id = UUID(alias), id != person, case .person = try await call.state(of: id) {
      throw foreign
    }
    guard let holder = try await call.service.aliases.bind(alias, to: person) else {
      throw Problem(.limitReached, "a person has \(AliasStore.countMax) aliases at most")
    }
    guard holder == person else { throw foreign }
  }

  private static let foreign = Problem(.forbidden, "the user_id is someone else's")

  /// The alias in the form for comparison, with ids in lower case; nil if the text cannot be an alias.
  static func normalised(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard (1...PresenceState.aliasMax).contains(scalars.count),
      scalars.allSatisfy({ $0.value >= 0x20 })
    else { return nil }
    return UUID(text)?.lower ?? text
  }

  /// The presence key of an alias. The name of a client of `/v1` cannot begin with `=`.
  private static func key(_ session: UUID, _ person: UUID, _ alias: String) -> PresenceKey {
    PresenceKey(space: session, person: person, client: "=" + alias)
  }
}
