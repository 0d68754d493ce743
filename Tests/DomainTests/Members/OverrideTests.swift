import CallboardDomain
import FoundationEssentials
import Testing

/// Capabilities granted and denied beside a role.
@Suite struct OverrideTests {
  @Test func overridesAreKeptAsTheDifferenceFromTheRole() {
    var world = World()
    let person = world.person("viewer", granted: .of(.edit, .view), denied: .of(.chat, .export))
    let membership = world.space.core.members[person]
    #expect(membership?.granted == .of(.edit))
    #expect(membership?.denied == .of(.chat))
    #expect(membership?.capabilities == .of(.view, .comment, .edit))
    world.check()
  }

  @Test func anExactListIsKeptAsItsDifferenceFromTheRole() {
    var world = World()
    let person = world.person("viewer")
    world.permit(person, by: world.owner, exactly: .of(.view, .edit, .chat))
    let membership = world.space.core.members[person]
    #expect(membership?.role == "viewer")
    #expect(membership?.granted == .of(.edit))
    #expect(membership?.denied == .of(.comment))
    #expect(membership?.capabilities == .of(.view, .edit, .chat))
    world.permit(person, by: world.owner, "editor", exactly: .of(.view, .edit, .chat))
    #expect(world.space.core.members[person]?.granted == [])
    #expect(world.space.core.members[person]?.denied == .of(.comment, .lock, .delete))
    world.check()
  }

  @Test func anExactListStaysExactWhenSettingsChange() {
    var world = World(settings: ProjectSettings(viewersMayComment: false))
    let person = world.person("viewer")
    let other = world.person("viewer")
    world.permit(person, by: world.owner, exactly: .of(.view, .chat))
    world.permit(other, by: world.owner, exactly: .of(.view, .comment))
    world.setViewersMayComment(true)
    #expect(world.capabilities(person) == .of(.view, .chat))
    world.setViewersMayComment(false)
    #expect(world.capabilities(other) == .of(.view, .comment))
    world.check()
  }

  @Test func nobodyGrantsWhatTheyLack() {
    var world = World()
    let manager = world.person("editor", granted: .of(.manageMembers))
    let person = world.person()
    let refusal = world.add(person, by: manager, "co_writer").refusal
    #expect(refusal?.code == .forbidden)
    #expect(refusal?.details["missing_capability"] == "invite")
    #expect(
      world.add(person, by: manager, "co_writer", denied: .of(.invite, .export)).refusal == nil)
    #expect(
      world.permit(person, by: manager, granted: .of(.export), denied: []).refusal?.code
        == .forbidden)
    #expect(
      world.permit(person, by: manager, exactly: .of(.view, .export)).refusal?.code == .forbidden)
    world.check()
  }

  @Test func whatSomeoneHasMayStayWhenAnotherWhoLacksItChangesThem() {
    var world = World()
    let manager = world.person("viewer", granted: .of(.manageMembers))
    let writer = world.person("co_writer")
    #expect(world.permit(writer, by: manager, denied: .of(.export)).refusal == nil)
    #expect(world.capabilities(writer).contains(.edit))
    #expect(world.permit(writer, by: manager, denied: []).refusal?.code == .forbidden)
    world.check()
  }

  @Test func nobodyEditsTheirOwn() {
    var world = World()
    let manager = world.person("editor", granted: .of(.manageMembers))
    for answer in [
      world.permit(manager, by: manager, "viewer"),
      world.permit(manager, by: manager, denied: .of(.chat)),
      world.permit(manager, by: manager, exactly: .of(.view, .manageMembers)),
      world.remove(manager, by: manager),
    ] {
      #expect(answer.refusal?.code == .forbidden)
    }
    world.check()
  }

  @Test func owningIsNeverGranted() {
    var world = World()
    let person = world.person("co_writer")
    #expect(world.permit(person, by: world.owner, granted: .of(.own)).refusal?.code == .invalid)
    let all = SpaceKind.project.capabilities
    #expect(world.permit(person, by: world.owner, exactly: all).refusal?.code == .invalid)
    #expect(world.permit(person, by: world.owner, "owner", exactly: all).refusal?.code == .invalid)
    world.check()
  }

  @Test func viewingIsNeverDenied() {
    var world = World()
    let person = world.person("co_writer")
    #expect(world.permit(person, by: world.owner, denied: .of(.view)).refusal?.code == .invalid)
    #expect(world.permit(person, by: world.owner, exactly: .of(.edit)).refusal?.code == .invalid)
    world.check()
  }

  @Test func theSameIsNotGrantedAndDenied() {
    var world = World()
    let person = world.person("viewer")
    let answer = world.permit(person, by: world.owner, granted: .of(.edit), denied: .of(.edit))
    #expect(answer.refusal?.code == .invalid)
  }

  @Test func whatIsNotNamedStaysAsItIs() {
    var world = World()
    let person = world.person("viewer", granted: .of(.edit), denied: .of(.chat))
    world.permit(person, by: world.owner, "editor")
    #expect(world.space.core.members[person]?.role == "editor")
    #expect(world.space.core.members[person]?.denied == .of(.chat))
    #expect(world.space.core.members[person]?.granted == [])
    world.permit(person, by: world.owner, granted: .of(.export))
    #expect(world.space.core.members[person]?.role == "editor")
    #expect(world.capabilities(person) == .of(.view, .comment, .lock, .edit, .delete, .export))
    world.check()
  }

  @Test func changingNothingIsNoEvent() {
    var world = World()
    let person = world.person("viewer", granted: .of(.edit))
    let answer = world.permit(person, by: world.owner, "viewer", granted: .of(.edit))
    #expect(answer.events.isEmpty && answer.refusal == nil)
  }

  @Test func aStaleVersionOfAMembershipIsRefusedWithTheCurrentOne() {
    var world = World()
    let person = world.person("viewer")
    let seen = world.space.core.members[person]?.version
    world.permit(person, by: world.owner, "editor", ifVersion: seen)
    let refusal = world.permit(person, by: world.owner, "viewer", ifVersion: seen).refusal
    #expect(refusal?.code == .staleVersion)
    #expect(refusal?.details["current_version"] == .integer(Int64(world.version)))
    world.check()
  }

  @Test func anEventTellsAllOfEachMemberThatItTouches() throws {
    var world = World()
    let person = world.person("viewer")
    let answer = world.permit(person, by: world.owner, granted: .of(.edit))
    guard case .space(.memberPermissionsChanged(_, let members))? = answer.events.first?.event
    else {
      Issue.record("permissions were changed")
      return
    }
    let membership = try #require(world.space.core.members[person])
    #expect(members.map(\.person) == [person])
    #expect(members.map(\.capabilities) == [membership.capabilities])
    #expect(members.map(\.color) == [membership.color])
  }
}
