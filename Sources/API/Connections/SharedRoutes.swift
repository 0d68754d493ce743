import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// The routes of one kind of thing that partners share: list, create, show, update and remove.
struct SharedRoutes<Change: SharedChange>: Sendable where Change.Thing: SharedShown {
  typealias Entry = Shared<Change.Thing>.Entry

  /// The name of the things in paths: `goals`.
  let collection: String
  /// The path parameter of one thing: `goal`.
  let parameter: String
  /// The schema of one thing: `Goal`. The names of the bodies' schemas begin with it.
  var schema: String { Change.Thing.schemaName }
  /// The plural for summaries.
  let many: String
  let things: @Sendable (ConnectionState) -> Shared<Change.Thing>
  let command: @Sendable (UUID, SharedCommand<Change>) -> ConnectionCommand
  /// Finds the people that a body names, for facts that must be looked up first; nil if the body names none.
  var people: @Sendable (JSONReader, Call) async throws -> [UUID]? = { _, _ in nil }
  /// Reads the body's change, with the people that were found.
  let change: @Sendable (JSONReader, [UUID]?) throws -> Change
  /// Makes a thing from a body that has all required members.
  let make: @Sendable (JSONReader, Change, ConnectionState) throws -> Change.Thing
  /// The summary of the list, if it has more orders than one.
  var summary: String?
  /// The order that a list has in place of that in which the things were made, by the request's query.
  var order: @Sendable (Call) -> Order? = { _ in nil }
  var listParameters: [Endpoint.Parameter] = []
  /// The filter of a list, by the request's query.
  var filter: @Sendable (Call) throws -> @Sendable (Change.Thing) -> Bool = { _ in { _ in true } }
  /// The problems of a thing's values.
  var problems: [ProblemCode] = []

  /// An order of a list.
  struct Order: Sendable {
    /// The list's name in cursors, so that a cursor is not used with another order.
    let list: String
    /// The sort key, before the id. The keys sort by their bytes.
    let key: @Sendable (Entry) -> String
  }

  private var word: String { Change.Thing.word }
  var path: String { "\(SpaceKind.connection.route)/\(collection)" }
  var onePath: String { "\(path)/{\(parameter)}" }

  var all: [Endpoint] { [list, create, show, update, remove] }

  private var list: Endpoint {
    Endpoint(
      .get, path, "list\(schema)s", summary ?? "List the \(many), in order",
      parameters: .listInTime + listParameters, answer: .page(.named(schema)), weight: .space
    ) { call in
      let space = try await call.spaceInTime(ConnectionState.self)
      let lets = try filter(call)
      let names = try await Names(of: space.partners, in: call.service.vault)
      return .page(call, try page(call, of: things(space).table) { lets($1.value) }) {
        SharedView<Change.Thing>(id: $0.id, entry: $0.thing, space: space).write(to: &$1, names)
      }
    }
  }

  /// A page of the list, in the order that the query asks for.
  private func page(
    _ call: Call, of things: PersistentDictionary<UUID, Entry>,
    where isWanted: (UUID, Entry) -> Bool
  ) throws -> Page<(id: UUID, thing: Entry)> {
    guard let order = self.order(call) else {
      return try call.page(collection, of: things, where: isWanted)
    }
    return try call.page(
      order.list, of: things, key: { order.key($1) + $0.lower }, where: isWanted)
  }

  private var create: Endpoint {
    Endpoint(
      .post, path, "create\(schema)", "Create a \(word)", body: .named("\(schema)Creation"),
      status: 201, answer: .named(schema), problems: [.duplicateID] + problems + [.limitReached]
    ) { call in
      let body = try call.body()
      let id = try body.uuidIfPresent("id") ?? call.commandID()
      let space = try await call.space(ConnectionState.self)
      let people = try await people(body, call)
      let reply = try await call.submit(
        space.id, try creation(id, body, people, in: space))
      return try await answer(call, id, reply)
        .created(at: "/v1/connections/\(space.id.lower)/\(collection)/\(id.lower)")
    }
  }

  private var show: Endpoint {
    Endpoint(
      .get, onePath, "get\(schema)", "Get a \(word)", parameters: .readInTime,
      answer: .named(schema)
    ) { call in try await answer(call, try call.id(parameter), nil) }
  }

  private var update: Endpoint {
    Endpoint(
      .patch, onePath, "update\(schema)",
      "Change a \(word). Omitted members keep their value; null clears them.",
      parameters: .writeVersion, body: .named("\(schema)Update"), answer: .named(schema),
      problems: problems
    ) { call in
      try await SharedWriting.update(
        call, parameter, people: people,
        action: { try changing($0, $1, $2, ifVersion: $3) },
        answer: { try await answer($0, $1, $2) })
    }
  }

  private var remove: Endpoint {
    Endpoint(
      .delete, onePath, "delete\(schema)", "Delete a \(word)", parameters: .writeVersion,
      answer: .named("Written")
    ) { call in
      .written(
        try await call.submit(
          try call.id("connection"),
          deletion(try call.id(parameter), ifVersion: try call.ifMatch())))
    }
  }

  // In these functions, values read from a body must not live across an await: the optimiser crashes on that (Swift
  // 6.3.1).

  @inline(never)
  private func creation(
    _ id: UUID, _ body: JSONReader, _ people: [UUID]?, in space: ConnectionState
  ) throws -> Action {
    .connection(command(id, .create(try make(body, try change(body, people), space))))
  }

  @inline(never)
  private func changing(
    _ id: UUID, _ body: JSONReader, _ people: [UUID]?, ifVersion version: Int?
  ) throws -> Action {
    .connection(command(id, .update(try change(body, people), ifVersion: version)))
  }

  @inline(never)
  private func deletion(_ id: UUID, ifVersion version: Int?) -> Action {
    .connection(command(id, .delete(ifVersion: version)))
  }

  /// Answers with one thing: as it is after a command, or as the query asks.
  func answer(_ call: Call, _ id: UUID, _ reply: Reply?) async throws -> Response {
    let space = try await call.space(ConnectionState.self, after: reply)
    let entry = try things(space)[id].found(word)
    let names = try await Names(of: space.partners, in: call.service.vault)
    return .one(
      SharedView<Change.Thing>(id: id, entry: entry, space: space), names,
      version: entry.version, after: reply)
  }

  /// All things of a connection, for operators.
  func views(of space: ConnectionState) -> [SharedView<Change.Thing>] {
    things(space).all.map { SharedView(id: $0.id, entry: $0.entry, space: space) }
  }

  /// The schemas of the bodies that create and update one thing.
  static func bodies(
    required: KeyValuePairs<String, Schema>, _ rest: KeyValuePairs<String, Schema>
  ) -> [(name: String, schema: Schema)] {
    let name = Change.Thing.schemaName
    var update = Schema.body(rest)
    for (key, schema) in required { update = update.adding(["\(key)?": schema]) }
    return [
      ("\(name)Creation", Schema.body(rest).adding(required).adding(["id?": Schema.uuid.orNull])),
      ("\(name)Update", update.adding(["version?": Schema.integer().orNull])),
    ]
  }
}

/// A thing that partners share, as the API shows it.
protocol SharedShown: SharedThing {
  static var schemaName: String { get }
  /// The meaning of its schema, in a sentence.
  static var meaning: String { get }
  /// The fields that are specific to the kind of thing.
  static var ownFields: [Field<SharedView<Self>>] { get }
}

/// A shared thing with its entry.
struct SharedView<Thing: SharedShown>: View {
  let id: UUID
  let entry: Shared<Thing>.Entry
  let space: ConnectionState

  var it: Thing { entry.value }

  static var name: String { Thing.schemaName }
  static var meaning: String { Thing.meaning }

  static var fields: [Field<Self>] {
    [.init("id") { $0.id }] + Thing.ownFields + [
      .personOrNull("created_by") { $0.entry.createdBy },
      .init("created_at") { $0.entry.createdAt }, .init("updated_at") { $0.entry.updatedAt },
      .init("version", .version) { $0.entry.version },
    ]
  }
}

/// The parts of a change to a shared thing that are the same for all kinds of things.
///
/// They are not generic, because the optimiser of Swift 6.3.1 crashes on that.
enum SharedWriting {
  @inline(never)
  static func update(
    _ call: Call, _ parameter: String,
    people: @Sendable (JSONReader, Call) async throws -> [UUID]?,
    action: @Sendable (UUID, JSONReader, [UUID]?, _ version: Int?) throws -> Action,
    answer: @Sendable (Call, UUID, Reply) async throws -> Response
  ) async throws -> Response {
    let body = try call.body()
    let id = try call.id(parameter)
    let space = try await call.space(ConnectionState.self).id
    let people = try await people(body, call)
    let reply = try await call.submit(
      space, try action(id, body, people, try call.versionSeen(body)))
    return try await answer(call, id, reply)
  }
}
