import CallboardDomain
import CallboardEventLog
import CallboardHTTPServer
import FoundationEssentials

/// The profiles of other people, for those who share a space with them.
enum ProfileEndpoints {
  static let all: [Endpoint] = [show, find]

  private static let show = Endpoint(
    .get, "/v1/people/{person}", "getProfile",
    "The profile of someone with whom the caller shares a space", parameters: .read,
    answer: .named("PublicProfile")
  ) { call in
    _ = try await call.reachablePosition()
    return try await answer(call, try call.id("person"))
  }

  private static let find = Endpoint(
    .get, "/v1/people", "findProfile",
    "The profile of a username, of someone with whom the caller shares a space",
    parameters: .read + [
      .query("username", .string(pattern: .username), "The name, in either case.", isRequired: true)
    ], answer: .named("PublicProfile")
  ) { call in
    _ = try await call.reachablePosition()
    guard let name = call.query("username") else {
      throw Problem(.invalid, "username is missing", ["pointer": "username"])
    }
    let claim = call.username(name).claim
    guard let holder = try await call.service.reader.holders(of: [claim])[claim] else {
      throw Problem.noSuchPerson
    }
    return try await answer(call, holder.stream)
  }

  private static func answer(_ call: Call, _ person: UUID) async throws -> Response {
    guard try await call.mayKnow(person), let view = try await call.profiles(of: [person])[person]
    else { throw Problem.noSuchPerson }
    return .json { view.write(to: &$0) }
  }
}
