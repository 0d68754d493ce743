public import CallboardDomain
public import CallboardEventLog
public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// Keeps the directory of tenants, which is in the default tenant's log. Safe to use from any thread.
public final class TenantStore: Sendable {
  private let pool: Pool
  private let log: LogName

  /// How many tenants are read at once.
  static let pageMax = 1_000

  /// Keeps the directory in a log, through a pool.
  public init(pool: Pool, log: LogName) {
    self.pool = pool
    self.log = log
  }

  /// Notes that a tenant is being created.
  ///
  /// - Returns: whether its name was free.
  public func begin(
    _ name: String, title: String, database: String
  ) async throws(LogError) -> Bool {
    try await pool.write(
      log, Schema.insertTenant, [.text(name), .text(title), .text(database)]
    ) { !$0.isEmpty }
  }

  /// The changed values of a tenant; nil each: it stays.
  public struct Change: Sendable {
    public var title: String?
    public var status: Tenant.Status?
    public var database: String?
    public var hosts: [String]?
    public var issuers: [Tenant.Issuer]?
    /// Empty: there is none any more.
    public var problem: String?

    public init() {}
  }

  /// Changes a tenant.
  ///
  /// - Parameter status: the status that it must have; nil: active or suspended.
  /// - Returns: whether there is such a tenant.
  /// - Throws: `LogError.uniqueViolation` if a host, or an audience of an issuer, chooses another tenant.
  public func change(
    _ name: String, _ change: Change, from status: Tenant.Status? = nil
  ) async throws(LogError) -> Bool {
    let issuers = change.issuers
    let pairs = (issuers ?? []).flatMap { issuer in
      issuer.audiences.map { (issuer: issuer.issuer, audience: $0) }
    }
    let (log, hosts) = (log, change.hosts)
    do {
      return try await pool.transaction(onPathOf: log) { connection in
        // Its commit waits for the disk. The old log of a tenant that was moved is dropped after it.
        _ = try connection.query(Schema.setWrite, log.settings())
        let changed = try connection.query(
          Schema.updateTenant,
          [
            .text(name), .optional(change.title) { .text($0) },
            .optional(change.status) { .text($0.rawValue) },
            .optional(change.database) { .text($0) },
            .optional(issuers) { .json(Tenant.json($0)) },
            .optional(status) { .text($0.rawValue) },
            .optional(change.problem) { .text($0) },
          ])
        if changed.isEmpty { return false }
        if let hosts {
          _ = try connection.query(Schema.replaceTenantHosts, [.text(name), .texts(hosts)])
        }
        if issuers != nil {
          _ = try connection.query(
            Schema.replaceTenantAudiences,
            [.text(name), .texts(pairs.map(\.issuer)), .texts(pairs.map(\.audience))])
        }
        return true
      }
    } catch { throw LogError(wrapping: error) }
  }

  /// Notes that a tenant that is being deleted is gone, and frees its name, its hosts and its audiences. One of another
  /// status stays.
  public func remove(_ name: String) async throws(LogError) {
    try await pool.write(log, Schema.removeTenant, [.text(name)]) { _ in }
  }

  /// The tenants that have changed since a time, deleted ones included, the oldest change first: a page of them.
  func changed(since time: Timestamp) async throws(LogError) -> [Tenant] {
    try await pool.read(
      log, Schema.selectTenants,
      [.timestamp(microseconds: time.microseconds), .int64(Int64(Self.pageMax))]
    ) { rows in try rows.map { row throws in try Tenant(row) } }
  }

  /// The nodes that serve these tenants now.
  public func nodes(of names: [String]) async throws(LogError) -> [String: [UUID]] {
    try await pool.read(log, Schema.selectTenantNodes, [.texts(names)]) { rows in
      var nodes: [String: [UUID]] = [:]
      for row in rows { nodes[try row.text(0), default: []].append(try row.uuid(1)) }
      return nodes
    }
  }

  /// Notes that a node serves these tenants for the next seconds. Those that are deleted by now are left out.
  public func keep(
    _ names: [String], on node: UUID, seconds: Double
  ) async throws(LogError) {
    try await pool.write(
      log, Schema.keepTenants, [.uuid(node), .texts(names), .double(seconds)]
    ) { _ in }
  }

  /// Notes that a node serves a tenant no longer, and after how many seconds one must; nil: nothing is due.
  ///
  /// - Parameter node: nil: those that are noted stay so.
  public func leave(
    _ name: String, on node: UUID?, dueInSeconds: Double?
  ) async throws(LogError) {
    try await pool.write(
      log, Schema.leaveTenant,
      [
        .optional(node) { .uuid($0) }, .text(name), .optional(dueInSeconds) { .double($0) },
      ]
    ) { _ in }
  }

  /// Takes over tenants that have work which is due, and those whose node has died.
  ///
  /// - Parameter seconds: for how long they are the node's own.
  public func claim(
    _ count: Int, for node: UUID, seconds: Double
  ) async throws(LogError) -> [String] {
    try await pool.write(
      log, Schema.claimTenants, [.uuid(node), .int64(Int64(count)), .double(seconds)]
    ) { rows in try rows.map { row throws in try row.text(0) } }
  }
}

extension Tenant {
  init(_ row: Row) throws {
    name = try row.text(0)
    title = try row.text(1)
    database = try row.text(2)
    let word = try row.text(3)
    guard let status = Status(rawValue: word) else {
      throw LogError.unexpected("a tenant has the status \(word), which this program does not know")
    }
    self.status = status
    issuers = try Self.issuers(try JSON.parse(try row.json(4)))
    createdAt = try row.timestamp(5)
    changedAt = try row.timestamp(6)
    hosts = try row.texts(7)
    problem = try row.textOrNil(8)
  }

  /// The form of issuers in the directory.
  static func json(_ issuers: [Issuer]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for issuer in issuers { json.object { issuer.write(to: &$0) } }
    }
    return json.bytes
  }

  private static func issuers(_ json: JSON) throws -> [Issuer] {
    guard let array = json.array else { throw LogError.unexpected("issuers must be an array") }
    return try array.map { try Issuer(JSONReader($0)) }
  }
}

extension Tenant.Issuer {
  /// How many issuers and audiences a tenant may have.
  public static let countMax = 8
  /// How many domains of addresses an issuer may verify.
  public static let domainsMax = 64
  /// How long an issuer, an audience and the URL of keys may be, in bytes.
  public static let textMax = 1_000

  /// Reads an issuer.
  public init(_ json: JSONReader) throws(JSONReader.Problem) {
    issuer = try json.string("issuer")
    audiences = try json.array("audiences", max: Self.countMax).compactMap(\.string)
    keysURL = try json.stringIfPresent("keys_url")
    keys = json.has("keys") ? json.object["keys"] : nil
    let domains = try json.array("email_domains").compactMap(\.string)
    emailDomains = domains == ["*"] ? nil : domains.map { $0.lowercased() }
  }

  /// Writes the members of an issuer.
  public func write(to json: inout JSONWriter) {
    json.member("issuer", issuer)
    json.member("audiences", audiences)
    json.member("keys_url", keysURL)
    json.member("keys", keys)
    json.member("email_domains", emailDomains ?? ["*"])
  }
}
