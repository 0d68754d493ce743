import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
import FoundationEssentials

/// Whether a node can serve, and if not, why.
struct Readiness {
  private let hasBegun: Bool
  private let stalenessMilliseconds: Int
  private let staleMillisecondsMax: Int
  private let position: Int64
  private let queued: Int
  private let damaged: [(stream: UUID, problem: EventProblem)]
  private let wrongSnapshots: [SnapshotFault]
  private let lag: Int64
  private let lagMax: Int
  private let failure: BatchFailure?
  /// Why the log's end cannot be read; nil if it can.
  private let headFailure: String?
  private let batchMilliseconds: Int
  private let batchMillisecondsMax: Int
  private let silenceMilliseconds: Int?

  init(_ service: Service) {
    hasBegun = service.engine.hasBegun
    stalenessMilliseconds = service.engine.staleness.wholeMilliseconds
    staleMillisecondsMax = service.engine.staleMillisecondsMax
    position = service.engine.seen
    queued = service.engine.queueLength
    damaged = service.engine.damagedStreams
    wrongSnapshots = service.engine.snapshotFaults
    lag = service.engine.lag
    lagMax = service.engine.lagMax
    failure = service.engine.failure
    headFailure = service.notifier.headFailure
    batchMilliseconds = (service.engine.batchAge ?? .zero).wholeMilliseconds
    batchMillisecondsMax = service.engine.batchSecondsMax * 1_000
    silenceMilliseconds = service.notifier.silence?.wholeMilliseconds
  }

  /// Whether the node is in touch with the log and can carry out commands.
  var isReady: Bool {
    hasBegun && stalenessMilliseconds <= staleMillisecondsMax && lag <= lagMax && !cannotAppend
      && !hangs
  }

  /// Whether a batch has run for so long that PostgreSQL must be waiting for something, such as a synchronous standby.
  private var hangs: Bool { batchMilliseconds > batchMillisecondsMax }

  /// The last series of failed batches, unless it is over for some time.
  private var recentFailure: BatchFailure? {
    failure.flatMap { $0.last.duration(to: .now) < .seconds(15) ? $0 : nil }
  }

  /// Whether batches have failed for a while. While PostgreSQL cannot be reached or commits nothing, the engine tries one
  /// each second. Some time after the last failure of another kind the node reports ready again, because only a node that
  /// gets commands can find out whether they succeed.
  private var cannotAppend: Bool {
    guard let recentFailure else { return false }
    return recentFailure.since.duration(to: .now) > .milliseconds(staleMillisecondsMax)
  }

  /// The answer of a node that is not ready.
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
    if isReady { return "serving" }
    if !hasBegun { return "starting: the log's end was not read yet" }
    if lag > lagMax { return "catching up with the log: \(lag) events are left" }
    if stalenessMilliseconds > staleMillisecondsMax {
      let why = headFailure.map { ": \($0)" } ?? ""
      return
        "reconnecting to PostgreSQL: the log's end was last confirmed \(stalenessMilliseconds) ms ago\(why)"
    }
    if hangs {
      let why =
        recentFailure.map { ", and fails: \($0.reason)" }
        ?? ", as while a synchronous standby is away"
      return
        "waiting for PostgreSQL to commit: a batch has run for \(batchMilliseconds) ms\(why)"
    }
    return "trying to append to the log: \(failure?.reason ?? "it fails")"
  }

  /// - Parameters:
  ///   - projections: their statuses; nil if they cannot be read.
  ///   - findings: the open findings; nil if they cannot be read.
  func write(
    to json: inout JSONWriter, _ projections: [ProjectionStatus]?, _ findings: [Finding]?
  ) {
    json.object {
      $0.member("status", "ready")
      $0.member("doing", doing)
      $0.member("position", position)
      $0.member("head_confirmed_milliseconds_ago", stalenessMilliseconds)
      $0.member("listener_heard_milliseconds_ago", ifPresent: silenceMilliseconds)
      $0.member("queued_commands", queued)
      $0.member("unreadable_spaces", damaged.map(\.stream))
      $0.member("unreadable_events") { writeDamages(to: &$0) }
      $0.member("wrong_snapshots") { writeSnapshots(to: &$0) }
      $0.member("projections") { write(projections, to: &$0) }
      $0.member("findings", findings?.map { FindingView(finding: $0) })
    }
  }

  /// The details of each damage are for operators: `callboard doctor` shows them.
  private func writeDamages(to json: inout JSONWriter) {
    json.array { json in
      for (stream, problem) in damaged {
        json.object {
          $0.member("space", stream)
          $0.member("position", problem.position)
          $0.member("type", problem.type)
        }
      }
    }
  }

  private func writeSnapshots(to json: inout JSONWriter) {
    json.array { json in
      for fault in wrongSnapshots {
        json.object {
          $0.member("space", fault.stream)
          $0.member("version", fault.version)
          $0.member("reason", fault.reason.rawValue)
        }
      }
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
          $0.member("omitted", projection.omitted)
          $0.member("stopped_spaces_count", Int(projection.stoppedSpacesCount))
        }
      }
    }
  }
}

extension Duration {
  /// The duration in milliseconds, rounded down.
  fileprivate var wholeMilliseconds: Int {
    Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

/// A finding as operators see it.
struct FindingView: View {
  let finding: Finding

  static let name = "Finding"
  static let meaning = "Something that is wrong with what the database holds."

  static let fields: [Field<Self>] = [
    .init("subject", "As in `log.end` or `projection.members`.") { $0.finding.subject },
    .init("kind", .oneOf(Finding.Kind.self)) { $0.finding.kind },
    .init("text") { $0.finding.text }, .init("found_at") { $0.finding.foundAt },
    .init("ended_at", "Null: it is wrong still.") { $0.finding.endedAt },
  ]
}
