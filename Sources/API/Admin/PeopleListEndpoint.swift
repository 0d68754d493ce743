import CallboardAccounts
import CallboardDomain
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The list of people, for operators.
enum PeopleListEndpoint {
  static let all: [Endpoint] = [list]

  /// The parameters that must match exactly, with the keys of their values in the vault.
  private static let exact: [(name: String, key: String, description: String)] = [
    ("name", "display_name", "Only whose display name is this, in either case."),
    ("username", "username", "Only whose username is this, in either case."),
    ("email", "email", "Only whose e-mail address is this, in either case."),
    ("external_id", "external_id", "Only whom the team knows by this id."),
    ("subject", "subject", "Only who signs in as this subject of an issuer."),
  ]

  private static let orders = ["newest_first", "name"]

  private static let parameters: [Endpoint.Parameter] = {
    var parameters: [Endpoint.Parameter] = .read
    parameters.append(
      Endpoint.Parameter.query(
        "query", .text(max: PeopleFilter.textMax),
        "Only whose name, username, e-mail address, external id or subject begins like this, in either case, or the words of whose name begin like these."
      ))
    for (name, _, description) in exact {
      parameters.append(
        Endpoint.Parameter.query(name, .text(max: PeopleFilter.textMax), description))
    }
    parameters.append(
      Endpoint.Parameter.query("order", .oneOf(orders), "Newest first by default."))
    return parameters + [.cursor, .limit(max: AdminSpaceEndpoints.limitMax)]
  }()

  private static let list = Endpoint(
    .get, "/admin/v1/people", "findPeople",
    "All people, or those of some name, address or id, the newest first or by name",
    access: .reading,
    parameters: parameters, answer: .page(.named("Person"), ["reset": .bool]), reads: .recent
  ) { call in
    let filter = try filter(call)
    let isByName = call.query("order") == "name"
    let limit = call.limit(default: 50)
    let incarnation = try await call.service.incarnation.current()
    let start = try start(call, isByName, incarnation)
    let minPosition = try await call.reachablePosition()
    let found = try await call.projecting {
      try await call.service.projections.waitFor(
        minPosition: minPosition, PeopleReader.projections)
      let reader = PeopleReader(call.service.projections)
      return isByName
        ? try await reader.byName(filter, after: start.person, limit: limit)
        : try await reader.newest(filter, before: start.created, limit: limit)
    }
    let values = try await call.service.vault.values(
      of: found.items.map(\.person), keys: PersonView.keys)
    let last = found.goesOn ? found.items.last : nil
    let page = Page(
      items: found.items,
      next: last.map {
        Cursor(
          name(isByName),
          [.string(incarnation.lower), isByName ? .string($0.person.lower) : .integer($0.created)])
      })
    return .page(call, page, more: { $0.member("reset", start.isReset) }) {
      PersonView($0, values[$0.person] ?? [:]).write(to: &$1)
    }
  }

  private static func filter(_ call: Call) throws -> PeopleFilter {
    var filter = PeopleFilter()
    if let text = call.query("query") {
      guard text.contains(where: { $0 != " " }) else {
        throw Problem(.invalid, "query holds nothing but spaces", ["pointer": "query"])
      }
      filter.text = text
    }
    for (name, key, _) in exact {
      filter.values[key] = call.query(name)
    }
    return filter
  }

  private static func name(_ isByName: Bool) -> String { isByName ? "people_by_name" : "people" }

  /// The start of the page. Its cursor holds an id in place of a name, so that no name appears in a URL.
  private static func start(
    _ call: Call, _ isByName: Bool, _ incarnation: UUID
  ) throws -> (created: Int64?, person: UUID?, isReset: Bool) {
    guard let cursor = try call.cursor(name(isByName)) else { return (nil, nil, false) }
    let created = cursor.parts.last?.integer
    let person = cursor.parts.last?.string.flatMap { UUID($0) }
    guard cursor.parts.count == 2, isByName ? person != nil : created != nil else {
      throw Problem.unknownCursor
    }
    guard cursor.parts[0].string == incarnation.lower else { return (nil, nil, true) }
    return (created, person, false)
  }
}
