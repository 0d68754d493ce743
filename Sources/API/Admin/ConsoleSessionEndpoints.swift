import CallboardAccounts
import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import FoundationEssentials

/// One-time links to the console.
///
/// `callboard console` asks for a code and prints a link that holds it in its fragment, which browsers send to no server.
/// The page exchanges the code for a key of its own that ends by itself. The service stores digests of both.
enum ConsoleSessionEndpoints {
  static let all: [Endpoint] = [makeCode, begin]

  /// The path at which a code is exchanged for a key.
  static let sessionsPath = "/admin/v1/console_sessions"
  /// How long a code is good.
  static let codeSeconds = 60
  /// How long the key of a session is good.
  static let sessionSeconds = 8 * 3_600

  private static let namePrefix = "console "

  private static let makeCode = Endpoint(
    .post, "/admin/v1/console_codes", "createConsoleCode",
    "Create a code that starts one console session within a minute", access: .admin,
    body: .body([
      "name?": Schema.text(max: KeyEndpoints.nameMax - namePrefix.count).described(
        "The user of the session. Its key is named `console` and this."),
      "scope?": Schema.oneOf(APIKey.Scope.ofOperators.map(\.rawValue)).described(
        "The scope of the session; `admin` by default."),
    ]),
    status: 201,
    answer: .object([
      "code": Schema.string().described("The code, for the fragment of a link."), "name": .string(),
      "scope": .oneOf(APIKey.Scope.ofOperators.map(\.rawValue)), "expires_at": .time,
    ]), isCommand: false
  ) { call, body in
    let name = namePrefix + (try body.stringIfPresent("name") ?? "session")
    let scope =
      try body.stringIfPresent("scope").flatMap { APIKey.Scope(rawValue: $0) } ?? .admin
    let code = TenantPrefix.put(
      call.service.tenant, before: Base64URL.encode(SecureRandom.bytes(32)))
    let end = try await call.service.keys.insertConsoleCode(
      digest: digest(of: code), name: name, scope: scope, maker: try call.operator(),
      seconds: codeSeconds)
    return .object(headers: [("Cache-Control", "no-store")]) {
      $0.member("code", code)
      $0.member("name", name)
      $0.member("scope", scope.rawValue)
      $0.member("expires_at", end)
    }
  }

  private static let begin = Endpoint(
    .post, sessionsPath, "beginConsoleSession",
    "Exchange a console code for a key. A code works once. The key expires after 8 hours and is shown only in this answer.",
    access: .open,
    body: .body(["code": Schema.text(max: 96).described("The code of the link.")]), status: 201,
    answer: .object([
      "id": .uuid, "name": .string(),
      "scope": .oneOf(APIKey.Scope.ofOperators.map(\.rawValue)), "key": .string(),
      "expires_at": .time,
    ]), problems: [.notFound], isCommand: false
  ) { call in
    let code = try call.body().string("code")
    // Anybody may call this, and each call writes to the database.
    let limiter = call.service.limiter
    try limiter.codesOfConsole.admit(limiter.network(of: call.request))
    let key = NewKey(of: call.service.tenant)
    guard
      let session = try await call.service.keys.exchangeConsoleCode(
        digest(of: code), forKey: key.id, digest: key.digest, seconds: sessionSeconds)
    else {
      throw Problem(
        .notFound, "there is no such code: it was used or has expired; ask for another link")
    }
    return .object(headers: [("Cache-Control", "no-store")]) {
      $0.member("id", key.id)
      $0.member("name", session.name)
      $0.member("scope", session.scope.rawValue)
      $0.member("key", key.text)
      $0.member("expires_at", session.expiresAt)
    }
  }

  private static func digest(of code: String) -> [UInt8] { SHA256.hash(Array(code.utf8)) }
}
