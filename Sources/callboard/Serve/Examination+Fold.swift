import API
import Domain
import EventLog
import FoundationEssentials
import Postgres
import Projections

extension Examination {
  /// Whether projections were made of all events.
  mutating func omissions(of statuses: [ProjectionStatus]) async {
    await attempt(
      "projections leave nothing out",
      mend: "mend the events (as owner of the tables), then `callboard projections rebuild NAME`"
    ) {
      let incomplete = statuses.filter { !$0.omitted.isEmpty }
      guard incomplete.isEmpty else {
        throw Failure(
          incomplete.map { status in
            let positions = status.omitted.prefix(20).map { "\($0)" }.joined(separator: ", ")
            return "\(status.name) leaves out \(status.omitted.count) events: \(positions)"
          }.joined(separator: "; "))
      }
      return "each is made of all events"
    }
  }

  /// Folds every stream of the log, as a node does that reads it, and holds the snapshots to that.
  mutating func fold(_ log: LogName, _ pool: Pool, secret: [UInt8]) async {
    var findings: LogFold.Findings?
    await attempt(
      "every event can be taken in",
      mend: "mend it as owner of the tables, or restore from a backup; then restart the nodes"
    ) {
      let found = try await LogFold(
        pool: pool, log: log, seal: SnapshotSeal(secret: secret)
      ).prove()
      findings = found
      guard found.damagedStreams == 0 else {
        let named = found.problems.map { "\($0.problem) (in \($0.stream.lower))" }
        throw Failure(
          "\(found.damagedStreams) streams hold one that cannot: " + named.joined(separator: "; "))
      }
      return "\(found.events) events of \(found.streams) streams"
    }
    guard let findings else { return }
    await attempt(
      "snapshots say what the events say",
      mend: "find out who wrote them; delete the rows of these streams from snapshots"
    ) {
      guard findings.wrongSnapshots == 0 else {
        let named = findings.faults.map { fault in
          let words =
            switch fault.reason {
            case .forged: "was not written by the service"
            case .differs: "says something else"
            }
          return "that of \(fault.stream.lower) at version \(fault.version) \(words)"
        }
        throw Failure("\(findings.wrongSnapshots) are wrong: " + named.joined(separator: "; "))
      }
      return "\(findings.snapshots) snapshots"
    }
  }
}
