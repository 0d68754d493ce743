import FoundationEssentials
import Testing

@testable import CallboardDomain

/// Tests who wrote which part of a text.
@Suite struct AuthorshipTests {
  private static let element = UUID()
  private static let scene = UUID()
  private static let at = Timestamp(microseconds: 1_700_000_000_000_000)

  private func event(
    _ version: Int, by actor: UUID?, _ fact: ContentFact, undoes: Int? = nil
  ) -> RecordedEvent {
    var origin = ChangeOrigin(replica: UUID(), counter: 1, base: 0)
    origin.undoes = undoes
    return RecordedEvent(
      stored: StoredEvent(
        position: Int64(version), streamID: UUID(), version: version, streamKind: "project",
        type: "text_edited", schema: 1, data: [], actor: actor, commandID: nil,
        commandDigest: nil, correlationID: nil, causation: nil, recordedAt: Self.at),
      event: .project(.content(ContentEvent(origin: origin, fact: fact))))
  }

  private func inserted(_ text: String) -> ContentFact {
    .elementInserted(
      NewElement(
        id: Self.element, scene: Self.scene, kind: "action", text: text, fields: JSONObject()),
      order: .blank)
  }

  private func edited(_ operation: TextOperation, of element: UUID = element) -> ContentFact {
    .textEdited(element: element, scene: Self.scene, operation: operation, merged: false)
  }

  private func parts(_ authorship: Authorship) -> [(text: String, actor: UUID?)] {
    var start = 0
    return authorship.runs.map { run in
      defer { start += run.count }
      return (authorship.text.slice(start..<start + run.count), run.origin?.actor)
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func eachScalarHasTheAuthorWhoInsertedIt(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let people = [UUID(), UUID(), UUID()]
    let start = random.text(pieces: 12)
    var authorship = Authorship(of: Self.element, text: TextDocument(), atVersion: 0)
    try authorship.take(event(1, by: people[0], inserted(start)))
    var scalars = Array(start.unicodeScalars)
    // A letter a person, so that the plain application of the same operation tells who wrote what.
    var authors: [Unicode.Scalar] = scalars.map { _ in "0" }
    for version in 2...200 {
      let author = random.upTo(2)
      let operation = random.operation(on: scalars.count)
      try authorship.take(event(version, by: people[author], edited(operation)))
      try authorship.take(event(version, by: people[0], edited(TextOperation(), of: UUID())))
      scalars = operation.plainlyApplied(to: scalars)
      let marks = TextOperation(
        operation.components.map { component -> TextOperation.Component in
          guard case .insert(let run) = component else { return component }
          return .insert(TextRun(String(repeating: "\(author)", count: run.scalarCount)))
        })
      authors = marks.plainlyApplied(to: authors)
      let text = String(String.UnicodeScalarView(scalars))
      #expect(authorship.text == TextDocument(text))
      let found = authorship.runs.flatMap { run in
        Array(
          repeating: run.origin.flatMap { origin in people.firstIndex { $0 == origin.actor } },
          count: run.count)
      }
      #expect(found == authors.map { Int(String($0)) }, "seed \(seed), version \(version)")
      #expect(authorship.knownFrom == 1)
    }
  }

  @Test func whatWasThereBeforeIsNobodysThatIsKnown() throws {
    let ann = UUID()
    var authorship = Authorship(of: Self.element, text: TextDocument("abcd"), atVersion: 7)
    try authorship.take(event(8, by: ann, edited(TextOperation(replacing: 1..<3, with: "XY"))))
    let found = parts(authorship)
    #expect(found.map(\.text) == ["a", "XY", "d"])
    #expect(found.map(\.actor) == [nil, ann, nil])
    #expect(authorship.knownFrom == 8)
  }

  @Test func anElementThatComesBackKeepsItsAuthors() throws {
    let (ann, ben, cid) = (UUID(), UUID(), UUID())
    var authorship = Authorship(of: Self.element, text: TextDocument(), atVersion: 0)
    try authorship.take(event(1, by: ann, inserted("One.")))
    try authorship.take(event(2, by: ben, edited(TextOperation(replacing: 4..<4, with: " Two."))))
    try authorship.take(
      event(3, by: ann, .elementDeleted(element: Self.element, scene: Self.scene)))
    let restoring = event(4, by: cid, inserted("One. Two."), undoes: 3)
    #expect(!Authorship.begins(Self.element, restoring))
    try authorship.take(restoring)
    #expect(parts(authorship).map(\.actor) == [ann, ben])
    try authorship.take(event(5, by: cid, inserted("Other."), undoes: 4))
    #expect(parts(authorship).map(\.actor) == [cid])
    #expect(Authorship.begins(Self.element, event(1, by: ann, inserted("x"))))
  }

  @Test func aTextOfTooManyPartsIsForgotten() throws {
    let people = [UUID(), UUID()]
    var authorship = Authorship(of: Self.element, text: TextDocument(), atVersion: 0)
    try authorship.take(event(1, by: people[0], inserted("")))
    let letters = Array(repeating: TextOperation.Component.insert(TextRun("a")), count: 1)
    for version in 2...(Authorship.runsMax + 1) {
      try authorship.take(event(version, by: people[version % 2], edited(TextOperation(letters))))
    }
    #expect(authorship.runs.count == Authorship.runsMax)
    #expect(authorship.knownFrom == 1)
    let last = Authorship.runsMax + 2
    try authorship.take(event(last, by: people[last % 2], edited(TextOperation(letters))))
    #expect(authorship.runs.count == 1)
    #expect(authorship.runs[0].origin == nil)
    #expect(authorship.knownFrom == last + 1)
  }

  @Test func anEditThatDoesNotFitIsAnErrorAndChangesNothing() {
    var authorship = Authorship(of: Self.element, text: TextDocument("ab"), atVersion: 1)
    let before = authorship.runs
    let operation = TextOperation(replacing: 5..<6, with: "x")
    #expect(throws: TextOperationError.self) {
      try authorship.take(event(2, by: UUID(), edited(operation)))
    }
    #expect(authorship.runs == before && authorship.text == TextDocument("ab"))
  }
}
