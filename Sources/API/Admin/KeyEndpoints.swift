import CallboardAccounts
import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
public import FoundationEssentials

/// Keys of apps and operators.
enum KeyEndpoints {
  static let all: [Endpoint] = [create, list, revoke, showOwn, revokeOwn]

  static let nameMax = 100

  private static let create = Endpoint(
    .post, "/admin/v1/keys", "createKey", "Create a key. The key is shown only in this answer.",
    access: .admin,
    body: .body([
      "name": .text(max: nameMax), "scope": .oneOf(APIKey.Scope.self), "person?": .uuid,
      "expires_in_seconds?": Schema.integer(in: NewKey.lifeSeconds).described(
        "The number of seconds after which the key expires; it does not expire by default."),
    ]),
    status: 201,
    answer: .object([
      "id": .uuid, "name": .string(), "scope": .string(), "person": PersonReference.schema.orNull,
      "key": Schema.string().described("The key, which is shown only in this answer."),
      "expires_at": Schema.time.orNull.described("The time at which the key expires; null: never."),
    ]), isCommand: false
  ) { call, body in
    let name = try body.string("name")
    guard let scope = APIKey.Scope(rawValue: try body.string("scope")) else {
      throw body.problem("scope", "is not known")
    }
    let person = try body.uuidIfPresent("person")
    if person != nil, scope != .app {
      throw body.problem("person", "requires the scope app")
    }
    let names = try await Names(of: [person].compactMap(\.self), in: call.service.vault)
    let key = NewKey(of: call.service.tenant)
    let end = try await call.service.keys.insert(
      id: key.id, name: name, scope: scope, digest: key.digest, person: person,
      seconds: try body.integerIfPresent("expires_in_seconds"))
    return .object(headers: [("Cache-Control", "no-store")]) {
      $0.member("id", key.id)
      $0.member("name", name)
      $0.member("scope", scope.rawValue)
      $0.member("person", person.map { PersonReference($0, names) })
      $0.member("key", key.text)
      $0.member("expires_at", end)
    }
  }

  private static let list = Endpoint(
    .get, "/admin/v1/keys", "listKeys", "List all keys, without their secrets", access: .reading,
    answer: .page(.named("Key"))
  ) { call in
    let keys = try await call.service.keys.all()
    let names = try await Names(of: keys.compactMap(\.person), in: call.service.vault)
    return .list(keys.map { KeyView(key: $0) }, names)
  }

  private static let revoke = Endpoint(
    .delete, "/admin/v1/keys/{key}", "revokeKey",
    "Revoke a key. All nodes refuse it within 2 s.", access: .admin, status: 204,
    isCommand: false
  ) { call in
    guard try await call.service.keys.revoke(try call.id("key")) else {
      throw Problem(.notFound, "there is no such key, or it was revoked")
    }
    return Response(status: 204)
  }

  private static let showOwn = Endpoint(
    .get, "/admin/v1/key", "getOwnKey", "Get the name, scope and expiry of the key of this request",
    access: .reading, answer: .named("Key")
  ) { call in
    let key = try call.operator()
    guard let found = try await call.service.keys.all().first(where: { $0.id == key }) else {
      throw Problem(.unauthenticated, "the key is not known")
    }
    return .one(KeyView(key: found))
  }

  private static let revokeOwn = Endpoint(
    .delete, "/admin/v1/key", "revokeOwnKey",
    "Revoke the key of this request. All nodes refuse it within 2 s.", access: .reading,
    status: 204, isCommand: false
  ) { call in
    _ = try await call.service.keys.revoke(try call.operator())
    return Response(status: 204)
  }
}

struct KeyView: View {
  let key: APIKey

  static let meaning = "A key of an app or an operator, without its secret."

  static let fields: [Field<Self>] = [
    .init("id") { $0.key.id }, .init("name") { $0.key.name },
    .word("scope") { $0.key.scope },
    .personOrNull("person") { $0.key.person }, .init("created_at") { $0.key.createdAt },
    .init("last_used_at") { $0.key.lastUsedAt },
    .init("expires_at", "The time at which the key expires; null: never.") { $0.key.expiresAt },
    .init("revoked_at") { $0.key.revokedAt },
  ]
}

/// A new key.
public struct NewKey: Sendable {
  /// Its id.
  public let id = UUID()
  /// The key, which is shown only once.
  public let text: String

  /// How long a key may last that ends by itself: a minute to ten years.
  public static let lifeSeconds = 60...315_360_000
  /// The beginning of every key, by which keys are told from tokens.
  static let prefix = "cb_"

  /// Makes a key of 256 random bits.
  ///
  /// - Parameter tenant: the name of the tenant that it chooses; nil: the default one.
  public init(of tenant: String? = nil) {
    let secret = Base64URL.encode(SecureRandom.bytes(32))
    text = NewKey.prefix + TenantPrefix.put(tenant, before: secret)
  }

  /// The digest that is stored in place of the key.
  public var digest: [UInt8] { SHA256.hash(Array(text.utf8)) }
}
