import CallboardClient
import CallboardClientAPI
import CallboardDomain
import CallboardTestSupport
import Foundation
import Testing

@testable import CallboardCommandLine

/// The typed calls of the Swift client, on a real service.
@Suite struct TypedClientTests {
  @Test func aProjectIsMadeEditedAndTalkedAboutByTypedCalls() async throws {
    let stage = try await Stage.start()
    defer { stage.strike() }
    let node = try stage.node()
    try await node.untilReady()
    let troupe = try await Troupe(["Ada", "Ben"], on: node)
    let (ada, ben) = (troupe.client(0), troupe.client(1))
    #expect(try await ada.getMe().displayName == "Ada")

    let project = try await ada.createProject(Callboard.ProjectCreation(title: "Macbeth"))
    #expect(project.title == "Macbeth")
    let member = try await ada.addMember(
      in: .project(project.id), Callboard.MemberAddition(person: troupe.people[1], role: "editor"))
    #expect(member.person.id == troupe.people[1])
    let (scene, line) = (UUID(), UUID())
    let changed = try await ben.changeProject(
      project: project.id,
      Callboard.ChangeRequest(
        replica: UUID(), base: project.version,
        changes: [
          Callboard.Change(
            id: UUID(),
            operation: .insertScene(scene: scene, heading: "HEATH", fields: [:], at: .end)),
          Callboard.Change(
            id: UUID(),
            operation: .insertElement(
              NewElement(
                id: line, scene: scene, kind: "dialogue", text: "When shall we", fields: [:]),
              at: .end)),
        ]))
    #expect(changed.results.map(\.result) == ["applied", "applied"])
    let element = try await ada.getElement(project: project.id, element: line)
    #expect(element.text == "When shall we" && element.kind == "dialogue")
    let events = try await ada.listEvents(in: .project(project.id), limit: 10)
    #expect(events.items.contains { $0.type == "scene_inserted" })

    let message = try await ben.postChat(
      in: .project(project.id), Callboard.PostChatBody(text: "Ready? ✓"))
    let chat = try await ada.listChat(in: .project(project.id))
    #expect(chat.items.map(\.id) == [message.id])

    // Members that are left out of a change stay, and null clears.
    try await ada.updateMe(Callboard.ProfileUpdate(statusMessage: .value("Plays")))
    try await ada.updateMe(Callboard.ProfileUpdate(displayName: .value("Ada L.")))
    #expect(try await ada.getMe().statusMessage == "Plays")
    try await ada.updateMe(Callboard.ProfileUpdate(statusMessage: .null))
    let me = try await ada.getMe()
    #expect(me.statusMessage == nil && me.displayName == "Ada L.")

    await #expect(throws: ClientError.self) {
      try await ben.deleteProject(project: project.id)
    }
  }
}
