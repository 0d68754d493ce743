import CallboardEngine
import CallboardEventLog
import CallboardProjections

extension Endpoint {
  /// The servers that may serve an endpoint's reads of the log and of projections. States in memory, personal data, claims
  /// and reading marks are always the primary's.
  enum Reads: Sendable {
    /// The primary alone.
    case primary
    /// Also a standby that has everything that this node knows, for answers that begin with a state in memory.
    case current
    /// Also a standby that is behind, for answers that may be behind anyway.
    case recent
  }
}

extension Service {
  /// The service for one request to an endpoint, whose readers use the servers that the endpoint allows.
  func reading(for endpoint: Endpoint) -> Service {
    guard let standby else { return self }
    let reading: StandbyReading
    switch endpoint.reads {
    case .primary: return self
    case .recent: reading = StandbyReading(standby, .named)
    case .current: reading = StandbyReading(standby, .atLeast { [engine] in engine.seen })
    }
    var service = self
    service.reader = reader.allowing(reading)
    service.projections = projections.allowing(reading)
    return service
  }
}
