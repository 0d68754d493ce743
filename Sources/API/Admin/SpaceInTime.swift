import CallboardDomain
import CallboardEventLog
import FoundationEssentials

/// The space that an operator asks about, now or at one of its versions.
struct SpaceInTime {
  let space: UUID
  let kind: String
  /// The present version of the space.
  let currentVersion: Int
  /// The version that is asked for; nil for now.
  let version: Int?
  /// The position of the event of that version; for now, of the last event.
  let position: Int64

  /// Finds the space in the path at the `version` or the time `at` of the query.
  ///
  /// - Throws: 404 if there is no such space, or was none at that time; 422 for a future version.
  init(_ call: Call) async throws {
    space = try call.id("space")
    _ = try await call.reachablePosition()
    let reader = call.service.reader
    let noSpace = Problem(.notFound, "there is no such space")
    let last = try await reader.streamEvents(space, limit: 1, order: .newestFirst).first
    guard let last, last.streamKind != "person" else { throw noSpace }
    kind = last.streamKind
    currentVersion = last.version
    version = try await call.versionAsked(of: space, current: last.version)
    if version == 0 { throw Problem(.notFound, "there was no such space then") }
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
}

extension [Endpoint.Parameter] {
  /// The parameters of every read of a space by operators.
  static let readSpace: [Endpoint.Parameter] = .readInTime
}
