import Domain
import Engine
import HTTPServer

/// Archiving, restoring and deleting a space; all of it takes `delete_space`.
enum StandingEndpoints {
  static let all: [Endpoint] = [
    command("archive", .post, "/archive", "Make the space read-only", .archive),
    command("restore", .post, "/restore", "Bring an archived space back to life", .restore),
    command(
      "delete", .delete, "",
      "Delete the space: everyone is out of it, its invitations are over", .delete),
  ]

  private static func command(
    _ verb: String, _ method: HTTPMethod, _ path: String, _ summary: String,
    _ command: SpaceCommand
  ) -> Endpoint {
    Endpoint(
      method: method, path: SpaceRoutes.space + path, name: "\(verb)", summary: summary,
      access: .person, answer: .named("Written"),
      problems: [.notFound, .forbidden, .invalid, .commandIDReused]
    ) { call in .written(try await call.submit(command)) }
  }
}
