import CallboardDomain
import FoundationEssentials
import Testing

/// A space has one owner, and nobody acts without the capability for it, whatever commands people send.
@Suite struct PermissionSimulationTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func nobodyEverDoesWhatTheyMayNot(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var world = World()
    let people = [world.owner] + (0..<5).map { _ in world.person() }
    let scene = world.scene("one")
    var carriedOut = 0
    for step in 0..<300 {
      let actor = people[random.upTo(people.count - 1)]
      let person = people[random.upTo(people.count - 1)]
      let before = world.space.core.members
      let answer = world.run(
        actor, world.project, random.action(on: person, scene: scene, people: people))
      carriedOut += answer.events.count
      let after = world.space.core.members
      let place: Testing.Comment = "seed \(seed), step \(step)"
      #expect(after.all.count { $0.membership.isOwner } == 1, place)
      for (member, membership) in after.all {
        let gained = membership.capabilities.subtracting(before[member]?.capabilities ?? [])
        let isHeir = membership.isOwner
        #expect(
          isHeir || gained.isSubset(of: before[actor]?.capabilities ?? []), "gained \(place)")
        #expect(membership.capabilities.contains(.view), place)
        #expect(membership.isOwner == membership.capabilities.contains(.own), place)
        #expect(membership.granted.isDisjoint(with: membership.denied), place)
      }
      for (member, membership) in before.all where membership.isOwner {
        #expect(after[member] != nil, "an owner never vanishes, \(place)")
      }
    }
    #expect(carriedOut > 15, "seed \(seed)")
    world.check("seed \(seed)")
  }
}

extension SeededRandom {
  fileprivate mutating func capabilities() -> CapabilitySet {
    CapabilitySet(SpaceKind.project.capabilities.capabilities.filter { _ in upTo(3) == 0 }).union(
      .of(.view))
  }

  fileprivate mutating func permissions() -> SpaceCommand.Permissions {
    let role = ["co_writer", "editor", "viewer", nil][upTo(3)]
    if upTo(2) == 0 { return .exactly(role: role, capabilities()) }
    return .role(
      role, granted: upTo(1) == 0 ? nil : capabilities().subtracting(.of(.own)),
      denied: upTo(1) == 0 ? nil : capabilities().subtracting(.of(.view)))
  }

  fileprivate mutating func action(on person: UUID, scene: UUID, people: [UUID]) -> Action {
    switch upTo(9) {
    case 0...2: return .space(.addMember(person: person, permissions()))
    case 3...4: return .space(.changePermissions(person: person, permissions(), ifVersion: nil))
    case 5: return .space(upTo(2) == 0 ? .removeMember(person: person) : .leave)
    case 6: return .space(.transferOwnership(to: person))
    case 7:
      let settings = ProjectSettings(viewersMayComment: upTo(1) == 0)
      return .project(.update(title: nil, settings: settings, ifVersion: nil))
    case 8:
      return .space(
        .addComment(
          id: UUID(), parent: nil, target: Target(kind: .scene, id: scene), text: "hm",
          mentions: []))
    default:
      let set = ChangeSet(
        replica: UUID(), seen: .version(1), onConflict: .resolve,
        changes: [.test(.insert(UUID(), "x", at: .end))])
      return .project(.change(set))
    }
  }
}
