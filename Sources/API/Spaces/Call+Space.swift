import Domain
import Engine
import EventLog
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
  /// - Throws: 404 for one that is not there or of another kind, or that the caller is no member of.
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
  /// - Throws: 404 for one that is not there or of another kind, or that the caller is no member of.
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

  /// Carries out what the caller asks of the space in the path of a mounted endpoint.
  func submit(_ command: SpaceCommand) async throws -> Reply {
    try await submit(try spaceID(), .space(command), spaceKind: try mountedKind())
  }

  /// Whether the caller is a member with a capability.
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
