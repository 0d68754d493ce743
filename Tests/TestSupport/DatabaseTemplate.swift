public import CallboardPostgres

/// A database of the test cluster, for one test.
public struct TestDatabase: Sendable {
  /// Its name.
  public let name: String
  /// Connects as the owner: a superuser.
  public let owner: ConnectionOptions
  /// Connects as the service does.
  public let service: ConnectionOptions

  init(_ name: String, in cluster: TestCluster) {
    self.name = name
    owner = ConnectionOptions(conninfo: cluster.ownerConninfo(database: name))
    service = ConnectionOptions(conninfo: cluster.serviceConninfo(database: name))
  }
}

/// A database that many tests begin with: made once in this process, and copied for each test.
///
/// Migrating a log and installing its projections takes PostgreSQL several times as long as copying such a database.
public actor DatabaseTemplate {
  private let make: @Sendable (TestDatabase) async throws -> Void
  private var made: Task<TestDatabase, any Error>?

  /// - Parameter make: fills an empty database of the shared cluster, and closes its connections.
  public init(make: @escaping @Sendable (TestDatabase) async throws -> Void) {
    self.make = make
  }

  /// A fresh copy; blocks its thread for about a tenth of a second.
  public func copy() async throws -> TestDatabase {
    let template = try await template().value
    let cluster = try TestCluster.shared
    return TestDatabase(try cluster.freshDatabase(like: template.name), in: cluster)
  }

  private func template() -> Task<TestDatabase, any Error> {
    if let made { return made }
    let task = Task { [make] in
      let cluster = try TestCluster.shared
      let database = TestDatabase(try cluster.freshDatabase(), in: cluster)
      try await make(database)
      return database
    }
    made = task
    return task
  }
}
