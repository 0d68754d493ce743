internal import CallboardCLibPQ

/// Whether a server takes connections now, asked without an account on it.
public enum ServerState: Sendable {
  /// It takes connections.
  case ready
  /// It runs and refuses connections: it starts, recovers or stops.
  case refusing
  /// Nobody answers, or it cannot be asked.
  case silent

  /// Asks the server of a connection string. Blocks for 2 s at most.
  public static func of(_ conninfo: String) -> ServerState {
    switch PQping(conninfo + " connect_timeout=2") {
    case PQPING_OK: .ready
    case PQPING_REJECT: .refusing
    default: .silent
    }
  }
}
