import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardTenants
import Foundation

/// How a service serves many tenants.
struct TenantSettings: Sendable {
  /// The databases in which tenants live, the one for new tenants first; none: the private PostgreSQL.
  let databases: [TenantDatabase]
  /// After how long without a request a tenant gives back its connections, in seconds.
  let quietSeconds: Int
  /// How many tenants a node serves at the same time.
  let awakeMax: Int

  static let quietSecondsDefault = 60
  static let awakeMaxDefault = 64
}

/// A database in which tenants live.
struct TenantDatabase: Sendable {
  let name: String
  /// The connection string of the service's role.
  let url: String
  /// The connection string of the role that owns the tables of tenants, and makes them.
  let ownerURL: String
  /// The service's role, which the owner grants what it needs.
  let serviceRole: String
  /// Whether each tenant has a role of its own, which the service's role must take to use the tenant's log.
  let hasRolePerTenant: Bool

  /// Reads the databases of a file: a JSON array.
  static func read(path: String) throws -> [TenantDatabase] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw UsageError("\(path) cannot be read")
    }
    guard let array = try? JSON.parse(Array(data)).array, (1...100).contains(array.count) else {
      throw UsageError("\(path) must be a JSON array of 1 to 100 databases")
    }
    do {
      let databases = try array.enumerated().map { index, json in
        try TenantDatabase(JSONReader(json, pointer: "/\(index)"))
      }
      guard Set(databases.map(\.name)).count == databases.count else {
        throw UsageError("\(path) names a database twice")
      }
      return databases
    } catch let problem as JSONReader.Problem {
      throw UsageError("\(path): \(problem.pointer) \(problem.message)")
    }
  }

  init(name: String, url: String, ownerURL: String, serviceRole: String) {
    (self.name, self.url, self.ownerURL) = (name, url, ownerURL)
    (self.serviceRole, hasRolePerTenant) = (serviceRole, false)
  }

  private init(_ json: JSONReader) throws(JSONReader.Problem) {
    try json.only("name", "url", "owner_url", "service_role", "role_per_tenant")
    name = try json.string("name", max: 100)
    url = try json.string("url")
    ownerURL = try json.string("owner_url")
    serviceRole = try json.string("service_role")
    hasRolePerTenant = try json.boolIfPresent("role_per_tenant") ?? false
  }

  /// The log of a tenant as the service uses it in this database. Its owner uses `Tenant.log`.
  func log(of tenant: String) throws(LogError) -> LogName {
    let log = try Tenant.log(of: tenant)
    return hasRolePerTenant ? log.used(as: TenantRole(of: log, in: self).name) : log
  }

  /// The role that uses the log of a tenant.
  func user(of tenant: String) throws(LogError) -> String {
    try log(of: tenant).role ?? serviceRole
  }
}
