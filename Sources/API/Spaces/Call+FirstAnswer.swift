import Domain
import Engine
import EventLog
import FoundationEssentials

extension Call {
  /// The call, to be answered with what a command left behind: of one that was carried out before, what it left behind then.
  ///
  /// So whoever sends a command again gets the first answer, as long as they may see what it shows. What people are called
  /// and what others wrote is in the vault, which keeps no past.
  func after(_ reply: Reply?) -> Call {
    guard let reply, reply.isRepeated else { return self }
    var call = self
    call.asOf = reply.version
    return call
  }

  /// The space in the path of a mounted endpoint as a command left it, and as it is now.
  func spaceAfter(_ reply: Reply?) async throws -> SpaceAsked<any Space> {
    let present = try await space()
    let space: any Space = try await after(reply).asAnswered(present)
    return SpaceAsked(present: present, space: space, time: nil)
  }

  /// A space as the call is to be answered with it.
  func asAnswered<S: Space>(_ present: S) async throws -> S {
    guard let asOf, asOf > 0, asOf < present.version else { return present }
    return try await past(of: present, asOf)
  }

  /// The call, to be answered with what is there now.
  var now: Call {
    var call = self
    call.asOf = nil
    return call
  }

  /// The stream of a command that is sent again, where it was carried out; nil for a new one.
  ///
  /// For what is found by a code or link only, which may lead nowhere by now. Whether it is the same command is decided
  /// when it is submitted.
  func streamOfRepeated() async throws -> UUID? {
    guard isKeyed else { return nil }
    let identity = CommandIdentity(actor: try person(), id: try commandID())
    return try await service.reader.events(of: identity).first?.streamID
  }
}
