/// How a private cluster is made and run.
public struct ClusterOptions: Sendable, Equatable {
  /// What `Cluster.open` does when another process has the directory open.
  public enum Sharing: Sendable {
    /// Fail with `inUse`.
    case exclusive
    /// Join the running server as a guest, which may neither start nor stop it.
    case joinIfRunning
  }

  public var sharing: Sharing = .exclusive
  /// The folder of `initdb`, `pg_ctl` and `postgres`; found when nil.
  public var binariesDirectory: String?
  /// The Unix account that PostgreSQL runs as when this process is root.
  public var accountName = "postgres"
  /// False only for clusters whose loss does not matter: a power cut then destroys them.
  public var fsync = true
  /// Settings by name, over the defaults and under the operator's `postgresql.conf`.
  public var settings: [String: String] = [:]
  /// How long a start, crash recovery included, may take.
  public var startTimeoutSeconds = 120
  /// How long a stop may take.
  public var stopTimeoutSeconds = 60

  public init() {}
}
