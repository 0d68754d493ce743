import CallboardClient
import CallboardCommandLine
import CallboardDomain
import Foundation

/// A day in each of the systems: people with tokens of their own use them over HTTP.
struct Day: Sendable {
  let cast: Cast

  /// Runs the day in all systems.
  ///
  /// - Returns: the day as a page for the docs.
  /// - Throws: `Failure` if something is not as it should be, `ClientError`.
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
    /// Runs the day in it, and returns the space's id.
    let live: @Sendable (Cast) async throws -> UUID
  }

  /// Tells the feed of a space, and the permissions in it.
  ///
  /// - Throws: `Failure` if either is empty.
  private func conclude(_ space: UUID) async throws {
    let path = "/admin/v1/spaces/\(space.lower)"
    guard let position = try await cast.operator.get(path)["position"]?.integer else {
      throw Failure("\(path) has no position")
    }
    let feed = try await cast.operator.get(
      "/admin/v1/feed?space=\(space.lower)&limit=50&min_position=\(position)")
    guard let items = feed["items"]?.array, !items.isEmpty else {
      throw Failure("the feed of \(path) is empty")
    }
    cast.scribe.tell(feed: items)
    let table = try await cast.operator.get(
      path + "/permissions?removed=true&min_position=\(position)")
    guard let members = table["items"]?.array, !members.isEmpty else {
      throw Failure("nobody may do anything in \(path)")
    }
    cast.scribe.tell(permissions: members)
  }
}
