import CallboardCrypto
import CallboardDomain
import CallboardHTTPServer
import CallboardTenants

/// Finds the tenant that a request is for: by its host, or else by its key, token, ticket or code. All other requests are
/// for the default tenant.
///
/// A key, ticket or code of a tenant begins with its name and a point. Nothing is believed at this place: the tenant's own log
/// knows the key, and its issuers verify the token.
struct TenantRouter: Sendable {
  let control: any TenantControl

  /// The tenant of a request; nil: the default one.
  ///
  /// - Parameter limiter: bounds what an address may ask of tenants that are not served now, which cost most.
  /// - Throws: a `Problem` if the tenant is suspended, or being made or deleted, or does not know the key; or if it is being
  ///   moved and the request is no read.
  func tenant(of request: Request, _ limiter: Limiter) async throws -> Tenant? {
    guard let (tenant, credential) = try await find(request) else { return nil }
    switch tenant.status {
    case .moving where !request.isRead: throw Problem.beingMoved
    case .active, .moving:
      if !control.isServed(tenant.name) {
        let network = limiter.network(of: request)
        try limiter.networks.admit(network)
        try await admitStart(of: tenant, by: credential, from: network, limiter)
      }
      return tenant
    case .suspended: throw Problem(.forbidden, "the tenant is suspended")
    case .creating, .deleting, .deleted:
      throw Problem(.unavailable, "the tenant is not served yet", retryAfterSeconds: 2)
    }
  }

  /// Checks that a credential may start a tenant. A key that is not known starts nothing. Whether a token, ticket or
  /// code is good, only the tenant itself can say, so one network can start few tenants by them.
  private func admitStart(
    of tenant: Tenant, by credential: String, from network: String, _ limiter: Limiter
  ) async throws {
    guard credential.hasPrefix(NewKey.prefix) else {
      return try limiter.tenantStarts.admit(network)
    }
    let digest = SHA256.hash(Array(credential.utf8))
    let isKnown = try await limiter.unknownKeys.find(from: network) {
      try await control.hasKey(digest, tenant) ? true : nil
    }
    guard isKnown != nil else { throw Problem.unknownKey }
  }

  /// The tenant that a request names, and the secret by which its log must know the caller. A request without one can
  /// only ask for things that are the same for all tenants.
  private func find(_ request: Request) async throws -> (tenant: Tenant, credential: String)? {
    guard let credential = Self.credential(of: request) else { return nil }
    let directory = control.directory
    let host = request.headers.first("Host").map(Self.host)
    if let tenant = host.flatMap({ directory.tenant(at: $0) }) { return (tenant, credential) }
    let text =
      credential.hasPrefix(NewKey.prefix)
      ? credential.dropFirst(NewKey.prefix.count) : credential[...]
    if let name = TenantPrefix.name(in: text), let named = try await directory.find(name) {
      return (named, credential)
    }
    guard directory.takesTokens, let token = JWTReading.addressees(of: credential) else {
      return nil
    }
    return directory.tenant(ofTokensBy: token.issuer, for: token.audiences).map { ($0, credential) }
  }

  /// The key, token, ticket or code of a request; nil: it has none.
  private static func credential(of request: Request) -> String? {
    if let header = request.headers.first("Authorization") {
      return header.prefix(7).lowercased() == "bearer " ? String(header.dropFirst(7)) : nil
    }
    if request.path == ConsoleSessionEndpoints.sessionsPath {
      return (try? JSON.parse(request.body))?["code"]?.string
    }
    return request.query.last { $0.0 == "ticket" }?.1
  }

  /// The host of a `Host` header, in lower case and without the port.
  static func host(_ header: String) -> String {
    let text = header.lowercased()
    if text.hasPrefix("[") { return String(text.prefix { $0 != "]" }) + "]" }
    return String(text.prefix { $0 != ":" })
  }
}

extension Request {
  /// Whether it asks for nothing to be changed.
  var isRead: Bool { method == .get || method == .head }
}

/// The prefix of the secrets of a tenant, by which they choose it: its name and a point. Those of the default tenant
/// have no point.
enum TenantPrefix {
  /// A text of a tenant's.
  static func put(_ tenant: String?, before text: String) -> String {
    tenant.map { "\($0).\(text)" } ?? text
  }

  /// The name before the point; nil: there is none.
  static func name(in text: Substring) -> String? {
    guard let point = text.utf8.prefix(Tenant.nameMax + 1).firstIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let name = String(text[..<point])
    return Tenant.isName(name) ? name : nil
  }
}
