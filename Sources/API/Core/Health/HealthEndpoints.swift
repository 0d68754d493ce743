import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import CallboardProjections

/// Liveness, readiness, the API's description, and metrics.
enum HealthEndpoints {
  static let all: [Endpoint] = [alive, ready, description, problem, metrics]

  private static let alive = Endpoint(
    .get, "/healthz", "isAlive", "Check that the process answers", access: .open,
    answer: .object(["status": .oneOf(["ok"])])
  ) { _ in
    .object { $0.member("status", "ok") }
  }

  private static let ready = Endpoint(
    .get, "/readyz", "isReady", "Check whether the service can take commands, and get its state",
    access: .open, answer: .named(ReadinessView.name)
  ) { call in
    let readiness = Readiness(call.service)
    guard readiness.isReady else { throw readiness.problem }
    // Readiness must not depend on these, nor on whether PostgreSQL answers now.
    let projections = await call.service.board.recent()
    let findings = await call.service.findings.recent()
    return .one(
      ReadinessView(readiness: readiness, projections: projections, findings: findings))
  }

  private static let description = Endpoint(
    .get, "/openapi.json", "getDescription", "Get this description of the API", access: .open,
    answer: .anyObject
  ) { _ in
    Response(
      status: 200, headers: [("Content-Type", "application/json")],
      body: .bytes(OpenAPIDocument.bytes))
  }

  private static let problem = Endpoint(
    .get, "/problems/{problem}", "getProblem",
    "Get the explanation of a problem's code. The `type` of a problem is the URL of this page.",
    access: .open, answer: .named("ProblemExplanation")
  ) { call in
    let code = try ProblemCode(rawValue: call.parameters["problem"]).found("code")
    var response: Response =
      ProblemPage.isWanted(by: call.request)
      ? ProblemPage(code: code).response : .one(ProblemExplanation(code: code))
    // Caches must keep the two apart.
    response.headers.append(("Vary", "Accept"))
    return response
  }

  private static let metrics = Endpoint(
    .get, "/metrics", "getMetrics", "Get the metrics for Prometheus", access: .open,
    answer: .string(),
    answerType: "text/plain", isOfService: true
  ) { call in
    let service = call.service
    let bytes = await service.recentMetrics.value {
      Array(service.metrics.render(service, await Metrics.Readings(service)).utf8)
    }
    // Another request makes the first ones.
    guard let bytes else {
      throw Problem(.unavailable, "the metrics are not ready yet", retryAfterSeconds: 1)
    }
    return Response(
      status: 200, headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
      body: .bytes(bytes))
  }
}

struct ProblemExplanation: View {
  let code: ProblemCode

  static let meaning = "The meaning of a problem's code, and the recommended action."

  static let fields: [Field<Self>] = [
    .init("code", .named("ProblemCode")) { $0.code.rawValue },
    .init("status", .integer(min: 400, max: 599), "The status of answers with this code.") {
      $0.code.status
    },
    .init("title") { $0.code.title }, .init("meaning", "As Markdown.") { $0.code.row.meaning },
    .init("what_to_do", "As Markdown.") { $0.code.row.remedy },
  ]
}
