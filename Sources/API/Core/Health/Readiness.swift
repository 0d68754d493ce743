import CallboardDomain
import CallboardEngine
import CallboardEventLog
import CallboardProjections
import FoundationEssentials

/// Whether a node can serve, and if not, why.
struct Readiness {
  private let hasBegun: Bool
  fileprivate let stalenessMilliseconds: Int
  private let staleMillisecondsMax: Int
  fileprivate let position: Int64
  fileprivate let queued: Int
  fileprivate let damaged: [(stream: UUID, problem: EventProblem)]
  fileprivate let wrongSnapshots: [SnapshotFault]
  private let lag: Int64
  private let lagMax: Int
  private let failure: BatchFailure?
  /// Why the log's end cannot be read; nil if it can.
  private let headFailure: String?
  private let batchMilliseconds: Int
  private let batchMillisecondsMax: Int
  fileprivate let silenceMilliseconds: Int?

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

  fileprivate var doing: String {
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
}

struct ReadinessView: View {
  let readiness: Readiness
  /// The statuses of the projections; nil if they cannot be read.
  let projections: [ProjectionStatus]?
  /// The open findings; nil if they cannot be read.
  let findings: [Finding]?

  static let meaning = "The state of a node."

  static let fields: [Field<Self>] = [
    .init("status", .oneOf(["ready"])) { _ in "ready" },
    .init("doing", "The current activity of the node.") { $0.readiness.doing },
    .init("position") { $0.readiness.position },
    .init(
      "head_confirmed_milliseconds_ago",
      "The time since the node last confirmed the end of the log, in milliseconds."
    ) { $0.readiness.stalenessMilliseconds },
    .init(
      "listener_heard_milliseconds_ago",
      "The time since the listener last received a message, in milliseconds; null: none yet."
    ) { $0.readiness.silenceMilliseconds },
    .init("queued_commands", "The number of commands that wait to be decided.") {
      $0.readiness.queued
    },
    .init("unreadable_spaces", "Spaces with an event that this node cannot read.") {
      $0.readiness.damaged.map(\.stream)
    },
    .init(
      "unreadable_events", "The first unreadable event of each of those spaces.",
      each: damage
    ) { $0.readiness.damaged },
    .init(
      "wrong_snapshots", "Skipped snapshots, which the service did not write or which are damaged.",
      each: wrongSnapshot
    ) { $0.readiness.wrongSnapshots },
    .init(
      "projections", "The projections that need attention; null: PostgreSQL does not answer.",
      eachOrNull: projection
    ) { $0.projections?.filter { ProjectionView.state(of: $0) != "live" } },
    .init(
      "findings",
      "The open findings about the log and projections; null: PostgreSQL does not answer.",
      eachOrNull: Finding.fields
    ) { $0.findings },
  ]

  /// The details of each damage are for operators: `callboard doctor` shows them.
  private static let damage: [Field<(stream: UUID, problem: EventProblem)>] = [
    .init("space") { $0.stream }, .init("position") { $0.problem.position },
    .init("type") { $0.problem.type },
  ]

  private static let wrongSnapshot: [Field<SnapshotFault>] = [
    .init("space") { $0.stream }, .init("version") { $0.version },
    .word("reason") { $0.reason },
  ]

  private static let projection: [Field<ProjectionStatus>] = [
    .init("name") { $0.name },
    .init("state", .oneOf(ProjectionView.faults)) { ProjectionView.state(of: $0) },
    .init("lag") { $0.lag }, .init("advice", "The recommended action; null: none.") { $0.advice },
    .init("omitted") { $0.omitted },
    .init("stopped_spaces_count") { Int($0.stoppedSpacesCount) },
  ]
}

extension Duration {
  /// The duration in milliseconds, rounded down.
  fileprivate var wholeMilliseconds: Int {
    Int(components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

extension Finding: View {
  static let meaning = "An error in the contents of the database."

  static let fields: [Field<Self>] = [
    .init("subject", "The subject, such as `log.end` or `projection.members`.") { $0.subject },
    .init("kind", .oneOf(Finding.Kind.self)) { $0.kind },
    .init("text") { $0.text }, .init("found_at") { $0.foundAt },
    .init("ended_at", "The time at which the error was gone; null: it persists.") { $0.endedAt },
  ]
}
