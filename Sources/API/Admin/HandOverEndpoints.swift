import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import FoundationEssentials

/// Hands over spaces in place of an owner who does not: each space by a command of its own, on behalf of the operator.
enum HandOverEndpoints {
  static let all: [Endpoint] = [ofSpace, ofPerson]

  /// The maximum number of spaces that one request hands over.
  static let spacesMax = 200

  private static let heir = Schema.uuid.described("The new owner.")

  private static let ofSpace = Endpoint(
    .post, "/admin/v1/spaces/{space}/hand_over", "handSpaceOver",
    "Make a member the owner of a space. The former owner remains a member.", access: .admin,
    body: .body(["to": heir]),
    answer: .object([
      "space": .uuid,
      "from": PersonReference.schema.orNull.described("The former owner; null: none."),
      "to": PersonReference.schema,
      "version": .version, "position": .position, "repeated": .bool,
    ]), weight: .space
  ) { call in
    let key = try call.operator()
    let space = try call.id("space")
    let body = try call.body()
    let heir = try body.uuid("to")
    let reply = try await call.submit(
      space, .space(.handOver(from: nil, to: heir)), actor: .operator(key))
    var from: UUID?
    if case .space(.ownershipTransferred(let owner, _, _, _))? = reply.events.first?.event {
      from = owner
    }
    let version: Int
    if let written = reply.events.last?.version {
      version = written
    } else {
      version = try await call.service.engine.state(of: space).version
    }
    let people = [from, heir].compactMap(\.self)
    let names = try await Names(of: people, in: call.service.vault)
    return .object(headers: [Response.position(reply.written)]) { [from] in
      $0.member("space", space)
      $0.member("from", from.map { PersonReference($0, names) })
      $0.member("to", PersonReference(heir, names))
      $0.member("version", version)
      $0.member("position", reply.position)
      $0.member("repeated", reply.isRepeated)
    }
  }

  private static let ofPerson = Endpoint(
    .post, "/admin/v1/people/{person}/hand_over", "handSpacesOver",
    "Transfer a person's spaces to another owner. Spaces without other members stay as they are.",
    access: .admin,
    body: .body([
      "to": heir,
      "spaces?": Schema.array(.uuid, max: spacesMax, min: 1).described(
        "The spaces to transfer; all by default. At most \(spacesMax) in a request."),
    ]),
    answer: .object([
      "items": .array(Schema(HandOverOutcome.fields)),
      "remaining": Schema.integer().described(
        "The number of spaces that are still to be transferred; send the request again for them."),
    ])
  ) { call in
    let actor = Actor.operator(try call.operator())
    let person = try call.id("person")
    let body = try call.body()
    let heir = try body.uuid("to")
    let named = body.has("spaces") ? try body.uuids("spaces") : nil
    _ = try await call.personState(person)
    let all = if let named { named } else { try await spacesToHandOver(of: person, call) }
    let key = try call.commandID()
    var outcomes: [HandOverOutcome] = []
    for space in all.prefix(spacesMax) {
      let command = Command(
        actor: actor, id: UUID(correlating: "\(key.lower) \(space.lower)"),
        digest: call.digest(), correlationID: call.correlationID, stream: space,
        action: .space(.handOver(from: person, to: heir)))
      outcomes.append(try await HandOverOutcome(of: command, call))
    }
    return .object {
      $0.member("items", each: outcomes) { outcome, json in
        json.object { HandOverOutcome.fields.write(outcome, nil, to: &$0) }
      }
      $0.member("remaining", max(0, all.count - spacesMax))
    }
  }

  /// - Throws: 503 if this node cannot read all spaces of the person, and so does not know all that the person owns.
  private static func spacesToHandOver(of person: UUID, _ call: Call) async throws -> [UUID] {
    let (found, unreadable) = try await call.spacesToHandOver(of: person)
    guard unreadable.isEmpty else {
      throw Problem(
        .unavailable, "this node cannot read some of the person's spaces: name those to transfer",
        ["spaces": .array(unreadable.prefix(spacesMax).map { .string($0.lower) })],
        retryAfterSeconds: 30)
    }
    return found
  }
}

/// The result of handing over one space.
struct HandOverOutcome {
  private let space: UUID
  private let kind: String?
  private let title: String?
  private let version: Int?
  private let problem: Problem?

  /// Carries out a command. A refusal is a result too.
  init(of command: Command, _ call: Call) async throws {
    space = command.stream
    let state = try await call.service.engine.state(of: space).space
    kind = state?.kind.rawValue
    title = state?.title
    do {
      let reply = try await call.submit(command)
      version = reply.events.last?.version ?? state?.version
      problem = nil
    } catch let refusal as Problem where refusal.code.status < 500 {
      version = nil
      problem = refusal
    }
  }

  static let fields: [Field<Self>] = [
    .init("space") { $0.space }, .init("kind") { $0.kind }, .init("title") { $0.title },
    .init("outcome", .oneOf(["handed_over", "refused"])) {
      $0.problem == nil ? "handed_over" : "refused"
    },
    .init("version", Schema.version.orNull) { $0.version },
    .init(
      "problem", "The problem with which the transfer was refused; null: it was not.",
      objectOrNull: problem
    ) { $0.problem },
  ]

  private static let problem: [Field<Problem>] = [
    .init("code", .named("ProblemCode")) { $0.code.rawValue }, .init("detail") { $0.detail },
  ]
}
