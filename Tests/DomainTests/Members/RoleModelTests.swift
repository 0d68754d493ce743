import CallboardDomain
import FoundationEssentials
import Testing

/// Compares the members and roles of a project, after random commands, with a simple model.
@Suite struct RoleModelTests {
  @Test func whateverIsAskedEverybodyMayWhatTheirRoleSays() {
    play(seeds: 1...20, restarting: false)
  }

  @Test func soTheyMayFromSnapshotsOn() {
    play(seeds: 101...120, restarting: true)
  }

  private func play(seeds: ClosedRange<UInt64>, restarting: Bool) {
    var reached = Reached()
    /// How often a role was changed that a member has.
    var changed = 0
    for seed in seeds { play(seed: seed, restarting: restarting, &reached, &changed) }
    #expect(changed > 50)
    reached.check(
      allOf: [
        .roleSet, .roleDeleted, .memberAdded, .memberPermissionsChanged, .memberRemoved,
        .memberLeft, .memberAccessEnded, .ownershipTransferred, .invitationSent,
        .invitationAccepted, .invitationExpired,
      ],
      [
        .notFound, .forbidden, .invalid, .taken, .staleVersion, .roleInUse, .alreadyMember,
        .alreadyInvited, .invitationAlreadyProcessed, .invitationExpired, .invitationVoid,
      ])
  }

  private func play(
    seed: UInt64, restarting: Bool, _ reached: inout Reached, _ changed: inout Int
  ) {
    var random = SeededRandom(seed: seed)
    for round in 0..<4 {
      var world = World()
      var model = RoleModel(owner: world.owner)
      let people = [world.owner] + (0..<5).map { _ in world.person() }
      for step in 0..<150 {
        if restarting, random.upTo(9) == 0 { world.restart() }
        if random.upTo(19) == 0 { world.wait(seconds: [60, 60, 4_000, 700_000][random.upTo(3)]) }
        // The owner is drawn more often, so that there are other members, and an invitation is mostly accepted by its
        // invitee.
        var person = people[random.upTo(people.count - 1)]
        if random.upTo(1) == 0 {
          person = model.members.first { $0.value.role == "owner" }?.key ?? person
        }
        let wish = random.wish(people, model, now: world.now)
        if case .accept(let id) = wish, random.upTo(4) > 0 {
          person = model.invitations[id]?.person ?? person
        }
        let now = Timestamp(microseconds: world.now.microseconds + 1_000)
        model.expire(at: now)
        let expected = model.expects(wish, by: person, at: now)
        let answer = world.run(person, world.project, .space(wish.command(by: person)))
        let place: Testing.Comment = "seed \(seed), round \(round), step \(step): \(wish)"
        #expect(answer.refusal?.code == expected, place)
        if let code = answer.refusal?.code {
          reached.refusals.insert(code)
        } else {
          if case .define(let name, _, _) = wish, !answer.events.isEmpty,
            model.members.values.contains(where: { $0.role == name })
          {
            changed += 1
          }
          model.apply(wish, by: person, at: now)
        }
        let difference = model.difference(from: world.space)
        #expect(difference == nil, place)
        if difference != nil || answer.refusal?.code != expected { return }
      }
      world.check("seed \(seed)")
      reached.events.formUnion(world.log.map(\.event.type))
    }
  }
}

extension SeededRandom {
  fileprivate mutating func capabilities() -> Set<Capability> {
    let all = SpaceKind.project.capabilities.capabilities.filter { $0 != .own }
    var drawn = Set(all.filter { _ in upTo(2) == 0 })
    if upTo(9) > 0 { drawn.insert(.view) }
    switch upTo(19) {
    case 0: drawn.insert(.own)
    case 1: drawn.insert(.play)
    case 2...8: drawn.formUnion([.manageMembers, .invite])
    default: break
    }
    return drawn
  }

  private mutating func overrides() -> Set<Capability> {
    upTo(1) == 0
      ? [] : Set([.chat, .comment, .edit, .invite, .manageMembers].filter { _ in upTo(3) == 0 })
  }

  private mutating func member(_ now: Timestamp) -> RoleModel.Member {
    let names = ["guide", "guide", "scribe", "usher", "viewer", "co_writer", "owner", "nobody"]
    return RoleModel.Member(
      role: names[upTo(7)], granted: overrides(), denied: overrides(),
      until: upTo(3) == 0 ? now.adding(seconds: Int64(100 + upTo(9_000))) : nil)
  }

  fileprivate mutating func wish(
    _ people: [UUID], _ model: RoleModel, now: Timestamp
  ) -> RoleModel.Wish {
    let other = people[upTo(people.count - 1)]
    let name = ["guide", "guide", "scribe", "usher", "viewer"][upTo(4)]
    var drawn = member(now)
    func seen(_ current: Int?, _ place: Int) -> Int? {
      [nil, nil, current, current.map { $0 - 1 }, 0][place]
    }
    switch upTo(24) {
    case 0...4:
      return .define(name, capabilities(), seen: seen(model.templates[name]?.version, upTo(4)))
    case 5...6: return .undefine(name, seen: seen(model.templates[name]?.version, upTo(4)))
    case 7...11: return .add(other, drawn)
    case 12...15:
      return .change(
        other, role: upTo(1) == 0 ? nil : drawn.role, granted: upTo(1) == 0 ? nil : drawn.granted,
        denied: upTo(1) == 0 ? nil : drawn.denied,
        seen: seen(model.members[other]?.version, upTo(4)))
    case 16: return .exactly(other, role: upTo(1) == 0 ? nil : drawn.role, capabilities())
    case 17: return .remove(other)
    case 18: return .leave
    case 19: return upTo(3) == 0 ? .transfer(other) : .add(other, drawn)
    case 20...21:
      drawn.until = nil
      return .invite(other, id: UUID(), drawn)
    default:
      let mine = model.invitations.sorted { $0.value.sentAt < $1.value.sentAt }.suffix(6).map(\.key)
      return .accept(mine.isEmpty ? UUID() : mine[upTo(mine.count - 1)])
    }
  }
}
