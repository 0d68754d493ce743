import CallboardAPI
import CallboardCommandLine
import CallboardDomain
import CallboardEventLog
import CallboardPostgres
import FoundationEssentials

extension Doctor {
  /// Folds every stream of the log as a node does, and compares claims, deadlines and snapshots with the result.
  ///
  /// - Parameters:
  ///   - mac: nil: snapshots are not compared.
  ///   - position: only streams with events after it are folded.
  /// - Returns: the position up to which everything is right; nil if something is wrong.
  func fold(mac: SnapshotMAC?, after position: Int64) async -> Int64? {
    var found: LogFold.Findings?
    let changed = position > 0 ? " that have changed since position \(position)" : ""
    await examination.attempt(
      "every event can be taken in",
      repair: "repair it as owner of the tables, or restore from a backup; then restart the nodes"
    ) {
      let findings = try await LogFold(pool: pool, log: node.log, mac: mac).prove(after: position)
      found = findings
      guard findings.damagedStreams == 0 else {
        let named = findings.problems.map { "\($0.problem) (in \($0.stream.lower))" }
        throw Failure(
          "\(findings.damagedStreams) streams hold one that cannot: "
            + named.joined(separator: "; "))
      }
      return "\(findings.events) events of \(findings.streams) streams\(changed)"
    }
    guard let findings = found else { return nil }
    if findings.incompleteStreams > 0 {
      examination.note(
        "partitions",
        "\(findings.incompleteStreams) streams were not folded: they begin in a partition that is detached"
      )
    }
    await examine(findings.sideTables)
    if mac != nil { await examineSnapshots(findings) }
    let isRight =
      findings.damagedStreams == 0 && findings.incompleteStreams == 0
      && findings.wrongSnapshots == 0
      && findings.sideTables.claimsText == nil && findings.sideTables.deadlinesText == nil
    return isRight ? findings.sideTables.head : nil
  }

  private func examine(_ tables: SideTableAudit) async {
    let repair = "with every node stopped, `callboard log repair`"
    await examination.attempt(DoctorCheck.claims.title, repair: repair) {
      if let text = tables.claimsText { throw Failure(text) }
      return "up to position \(tables.head)"
    }
    await examination.attempt(DoctorCheck.deadlines.title, repair: repair) {
      if let text = tables.deadlinesText { throw Failure(text) }
      return "up to position \(tables.head)"
    }
  }

  private func examineSnapshots(_ findings: LogFold.Findings) async {
    await examination.attempt(
      "snapshots say what the events say",
      repair: "find out who wrote them; delete the rows of these streams from snapshots"
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
