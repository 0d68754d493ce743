import Domain
import EventLog
import FoundationEssentials

/// The space that an operator asks about, and when: now, or at one of its versions.
struct SpaceInTime {
  let space: UUID
  let kind: String
  /// The version that it has now.
  let currentVersion: Int
  /// The version that is asked for; nil for now.
  let version: Int?
  /// The position of the event of that version; of the last one for now.
  let position: Int64

  /// Finds the space in the path at the `version` or the time `at` of the query.
  ///
  /// - Throws: 404 where there is no such space, or was none then; 422 for a version to come.
  init(_ call: Call) async throws {
    space = try call.id("space")
    _ = try await call.reachablePosition()
    let reader = call.service.reader
    let noSpace = Problem(.notFound, "there is no such space")
    let last = try await reader.streamEvents(space, limit: 1, order: .newestFirst).first
    guard let last, last.streamKind != "person" else { throw noSpace }
    kind = last.streamKind
    currentVersion = last.version
    version = try await Self.version(call, of: space, current: last.version)
    guard let version, version < last.version else {
      position = last.position
      return
    }
    let event = try await reader.streamEvents(
      space, afterVersion: version - 1, throughVersion: version, limit: 1
    ).first
    guard let event else { throw noSpace }
    position = event.position
  }

  private static func version(_ call: Call, of space: UUID, current: Int) async throws -> Int? {
    let version = try call.queryInteger("version", in: 1...Int(Int32.max))
    let time = try call.queryTime("at")
    switch (version, time) {
    case (nil, nil): return nil
    case (.some, .some):
      throw Problem(.invalid, "version and at exclude each other", ["pointer": "at"])
    case (let version?, nil):
      guard version <= current else {
        throw Problem(
          .invalid, "version is beyond the current one, \(current)",
          ["pointer": "version", "current_version": .integer(Int64(current))])
      }
      return version
    case (nil, let time?):
      let version = min(try await call.service.reader.version(of: space, at: time), current)
      guard version > 0 else { throw Problem(.notFound, "there was no such space then") }
      return version
    }
  }
}

extension [Endpoint.Parameter] {
  /// What every read of a space takes from operators.
  static let readSpace: [Endpoint.Parameter] =
    .read + [
      .init(
        name: "version", place: .query, schema: .integer(min: 1, max: Int(Int32.max)),
        description: "As it stood at this version of the space."),
      .at,
    ]
}
