import CallboardDomain
import Foundation
import Testing

@testable import CallboardClient

/// Carets over edits of others and over edits that are not sent.
@Suite struct CaretTests {
  private let stage = DocumentStage()

  @Test func aCaretIsShownToOthersInTheTextThatTheyHave() throws {
    var document = try stage.document()
    try document.make(stage.insert("Oh: ", at: 0))
    let caret = document.caret(in: stage.line, anchor: 4, head: 9)
    #expect(caret == Caret(element: stage.line, version: 5, anchor: 0, head: 5))
    #expect(Caret(caret.json) == caret)
  }

  @Test func aCaretOfOthersMovesOverAllThatTheyHaveNotSeen() throws {
    var document = try stage.document()
    let ben = UUID()
    let caret = Caret(element: stage.line, version: 5, anchor: 3, head: 5)
    #expect(document.shown(caret, of: ben)?.head == 5)
    _ = try document.receive(try stage.edit(6, ["Oh: "]))
    try document.make(stage.insert("> ", at: 0))
    let shown = try #require(document.shown(caret, of: ben))
    #expect(shown.anchor == 9 && shown.head == 11)
    // One that is ahead of the copy waits for the events.
    let ahead = Caret(element: stage.line, version: 9, anchor: 3, head: 5)
    #expect(document.shown(ahead, of: ben) == nil)
    let unknown = Caret(element: UUID(), version: 6, anchor: 3, head: 5)
    #expect(document.shown(unknown, of: ben) == nil)
  }

  @Test func theMemoryOfEditsIsBounded() throws {
    var recent = RecentEdits(since: 0)
    let element = UUID()
    for version in 1...30_000 {
      recent.note(
        TextOperation(replacing: 0..<0, with: "x"), of: element, version: version, author: nil)
    }
    let ben = UUID()
    let old = Caret(element: element, version: 1, anchor: 1, head: 1)
    #expect(recent.moved(old, of: ben, base: 30_000) == nil)
    let new = Caret(element: element, version: 29_990, anchor: 1, head: 1)
    #expect(recent.moved(new, of: ben, base: 30_000)?.head == 11)
  }

  @Test func thePlaceOfThePersonMovesWithTheEditsOfOthers() async throws {
    let stage = SyncStage()
    let (mine, others) = (try await stage.sync(), try await stage.sync())
    try await mine.edit { _, place in
      place = TextPlace(element: stage.line, caret: 5)
      return [stage.replacing(0..<0, with: "To be")]
    }
    try await mine.exchange()
    try await others.exchange()
    try await others.make(stage.replacing(0..<0, with: "Oh: "))
    try await others.exchange()
    try await mine.exchange()
    #expect(await mine.place == TextPlace(element: stage.line, caret: 9))
    // A place that is computed from the view fits it.
    try await mine.edit { content, place in
      let at = place?.head ?? 0
      place = TextPlace(element: stage.line, caret: at + 1)
      return [stage.replacing(at..<at, with: "!")]
    }
    #expect(await stage.text(mine) == "Oh: To be!")
    try await mine.undo()
    // Whether both edits are undone together depends on how fast they came.
    let head = await mine.place?.head
    #expect(head == 4 || head == 9)
  }

  /// The service passes a member's cursor on as it is.
  @Test func aCursorOfAnAttackerIsAPlaceInTheTextOrNone() async throws {
    func cursor(_ head: Int64) -> JSON {
      [
        "element": .string(stage.line.lower), "version": 5, "anchor": 0, "head": .integer(head),
      ]
    }
    #expect(Caret(cursor(.max)) == nil && Caret(cursor(-1)) == nil)
    let far = try #require(Caret(cursor(1 << 30)))
    var document = try stage.document()
    _ = try document.receive(try stage.edit(6, ["Oh: "]))
    #expect(document.shown(far, of: UUID())?.head == (1 << 30) + 4)

    let pair = SyncStage()
    let sync = try await pair.sync()
    try await sync.make(pair.replacing(0..<0, with: "To be"))
    await sync.receivePresence([
      "change": "joined",
      "presence": [
        "person": ["id": .string(UUID().lower)], "client": "phone",
        "cursor": [
          "element": .string(pair.line.lower),
          "version": .integer(Int64(await sync.status.version)),
          "anchor": 2, "head": 1_000_000,
        ],
      ],
    ])
    #expect(await sync.carets().map(\.place.head) == [5])
    #expect(await sync.carets().map(\.place.anchor).allSatisfy { $0 <= 5 })
  }

  @Test func presenceFollowsTheStream() {
    var people = PresentPeople()
    let ben = UUID()
    func presence(_ name: String) -> JSON {
      [
        "person": ["id": .string(ben.lower), "name": .string(name)], "client": "phone",
        "cursor": ["element": .string(ben.lower), "version": 7, "anchor": 1, "head": 2],
      ]
    }
    people.receive(["change": "snapshot", "present": [presence("Ben")]])
    #expect(people.all.map(\.name) == ["Ben"] && people.all.first?.caret?.head == 2)
    people.receive(["change": "updated", "presence": presence("Benjamin")])
    #expect(people.all.map(\.name) == ["Benjamin"])
    people.receive(["change": "left", "presence": presence("Ben")])
    #expect(people.all.isEmpty)
    // Presence that is not of the known form is not shown.
    people.receive(["change": "joined", "presence": ["person": 7]])
    people.receive(["change": "joined", "presence": ["cursor": ["anchor": -1]]])
    #expect(people.all.isEmpty)
  }
}
