import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Shows, rebuilds and verifies projections.
enum ProjectionEndpoints {
  static let all: [Endpoint] = [list, show, rebuild, verify, cancel, drop]

  private static let list = Endpoint(
    .get, "/admin/v1/projections", "listProjections", "Where every projection stands",
    access: .reading, answer: .page(.named("Projection"))
  ) { call in
    let statuses = try await call.projecting { try await call.service.board.list() }
    return .list(
      statuses.map { ProjectionView(status: $0, job: call.service.board.job(of: $0.name)) })
  }

  private static let show = Endpoint(
    .get, "/admin/v1/projections/{projection}", "getProjection",
    "Where a projection stands, and the progress of what is done with it", access: .reading,
    answer: .named("Projection")
  ) { call in try await answer(call, status: 200) }

  private static let rebuild = Endpoint(
    .post, "/admin/v1/projections/{projection}/rebuild", "rebuildProjection",
    "Begin to rebuild a projection beside the one in use, then switch", access: .admin, status: 202,
    answer: .named("Projection"), problems: [.conflict], isCommand: false
  ) { call in
    _ = try call.service.board.rebuild(call.parameters["projection"])
    return try await answer(call, status: 202)
  }

  private static let verify = Endpoint(
    .post, "/admin/v1/projections/{projection}/verify", "verifyProjection",
    "Begin to compare a projection with what the log gives", access: .admin, status: 202,
    answer: .named("Projection"), problems: [.conflict], isCommand: false
  ) { call in
    _ = try call.service.board.verify(call.parameters["projection"])
    return try await answer(call, status: 202)
  }

  private static let cancel = Endpoint(
    .delete, "/admin/v1/projections/{projection}/rebuild", "cancelRebuild", "Give up a rebuild",
    access: .admin, status: 204, problems: [.conflict], isCommand: false
  ) { call in
    try await call.projecting {
      try await call.service.board.cancel(call.parameters["projection"])
    }
    return Response(status: 204)
  }

  private static let drop = Endpoint(
    .delete, "/admin/v1/projections/{projection}/generations/{schema}", "dropGeneration",
    "Drop a generation of a projection that is no longer in use", access: .admin, status: 204,
    problems: [.conflict], isCommand: false
  ) { call in
    try await call.projecting {
      try await call.service.board.drop(
        call.parameters["schema"], of: call.parameters["projection"])
    }
    return Response(status: 204)
  }

  private static func answer(_ call: Call, status: Int) async throws -> Response {
    let found = try await call.projection()
    let job = call.service.board.job(of: found.name)
    return .one(ProjectionView(status: found, job: job), status: status)
  }
}

extension Call {
  /// The status of the projection in the path.
  ///
  /// - Throws: 404 if there is no such projection.
  func projection() async throws -> ProjectionStatus {
    let name = parameters["projection"]
    let statuses = try await projecting { try await service.board.list() }
    return try statuses.first { $0.name == name }.found("projection")
  }
}

/// A projection as operators see it.
struct ProjectionView: View {
  let status: ProjectionStatus
  let job: ProjectionJob?

  /// The values of `state` for a projection that needs attention.
  static let faults = ["failed", "beyond_log", "filling", "outdated", "foreign", "incomplete"]

  private static let states = ["live"] + faults

  static let name = "Projection"
  static let meaning = "Tables that are filled from the log, as operators see them."

  static let fields: [Field<Self>] = [
    .init("name") { $0.status.name },
    .init("active_schema", "The schema of PostgreSQL that has its tables.") {
      $0.status.activeSchema
    },
    .init("checkpoint") { $0.status.checkpoint }, .init("head") { $0.status.head },
    .init("lag") { $0.status.lag }, .init("state", .oneOf(states)) { $0.state },
    .init("advice", "What to do about how it was made.") { $0.status.advice },
    .init("applied_at") { $0.status.appliedAt },
    .init("failure", "Why it stands still; null: it does not.", objectOrNull: failure) {
      $0.status.failure
    },
    .init("omitted", "The events that it has skipped: they are not as the service writes them.") {
      $0.status.omitted
    },
    .init(
      "stopped_spaces",
      "Spaces of which PostgreSQL does not take a row, 100 at most: each is left as it was before that event.",
      each: stopped
    ) { $0.status.stoppedSpaces },
    .init("stopped_spaces_count") { Int($0.status.stoppedSpacesCount) },
    .init(
      "verification", "The last comparison with the log; null: none.", objectOrNull: verification
    ) { $0.status.verification },
    .init("retired_schemas", "Schemas of earlier tables, which can be dropped.") {
      $0.status.retiredSchemas
    },
    .init("rebuild", "The last rebuild, on whichever node.", objectOrNull: rebuild) { view in
      view.status.rebuild.map { ($0, view.status.head) }
    },
    .init("job", "What this node does with it now; null: nothing.", objectOrNull: jobFields) {
      $0.job
    },
  ]

  private static let failure: [Field<ProjectionStatus.Failure>] = [
    .init("position") { $0.position },
    .init("message", "What went wrong, for an operator.") { $0.message }, .init("at") { $0.at },
    .init("attempts") { $0.attempts },
  ]

  private static let stopped: [Field<ProjectionStatus.StoppedSpace>] = [
    .init("space") { $0.space }, .init("position") { $0.position },
    .init("error") { $0.message }, .init("at") { $0.at },
  ]

  private static let verification: [Field<ProjectionStatus.Verification>] = [
    .init("position") { $0.position }, .init("at") { $0.at },
    .init("spaces", "How many spaces were compared one by one; null: all rows at once.") {
      $0.spaces
    },
    .init("differences") { $0.differences }, .init("found", .array(.any)) { $0.found },
  ]

  private static let rebuild: [Field<(its: ProjectionStatus.Rebuild, head: Int64)>] = [
    .word("phase") { $0.its.phase }, .init("position") { $0.its.position },
    .init("head") { $0.head }, .init("error") { $0.its.error },
    .init("started_at") { $0.its.startedAt }, .init("updated_at") { $0.its.updatedAt },
    .init("node", "Which node goes on with it, by an id that it drew when it started.") {
      $0.its.node
    },
    .init("turn", "How often it was taken up, the first time included.") { $0.its.turn },
    .init("left", "Whether its node is gone; another takes it up within seconds.") {
      $0.its.isLeft
    },
  ]

  private static let jobFields: [Field<ProjectionJob>] = [
    .init("work", .oneOf(["rebuild", "verify"])) { $0.work.rawValue },
    .init("state", .oneOf(["running", "done", "failed", "cancelled"])) { $0.state.rawValue },
    .init("phase") { $0.phase?.rawValue }, .init("position") { $0.position },
    .init("head") { $0.head },
    .init("events_per_second", "How many events it takes in, in a second.") {
      $0.eventsPerSecond.rounded()
    },
    .init("seconds_left", "How long it is likely to take yet; null: unknown.") {
      $0.secondsLeft.map { ($0 * 10).rounded() / 10 }
    },
    .init("differences") { $0.differences }, .init("found", .array(.any)) { $0.found },
    .init("error") { $0.error },
  ]

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
}
