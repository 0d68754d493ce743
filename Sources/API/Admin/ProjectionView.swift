import CallboardDomain
import CallboardProjections

/// A projection as operators see it.
struct ProjectionView {
  private let status: ProjectionStatus
  private let job: ProjectionJob?

  init(_ status: ProjectionStatus, _ job: ProjectionJob?) {
    self.status = status
    self.job = job
  }

  /// The values of `state` for a projection that needs attention.
  static let faults = ["failed", "beyond_log", "filling", "outdated", "foreign", "incomplete"]

  private static let states = ["live"] + faults

  static let schema: Schema = .object([
    "name": .string(), "active_schema": .string(), "checkpoint": .integer(), "head": .integer(),
    "lag": .integer(), "state": .oneOf(states),
    "advice": Schema.string().orNull.described("What to do about how it was made."),
    "applied_at": .time.orNull,
    "failure": Schema.object([
      "position": .integer(), "message": .string(), "at": .time, "attempts": .integer(),
    ]).orNull,
    "omitted": Schema.array(.integer()).described(
      "The events that it was passed over: they are not as the service writes them."),
    "stopped_spaces": Schema.array(
      .object(["space": .uuid, "position": .integer(), "error": .string(), "at": .time])
    ).described(
      "Spaces of which PostgreSQL does not take a row, 100 at most: each is left as it was before that event."
    ),
    "stopped_spaces_count": .integer(),
    "verification": Schema.object([
      "position": .integer(), "at": .time, "spaces": .integer().orNull, "differences": .integer(),
      "found": .array(.any),
    ]).orNull,
    "retired_schemas": .array(.string()),
    "rebuild": Schema.object([
      "phase": .oneOf(RebuildPhase.self), "position": .integer(),
      "head": .integer(), "error": .string().orNull, "started_at": .time, "updated_at": .time,
      "node": Schema.uuid.orNull.described(
        "Which node goes on with it, by an id that it drew when it started."),
      "turn": Schema.integer().described("How often it was taken up, the first time included."),
      "left": Schema.bool.described(
        "Whether its node is gone; another takes it up within seconds."),
    ]).orNull.described("The last rebuild, on whichever node."),
    "job": Schema.object([
      "work": .oneOf(["rebuild", "verify"]),
      "state": .oneOf(["running", "done", "failed", "cancelled"]), "phase": .string().orNull,
      "position": .integer(), "head": .integer(), "events_per_second": .number,
      "seconds_left": Schema.number.orNull, "differences": .integer().orNull,
      "found": .array(.any), "error": .string().orNull,
    ]).orNull,
  ])

  private var state: String { Self.state(of: status) }

  /// The state of a projection in one word.
  static func state(of status: ProjectionStatus) -> String {
    if status.failure != nil { return "failed" }
    if status.isBeyondLog { return "beyond_log" }
    if status.isBeingFilled { return "filling" }
    if status.isForeign { return "foreign" }
    if status.isOutdated { return "outdated" }
    return status.omitted.isEmpty && status.stoppedSpacesCount == 0 ? "live" : "incomplete"
  }

  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", status.name)
      $0.member("active_schema", status.activeSchema)
      $0.member("checkpoint", status.checkpoint)
      $0.member("head", status.head)
      $0.member("lag", status.lag)
      $0.member("state", state)
      $0.member("advice", status.advice)
      $0.member("applied_at", status.appliedAt)
      $0.member("failure") { Self.write(status.failure, to: &$0) }
      $0.member("omitted", status.omitted)
      $0.member("stopped_spaces") { json in
        json.array { json in for space in status.stoppedSpaces { Self.write(space, to: &json) } }
      }
      $0.member("stopped_spaces_count", Int(status.stoppedSpacesCount))
      $0.member("verification") { Self.write(status.verification, to: &$0) }
      $0.member("retired_schemas", status.retiredSchemas)
      $0.member("rebuild") { Self.write(status.rebuild, head: status.head, to: &$0) }
      $0.member("job") { Self.write(job, to: &$0) }
    }
  }

  private static func write(
    _ stopped: ProjectionStatus.StoppedSpace, to json: inout JSONWriter
  ) {
    json.object {
      $0.member("space", stopped.space)
      $0.member("position", stopped.position)
      $0.member("error", stopped.message)
      $0.member("at", stopped.at)
    }
  }

  private static func write(_ failure: ProjectionStatus.Failure?, to json: inout JSONWriter) {
    guard let failure else { return json.value(JSON.null) }
    json.object {
      $0.member("position", failure.position)
      $0.member("message", failure.message)
      $0.member("at", failure.at)
      $0.member("attempts", failure.attempts)
    }
  }

  private static func write(_ proof: ProjectionStatus.Verification?, to json: inout JSONWriter) {
    guard let proof else { return json.value(JSON.null) }
    json.object {
      $0.member("position", proof.position)
      $0.member("at", proof.at)
      $0.member("spaces", proof.spaces)
      $0.member("differences", proof.differences)
      $0.member("found", proof.found)
    }
  }

  private static func write(
    _ rebuild: ProjectionStatus.Rebuild?, head: Int64, to json: inout JSONWriter
  ) {
    guard let rebuild else { return json.value(JSON.null) }
    json.object {
      $0.member("phase", rebuild.phase.rawValue)
      $0.member("position", rebuild.position)
      $0.member("head", head)
      $0.member("error", rebuild.error)
      $0.member("started_at", rebuild.startedAt)
      $0.member("updated_at", rebuild.updatedAt)
      $0.member("node", rebuild.node)
      $0.member("turn", rebuild.turn)
      $0.member("left", rebuild.isLeft)
    }
  }

  private static func write(_ job: ProjectionJob?, to json: inout JSONWriter) {
    guard let job else { return json.value(JSON.null) }
    json.object {
      $0.member("work", job.work.rawValue)
      $0.member("state", job.state.rawValue)
      $0.member("phase", job.phase?.rawValue)
      $0.member("position", job.position)
      $0.member("head", job.head)
      $0.member("events_per_second", job.eventsPerSecond.rounded())
      $0.member("seconds_left", job.secondsLeft.map { ($0 * 10).rounded() / 10 })
      $0.member("differences", job.differences)
      $0.member("found", job.found)
      $0.member("error", job.error)
    }
  }
}
