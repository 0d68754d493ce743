import CallboardDomain
import CallboardEngine
import FoundationEssentials

extension Call {
  /// The id of the space in the path of a mounted endpoint.
  func spaceID() throws -> UUID { try id((try mountedKind()).rawValue) }

  /// The path of the space in the path of a mounted endpoint.
  func spacePath() throws -> String {
    "/v1/\(try mountedKind().collection)/\(try spaceID().lower)"
  }

  /// The space in the path of a mounted endpoint, if the caller may see it.
  ///
  /// - Throws: 404 if there is no such space of this kind, or if the caller is not a member of it.
  func space() async throws -> any Space {
    let kind = try mountedKind()
    let caller = try person()
    guard let space = try await state(of: try spaceID()).space, space.kind == kind,
      space.core.members.may(caller, .view)
    else { throw Problem(.notFound, "there is no such \(kind.noun)") }
    return try await asAnswered(space)
  }

  /// A space of a kind, if the caller may see it.
  ///
  /// - Throws: 404 if there is no such space of this kind, or if the caller is not a member of it.
  func space<S: Space>(_ kind: S.Type, _ id: UUID) async throws -> S {
    let caller = try person()
    guard let space = S(try await state(of: id)), space.core.members.may(caller, .view) else {
      throw Problem(.notFound, "there is no such \(S.kind.noun)")
    }
    return try await asAnswered(space)
  }

  /// The space of a kind that the path names.
  func space<S: Space>(_ kind: S.Type) async throws -> S {
    try await space(kind, try id(S.kind.rawValue))
  }

  /// Submits a command on the space in the path of a mounted endpoint.
  func submit(_ command: SpaceCommand) async throws -> Reply {
    try await submit(try spaceID(), .space(command), spaceKind: try mountedKind())
  }

  /// Checks that the caller is a member with a capability.
  func require(_ capability: Capability, in space: some Space) throws {
    guard space.core.members.may(try person(), capability) else {
      let name = space.kind.name(of: capability)
      throw Problem(
        .forbidden, "this takes the capability \(name)", ["missing_capability": .string(name)])
    }
  }

  /// The kind of space that the endpoint is mounted for.
  func mountedKind() throws -> SpaceKind {
    guard let kind else { throw Problem(.internal, "the endpoint is mounted for no kind of space") }
    return kind
  }
}

extension Service {
  /// The spaces among these that a reader may see, in their present states; all of them if the reader is nil.
  func visibleSpaces(
    _ ids: some Sequence<UUID>, to reader: UUID?
  ) async throws -> [UUID: StreamState] {
    var found: [UUID: StreamState] = [:]
    for id in ids {
      guard let state = try await engine.readableState(of: id) else { continue }
      if let reader, state.space?.core.members.may(reader, .view) != true { continue }
      if case .absent = state { continue }
      found[id] = state
    }
    return found
  }
}
