extension Cluster {
  /// Makes an empty database, owned by the owner role, that the service's role may connect to.
  ///
  /// Names are quoted. Blocks until it is made; throws `programFailed` if PostgreSQL refuses.
  public func createDatabase(_ name: String) throws(ClusterError) {
    let database = Self.identifier(name)
    try execute("create database \(database) owner \(Self.ownerRole)")
    try execute("grant connect on database \(database) to \(Self.serviceRole)")
  }

  private func execute(_ sql: String) throws(ClusterError) {
    let outcome = try Command(
      arguments: [
        binaries.psql, "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--command", sql,
        conninfo(user: Self.ownerRole),
      ], workingDirectory: "/"
    ).run()
    guard outcome.status == 0 else {
      throw ClusterError(.programFailed, "PostgreSQL refused: \(sql)", detail: outcome.output)
    }
  }

  private static func identifier(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
