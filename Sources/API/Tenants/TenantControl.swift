import CallboardDomain
package import CallboardEventLog
package import CallboardTenants
package import FoundationEssentials

/// Makes, changes and deletes tenants, and has them served: the part of a node that serves many tenants.
package protocol TenantControl: Sendable {
  /// All tenants.
  var directory: TenantDirectory { get }
  /// The figures for metrics.
  var figures: TenantFigures { get }
  /// The faults of the tenants that are served here, as `Recent` has them; nil if they are not known.
  func faults() async -> TenantFaults?
  /// How old the reading is that `faults` returns, as `Recent` measures it.
  var faultsAge: Duration { get }
  /// The names of the databases in which tenants may live, the one for new tenants first.
  var databases: [String] { get }

  /// Makes a tenant with a log of its own, and its first admin key.
  ///
  /// - Throws: a `Problem`: `taken` if there is a tenant of that name, or a host or an audience chooses another; `invalid`
  ///   if there is no such database.
  func create(_ new: NewTenant) async throws -> NewKey

  /// Changes a tenant.
  ///
  /// - Throws: a `Problem`: `not_found`, or `taken` if a host or an audience chooses another tenant.
  func change(_ name: String, _ change: TenantStore.Change) async throws

  /// Deletes a tenant with all that is in its log.
  ///
  /// - Throws: a `Problem`: `not_found`, or `conflict` if it is active or being moved.
  func delete(_ name: String) async throws

  /// Begins to move a tenant to another database. It is served meanwhile; for seconds at the end it can only be read.
  ///
  /// - Throws: a `Problem`: `not_found`, `conflict` unless it is active or if another log has its place there, `invalid` if
  ///   there is no such other database.
  func move(_ name: String, to database: String) async throws

  /// Begins to export a tenant: takes a snapshot of its log, from which the file is read afterwards.
  ///
  /// - Throws: a `Problem`: `not_found`, `conflict` unless it is active or suspended, `unavailable` if it cannot be read
  ///   or too many are exported.
  func export(_ name: String) async throws -> any TenantFile

  /// The nodes that serve these tenants now.
  func nodes(of names: [String]) async throws -> [String: [UUID]]

  /// Whether this node serves a tenant now.
  func isServed(_ name: String) -> Bool

  /// Whether a tenant that is not served has a key of this digest.
  func hasKey(_ digest: [UInt8], _ tenant: Tenant) async throws -> Bool

  /// Does something with the app of a tenant, which is started if it is not served here. While the tenant is moved, the app
  /// only reads.
  ///
  /// - Throws: a `Problem` if it cannot be served now.
  func serving<Answer: Sendable>(
    _ tenant: Tenant, _ body: (App) async throws -> Answer
  ) async throws -> Answer
}

/// The log of a tenant as a file, which is read piece by piece.
package protocol TenantFile: Sendable {
  /// The next bytes; nil at the end of the file.
  ///
  /// - Throws: if the rest cannot be read; the file then has no end.
  func next() async throws -> [UInt8]?

  /// Gives up the rest, also while a piece is read. Called from any thread; returns at once.
  func close()
}

/// How many tenants there are, and how starting them went on this node.
package struct TenantFigures: Sendable {
  let counts: [Tenant.Status: Int]
  let served: Int
  let starts: Histogram.Figures
  let failedStarts: Int

  /// Collects the figures.
  ///
  /// - Parameters:
  ///   - counts: how many tenants have each status.
  ///   - served: how many this node serves now.
  ///   - starts: how long starts took.
  package init(
    counts: [Tenant.Status: Int], served: Int, starts: Histogram, failedStarts: Int
  ) {
    (self.counts, self.served, self.failedStarts) = (counts, served, failedStarts)
    self.starts = starts.figures
  }
}

/// The faults of the logs of tenants, as sums over all tenants.
package struct TenantFaults: Sendable {
  /// How many findings are open.
  package var findings = 0
  /// How many projections have stopped at an event.
  package var failedProjections = 0
  /// How many streams have an unreadable event.
  package var unreadableStreams = 0

  /// Collects faults.
  package init(findings: Int = 0, failedProjections: Int = 0, unreadableStreams: Int = 0) {
    self.findings = findings
    self.failedProjections = failedProjections
    self.unreadableStreams = unreadableStreams
  }
}

/// A tenant to be made.
package struct NewTenant: Sendable {
  package let name: String
  package let title: String
  /// The name of a database; nil: the one for new tenants.
  package let database: String?
  package let hosts: [String]
  package let issuers: [Tenant.Issuer]
}
