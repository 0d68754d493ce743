import CallboardAccounts
import CallboardCrypto
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// People, as operators see and create them.
enum PeopleEndpoints {
  static let all: [Endpoint] = [create, show, update]

  static let displayNameMax = 200
  static let externalIDMax = 200

  private static let create = Endpoint(
    .post, "/admin/v1/people", "createPerson", "Create a person", access: .admin,
    body: .body([
      "id?": .uuid, "display_name?": .text(max: displayNameMax),
      "email?": .string(max: EmailAddress.lengthMax, min: 3),
      "external_id?": .text(max: externalIDMax),
    ]), status: 201, answer: .named("Person"), problems: [.notFound, .duplicateID, .taken]
  ) { call, body in
    let id = try body.uuidIfPresent("id") ?? call.commandID()
    var values: [String: String] = [:]
    values["display_name"] = try body.stringIfPresent("display_name")
    let email = body.has("email") ? try body.email("email") : nil
    if let email { values["email"] = email.text }
    let externalID = try body.stringIfPresent("external_id").map { call.externalID($0) }
    let reply = try await call.submit(
      id,
      .person(
        .create(
          values: values, externalID: externalID, email: email?.hash(call.service.secret))),
      actor: .operator(try call.operator()))
    let person = reply.events.first?.stored.streamID ?? id
    var view = try await PersonView(person, call)
    view.position = reply.position
    return .one(view).created(at: "/admin/v1/people/\(person.lower)")
  }

  private static let show = Endpoint(
    .get, "/admin/v1/people/{person}", "getPerson", "Get a person", access: .reading,
    parameters: [.minPosition], answer: .named("Person")
  ) { call in
    .one(try await PersonView(try call.id("person"), call))
  }

  private static let update = Endpoint(
    .put, "/admin/v1/people/{person}/external_id", "setExternalID",
    "Set or clear your team's id of a person", access: .admin,
    body: .object(["external_id": .text(max: externalIDMax).orNull]), answer: .named("Person"),
    problems: [.taken]
  ) { call, body in
    let id = try call.id("person")
    let text = try body.stringIfPresent("external_id")
    let reply = try await call.submit(
      id, .person(.setExternalID(text.map { call.externalID($0) })),
      actor: .operator(try call.operator()))
    var view = try await PersonView(id, call)
    view.position = reply.position
    return .one(view)
  }
}

extension Call {
  /// A team's own id of a person, with its claim. The claim holds only a keyed hash of the id.
  func externalID(_ text: String) -> ExternalID {
    ExternalID(
      value: text,
      claim: Claim(kind: "external_id", value: service.hash("external_id", text)))
  }
}

/// A person with the values of the vault, as operators see them.
struct PersonView: View {
  var position: Int64
  private let id: UUID
  private let version: Int
  private let createdAt: Timestamp?
  private let values: [String: String]

  /// The keys of the vault's values that it shows.
  static let keys = ["display_name", "username", "email", "external_id", "issuer", "subject"]

  static let meaning = "A person, for operators."

  static let fields: [Field<Self>] =
    [
      .init("id") { $0.id }, .init("version") { $0.version },
      .init("position", .position) { $0.position }, .init("created_at") { $0.createdAt },
    ] + keys.map { key in .init(key) { $0.values[key] } }

  /// - Throws: 404 if there is no such person.
  init(_ id: UUID, _ call: Call) async throws {
    let state = try await call.personState(id)
    self.id = state.id
    position = state.position
    version = state.version
    createdAt = state.createdAt
    values = try await call.service.vault.values(of: [id], keys: Self.keys)[id] ?? [:]
  }

  /// A person in a list, with the values of the vault.
  init(_ person: PersonListing, _ values: [String: String]) {
    id = person.person
    position = person.position
    version = person.version
    createdAt = person.createdAt
    self.values = values
  }
}

/// The list of people, for operators.
enum PeopleListEndpoint {
  /// The parameters that must match exactly, with the keys of their values in the vault.
  private static let exact: [(name: String, key: String, description: String)] = [
    ("name", "display_name", "Only people with this display name, in either case."),
    ("username", "username", "Only people with this username, in either case."),
    ("email", "email", "Only people with this e-mail address, in either case."),
    ("external_id", "external_id", "Only the person with this external id."),
    ("subject", "subject", "Only the person with this subject of an issuer."),
  ]

  private static let orders = ["newest_first", "name"]

  private static let parameters: [Endpoint.Parameter] = {
    var parameters: [Endpoint.Parameter] = .read
    parameters.append(
      Endpoint.Parameter.query(
        "query", .text(max: PeopleFilter.textMax),
        "Only people whose name, username, e-mail address, external id or subject begins with this text, in either case, or whose name has words that begin with the words of this text."
      ))
    for (name, _, description) in exact {
      parameters.append(
        Endpoint.Parameter.query(name, .text(max: PeopleFilter.textMax), description))
    }
    parameters.append(
      Endpoint.Parameter.query(
        "order", .oneOf(orders), "The order of the list; newest first by default."))
    return parameters + [.cursor, .limit()]
  }()

  static let list = Endpoint(
    .get, "/admin/v1/people", "findPeople",
    "List or find people",
    access: .reading,
    parameters: parameters,
    answer: .page(
      .named("Person"),
      [
        "reset": Schema.bool.described(
          "Whether the list starts over, because the cursor belonged to another incarnation of the log, or the person of the cursor has another name by now (`order=name`)."
        )
      ]), reads: .recent
  ) { call in
    let filter = try filter(call)
    let limit = call.limit(default: 50)
    let incarnation = try await call.service.incarnation.current()
    let page =
      call.query("order") == "name"
      ? try await byName(call, filter, limit, incarnation)
      : try await newestFirst(call, filter, limit, incarnation)
    let values = try await call.service.vault.values(
      of: page.items.map(\.person), keys: PersonView.keys)
    return .page(call, page) {
      PersonView($0, values[$0.person] ?? [:]).write(to: &$1)
    }
  }

  private static func newestFirst(
    _ call: Call, _ filter: PeopleFilter, _ limit: Int, _ incarnation: UUID
  ) async throws -> Page<PersonListing> {
    let (before, isReset) = try call.start(of: "people", incarnation)
    let found = try await call.reading(ProjectionReader.peopleProjections) { reader in
      try await reader.newestPeople(filter, before: before, limit: limit)
    }
    let last = found.goesOn ? found.items.last : nil
    return Page(
      items: found.items,
      next: last.map { Cursor("people", before: $0.created, incarnation) }, isReset: isReset)
  }

  private static func byName(
    _ call: Call, _ filter: PeopleFilter, _ limit: Int, _ incarnation: UUID
  ) async throws -> Page<PersonListing> {
    let start = try startByName(call, incarnation)
    let secret = call.service.secret
    let found = try await call.reading(ProjectionReader.peopleProjections) { reader in
      try await reader.peopleByName(filter, after: start.person, limit: limit) { name in
        start.person.map { mark($0, name, secret) } == start.mark
      }
    }
    let last = found.goesOn ? found.items.last : nil
    return Page(
      items: found.items,
      next: last.map {
        Cursor(
          "people_by_name",
          [
            .string(incarnation.lower), .string($0.person.lower),
            .string(mark($0.person, found.lastName, secret)),
          ])
      }, isReset: start.isReset || found.isReset)
  }

  private static func filter(_ call: Call) throws -> PeopleFilter {
    var filter = PeopleFilter()
    if let text = call.query("query") {
      guard text.contains(where: { $0 != " " }) else {
        throw Problem(.invalid, "query contains nothing but spaces", ["pointer": "query"])
      }
      filter.text = text
    }
    for (name, key, _) in exact {
      filter.values[key] = call.query(name)
    }
    return filter
  }

  /// The start of a page by name. Its cursor holds a person in place of a name, so that no name appears in a URL, and the
  /// mark of the name that the person had: the list starts over if that is another one by now.
  private static func startByName(
    _ call: Call, _ incarnation: UUID
  ) throws -> (person: UUID?, mark: String?, isReset: Bool) {
    guard let cursor = try call.cursor("people_by_name") else { return (nil, nil, false) }
    guard cursor.parts.count == 3, let mark = cursor.parts[2].string,
      let person = cursor.parts[1].string.flatMap({ UUID($0) })
    else { throw Problem.unknownCursor }
    guard cursor.parts[0].string == incarnation.lower else { return (nil, nil, true) }
    return (person, mark, false)
  }

  /// A keyed hash of a person and their name, which tells whether the person still has it; empty without a name.
  private static func mark(_ person: UUID, _ name: String?, _ secret: [UInt8]) -> String {
    guard let name else { return "" }
    let text = "people_by_name\0\(person.lower)\0\(name)"
    return HMAC.sha256(key: secret, message: Array(text.utf8)).prefix(16).hexadecimal
  }
}
