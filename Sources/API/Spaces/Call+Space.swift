import CallboardDomain
import CallboardEngine
import CallboardEventLog
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
    else { throw Problem.noSuch(kind.noun) }
    return try await asAnswered(space)
  }

  /// A space of a kind, if the caller may see it.
  ///
  /// - Throws: 404 if there is no such space of this kind, or if the caller is not a member of it.
  func space<S: Space>(_ kind: S.Type, _ id: UUID) async throws -> S {
    let caller = try person()
    guard let space = S(try await state(of: id)), space.core.members.may(caller, .view) else {
      throw Problem.noSuch(S.kind.noun)
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
  /// The present state of one of many streams; nil if the stream is empty, or if this program cannot read it.
  ///
  /// Take the values that you need from the state, and do not keep it: the states together may be far larger than the
  /// engine's memory for states.
  func stateIfAny(of stream: UUID) async throws -> StreamState? {
    try Task.checkCancellation()
    guard let state = try await engine.readableState(of: stream) else { return nil }
    if case .absent = state { return nil }
    return state
  }
}

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
  /// Which texts of comments and messages are stored.
  var texts: TextsThen {
    TextsThen(now: present.core, then: space.version == present.version ? nil : space.core)
  }
}

/// The comments and messages whose stored texts are the texts that they had at a time. Only the last text is stored.
///
/// Make one for a page and not for each of its items, since making it copies the cores of both states.
struct TextsThen {
  let now: SpaceCore
  /// The state of that time; nil if it is the present one.
  let then: SpaceCore?

  /// Whether the stored text of a comment or message, if there is one, is the text that it had then.
  func has(_ id: UUID) -> Bool {
    guard let then else { return true }
    if let comment = then.comments[id] {
      let present = now.comments[id]
      return !comment.isDeleted && present?.isDeleted == false
        && present?.editedAt == comment.editedAt
    }
    guard let message = then.chat[id] else { return false }
    let present = now.chat[id]
    return !message.isDeleted && present?.isDeleted == false
      && present?.editedAt == message.editedAt
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

extension Call {
  /// The call, set to answer with the state that a command left. For a command that was carried out before, this is the
  /// state of that time.
  ///
  /// So a repeated command gets the first answer again, as far as the caller may see it. People's names and texts come
  /// from the vault, which keeps no past values.
  func after(_ reply: Reply?) -> Call {
    guard let reply, reply.isRepeated else { return self }
    var call = self
    call.asOf = reply.version
    return call
  }

  /// The space in the path of a mounted endpoint as a command left it, and its present state.
  func spaceAfter(_ reply: Reply?) async throws -> SpaceAsked<any Space> {
    let present = try await space()
    let space: any Space = try await after(reply).asAnswered(present)
    return SpaceAsked(present: present, space: space, time: nil)
  }

  /// The space in the state that the call answers with.
  func asAnswered<S: Space>(_ present: S) async throws -> S {
    guard let asOf, asOf > 0, asOf < present.version else { return present }
    return try await past(of: present, asOf)
  }

  /// The call, set to answer with present states.
  var now: Call {
    var call = self
    call.asOf = nil
    return call
  }

  /// The stream in which a repeated command was carried out; nil for a new command.
  ///
  /// It is for things that are found only by a code or link, which may no longer lead there. Whether it is the same
  /// command is decided when it is submitted.
  func streamOfRepeated() async throws -> UUID? {
    guard isKeyed else { return nil }
    let identity = CommandIdentity(actor: try person(), id: try commandID())
    return try await service.reader.events(of: [identity]).first?.streamID
  }
}
