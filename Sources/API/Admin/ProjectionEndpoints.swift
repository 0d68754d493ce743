import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// Shows, rebuilds and verifies projections.
enum ProjectionEndpoints {
  static let all: [Endpoint] = [list, show, rebuild, verify, cancel, drop]

  private static let list = Endpoint(
    .get, "/admin/v1/projections", "listProjections", "List the projections with their state",
    access: .reading, answer: .page(.named("Projection"))
  ) { call in
    let statuses = try await call.projecting { try await call.service.board.list() }
    return .list(
      statuses.map { ProjectionView(status: $0, job: call.service.board.job(of: $0.name)) })
  }

  private static let show = Endpoint(
    .get, "/admin/v1/projections/{projection}", "getProjection",
    "Get the state of a projection and the progress of its job", access: .reading,
    answer: .named("Projection")
  ) { call in try await answer(call) }

  private static let rebuild = Endpoint(
    .post, "/admin/v1/projections/{projection}/rebuild", "rebuildProjection",
    "Start to rebuild a projection. The rebuilt tables replace those in use at the end.",
    access: .admin, status: 202,
    answer: .named("Projection"), problems: [.conflict], isCommand: false
  ) { call in
    _ = try call.service.board.rebuild(call.parameters["projection"])
    return try await answer(call)
  }

  private static let verify = Endpoint(
    .post, "/admin/v1/projections/{projection}/verify", "verifyProjection",
    "Start to compare a projection with the log", access: .admin, status: 202,
    answer: .named("Projection"), problems: [.conflict], isCommand: false
  ) { call in
    _ = try call.service.board.verify(call.parameters["projection"])
    return try await answer(call)
  }

  private static let cancel = Endpoint(
    .delete, "/admin/v1/projections/{projection}/rebuild", "cancelRebuild", "Cancel a rebuild",
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

  private static func answer(_ call: Call) async throws -> Response {
    let found = try await call.projection()
    let job = call.service.board.job(of: found.name)
    return .one(ProjectionView(status: found, job: job))
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

struct ProjectionView: View {
  let status: ProjectionStatus
  let job: ProjectionJob?

  /// The values of `state` for a projection that needs attention.
  static let faults = ["failed", "beyond_log", "filling", "outdated", "foreign", "incomplete"]

  private static let states = ["live"] + faults

  static let meaning = "Tables that are made from the log, for operators."

  static let fields: [Field<Self>] = [
    .init("name") { $0.status.name },
    .init("active_schema", "The projection's schema in PostgreSQL.") {
      $0.status.activeSchema
    },
    .init("checkpoint") { $0.status.checkpoint }, .init("head") { $0.status.head },
    .init("lag") { $0.status.lag }, .init("state", .oneOf(states)) { $0.state },
    .init("advice", "The recommended action; null: none.") { $0.status.advice },
    .init("applied_at") { $0.status.appliedAt },
    .init(
      "failure", "The reason why the projection stopped; null: it has not stopped.",
      objectOrNull: failure
    ) {
      $0.status.failure
    },
    .init(
      "omitted",
      "The positions of skipped events, which the service did not write or wrote differently."
    ) {
      $0.status.omitted
    },
    .init(
      "stopped_spaces",
      "Spaces with a row that PostgreSQL refuses, at most 100. Each stays as it was before that event.",
      each: stopped
    ) { $0.status.stoppedSpaces },
    .init("stopped_spaces_count") { Int($0.status.stoppedSpacesCount) },
    .init(
      "verification", "The last comparison with the log; null: none.", objectOrNull: verification
    ) { $0.status.verification },
    .init("retired_schemas", "Schemas of earlier generations, which can be dropped.") {
      $0.status.retiredSchemas
    },
    .init("rebuild", "The last rebuild on any node; null: none.", objectOrNull: rebuild) { view in
      view.status.rebuild.map { ($0, view.status.head) }
    },
    .init("job", "The job of this node for the projection; null: none.", objectOrNull: jobFields) {
      $0.job
    },
  ]

  private static let failure: [Field<ProjectionStatus.Failure>] = [
    .init("position") { $0.position },
    .init("message", "The error message, for an operator.") { $0.message }, .init("at") { $0.at },
    .init("attempts") { $0.attempts },
  ]

  private static let stopped: [Field<ProjectionStatus.StoppedSpace>] = [
    .init("space") { $0.space }, .init("position") { $0.position },
    .init("error") { $0.message }, .init("at") { $0.at },
  ]

  private static let verification: [Field<ProjectionStatus.Verification>] = [
    .init("position") { $0.position }, .init("at") { $0.at },
    .init("spaces", "The number of spaces that were compared one by one; null: all rows at once.") {
      $0.spaces
    },
    .init("differences") { $0.differences }, .init("found", .array(.any)) { $0.found },
  ]

  private static let rebuild: [Field<(its: ProjectionStatus.Rebuild, head: Int64)>] = [
    .word("phase") { $0.its.phase }, .init("position") { $0.its.position },
    .init("head") { $0.head }, .init("error") { $0.its.error },
    .init("started_at") { $0.its.startedAt }, .init("updated_at") { $0.its.updatedAt },
    .init("node", "The id of the node that carries out the rebuild, which is new at each start.") {
      $0.its.node
    },
    .init("turn", "The number of nodes that have carried out the rebuild so far, in turn.") {
      $0.its.turn
    },
    .init("left", "Whether the rebuild's node is gone; another node continues it within seconds.") {
      $0.its.isLeft
    },
  ]

  private static let jobFields: [Field<ProjectionJob>] = [
    .init("work", .oneOf(["rebuild", "verify"])) { $0.work.rawValue },
    .init("state", .oneOf(["running", "done", "failed", "cancelled"])) { $0.state.rawValue },
    .init("phase") { $0.phase?.rawValue }, .init("position") { $0.position },
    .init("head") { $0.head },
    .init("events_per_second", "The number of events that are applied in a second.") {
      $0.eventsPerSecond.rounded()
    },
    .init("seconds_left", "The estimated time left, in seconds; null: unknown.") {
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
