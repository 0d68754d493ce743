import CallboardDomain
import FoundationEssentials
import Testing

@Suite struct FountainProjectTests {
  /// Puts a screenplay into a new project, in requests as a client sends them.
  private func world(with screenplay: Screenplay) -> World {
    var world = World()
    let replica = UUID()
    let changes = screenplay.operations(makeID: { UUID() }).map {
      Change(id: UUID(), operation: $0, madeAt: nil, digest: 0)
    }
    var rest = changes[...]
    while !rest.isEmpty {
      let set = ChangeSet(
        replica: replica, seen: .version(world.version), onConflict: .resolve,
        changes: Array(rest.prefix(ContentLimits.changes)))
      let answer = world.run(world.owner, world.project, .project(.change(set)))
      #expect(answer.refusal == nil)
      guard answer.refusal == nil else { break }
      rest = rest.dropFirst(ContentLimits.changes)
    }
    return world
  }

  @Test(arguments: ["macbeth", "cyber-bob-1"])
  func aSampleScreenplayComesBackExactlyFromAProject(name: String) throws {
    let text = try TestInput.text("\(name).fountain")
    let screenplay = try Fountain.parse(text)
    let world = world(with: screenplay)
    #expect(Screenplay(world.space) == screenplay)
    #expect(Fountain.print(Screenplay(world.space)).utf8.elementsEqual(text.utf8))
    #expect(world.faults.isEmpty)
  }

  @Test(arguments: FountainSnippets.all)
  func eachSnippetComesBackExactlyFromAProject(text: String) throws {
    for text in [text, "Title: X\n\n\(text)", "Title:\n\tX\n\tY\nAuthor: Z\n\n\(text)"] {
      let world = world(with: try Fountain.parse(text))
      #expect(Fountain.print(Screenplay(world.space)).utf8.elementsEqual(text.utf8))
    }
  }

  @Test func whatFountainDoesNotKnowIsAction() {
    var world = World()
    let scene = UUID()
    let set = ChangeSet(
      replica: UUID(), seen: .version(world.version), onConflict: .resolve,
      changes: [
        .insertScene(
          scene: scene, heading: "INT. HALL", fields: ["mood": "dark", "n": 3], at: .end),
        .insertElement(
          NewElement(id: UUID(), scene: scene, kind: "sound", text: "Thunder.", fields: [:]),
          at: .end),
      ].map { Change(id: UUID(), operation: $0, madeAt: nil, digest: 0) })
    world.run(world.owner, world.project, .project(.change(set)))
    #expect(Fountain.print(Screenplay(world.space)) == "INT. HALL\n\nThunder.\n")
  }

  @Test func whatIsAddedToATitlePageStaysOnItOrFollowsIt() throws {
    var world = world(with: try Fountain.parse("Title: One\nContact:\n\tTwo\n\nINT. HALL\n"))
    let page = try #require(world.space.visibleScenes.first)
    let contact = try #require(world.space.visibleElements(of: page).last)
    world.edit(
      nil, .type(contact.id, at: contact.text.scalarCount, "\nThree"),
      .insertElement(.test(UUID(), in: page.id, "A note."), at: .index(0)))
    #expect(
      Fountain.print(Screenplay(world.space))
        == "Title: One\nContact:\n\tTwo\n\tThree\n\nA note.\n\nINT. HALL\n")
  }

  @Test func linesEndAsInTheImportedFileWhateverStandsBeforeItsFirstScene() throws {
    var world = world(with: try Fountain.parse("Title: One\r\n\r\nINT. HALL\r\n"))
    let page = try #require(world.space.visibleScenes.first)
    world.edit(nil, .insertElement(.test(UUID(), in: page.id, "A note."), at: .end))
    #expect(
      Fountain.print(Screenplay(world.space)).utf8.elementsEqual(
        "Title: One\r\n\r\nA note.\r\n\r\nINT. HALL\r\n".utf8))
  }

  @Test func aFieldMayBeANumberOrABoolean() {
    var world = World()
    let (scene, speaker) = (UUID(), UUID())
    world.edit(
      nil, .insertScene(scene: scene, heading: "INT. HALL", fields: ["number": 12], at: .end),
      .insertElement(
        .test(UUID(), in: scene, "Two", kind: "section", fields: ["depth": 2]), at: .end),
      .insertElement(
        .test(speaker, in: scene, "EVE", kind: "character", fields: ["dual": true]), at: .end),
      .insertElement(.test(UUID(), in: scene, "Hi.", kind: "dialogue"), at: .end))
    let text = Fountain.print(Screenplay(world.space))
    #expect(text == "INT. HALL #12#\n\n## Two\n\nEVE ^\nHi.\n")
    world.edit(nil, .set(speaker, ["dual": false]))
    #expect(Fountain.print(Screenplay(world.space)).contains("EVE\nHi."))
  }
}
