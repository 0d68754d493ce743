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

  /// Tells what the feed says of a space, and who may do what in it.
  ///
  /// - Throws: `Failure` where there is nothing to tell.
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
