import Domain
import Engine
import FoundationEssentials
import Projections

/// Whether a node can serve, and what it is doing if not.
struct Readiness {
  private let stalenessMilliseconds: Int
  private let staleMillisecondsMax: Int
  private let position: Int64
  private let queued: Int
  private let unreadable: [UUID]

  init(_ service: Service) {
    let staleness = service.engine.staleness.components
    stalenessMilliseconds = Int(
      staleness.seconds * 1_000 + staleness.attoseconds / 1_000_000_000_000_000)
    staleMillisecondsMax = service.engine.staleMillisecondsMax
    position = service.engine.seen
    queued = service.engine.queueLength
    unreadable = service.engine.unreadableStreams
  }

  /// Whether it is in touch with the log and has room for commands.
  var isReady: Bool { stalenessMilliseconds <= staleMillisecondsMax }

  /// What a node that is not ready answers.
  var problem: Problem {
    Problem(
      .unavailable, doing,
      [
        "position": .integer(position),
        "head_confirmed_milliseconds_ago": .integer(Int64(stalenessMilliseconds)),
        "queued_commands": .integer(Int64(queued)),
      ], retryAfterSeconds: 1)
  }

  private var doing: String {
    isReady
      ? "serving"
      : "reconnecting to PostgreSQL: the log's end was last confirmed \(stalenessMilliseconds) ms ago"
  }

  /// - Parameter projections: where they stand; nil if that cannot be read.
  func write(to json: inout JSONWriter, _ projections: [ProjectionStatus]?) {
    json.object {
      $0.member("status", "ready")
      $0.member("doing", doing)
      $0.member("position", position)
      $0.member("head_confirmed_milliseconds_ago", stalenessMilliseconds)
      $0.member("queued_commands", queued)
      $0.member("unreadable_spaces", unreadable)
      $0.member("projections") { write(projections, to: &$0) }
    }
  }

  private func write(_ projections: [ProjectionStatus]?, to json: inout JSONWriter) {
    guard let projections else { return json.value(JSON.null) }
    json.array { json in
      for projection in projections {
        let state = ProjectionView.state(of: projection)
        if state == "live" { continue }
        json.object {
          $0.member("name", projection.name)
          $0.member("state", state)
          $0.member("lag", projection.lag)
          $0.member("advice", projection.advice)
        }
      }
    }
  }
}
