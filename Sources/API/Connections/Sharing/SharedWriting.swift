import Domain
import Engine
import FoundationEssentials
import HTTPServer

/// What changing a thing that partners share takes, whatever sort of thing it is.
///
/// It is not generic, for the optimiser of Swift 6.3.1 crashes on that.
enum SharedWriting {
  @inline(never)
  static func update(
    _ call: Call, _ parameter: String, _ members: [String],
    people: @Sendable (JSONReader, Call) async throws -> [UUID]?,
    action: @Sendable (UUID, JSONReader, [UUID]?, _ version: Int?) throws -> Action,
    answer: @Sendable (Call, UUID, Reply) async throws -> Response
  ) async throws -> Response {
    let body = try call.body()
    try body.only(members + ["version"])
    let id = try call.id(parameter)
    let space = try await call.space(ConnectionState.self).id
    let people = try await people(body, call)
    let reply = try await call.submit(
      space, try action(id, body, people, try call.versionSeen(body)))
    return try await answer(call, id, reply)
  }
}
