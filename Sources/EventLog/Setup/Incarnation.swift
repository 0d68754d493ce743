public import CallboardPostgres
import CallboardSchema
public import FoundationEssentials

/// The incarnation of the log, to which a position belongs.
public enum Incarnation {
  /// Begins a new incarnation, after a restore that lost positions. Clients with earlier cursors are told to reset.
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
