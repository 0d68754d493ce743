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
