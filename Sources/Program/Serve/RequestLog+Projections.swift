import CallboardAPI
import CallboardCommandLine
import CallboardDomain
import CallboardProjections

extension RequestLog {
  /// Logs a step of a projection that failed.
  func note(_ step: ProjectorStep, of projection: any Projection) {
    switch step {
    case .idle, .applied, .heldElsewhere: return
    case .replaced(let position):
      note(
        "carrying \(projection.name) over",
        failed: Failure(
          "the log does not hold the event that it was carried over to, at \(position): it begins anew"
        ))
    case .halved(let first, let last, let message):
      note("carrying \(first) to \(last) over to \(projection.name)", failed: Failure(message))
    case .passedOver(let position, let message):
      note(
        "carrying \(position) over to \(projection.name), which is kept without it",
        failed: Failure(message))
    case .spaceStopped(let space, let position, let message):
      note(
        "carrying \(position) over to \(projection.name), in which \(space.lower) stays as it was before",
        failed: Failure(message))
    case .stopped(let position, let message):
      note(
        "carrying \(position) over to \(projection.name), which stands there",
        failed: Failure(message))
    case .interrupted(let message):
      note("carrying \(projection.name) over", failed: Failure(message))
    }
  }

  /// Logs the differences that a verification found.
  func note(_ report: VerificationReport) {
    guard !report.isProof else { return }
    let rows = report.comparison.sample.prefix(10).map(\.description).joined(separator: "; ")
    note(
      "verifying \(report.projection)",
      failed: Failure("\(report.comparison.count) rows differ: \(rows)"))
  }
}
