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
  /// - Throws: a `Problem` if the tenant is suspended, or being made or deleted.
  func tenant(of request: Request) throws -> Tenant? {
    guard let tenant = find(request) else { return nil }
    switch tenant.status {
    case .active: return tenant
    case .suspended: throw Problem(.forbidden, "the tenant is suspended")
    case .creating, .deleting, .deleted:
      throw Problem(.unavailable, "the tenant is not served yet", retryAfterSeconds: 2)
    }
  }

  private func find(_ request: Request) -> Tenant? {
    let directory = control.directory
    if let host = request.headers.first("Host").map(Self.host),
      let tenant = directory.tenant(at: host)
    {
      return tenant
    }
    guard let text = Self.bearer(request) else { return credential(without: request) }
    if text.hasPrefix(NewKey.prefix) {
      return TenantPrefix.name(in: text.dropFirst(NewKey.prefix.count)).flatMap {
        directory.tenant(named: $0)
      }
    }
    guard directory.takesTokens, let token = JWTReading.addressees(of: text) else { return nil }
    return directory.tenant(ofTokensBy: token.issuer, for: token.audiences)
  }

  /// The tenant of a request without `Authorization`.
  private func credential(without request: Request) -> Tenant? {
    let text: String?
    if request.path == ConsoleSessionEndpoints.sessionsPath {
      text = (try? JSON.parse(request.body))?["code"]?.string
    } else {
      text = request.query.last { $0.0 == "ticket" }?.1
    }
    return text.flatMap { TenantPrefix.name(in: $0[...]) }.flatMap {
      control.directory.tenant(named: $0)
    }
  }

  /// The host of a `Host` header, in lower case and without the port.
  static func host(_ header: String) -> String {
    let text = header.lowercased()
    if text.hasPrefix("[") { return String(text.prefix { $0 != "]" }) + "]" }
    return String(text.prefix { $0 != ":" })
  }

  private static func bearer(_ request: Request) -> String? {
    guard let header = request.headers.first("Authorization"),
      header.prefix(7).lowercased() == "bearer "
    else { return nil }
    return String(header.dropFirst(7))
  }
}

/// What the secrets of a tenant begin with, by which they choose it: its name and a point. Those of the default tenant have no
/// point.
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
