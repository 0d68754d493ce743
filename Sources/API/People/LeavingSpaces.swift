import CallboardDomain
import CallboardEngine
import CallboardEventLog
import FoundationEssentials

/// Takes a person out of all spaces for their erasure, by commands in the person's name.
struct LeavingSpaces {
  let service: Service
  let person: UUID
  let correlationID: UUID?
  /// Carries out a command.
  ///
  /// - Throws: a `Problem`.
  let submit: @Sendable (Command) async throws -> Void

  /// The spaces in which a person remains. As an error, it says why the erasure of the person is not complete.
  struct Remaining: Error, CustomStringConvertible {
    let person: UUID
    /// The spaces that the person owns and others are members of.
    var shared: [UUID] = []
    /// The spaces that this node cannot read.
    var unreadable: [UUID] = []

    var description: String {
      func list(_ spaces: [UUID]) -> String { spaces.map(\.lower).joined(separator: ", ") }
      var reasons: [String] = []
      if !shared.isEmpty { reasons.append("an operator must hand over \(list(shared))") }
      if !unreadable.isEmpty { reasons.append("this node cannot read \(list(unreadable))") }
      return "the erased person \(person.lower) is still a member of spaces; "
        + reasons.joined(separator: "; ")
    }
  }

  /// Leaves all spaces, except those that the person owns and others are members of, and those that cannot be read.
  func run() async throws -> Remaining {
    var remaining = Remaining(person: person)
    var shared: [UUID] = []
    remaining.unreadable = try await service.forEachSpace(of: person) { space in
      for (id, invitation) in space.core.invitations.all
      where invitation.inviter == person && invitation.status == .pending {
        try await ask(space.id, .revokeInvitation(id))
      }
      do {
        try await ask(space.id, .leaveOrDelete)
      } catch let problem as Problem where problem.code == .ownsSpaces {
        shared.append(space.id)
      }
    }
    remaining.shared = shared
    return remaining
  }

  /// Carries out a step as the person. If someone else has already done it, it counts as done.
  func ask(_ space: UUID, _ action: SpaceCommand) async throws {
    let command = Command(
      actor: .person(person), id: .drawn(), digest: 0, correlationID: correlationID,
      stream: space, isRepeatable: false, action: .space(action))
    do {
      try await submit(command)
    } catch let problem as Problem
      where [.notFound, .invitationAlreadyProcessed, .invitationExpired].contains(problem.code)
    {}
  }
}

extension LeavingSpaces {
  /// Takes an erased person out of the spaces in which the erasure left them: the node ended before its last step, or
  /// spaces could not be read. Once the person is out of all spaces, this is recorded, so that the erasure may end.
  ///
  /// - Throws: `Remaining` if the person still is in some. The erasure stays recorded, and this is tried again.
  static func complete(_ person: UUID, in service: Service) async throws {
    // Another node may have erased the person.
    _ = try await service.engine.catchUp(from: service.engine.seen)
    let leaving = LeavingSpaces(service: service, person: person, correlationID: nil) { command in
      do throws(EngineError) {
        _ = try await service.engine.submit(command)
      } catch {
        throw Problem(error)
      }
    }
    let remaining = try await leaving.run()
    guard remaining.shared.isEmpty, remaining.unreadable.isEmpty else { throw remaining }
    try await Eraser(of: service.reader).noteLeftSpaces(person)
  }
}
