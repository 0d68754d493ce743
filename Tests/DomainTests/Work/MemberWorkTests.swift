import CallboardEventSamples
import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests the cost of commands about roles in a space of many members.
@Suite struct MemberWorkTests {
  /// A project that defines the role `extra`, with many members of a role.
  private func crowd(_ count: Int, role: String) -> LoneSpace {
    var space = LoneSpace()
    space.run(space.owner, .space(.setRole("extra", .of(.view, .comment), ifVersion: nil)))
    for _ in 0..<count {
      let person = UUID()
      space.know(person)
      space.run(
        space.owner,
        .space(.addMember(person: person, .role(role, granted: nil, denied: nil))))
    }
    return space
  }

  @Test func deletingARoleDoesNotLookAtMembers() {
    var space = crowd(2_000, role: "viewer")
    #expect(space.project.core.members.count == 2_001)
    let deletion = space.run(space.owner, .space(.deleteRole("extra", ifVersion: nil)))
    #expect(deletion.events.count == 1)
    #expect(deletion.steps < 100)
  }

  @Test func aRoleInUseIsFoundWithoutLookingAtMembers() {
    var space = crowd(2_000, role: "extra")
    let deletion = space.run(space.owner, .space(.deleteRole("extra", ifVersion: nil)))
    #expect(deletion.refusal?.code == .roleInUse)
    #expect(deletion.steps < 100)
    #expect(space.project.core.members.count(of: "extra") == 2_000)
  }

  @Test func changingARoleCostsByThoseWhoHaveIt() {
    var few = crowd(2_000, role: "viewer")
    let change = Action.space(.setRole("extra", .of(.view, .chat), ifVersion: nil))
    let cheap = few.run(few.owner, change)
    #expect(cheap.steps < 2_000 * 10)
    var many = crowd(2_000, role: "extra")
    let dear = many.run(many.owner, change)
    #expect(dear.events.count == 1)
    #expect(dear.steps > 2_000 * WorkBudget.stepsOfMember)
    #expect(
      many.project.core.members.all.count { $0.membership.capabilities.contains(.chat) } == 2_001)
  }

  @Test func countsAreThoseOfTheMembers() {
    var space = crowd(40, role: "extra")
    let others = space.project.core.members.all.map(\.person).filter { $0 != space.owner }
    for person in others.prefix(10) {
      space.run(space.owner, .space(.removeMember(person: person)))
    }
    let members = space.project.core.members
    #expect(members.count(of: "extra") == 30)
    #expect(members.count(of: "owner") == 1)
    #expect(members.owner == space.owner)
    #expect(members.all.map(\.person.lower).isSorted)
    let heir = others[20]
    space.run(space.owner, .space(.transferOwnership(to: heir)))
    #expect(space.project.core.members.owner == heir)
    guard let bytes = StreamState.project(space.project).snapshot(),
      case .project(let read)? = StreamState(snapshot: bytes)
    else {
      Issue.record("there is no snapshot")
      return
    }
    #expect(read.core.members.owner == heir)
    #expect(read.core.members.count(of: "extra") == space.project.core.members.count(of: "extra"))
    #expect(read.core.members.nextColor == space.project.core.members.nextColor)
  }
}

extension Sequence where Element: Comparable {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
