import CallboardDomain
import FoundationEssentials
import Testing

/// An invitation gives only what its inviter may give at that moment, only to its invitees, and only
/// as often as it says.
@Suite struct InvitationSimulationTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func nobodyComesInByMoreThanWasOffered(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var world = World()
    let people = [world.owner] + (0..<7).map { _ in world.person() }
    var ids: [UUID] = []
    var accepted = 0
    for step in 0..<400 {
      let actor = people[random.upTo(people.count - 1)]
      let person = people[random.upTo(people.count - 1)]
      let id = ids.isEmpty ? UUID() : ids[random.upTo(ids.count - 1)]
      let place: Testing.Comment = "seed \(seed), step \(step)"
      switch random.upTo(9) {
      case 0...2:
        let invitee: Invitee =
          random.upTo(1) == 0 ? .person(person) : .link(maxUses: 1 + random.upTo(2))
        let role = ["co_writer", "editor", "viewer"][random.upTo(2)]
        let sent = world.invite(
          invitee, by: actor, role: role, granted: random.upTo(2) == 0 ? .of(.invite) : nil)
        if !sent.answer.events.isEmpty { ids.append(sent.id) }
      case 3...5:
        let before = world.space.core
        let bearer = random.upTo(3) > 0
        guard !world.accept(id, by: actor, bearer: bearer).events.isEmpty else { continue }
        accepted += 1
        guard let invitation = before.invitations[id] else {
          Issue.record("there was no such invitation, \(place)")
          continue
        }
        #expect(before.members[actor] == nil, place)
        #expect(invitation.status == .pending && invitation.expiresAt > world.now, place)
        switch invitation.invitee {
        case .person(let invited): #expect(invited == actor, place)
        case .link(let maxUses): #expect(bearer && invitation.acceptedBy.count < maxUses, place)
        case .email: Issue.record("nobody was invited so, \(place)")
        }
        #expect(
          before.mayInvite(invitation.inviter, to: world.capabilities(actor)), place)
      case 6: world.remove(person, by: actor)
      case 7:
        world.permit(
          person, by: actor, nil,
          denied: random.upTo(1) == 0 ? .of(.invite) : (random.upTo(1) == 0 ? .of(.edit) : []))
      case 8:
        switch random.upTo(2) {
        case 0: world.revoke(id, by: actor)
        case 1: world.decline(id, by: actor)
        default: world.resend(id, by: actor)
        }
      default:
        world.wait(seconds: Int64(random.upTo(2)) * 24 * 3_600)
        world.poll()
        if random.upTo(1) == 0 { world.restart() }
      }
    }
    #expect(accepted > 5, "seed \(seed)")
    world.check("seed \(seed)")
  }
}
