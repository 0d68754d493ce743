import CallboardClient
import Domain
import Foundation

/// A day in each of the systems, lived through over HTTP by people with tokens of their own.
struct Day: Sendable {
  let cast: Cast

  /// Lives through all of it.
  ///
  /// - Returns: the day as a page for the docs.
  /// - Throws: `Failure` where something is not as it should be, `ClientError`.
  func live(from step: Int) async throws -> String {
    var step = step
    for system in Self.systems {
      DemoStep.begin(step, system.title)
      cast.scribe.begin(system.title, system.text)
      let space = try await system.live(cast)
      try await conclude(space)
      step += 1
    }
    return cast.scribe.page
  }

  private static let systems: [System] = [.workshop, .workSession, .course, .room, .connection]

  static var count: Int { systems.count }

  /// One of the systems.
  struct System: Sendable {
    let title: String
    let text: String
    /// Lives through it, and returns the space's id.
    let live: @Sendable (Cast) async throws -> UUID
  }

  /// Prints what the feed tells of a space, and who may do what in it.
  private func conclude(_ space: UUID) async throws {
    let path = "/admin/v1/spaces/\(space.lower)"
    guard let position = try await cast.operator.get(path)["position"]?.integer else {
      throw Failure("\(path) has no position")
    }
    DemoStep.say(Output.bold("the feed"))
    let feed = try await cast.operator.get(
      "/admin/v1/feed?space=\(space.lower)&limit=50&min_position=\(position)")
    for line in FeedText.lines(feed["items"]?.array ?? []) { DemoStep.say(line) }
    DemoStep.say(Output.bold("who may do what"))
    let table = try await cast.operator.get(
      path + "/permissions?removed=true&min_position=\(position)")
    for member in table["items"]?.array ?? [] {
      let role = member["role"]?.string ?? "removed"
      let capabilities = (member["capabilities"]?.array ?? []).compactMap(\.string)
      DemoStep.say(
        "  \(PermissionText.name(member["person"]).padding(to: 10)) \(role.padding(to: 10)) "
          + Output.dim(capabilities.joined(separator: ", ")))
    }
  }
}
