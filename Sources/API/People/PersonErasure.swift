import Domain
import Engine
import EventLog
import FoundationEssentials
import Projections

/// Takes a person out of everything, and then erases what is theirs.
///
/// Each step is a command of its own, by the rules that hold for everybody; so when one of them fails the rest is done by
/// asking again.
struct PersonErasure {
  private let call: Call
  private let person: UUID

  /// How many spaces are looked at together.
  private static let pageLength = 200
  /// How many spaces one refusal names.
  private static let namedMax = 100

  init(of person: UUID, _ call: Call) {
    self.person = person
    self.call = call
  }

  /// Erases the person, at the request of an actor.
  ///
  /// - Throws: 404 where there is no such person; 409 where they own what others are members of: nothing is done then.
  func run(by actor: Actor) async throws -> Reply {
    // What they own alone goes with them: so by what the log holds now.
    _ = try await call.service.engine.catchUp(from: call.service.engine.seen)
    guard case .person(let state) = try await call.state(of: person), state.createdAt != nil
    else { throw Problem(.notFound, "there is no such person") }
    let owned = try await call.spaces(of: person).filter(isToBeHandedOver).map(\.id)
    guard owned.isEmpty else {
      throw Problem(
        .ownsSpaces, "others are members of spaces that the person owns: hand them over first",
        ["spaces": .array(owned.prefix(Self.namedMax).map { .string($0.lower) })])
    }
    try await leaveAll()
    try await decline(state)
    let reply = try await call.submit(person, .person(.erase), actor: actor)
    // Where they came in meanwhile; from here on they come in nowhere.
    try await leaveAll()
    return reply
  }

  private func isToBeHandedOver(_ space: any Space) -> Bool {
    space.kind.endsByCommand && isOwner(of: space) && space.core.members.count > 1
  }

  private func isOwner(of space: any Space) -> Bool {
    space.core.members[person]?.isOwner ?? false
  }

  private func leaveAll() async throws {
    for space in try await call.spaces(of: person) {
      for (id, invitation) in space.core.invitations.all
      where invitation.inviter == person && invitation.status == .pending {
        try await ask(space.id, .revokeInvitation(id))
      }
      let isAlone = space.kind.endsByCommand && isOwner(of: space)
      try await ask(space.id, isAlone ? .delete : .leave)
    }
  }

  private func decline(_ state: PersonState) async throws {
    let reader = InvitationReader(call.service.projections)
    var before: Int64?
    repeat {
      let last = before
      let page = try await call.projecting {
        try await reader.waiting(
          for: person, state.email, before: last, limit: Self.pageLength)
      }
      for item in page.items {
        try await ask(
          item.space, .declineInvitation(item.invitation, person: person, bearer: false))
      }
      before = page.next
    } while before != nil
  }

  /// Carries out a step as the person; one that somebody else has taken in the meantime is done.
  private func ask(_ space: UUID, _ action: SpaceCommand) async throws {
    let command = Command(
      actor: .person(person), id: .drawn(), digest: 0, correlationID: call.correlationID,
      stream: space, isRepeatable: false, action: .space(action))
    do {
      _ = try await call.submit(command)
    } catch let problem as Problem
      where [.notFound, .invitationAlreadyProcessed, .invitationExpired].contains(problem.code)
    {}
  }
}
