import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// The aliases by which existing clients name people in work sessions, for operators.
enum AliasEndpoints {
  static let all: [Endpoint] = [list, show, release]

  private static let alias = "/admin/v1/aliases/{alias}"

  private static let list = Endpoint(
    .get, "/admin/v1/people/{person}/aliases", "listPersonAliases",
    "List the aliases by which existing clients name a person", access: .reading,
    answer: .page(.named("Alias"))
  ) { call in
    let person = try call.id("person")
    _ = try await call.personState(person)
    let aliases = try await call.service.aliases.all(of: person)
    let names = try await Names(of: [person], in: call.service.vault)
    return .list(aliases, names)
  }

  private static let show = Endpoint(
    .get, alias, "getAlias", "Get an alias and its person", access: .reading,
    answer: .named("Alias")
  ) { call in
    let found = try await call.service.aliases.find(try call.alias()).found("alias")
    let names = try await Names(of: [found.person], in: call.service.vault)
    return .one(found, names)
  }

  private static let release = Endpoint(
    .delete, alias, "releaseAlias",
    "Release an alias. Other nodes apply this within a minute.", access: .admin,
    status: 204, isCommand: false
  ) { call in
    guard try await call.service.aliases.release(try call.alias()) else {
      throw Problem.noSuch("alias")
    }
    return Response(status: 204)
  }
}

extension Call {
  /// The alias in the path, in the form for comparison.
  fileprivate func alias() throws -> String {
    try SessionPresenceEndpoints.normalised(parameters["alias"]).found("alias")
  }
}

extension Alias: View {
  static let meaning = "A `user_id` by which existing clients name a person in work sessions."

  static let fields: [Field<Self>] = [
    .init("alias", "The `user_id`; one that is a UUID is in lower case.") { $0.name },
    .person("person") { $0.person },
    .init("bound_at", "When a heartbeat bound it to the person.") { $0.boundAt },
  ]
}
