import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Comments on a space and on what is in it.
@Suite struct CommentTests {
  private func add(
    _ world: inout World, by person: UUID, on target: Target? = nil, parent: UUID? = nil,
    id: UUID = UUID(), mentions: [UUID] = []
  ) -> World.Answer {
    world.run(
      person, world.project,
      .space(
        .addComment(
          id: id, parent: parent, target: target ?? Target(kind: .space, id: world.project),
          text: "hm", mentions: mentions)))
  }

  @Test func theTextIsInTheVaultAndNotInTheLog() {
    var world = World()
    let viewer = world.person("viewer")
    let id = UUID()
    let answer = add(&world, by: viewer, id: id)
    #expect(answer.vault == [VaultWrite(subject: id, key: "text", owner: viewer, value: "hm")])
    #expect(
      answer.events.allSatisfy { !String(decoding: $0.stored.data, as: UTF8.self).contains("hm") })
    #expect(world.space.core.comments[id]?.author == viewer)
    #expect(add(&world, by: viewer, id: id).refusal?.code == .duplicateID)
    world.check()
  }

  @Test func whoMayNotCommentDoesNot() {
    var world = World(settings: ProjectSettings(viewersMayComment: false))
    let viewer = world.person("viewer")
    #expect(add(&world, by: viewer).refusal?.details["missing_capability"] == "comment")
    world.check()
  }

  @Test func itIsOnSomethingThatIsThere() {
    var world = World()
    let scene = world.scene()
    let element = world.element("", in: scene)
    let character = world.character("Hamlet")
    for target in [
      Target(kind: .scene, id: scene), Target(kind: .element, id: element),
      Target(kind: .character, id: character),
    ] {
      #expect(add(&world, by: world.owner, on: target).refusal == nil)
    }
    for target in [
      Target(kind: .scene, id: element), Target(kind: .location, id: character),
      Target(kind: .space, id: UUID()),
    ] {
      #expect(add(&world, by: world.owner, on: target).refusal?.code == .invalid)
    }
    world.edit(nil, .deleteScene(scene: scene))
    let gone = Target(kind: .element, id: element)
    #expect(add(&world, by: world.owner, on: gone).refusal?.code == .invalid)
    world.check()
  }

  @Test func anAnswerIsOnWhatItsThreadIsOn() {
    var world = World()
    let scene = world.scene()
    let (first, second) = (UUID(), UUID())
    _ = add(&world, by: world.owner, on: Target(kind: .scene, id: scene), id: first)
    _ = add(&world, by: world.owner, parent: first, id: second)
    #expect(world.space.core.comments[second]?.target.id == scene)
    #expect(world.space.core.comments[second]?.parent == first)
    #expect(add(&world, by: world.owner, parent: UUID()).refusal?.code == .invalid)
    world.check()
  }

  @Test func onlyMembersAreMentioned() {
    var world = World()
    let viewer = world.person("viewer")
    let stranger = world.person()
    let id = UUID()
    #expect(add(&world, by: world.owner, mentions: [stranger]).refusal?.code == .invalid)
    #expect(add(&world, by: world.owner, id: id, mentions: [viewer]).refusal == nil)
    #expect(world.space.core.comments[id]?.mentions == [viewer])
    world.check()
  }

  @Test func anEditNamesWhomItMentionsAnew() throws {
    var world = World()
    let (viewer, editor) = (world.person("viewer"), world.person("editor"))
    let stranger = world.person()
    let id = UUID()
    _ = add(&world, by: world.owner, id: id, mentions: [viewer])
    func edit(_ mentions: [UUID]) -> World.Answer {
      world.run(
        world.owner, world.project,
        .space(.editComment(id: id, text: "new", mentions: mentions, ifVersion: nil)))
    }
    func told(_ answer: World.Answer) -> [UUID]? {
      guard case .space(.commentEdited(_, _, let told))? = answer.events.first?.event else {
        return nil
      }
      return told
    }
    #expect(told(edit([viewer, editor])) == [editor])
    #expect(told(edit([viewer, editor])) == [])
    #expect(edit([viewer, stranger]).refusal?.code == .invalid)
    world.run(world.owner, world.project, .space(.removeMember(person: viewer)))
    // A mention of a former member does not keep the comment from being edited.
    #expect(told(edit([viewer, editor])) == [])
    #expect(told(edit([])) == [])
    #expect(edit([viewer]).refusal?.code == .invalid)
    world.check()
  }

  @Test func aCommentIsChargedForEachPersonItMentions() {
    var world = World()
    let viewers = (0..<50).map { _ in world.person("viewer") }
    let id = UUID()
    func edit(_ mentions: [UUID]?) -> [Int] {
      world.run(
        world.owner, world.project,
        .space(.editComment(id: id, text: "new", mentions: mentions, ifVersion: nil))
      ).events.map(\.event.rowCount)
    }
    let added = add(&world, by: world.owner, id: id, mentions: viewers)
    #expect(added.events.map(\.event.rowCount) == [50])
    #expect(edit(nil) == [1])
    #expect(edit(Array(viewers.dropLast(10))) == [1])
    #expect(edit(viewers) == [10])
    #expect(edit([]) == [1])
    #expect(edit(viewers) == [50])
    world.check()
  }

  @Test func anEditOfAnEarlierReleaseIsReadWithoutNewMentions() throws {
    var world = World()
    let viewer = world.person("viewer")
    let id = UUID()
    _ = add(&world, by: world.owner, id: id)
    let answer = world.run(
      world.owner, world.project,
      .space(.editComment(id: id, text: "new", mentions: [viewer], ifVersion: nil)))
    var stored = try #require(answer.events.first?.stored)
    stored.data = Array(
      #"{"comment":"\#(id.lower)","mentions":["\#(viewer.lower)"]}"#.utf8)
    guard case .space(let event) = try RecordedEvent(stored).event else {
      Issue.record("it is another kind of event")
      return
    }
    #expect(event == .commentEdited(comment: id, mentions: [viewer], newlyMentioned: []))
  }

  @Test func onlyItsAuthorEditsIt() {
    var world = World()
    let viewer = world.person("viewer")
    let id = UUID()
    _ = add(&world, by: viewer, id: id)
    let version = world.version
    let edit = Action.space(.editComment(id: id, text: "new", mentions: [], ifVersion: version))
    #expect(world.run(world.owner, world.project, edit).refusal?.code == .forbidden)
    #expect(world.run(viewer, world.project, edit).events.map(\.event.type) == [.commentEdited])
    #expect(world.run(viewer, world.project, edit).refusal?.code == .staleVersion)
    world.check()
  }

  @Test func itsAuthorDeletesItAndWhoManagesMembersRemovesIt() {
    var world = World()
    let viewer = world.person("viewer")
    let editor = world.person("editor")
    let (first, second) = (UUID(), UUID())
    _ = add(&world, by: viewer, id: first)
    _ = add(&world, by: viewer, id: second)
    let delete = Action.space(.deleteComment(id: first))
    #expect(world.run(editor, world.project, delete).refusal?.code == .forbidden)
    let answer = world.run(viewer, world.project, delete)
    #expect(answer.events.map(\.event.type) == [.commentDeleted])
    #expect(answer.vault == [VaultWrite(subject: first, key: "text", owner: viewer, value: nil)])
    #expect(world.run(viewer, world.project, delete).refusal?.code == .notFound)
    let removed = world.run(world.owner, world.project, .space(.deleteComment(id: second)))
    #expect(removed.events.map(\.event.type) == [.commentRemoved])
    #expect(removed.vault.map(\.owner) == [viewer])
    #expect(add(&world, by: viewer, parent: first).refusal?.code == .invalid)
    world.check()
  }

  @Test func whoManagesMembersButMayNotCommentRemovesTheirOwn() {
    var world = World()
    let viewer = world.person("viewer", granted: .of(.manageMembers))
    let id = UUID()
    _ = add(&world, by: viewer, id: id)
    world.setViewersMayComment(false)
    let answer = world.run(viewer, world.project, .space(.deleteComment(id: id)))
    #expect(answer.events.map(\.event.type) == [.commentRemoved])
    world.check()
  }

  @Test func aThreadIsResolvedAndReopened() {
    var world = World()
    let id = UUID()
    _ = add(&world, by: world.owner, id: id)
    let resolve = Action.space(.resolveComment(id: id, true))
    let reopen = Action.space(.resolveComment(id: id, false))
    #expect(world.run(world.owner, world.project, reopen).events.isEmpty)
    #expect(world.run(world.owner, world.project, resolve).events.count == 1)
    #expect(world.run(world.owner, world.project, resolve).events.isEmpty)
    #expect(world.space.core.comments[id]?.isResolved == true)
    #expect(world.run(world.owner, world.project, reopen).events.count == 1)
    #expect(world.space.core.comments[id]?.isResolved == false)
    world.check()
  }

  @Test func anAppRecordsAnActivityForWhoMayComment() {
    var world = World()
    let activity = RecordedActivity(kind: "table_read", title: "Table read", description: "at 8")
    let record = Action.space(.recordActivity(activity))
    #expect(
      world.run(world.owner, world.project, record).events.map(\.event.type) == [.activityRecorded])
    let viewer = world.person("viewer", denied: .of(.comment))
    #expect(world.run(viewer, world.project, record).refusal?.code == .forbidden)
    world.check()
  }

  @Test func anActivityIsAboutSomethingThatIsThere() {
    var world = World()
    let scene = world.scene("one")
    func record(_ kind: TargetKind, _ id: UUID) -> World.Answer {
      let activity = RecordedActivity(
        kind: "x", title: "x", description: nil, target: Target(kind: kind, id: id))
      return world.run(world.owner, world.project, .space(.recordActivity(activity)))
    }
    #expect(record(.scene, scene).events.map(\.event.type) == [.activityRecorded])
    for (kind, id) in [(.scene, UUID()), (.element, scene), (.student, scene)]
      as [(TargetKind, UUID)]
    {
      #expect(record(kind, id).refusal?.details["pointer"] == "/target")
    }
    world.edit(nil, .deleteScene(scene: scene))
    #expect(record(.scene, scene).refusal?.code == .invalid)
    world.check()
  }
}
