import CallboardAccounts
import CallboardDomain
import CallboardEngine
import CallboardHTTPServer
import CallboardProjections
import FoundationEssentials

/// The export and the erasure of a person's data.
enum PersonalDataEndpoints {
  /// The endpoints for the caller.
  static let ofMe: [Endpoint] = [exportMe, eraseMe]
  /// The endpoints for operators.
  static let forOperators: [Endpoint] = [exportPerson, erasePerson]

  private static let exportMe = Endpoint(
    .get, "/v1/me/export", "exportMe", "Export the caller's data as lines of JSON",
    parameters: PersonExport.parameters, answer: .string(), answerType: PersonExport.type,
    weight: .heavy
  ) { call in try await PersonExport(call: call, person: try call.person()).response() }

  private static let eraseMe = Endpoint.written(
    .delete, "/v1/me", "eraseMe",
    "Erase the caller. Ends all memberships and erases all personal data.", problems: [.ownsSpaces]
  ) { call in
    let person = try call.person()
    return try await PersonErasure(call: call, person: person).run(by: .person(person))
  }

  private static let exportPerson = Endpoint(
    .get, "/admin/v1/people/{person}/export", "exportPerson",
    "Export a person's data as lines of JSON", access: .reading,
    parameters: PersonExport.parameters, answer: .string(), answerType: PersonExport.type,
    weight: .heavy
  ) { call in try await PersonExport(call: call, person: try call.id("person")).response() }

  private static let erasePerson = Endpoint.written(
    .delete, "/admin/v1/people/{person}", "erasePerson",
    "Erase a person. Ends all memberships and erases all personal data.", access: .admin,
    problems: [.ownsSpaces]
  ) { call in
    let erasure = PersonErasure(call: call, person: try call.id("person"))
    return try await erasure.run(by: .operator(try call.operator()))
  }
}

/// Removes a person from all spaces, and then erases the person's data.
///
/// Each step is a command of its own, by the rules that hold for everybody. If a step fails, repeating the request does
/// the rest. If it fails after the person is erased, nodes do the rest by themselves.
struct PersonErasure {
  let call: Call
  let person: UUID

  /// The number of spaces that one refusal names.
  private static let namedMax = 100

  /// Erases the person at the request of an actor.
  ///
  /// - Throws: 404 if there is no such person; 409 if the person owns spaces that have other members. In these cases
  ///   nothing is done, unless the others became members meanwhile: then the steps before stay done, and repeating the
  ///   request after these spaces were handed over does the rest.
  func run(by actor: Actor) async throws -> Reply {
    // The owner of shared spaces must learn of them before any step, so this is read from the log as it is now.
    _ = try await call.service.engine.catchUp(from: call.service.engine.seen)
    let state = try await call.personState(person)
    // A person who was made the owner of a space during the erasure may still be in it.
    if state.createdAt == nil, try await !call.isMemberOfAnySpace(person) {
      throw Problem.noSuch("person")
    }
    try refuse(ifAny: try await call.spacesToHandOver(of: person).found)
    try await leaveAll()
    try await call.waitFor(
      ProjectionReader.invitationProjections, from: call.service.engine.seen)
    for item in try await call.invitations(waitingFor: state) { try await decline(item) }
    if let email = state.email { try await eraseExpiredInvitations(to: email) }
    let reply = try await call.submit(person, .person(.erase), actor: actor)
    // The person may have joined spaces in the meantime; after the erasure the person can join none.
    try await leaveAll()
    return reply
  }

  private var leaving: LeavingSpaces {
    LeavingSpaces(
      service: call.service, person: person, correlationID: call.correlationID
    ) { [call] in _ = try await call.submit($0) }
  }

  /// Takes the person out of all spaces, except those that the person owns and others are members of. Spaces that this
  /// node cannot read do not hold up the rest: `LeavingSpaces.complete` leaves them once they can be read.
  ///
  /// - Throws: 409 if the person owns spaces with other members.
  private func leaveAll() async throws {
    try refuse(ifAny: try await leaving.run().shared)
  }

  /// Declines an invitation. In a space that this node cannot read, only the person's address and name are erased.
  private func decline(_ item: WaitingInvitation) async throws {
    if try await call.service.engine.readableState(of: item.space) == nil {
      try await call.service.vault.erase([item.invitation])
    } else {
      try await leaving.ask(
        item.space, .declineInvitation(item.invitation, person: person, bearer: false))
    }
  }

  /// Erases the address and the name in expired invitations to the person's address, which have them until they are sent
  /// again or revoked.
  private func eraseExpiredInvitations(to email: EmailHash) async throws {
    let reader = call.service.projections
    var before: Int64?
    repeat {
      let last = before
      let page = try await call.projecting {
        try await reader.expiredInvitations(to: email, before: last, limit: 500)
      }
      try await call.service.vault.erase(page.items)
      before = page.next
    } while before != nil
  }

  private func refuse(ifAny shared: [UUID]) throws {
    guard shared.isEmpty else {
      throw Problem(
        .ownsSpaces, "others are members of spaces that the person owns: hand them over first",
        ["spaces": .array(shared.prefix(Self.namedMax).map { .string($0.lower) })])
    }
  }
}
