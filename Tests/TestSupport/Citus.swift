public import CallboardPostgres
internal import Glibc

/// Citus, an extension of PostgreSQL that distributes tables over servers.
///
/// Callboard's tables are ordinary ones on such a server. Tests prove it where Citus is installed.
public enum Citus {
  /// Whether Debian's PostgreSQL 15 has it.
  public static let isInstalled = access("/usr/lib/postgresql/15/lib/citus.so", R_OK) == 0

  /// Settings with which a server loads it.
  public static let settings = [
    "shared_preload_libraries": "citus",
    // Schemas are made where they are, and not on all servers.
    "citus.enable_ddl_propagation": "off",
    "max_prepared_transactions": "100",
    // A process for each database that has the extension.
    "max_worker_processes": "1000",
    "wal_level": "logical",
  ]

  /// Makes the extension in a database of the owner, who is a superuser.
  public static func create(in database: ConnectionOptions) throws(PostgresError) {
    let owner = try Connection(database)
    defer { owner.close() }
    try owner.execute("create extension citus")
  }

  /// Whether all servers of these tests load it: with the environment variable `CALLBOARD_TEST_CITUS`.
  static let isInAllServers = getenv("CALLBOARD_TEST_CITUS") != nil
}
