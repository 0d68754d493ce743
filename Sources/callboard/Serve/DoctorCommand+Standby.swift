import CallboardAPI
import CallboardCommandLine
import CallboardEventLog
import CallboardPostgres

/// Checks the standby from which reads may be served.
extension DoctorCommand {
  /// - Parameter primary: connections to the primary.
  static func examineStandby(
    _ node: NodeConfiguration, _ primary: Pool, _ examination: inout Examination
  ) async {
    guard let options = node.readOptions else { return }
    let look = StandbyLook(options, primary: primary, log: node.log)
    let answers = await examination.attempt(
      "the standby for reads answers",
      repair:
        "give --read-database-url a standby that runs; until then the primary serves all reads"
    ) {
      guard try await look.isStandby() else {
        throw Failure("it is no standby: reads there load the server that also takes the writes")
      }
      return "it takes no writes"
    }
    if answers != nil { await examineLack(node, look, &examination) }
    await look.close()
  }

  private static func examineLack(
    _ node: NodeConfiguration, _ look: StandbyLook, _ examination: inout Examination
  ) async {
    let seconds = node.settings.readStalenessSeconds
    await examination.attempt(
      DoctorCheck.standby.title,
      repair:
        "see CallboardStandbyBehind and CallboardStandbyUnused in docs/alerts.md; until then the primary serves all reads"
    ) {
      let lack = try await look.lack(after: .seconds(seconds))
      guard !lack.isOfOtherLog else {
        throw Failure("it holds another log than the primary, as after a failover or a restore")
      }
      guard lack.isNothing else {
        throw Failure(
          "\(seconds) s after the primary had them, it still lacked \(lack.positions) of the log's events and "
            + "\(lack.bytes) bytes of WAL")
      }
      return "it has all up to position \(lack.position)"
    }
  }
}
