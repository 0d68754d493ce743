// swift-format-ignore-file
// The code stands as it does on the page.

import CallboardClient
import CallboardClientAPI
import CallboardContent
import Foundation
import Testing

/// The code of `docs/swift.md`, which is compiled here and not run. `TreeTests.SnippetTests` finds each block of the page
/// in this file.
@Suite struct SwiftPageTests {
  @Test func theCodeOfThePageCompiles() {
    _ = Self.client
    #expect(Bool(true))
  }

  private struct Account: Sendable {
    func token(replacing refused: String?) async throws -> String { refused ?? "" }
  }

  private static func client(_ account: Account) -> CallboardClient {
    let url = URL(string: "https://callboard.example.org")!
    let client = CallboardClient(
      transport: URLSessionTransport(url: url),
      credentials: .provider { refused in try await account.token(replacing: refused) })
    return client
  }

  private static func follow(
    _ client: CallboardClient, _ project: UUID, _ url: URL, _ folder: String
  ) async throws {
    let sync = try ProjectSync(
      client: client, project: project, streams: URLSessionEventTransport(url: url), folder: folder)

    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await sync.run() }
      for await update in await sync.updates() {
        switch update {
        case .edited(let edit): show(edit.operation, in: edit.element)
        case .changed: show(await sync.view)
        case .settled(let change, let outcome): mark(change, outcome)
        case .people(let people): show(people)
        case .conflict: showThatThereIsAConflict()
        case .status(let status): show(status)
        }
      }
      try await group.waitForAll()
    }
  }

  private static func change(_ sync: ProjectSync, _ line: UUID) async throws {
    let edit = TextOperation(replacing: 5..<5, with: ", or not")
    let change = try await sync.make(.editText(element: line, edit))
    switch await sync.outcome(of: change) {
    case .committed(let version)?: print("version \(version)")
    case .setAside(let reason)?: print("kept as a draft: \(reason)")
    case nil: break
    }

    try await sync.edit { content, place in
      guard let caret = place else { return [] }
      place = TextPlace(element: caret.element, caret: caret.head + 1)
      return [.editText(element: caret.element, TextOperation(replacing: caret.head..<caret.head, with: "!"))]
    }
  }

  @MainActor private static func model(
    _ sync: ProjectSync, _ scene: UUID, _ group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws {
    let model = ProjectModel(sync)
    group.addTask { try await model.run() }
    try await model.make(.updateScene(scene: scene, heading: "EXT. HEATH", fields: [:]))
    try await model.undo()
  }

  private static func presence(
    _ client: CallboardClient, _ sync: ProjectSync, _ project: UUID,
    _ group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws {
    let presence = PresenceSender(client: client, space: "/v1/projects/\(project.lower)", device: "phone")
    group.addTask { try await presence.run() }
    if let caret = await sync.caret { await presence.show(["cursor": caret.json]) }
    for (person, place) in await sync.carets() { draw(person.name, at: place) }
  }

  private static func lock(
    _ client: CallboardClient, _ sync: ProjectSync, _ project: UUID, _ scene: UUID, _ line: UUID,
    _ edit: TextOperation, _ group: inout ThrowingTaskGroup<Void, any Error>
  ) async throws {
    let lock = try await HeldLock.take("scene:\(scene.lower)", in: "/v1/projects/\(project.lower)", with: client)
    group.addTask { if await sync.keep(lock) != .released { tellThatTheLockIsLost() } }
    try await sync.make(.editText(element: line, edit))
    try await sync.release(lock)
  }

  private static func everything(_ client: CallboardClient) async throws {
    let project = try await client.createProject(Callboard.ProjectCreation(title: "Macbeth"))
    let chat = try await client.listChat(in: .project(project.id), limit: 50)
    try await client.updateMe(Callboard.ProfileUpdate(statusMessage: .null))
    _ = chat
  }

  // What an app brings along.

  private static func show<each Value>(_ values: repeat each Value) {}
  private static func show(_ operation: TextOperation, in element: UUID) {}
  private static func mark<each Value>(_ values: repeat each Value) {}
  private static func draw<Name, Place>(_ name: Name, at place: Place) {}
  private static func showThatThereIsAConflict() {}
  private static func tellThatTheLockIsLost() {}
}
