import FoundationEssentials
import Testing

@testable import CallboardDomain

/// A space remembers only so many people who may not come back by the invitations of before.
@Suite struct BarredPeopleTests {
  private let viewer = SpaceCommand.Permissions.role("viewer", granted: nil, denied: nil)

  private func add(_ person: UUID) -> Action { .space(.addMember(person: person, viewer)) }

  private func remove(_ person: UUID) -> Action { .space(.removeMember(person: person)) }

  @Test(.timeLimit(.minutes(10)))
  func nobodyElseBecomesAMemberWhileTooManyAreBarred() {
    var space = LoneSpace()
    let (link, last, stranger) = (UUID(), UUID(), UUID())
    for person in [last, stranger] { space.know(person) }
    space.run(space.owner, add(last))
    let invitation = NewInvitation(
      id: link, invitee: .link(maxUses: 1_000), permissions: viewer)
    space.run(space.owner, .space(.invite([invitation])))
    var barred: [UUID] = []
    for _ in 0..<Invitations.barredMax {
      let person = UUID()
      space.know(person)
      space.run(space.owner, add(person))
      let removal = space.run(space.owner, remove(person))
      if removal.events.count == 1 { barred.append(person) }
    }
    #expect(barred.count == Invitations.barredMax)
    let addition = space.run(space.owner, add(stranger))
    #expect(addition.refusal?.code == .limitReached)
    #expect(addition.limit == "barred_people")
    let accept = Action.space(.acceptInvitation(link, person: stranger, bearer: true))
    #expect(space.run(stranger, accept).limit == "barred_people")
    // People who are barred come and go, and members can still be removed.
    for person in barred.prefix(3) {
      #expect(space.run(space.owner, add(person)).events.count == 1)
      #expect(space.run(space.owner, remove(person)).events.count == 1)
    }
    #expect(space.run(space.owner, remove(last)).events.count == 1)
    #expect(space.run(space.owner, add(stranger)).limit == "barred_people")
    // Once no invitation is open, nobody is barred.
    #expect(space.run(space.owner, .space(.revokeInvitation(link))).events.count == 1)
    #expect(space.run(space.owner, add(stranger)).events.count == 1)
  }
}
