import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The caller's connection codes.
enum CodeEndpoints {
  static let all: [Endpoint] =
    [list, make, show, revoke]
    + QRCodeEndpoints.all(below: code, "getConnectionCode", of: "a code's digits") { call in
      try await found(call, try call.id("code")).digits
    }

  private static let codes = "/v1/me/connection_codes"
  private static let code = codes + "/{code}"
  /// The number of candidates for a code.
  private static let candidates = 16

  private static let list = Endpoint(
    .get, codes, "listConnectionCodes",
    "List the caller's connection codes. Codes that are no longer valid are listed for a day.",
    parameters: .list, answer: .page(.named("ConnectionCode"))
  ) { call in
    let codes = try await owned(call).map(\.self).sorted { $0.key < $1.key }
    return .page(call, try call.page("codes", of: codes) { $0.key }) { $0.write(to: &$1) }
  }

  private static let make = Endpoint(
    .post, codes, "makeConnectionCode", "Create a connection code of 6 digits, valid for an hour",
    body: .body(["max_uses?": .integer(min: 1, max: ConnectionCode.usesMax)]), status: 201,
    answer: .named("ConnectionCode"), problems: [.duplicateID, .limitReached]
  ) { call, body in
    let uses = try body.integerIfPresent("max_uses") ?? 1
    let owner = try call.person()
    let id = try call.commandID()
    let claims = (0..<candidates).map {
      call.claim(digits: call.digits(of: id, candidate: $0, owner: owner))
    }
    let command = Command(
      actor: .person(owner), id: id, digest: call.digest(), correlationID: call.correlationID,
      stream: owner, action: .person(.makeCode(id, candidates: claims, maxUses: uses)))
    let reply = try await call.submit(command)
    return try await answer(call, id, reply).created(at: "\(codes)/\(id.lower)")
  }

  private static let show = Endpoint(
    .get, code, "getConnectionCode", "Get a connection code of the caller", parameters: .read,
    answer: .named("ConnectionCode")
  ) { call in
    try await answer(call, try call.id("code"), nil)
  }

  private static let revoke = Endpoint.written(
    .delete, code, "revokeConnectionCode", "Revoke a connection code of the caller"
  ) { call in
    try await call.submit(try call.person(), .person(.revokeCode(try call.id("code"))))
  }

  private static func owned(_ call: Call) async throws -> [CodeView] {
    let owner = try call.person()
    var stream = try await call.state(of: owner)
    if let asOf = call.asOf {
      stream = try await call.service.engine.state(of: owner, atVersion: asOf)
    }
    guard case .person(let state) = stream else { return [] }
    return state.codes.map { CodeView($0, $1, owner: owner, call) }
  }

  private static func answer(_ call: Call, _ id: UUID, _ reply: Reply?) async throws -> Response {
    let view = try await found(call.after(reply), id)
    return .one(view, version: view.code.version, after: reply)
  }

  /// A code of the caller's.
  ///
  /// - Throws: 404 if there is no such code.
  private static func found(_ call: Call, _ id: UUID) async throws -> CodeView {
    try await owned(call).first { $0.id == id }.found("code")
  }
}

struct CodeView: View {
  let id: UUID
  let code: ConnectionCode
  let digits: String

  static let name = "ConnectionCode"
  static let meaning = "A code by which another person connects with its owner."

  static let fields: [Field<Self>] = [
    .init("id") { $0.id },
    .init("code", .string(pattern: .code), "The 6 digits that the other person enters.") {
      $0.digits
    },
    .init("state", .oneOf(["good", "used_up", "revoked", "expired"])) {
      $0.code.end?.rawValue ?? "good"
    },
    .init("uses") { $0.code.uses }, .init("max_uses", .integer(min: 1)) { $0.code.maxUses },
    .init("created_at") { $0.code.createdAt }, .init("expires_at") { $0.code.expiresAt },
    .init("version") { $0.code.version },
  ]

  init(_ id: UUID, _ code: ConnectionCode, owner: UUID, _ call: Call) {
    self.id = id
    self.code = code
    digits = call.digits(of: id, candidate: code.candidate, owner: owner)
  }

  /// A key that sorts codes in the order in which they were made.
  var key: String { sortable(code.createdAt.microseconds) + id.lower }
}

/// Finds whose connection code some digits are, for operators who are shown a code.
enum ConnectionCodeLookup {
  static let list = Endpoint(
    .get, "/admin/v1/connection_codes", "findConnectionCode",
    "Find a connection code and its owner by the digits. Invalid codes are found for a day.",
    access: .reading,
    parameters: .read + [
      .query("code", .string(pattern: .code), "The 6 digits.", isRequired: true)
    ], answer: .page(.named("FoundConnectionCode"))
  ) { call in
    guard let digits = call.query("code") else {
      throw Problem(.invalid, "code is missing", ["pointer": "code"])
    }
    let claim = call.claim(digits: digits)
    guard let owner = try await call.service.reader.holders(of: [claim])[claim]?.stream,
      case .person(let person) = try await call.state(of: owner),
      let (id, code) = person.codes.first(where: { $0.value.claim == claim })
    else { return .list([FoundConnectionCode]()) }
    let found = FoundConnectionCode(
      owner: owner, view: CodeView(id, code, owner: owner, call))
    return .list([found], try await Names(of: [owner], in: call.service.vault))
  }
}

/// A connection code that was found by its digits, which are not shown again.
struct FoundConnectionCode: View {
  let owner: UUID
  let view: CodeView

  static let meaning = "A connection code and its owner."

  static let fields: [Field<Self>] = [owner] + ofCode

  private static let owner = Field<Self>.person("person", "The owner of the code.") { $0.owner }
  private static let ofCode = CodeView.fields.filter { $0.member.name != "code" }
    .map { field in field.of { (found: FoundConnectionCode) in found.view } }
}
