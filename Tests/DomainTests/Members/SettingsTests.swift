import CallboardDomain
import FoundationEssentials
import Testing

/// Tests how a project's settings affect its members.
@Suite struct SettingsTests {
  @Test func viewersMayCommentUnlessSettingsSayOtherwise() {
    var world = World()
    let viewer = world.person("viewer")
    let editor = world.person("editor")
    #expect(world.capabilities(viewer).contains(.comment))
    world.setViewersMayComment(false)
    #expect(!world.capabilities(viewer).contains(.comment))
    #expect(world.capabilities(editor).contains(.comment))
    let later = world.person("viewer")
    #expect(!world.capabilities(later).contains(.comment))
    world.setViewersMayComment(true)
    #expect(world.capabilities(viewer).contains(.comment))
    #expect(world.capabilities(later).contains(.comment))
    world.check()
  }

  @Test func aViewerWhoWasGrantedCommentingKeepsIt() {
    var world = World(settings: ProjectSettings(viewersMayComment: false))
    let viewer = world.person("viewer", granted: .of(.comment))
    #expect(world.capabilities(viewer).contains(.comment))
    world.setViewersMayComment(true)
    world.setViewersMayComment(false)
    #expect(world.capabilities(viewer).contains(.comment))
    world.check()
  }

  /// A grant holds after the settings changed, also if the role gave the capability anyway when it was made.
  @Test(arguments: [true, false]) func aGrantToCommentOutlivesTheSettings(isRedundant: Bool) {
    var world = World(settings: ProjectSettings(viewersMayComment: isRedundant))
    let added = world.person("viewer", granted: .of(.comment))
    let (permitted, exact, invited) = (
      world.person("viewer"), world.person("viewer"), world.person()
    )
    world.permit(permitted, by: world.owner, granted: .of(.comment))
    world.permit(exact, by: world.owner, exactly: .of(.view, .comment))
    let (invitation, sent) = world.invite(
      .person(invited), by: world.owner, role: "viewer", granted: .of(.comment))
    #expect(sent.refusal == nil)
    world.setViewersMayComment(!isRedundant)
    world.setViewersMayComment(false)
    #expect(world.accept(invitation, by: invited).refusal == nil)
    for person in [added, permitted, exact, invited] {
      #expect(world.space.core.members[person]?.granted == .of(.comment))
      #expect(world.capabilities(person).contains(.comment))
    }
    #expect(world.capabilities(exact) == .of(.view, .comment))
    world.check()
  }

  @Test func aRoleGivesWhatTheSettingsLeaveIt() throws {
    var world = World()
    let viewer = try #require(world.space.role("viewer"))
    #expect(world.space.given(by: viewer) == .of(.view, .comment, .chat))
    world.setViewersMayComment(false)
    #expect(world.space.given(by: viewer) == .of(.view, .chat))
  }

  @Test func aSettingTellsOfEachMemberWhoseCapabilitiesItChanges() {
    var world = World()
    let viewers = Set([world.person("viewer"), world.person("viewer")])
    _ = world.person("editor")
    _ = world.person("viewer", denied: .of(.comment))
    let answer = world.setViewersMayComment(false)
    guard case .project(.settingsChanged(_, let members))? = answer.events.first?.event else {
      Issue.record("settings were changed")
      return
    }
    #expect(Set(members.map(\.person)) == viewers)
    world.check()
  }

  @Test func settingsTakeTheirCapabilityAndTheVersionSeen() {
    var world = World()
    let writer = world.person("co_writer")
    #expect(world.setViewersMayComment(false, by: writer).refusal?.code == .forbidden)
    let stale = Action.project(
      .update(
        title: nil, settings: ProjectSettings(viewersMayComment: false), ifVersion: 7))
    #expect(world.run(world.owner, world.project, stale).refusal?.code == .staleVersion)
    #expect(world.setViewersMayComment(true).events.isEmpty)
    world.check()
  }

  @Test func nobodyGrantsByASettingWhatTheyLack() {
    var world = World(settings: ProjectSettings(viewersMayComment: false))
    let viewer = world.person("viewer", granted: .of(.manageSettings))
    #expect(world.setViewersMayComment(true, by: viewer).refusal?.code == .forbidden)
    let editor = world.person("editor", granted: .of(.manageSettings))
    #expect(world.setViewersMayComment(true, by: editor).refusal == nil)
    world.check()
  }

  /// The setting also holds for those who become viewers later.
  @Test func whoMayNotCommentDoesNotLetViewersEvenIfThereAreNone() {
    var world = World(settings: ProjectSettings(viewersMayComment: false))
    let writer = world.person("editor", granted: .of(.manageSettings), denied: .of(.comment))
    #expect(
      world.setViewersMayComment(true, by: writer).refusal?.details["missing_capability"]
        == "comment")
    #expect(world.setViewersMayComment(true).refusal == nil)
    #expect(world.setViewersMayComment(false, by: writer).refusal == nil)
    world.check()
  }

  /// What a setting gives lasts, so a member who may comment for a time only must not give it to others.
  @Test func nobodyGivesByASettingWhatTheyHaveForATime() {
    var world = World(settings: ProjectSettings(viewersMayComment: false))
    let (guest, viewer) = (world.person("editor", granted: .of(.manageSettings)), world.person())
    let end = world.now.adding(seconds: 3_600)
    func change(_ person: UUID, granted: CapabilitySet?, access: SpaceCommand.AccessChange)
      -> Action
    {
      .space(
        .changePermissions(
          person: person,
          .role(
            nil, granted: granted, denied: nil,
            until: granted.map { _ in [Capability.comment: end] }),
          access: access, ifVersion: nil))
    }
    let ends = change(guest, granted: nil, access: .until(end))
    #expect(world.run(world.owner, world.project, ends).refusal == nil)
    // Nobody is a viewer yet.
    #expect(world.setViewersMayComment(true, by: guest).refusal == nil)
    world.setViewersMayComment(false)
    // An invitee gets what the role gives when they accept.
    let (invitation, _) = world.invite(.person(viewer), by: world.owner, role: "viewer")
    #expect(world.setViewersMayComment(true, by: guest).refusal?.code == .forbidden)
    #expect(world.accept(invitation, by: viewer).refusal == nil)
    #expect(world.setViewersMayComment(true, by: guest).refusal?.code == .forbidden)
    // The viewer's own grant ends, and what the setting gives does not.
    let granted = change(viewer, granted: .of(.comment), access: .keep)
    #expect(world.run(world.owner, world.project, granted).refusal == nil)
    #expect(world.setViewersMayComment(true, by: guest).refusal?.code == .forbidden)
    // A viewer whose access ends no later gets nothing for longer.
    let short = change(viewer, granted: nil, access: .until(end))
    #expect(world.run(world.owner, world.project, short).refusal == nil)
    #expect(world.setViewersMayComment(true, by: guest).refusal == nil)
    world.check()
  }

  /// The end of a grant ends nothing while the role gives the capability for good.
  @Test func aGrantThatIsNotNeededMakesNobodyTemporary() {
    var world = World()
    let manager = world.person("viewer", granted: .of(.manageMembers, .comment))
    let (viewer, other) = (world.person(), world.person())
    let end = world.now.adding(seconds: 3_600)
    let ends = Action.space(
      .changePermissions(
        person: manager, .role(nil, granted: nil, denied: nil, until: [.comment: end]),
        ifVersion: nil))
    #expect(world.run(world.owner, world.project, ends).refusal == nil)
    #expect(world.space.core.members[manager]?.until == [.comment: end])
    #expect(world.add(viewer, by: manager, "viewer").refusal == nil)
    world.setViewersMayComment(false)
    #expect(
      world.add(other, by: manager, "viewer", granted: .of(.comment)).refusal?.code == .forbidden)
    #expect(world.add(other, by: manager, "viewer").refusal == nil)
    world.check()
  }

  /// A grant beside the role is kept when the setting takes the capability from the role.
  @Test func nobodyGivesForGoodWhatTheyLackWhileTheRoleGivesIt() {
    var world = World()
    let manager = world.person("editor", granted: .of(.manageMembers), denied: .of(.comment))
    let viewer = world.person("viewer")
    func grant(by actor: UUID) -> Refusal.Code? {
      var after = world
      let comment = Action.space(
        .changePermissions(
          person: viewer, .role(nil, granted: .of(.comment), denied: nil, until: nil),
          ifVersion: nil))
      return after.run(actor, after.project, comment).refusal?.code
    }
    #expect(grant(by: manager) == .forbidden)
    #expect(grant(by: world.owner) == nil)
    #expect(world.permit(viewer, by: manager, "editor").refusal?.code == .forbidden)
    world.check()
  }

  @Test func renamingTakesTheCapabilityAndTheVersionSeen() {
    var world = World()
    let writer = world.person("co_writer")
    let rename = Action.project(.update(title: "Ophelia", settings: nil, ifVersion: 1))
    #expect(world.run(writer, world.project, rename).refusal?.code == .forbidden)
    #expect(
      world.run(world.owner, world.project, rename).events.map(\.event.type) == [.projectRenamed])
    let again = Action.project(.update(title: "Laertes", settings: nil, ifVersion: 1))
    #expect(world.run(world.owner, world.project, again).refusal?.code == .staleVersion)
    #expect(world.space.title == "Ophelia")
    world.check()
  }

  @Test func anIdInUseMakesNoProject() {
    var world = World()
    let create = Action.project(.create(title: "x", settings: ProjectSettings()))
    #expect(world.run(world.owner, world.project, create).refusal?.code == .duplicateID)
    #expect(world.run(world.owner, world.owner, create).refusal?.code == .duplicateID)
    world.check()
  }

  @Test func anOperatorOwnsNoProject() {
    var world = World()
    let create = Action.project(.create(title: "x", settings: ProjectSettings()))
    #expect(world.run(UUID(), UUID(), create, as: true).refusal?.code == .forbidden)
  }
}
