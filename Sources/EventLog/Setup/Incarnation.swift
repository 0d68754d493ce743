public import FoundationEssentials
public import Postgres
import Schema

/// Which life of the log a position belongs to.
public enum Incarnation {
  /// Begins a new one, after a restore that lost positions: cursors from before are told to reset.
  ///
  /// - Parameter owner: a connection of the role that owns the tables; it blocks this thread.
  /// - Returns: the new incarnation.
  public static func renew(_ owner: Connection, log: LogName) throws(LogError) -> UUID {
    do {
      return try owner.transaction { owner in
        _ = try owner.query(Schema.setSearchPath, [.text(log.searchPath)])
        return try owner.query(Schema.renewIncarnation)[0].uuid(0)
      }
    } catch { throw LogError(wrapping: error) }
  }
}
