import CallboardEmbeddedPostgres
import CallboardPostgres

extension Cluster {
  /// A new session as the owner.
  func owner(database: String = Cluster.database) throws -> Connection {
    try Connection(ConnectionOptions(conninfo: conninfo(user: Self.ownerRole, database: database)))
  }

  /// The one text that a statement returns.
  func text(_ sql: String) throws -> String {
    let rows = try owner().query(sql)
    return try rows[0].text(0)
  }
}

extension ClusterOptions {
  /// Small and without fsync: a test's cluster need not survive a power cut.
  static var test: ClusterOptions {
    var options = ClusterOptions()
    options.fsync = false
    options.settings = ["logging_collector": "off", "shared_buffers": "16MB"]
    return options
  }
}
