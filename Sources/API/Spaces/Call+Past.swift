import CallboardDomain
import CallboardEngine
import CallboardEventLog
import FoundationEssentials

/// A space as a query asks for it. Its present state decides what the caller sees of it.
struct SpaceAsked<S> {
  /// The present state, which decides what is shown.
  let present: S
  /// The state that the query asks for, now or in the past.
  let space: S
  /// The time of the past state; nil for now.
  let time: Timestamp?
}

extension SpaceAsked<any Space> {
  /// Whether the stored text of a comment or message is the text that it had then. Only the last text is stored.
  func hasText(_ id: UUID) -> Bool {
    if let comment = space.core.comments[id] {
      let now = present.core.comments[id]
      return !comment.isDeleted && now?.isDeleted == false && now?.editedAt == comment.editedAt
    }
    guard let message = space.core.chat[id] else { return false }
    let now = present.core.chat[id]
    return !message.isDeleted && now?.isDeleted == false && now?.editedAt == message.editedAt
  }
}

/// Functions for reads that take `[Endpoint.Parameter].inTime`.
extension Call {
  /// The space of a kind in the path as the query asks: now, or at `version` or `at`.
  ///
  /// A caller who may see the space now may see its past.
  func spaceInTime<S: Space>(_ kind: S.Type) async throws -> S {
    try await past(of: try await space(kind))
  }

  /// The space of a kind in the path after a command; without a command, as the query asks.
  func space<S: Space>(_ kind: S.Type, after reply: Reply?) async throws -> S {
    guard let reply else { return try await spaceInTime(kind) }
    return try await after(reply).space(kind)
  }

  /// The space in the path of a mounted endpoint as the query asks.
  func spaceInTime() async throws -> SpaceAsked<any Space> {
    let present = try await space()
    let space: any Space = try await past(of: present)
    return SpaceAsked(present: present, space: space, time: try timeAsked(of: space, in: present))
  }

  /// A space that the caller may see, as the query asks.
  ///
  /// - Throws: 404 if there was none then; 422 for a future version.
  func past<S: Space>(of present: S) async throws -> S {
    try await past(of: present, try await versionAsked(of: present))
  }

  /// A space at a version that it has reached.
  func past<S: Space>(of present: S, _ version: Int) async throws -> S {
    if version == present.version { return present }
    guard let past = S(try await service.engine.state(of: present.id, atVersion: version)) else {
      throw Problem(.notFound, "there was no such \(S.kind.noun) then")
    }
    return past
  }

  /// The time of the past state that the query asks for; nil for now.
  func timeAsked(of space: any Space, in present: any Space) throws -> Timestamp? {
    guard space.version < present.version else { return nil }
    return queryTime("at") ?? space.updatedAt
  }

  /// The version of a space that the query asks for by `version` or `at`; without them, the current version.
  func versionAsked(of space: any Space) async throws -> Int {
    try await versionAsked(of: space.id, current: space.version) ?? space.version
  }

  /// The version of a stream that the query asks for by `version` or `at`; 0 before its first event, nil for now.
  func versionAsked(of stream: UUID, current: Int) async throws -> Int? {
    let version = queryInteger("version")
    let time = queryTime("at")
    if version != nil, time != nil {
      throw Problem(.invalid, "version and at exclude each other", ["pointer": "at"])
    }
    if let version, version > current {
      throw Problem(
        .invalid, "version is beyond the current one, \(current)",
        ["pointer": "version", "current_version": .integer(Int64(current))])
    }
    guard let time else { return version }
    return min(try await service.reader.version(of: stream, at: time), current)
  }
}
