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
    return .list(statuses.map { ProjectionView($0, call.service.board.job(of: $0.name)) })
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
    let name = call.parameters["projection"]
    let statuses = try await call.projecting { try await call.service.board.list() }
    guard let found = statuses.first(where: { $0.name == name }) else {
      throw Problem(.notFound, "there is no such projection")
    }
    return .json(status) {
      ProjectionView(found, call.service.board.job(of: name)).write(to: &$0)
    }
  }
}
