import CallboardDomain
import CallboardEngine
import CallboardEventLog
import FoundationEssentials

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
    return try await service.reader.events(of: identity).first?.streamID
  }
}
