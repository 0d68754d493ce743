import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import CallboardProjections
import CallboardTestSupport
import FoundationEssentials

@testable import CallboardAPI

// Only this file and `Life` use the service's own code for the golden files. If names in that code change, only these
// two files must change, and no file in `Files`.

extension EventType {
  /// The payload as the service writes it after reading it.
  func rewritten(_ data: [UInt8], schema: Int = 1) throws(EventProblem) -> [UInt8] {
    try Event(type: rawValue, schema: schema, data: data).payload()
  }
}

/// The feed's title of an event, or nil if feeds do not show its type.
func feedTitle(
  of type: EventType, named: String?, label: String, in space: SpaceKind
) -> String? {
  type.showsInFeed
    ? FeedItemView.title(of: type.rawValue, named: named, label: label, in: space) : nil
}

/// The feed's title of an activity that an app recorded.
func feedTitle(ofOwn kind: String, named: String?) -> String {
  FeedItemView.title(of: kind, named: named, label: "label", in: .project)
}

/// The kinds of notifications.
func notificationKinds() -> [String] { NotificationKind.allCases.map(\.rawValue) }

/// The body of `GET /openapi.json`.
func openAPIDocument() -> [UInt8] { OpenAPIDocument.bytes }

/// Runs a body with a connection to a log without events, in which all projections are installed.
func withInstalledLog(_ body: @Sendable @escaping (Connection) throws -> Void) async throws {
  let cluster = try TestCluster.shared
  let database = try cluster.freshDatabase()
  let owner = try Connection(
    ConnectionOptions(conninfo: cluster.ownerConninfo(database: database)))
  defer { owner.close() }
  let log = try LogName(schema: "golden")
  try Migrator.migrate(owner, log: log, serviceRole: "callboard")
  let pool = Pool(
    ConnectionOptions(conninfo: cluster.serviceConninfo(database: database)), size: 1,
    name: "golden")
  try await pool.closing {
    try await EventType.register(in: log, pool)
    let catalogue = ProjectionCatalogue(log: log, projections: ProjectionCatalogue.standard)
    try await catalogue.install(pool: pool)
    try owner.execute("set search_path = golden")
    try body(owner)
  }
}
