/// A check that `callboard doctor` makes and a running node does not repeat.
package enum DoctorCheck: String, CaseIterable, Sendable {
  case schema
  case storage
  case room
  case connections
  case standby
  case secret
  case listener
  case rights
  case continuity
  case eventTypes = "event_types"
  case permissions
  case claims
  case deadlines

  /// What holds if nothing is wrong, as the doctor prints it.
  package var title: String {
    switch self {
    case .schema: "the schema is this program's"
    case .storage: "PostgreSQL keeps what it has committed"
    case .room: "PostgreSQL has room to write"
    case .connections: "PostgreSQL has connections for all nodes"
    case .standby: "the standby for reads follows the primary"
    case .secret: "the log's secret can be had"
    case .listener: "the listener hears"
    case .rights: "events cannot be changed"
    case .continuity: "positions and versions have no holes"
    case .eventTypes: "the catalogue of event types is this program's"
    case .permissions: "no event by an actor who lacked the capability"
    case .claims: "claims are those of the streams"
    case .deadlines: "deadlines are those of the streams"
    }
  }
}
