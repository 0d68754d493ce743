import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

#if canImport(Glibc)
  import Glibc
#endif

/// A disk that is full for a while, changes that belong together, and a copy that another person opens.
@Suite struct DiskTests {
  private let stage = DocumentStage()

  @Test func aChangeThatCannotBeStoredIsNotMadeAndTheNextOneIs() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (file, _) = try RecordFile.open(in: folder.path)
    var stored = try StoredDocument(try stage.document(), in: file)
    let first = try stored.make([stage.insert("A", at: 0)])
    let disk = try FullDisk(folder.path)
    for _ in 0..<2 {
      #expect(throws: StorageError.self) { _ = try stored.make([stage.insert("B", at: 1)]) }
      #expect(throws: StorageError.self) {
        _ = try stored.make([.updateScene(scene: stage.scene, heading: "II", fields: [:])])
      }
    }
    #expect(stored.view.element(stage.line)?.text.string == "ATo be")
    #expect(stored.view.scene(stage.scene)?.heading == "HALL")
    try disk.makeRoom()
    // It joins the first one, as if nothing had happened.
    #expect(try stored.make([stage.insert("B", at: 1)]) == first)
    let again = try StoredDocument.replay(try RecordFile.read(in: folder.path))
    #expect(again.pending == stored.document.pending)
    #expect(again.buffer.count == 1)
  }

  @Test func aRequestThatIsNotStoredIsNotSent() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (file, _) = try RecordFile.open(in: folder.path)
    var stored = try StoredDocument(try stage.document(), in: file)
    _ = try stored.make([stage.insert("A", at: 0)])
    let disk = try FullDisk(folder.path)
    for _ in 0..<2 {
      #expect(throws: StorageError.self) { _ = try stored.send().finish { _ in } }
    }
    try disk.makeRoom()
    let actions = try stored.send().finish { _ in }
    let again = try StoredDocument.replay(try RecordFile.read(in: folder.path))
    let request = try #require(again.request)
    #expect(actions == [.send(request)])
  }

  @Test func anEditOfOthersThatCannotBeStoredIsStillShownAndUndonePast() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let stage = SyncStage()
    let (mine, others) = (try await stage.sync(folder: folder.path), try await stage.sync())
    try await mine.make(stage.replacing(0..<0, with: "To be"))
    try await mine.edit { _, place in
      place = TextPlace(element: stage.line, caret: 5)
      return []
    }
    try await mine.exchange()
    try await others.exchange()
    try await others.make(stage.replacing(0..<0, with: "Oh: "))
    try await others.exchange()
    let disk = try FullDisk(folder.path)
    await #expect(throws: StorageError.self) { try await mine.exchange() }
    #expect(await stage.text(mine) == "Oh: To be")
    #expect(await mine.place == TextPlace(element: stage.line, caret: 9))
    try disk.makeRoom()
    try await mine.undo()
    #expect(await stage.text(mine) == "Oh: ")
    let again = try StoredDocument.replay(try RecordFile.read(in: folder.path))
    #expect(await mine.document?.base == again.base)
  }

  @Test func anAnswerThatCannotBeStoredStillEndsTheWaitingForIt() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let (stage, path) = (self.stage, folder.path)
    let transport = FakeTransport { (request, _) throws(ClientError) in
      if request.path.hasSuffix("/changes") {
        // The request is stored. The disk is full when the answer comes.
        _ = try? FullDisk(path)
        return .json(["version": 6, "results": [["result": "applied"]]])
      }
      return request.path.contains("/events") ? .page() : .json(stage.state(text: "To be"))
    }
    try await withSync(transport, .key("k", person: UUID()), path) { sync in
      let id = try await sync.make(stage.insert("A", at: 0))
      let waiting = Task { await sync.outcome(of: id) }
      try await SyncStage.eventually { await sync.outcomes[id] != nil }
      await #expect(throws: StorageError.self) { try await sync.exchange() }
      try await SyncStage.eventually { await sync.outcomes[id] == nil }
      let outcome = await waiting.value
      #expect(outcome == .committed(version: 6))
      #expect(await sync.status.pendingCount == 0)
    }
  }

  /// The first one is possible, the second one is not.
  @Test func ofChangesThatBelongTogetherNoneIsMadeBeyondALimit() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let stage = SyncStage()
    let sync = try await stage.sync(folder: folder.path)
    try await sync.make(stage.replacing(0..<0, with: "To be"))
    let impossible: [CallboardContent.Operation] = [
      .updateScene(scene: stage.scene, heading: String(repeating: "x", count: 1_001), fields: [:]),
      stage.replacing(0..<0, with: "a\0b"),
      stage.replacing(0..<0, with: String(repeating: "x", count: ContentLimits.textBytes)),
    ]
    for operation in impossible {
      await #expect(throws: ImpossibleChange.self) {
        try await sync.make(contentsOf: [stage.replacing(5..<5, with: "!"), operation])
      }
      await #expect(throws: ImpossibleChange.self) {
        try await sync.make(contentsOf: [
          .updateScene(scene: stage.scene, heading: "II", fields: [:]), operation,
        ])
      }
    }
    #expect(await stage.text(sync) == "To be")
    #expect(await sync.view.scene(stage.scene)?.heading == "I")
    #expect(await sync.status.pendingCount == 1)
    let again = try StoredDocument.replay(try RecordFile.read(in: folder.path))
    #expect(await sync.document?.pending == again.pending)
    // Earlier changes can still be undone.
    try await sync.undo()
    #expect(await stage.text(sync) == "")
  }

  @Test func anotherPersonCannotOpenACopy() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let stage = stage
    let transport = FakeTransport { (request, _) throws(ClientError) in
      request.path.contains("/events") ? .page() : .json(stage.state(text: "To be"))
    }
    let (ada, ben) = (UUID(), UUID())
    try await withSync(transport, .key("k", person: ada), folder.path) {
      try await $0.make(stage.insert("A", at: 0))
    }
    await #expect(throws: StorageError.self) {
      try await withSync(transport, .key("k", person: ben), folder.path) { _ in }
    }
    try await withSync(transport, .key("k", person: ada), folder.path) {
      #expect(await $0.status.pendingCount == 1)
    }
  }

  /// By a token, only the service knows the person.
  @Test(arguments: [true, false])
  func changesOfAnotherPersonAreNotSent(isKnown: Bool) async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let stage = stage
    let people = ["ada": UUID().lower, "ben": UUID().lower]
    let transport = FakeTransport { (request, _) throws(ClientError) in
      let token = request.headers.first { $0.0 == "Authorization" }?.1.dropFirst(7) ?? ""
      if request.path == "/v1/me" { return .json(["id": .string(people[String(token)] ?? "")]) }
      if request.path.hasSuffix("/changes") { throw .unreachable("no network") }
      return request.path.contains("/events") ? .page() : .json(stage.state(text: "To be"))
    }
    if isKnown {
      try await withSync(transport, .bearer("ada"), folder.path) {
        try await $0.make(stage.insert("A", at: 0))
      }
    } else {
      // A copy of an earlier build names no person. It becomes that of the first one who sends.
      let (file, _) = try RecordFile.open(in: folder.path)
      var stored = try StoredDocument(try stage.document(), in: file)
      _ = try stored.make([stage.insert("A", at: 0)])
    }
    func exchange(_ token: String) async throws {
      try await withSync(transport, .bearer(token), folder.path) { sync in
        try await sync.exchange()
      }
    }
    if !isKnown { await #expect(throws: ClientError.self) { try await exchange("ada") } }
    let sent = transport.requests.count { $0.path.hasSuffix("/changes") }
    await #expect(throws: StorageError.self) { try await exchange("ben") }
    #expect(transport.requests.count { $0.path.hasSuffix("/changes") } == sent)
    await #expect(throws: ClientError.self) { try await exchange("ada") }
    #expect(transport.requests.count { $0.path.hasSuffix("/changes") } > sent)
  }

  private func withSync(
    _ transport: any Transport, _ credentials: CallboardClient.Credentials, _ folder: String,
    _ body: (ProjectSync) async throws -> Void
  ) async throws {
    var client = CallboardClient(transport: transport, credentials: credentials)
    client.retries.triesMax = 1
    let sync = try ProjectSync(client: client, project: stage.project, folder: folder)
    try await sync.open()
    try await body(sync)
  }
}

/// A disk on which the copy in a folder cannot be written: neither the open file nor a new one.
private struct FullDisk {
  private let obstacle: String

  init(_ folder: String) throws {
    // A folder takes the place at which the file must be made.
    obstacle = folder + "/copy.new"
    try FileManager.default.createDirectory(
      atPath: obstacle, withIntermediateDirectories: false)
    let full = open("/dev/full", O_RDWR)
    defer { close(full) }
    let path = try #require(realpath(folder + "/copy", nil))
    defer { free(path) }
    let copy = String(cString: path)
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      if link == copy, let number = Int32(name) { try #require(dup2(full, number) == number) }
    }
  }

  func makeRoom() throws { try FileManager.default.removeItem(atPath: obstacle) }
}
