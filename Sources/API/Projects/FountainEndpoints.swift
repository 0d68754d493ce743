import CallboardDomain
import CallboardHTTPServer

/// A project as a screenplay in Fountain.
enum FountainEndpoints {
  static let all: [Endpoint] = [export, FountainImport.endpoint]

  private static let export = Endpoint(
    .get, "/v1/projects/{project}/fountain", "exportFountain",
    "The project as a screenplay in Fountain, now or as it stood", parameters: .readInTime,
    answer: .string(), answerType: "text/plain; charset=utf-8", weight: .heavy
  ) { call in
    try call.require(.export, in: try await call.project())
    let project = try await call.projectInTime()
    try call.checkRoom(forAllOf: project)
    return Response(
      status: 200,
      headers: [
        ("Content-Type", "text/plain; charset=utf-8"), Response.etag(project.version),
        ("Content-Disposition", "attachment; filename=\"\(project.id.lower).fountain\""),
      ],
      body: .bytes(Array(Fountain.print(Screenplay(project)).utf8)))
  }
}
