import CallboardClient
import CallboardContent
import Foundation
import Testing

@testable import CallboardEditor

/// Texts as rows, and keys as changes of them.
@Suite struct PageTests {
  private let scene = UUID()
  private let line = UUID()
  private let next = UUID()

  @Test func aTextIsBrokenAtItsLineFeedsAndAtTheWidth() {
    let rows = Page.rows(of: line, "abcdef\n\nxy漢字", width: 4)
    #expect(rows.map(text) == ["abcd", "ef", "", "xy漢", "字"])
    #expect(rows.map(\.range) == [0..<4, 4..<6, 7..<7, 8..<11, 11..<12])
    let page = Page(rows: rows)
    for (place, row) in [(0, 0), (3, 0), (4, 1), (6, 1), (7, 2), (8, 3), (12, 4)] {
      #expect(page.position(of: place, in: line)?.row == row, "place \(place)")
    }
  }

  @Test func nothingInATextReachesTheTerminalAsACommand() throws {
    let attack = "a\u{1B}]0;title\u{07}\u{9B}2J\r\u{202E}b"
    let content = try content(heading: attack, [(line, attack)])
    let screen = Screen(
      Page(content, width: 80), TextPlace(element: line, caret: 0), [], state: attack, columns: 80,
      rows: 5, top: 0)
    let own = /\u{1B}\[(\?25[lh]|\d*;?\d*[HKm])/
    let rest = screen.text.replacing(own, with: "").replacing("\r\n", with: "")
    #expect(rest.unicodeScalars.allSatisfy { $0.shown == $0 }, "\(rest.debugDescription)")
  }

  @Test func theCaretAndTheCaretsOfOthersAreShownWhereTheyAre() throws {
    let content = try content(heading: "HALL", [(line, "To be"), (next, "or not")])
    let page = Page(content, width: 10)
    let screen = Screen(
      page, TextPlace(element: next, caret: 2),
      [("Ben", TextPlace(element: line, caret: 3)), ("Cleo", TextPlace(element: line, caret: 5))],
      state: "following", columns: 10, rows: 5, top: 0)
    #expect(screen.text.contains("To \u{1B}[7mb\u{1B}[0me\u{1B}[7m \u{1B}[0m"))
    #expect(screen.text.hasSuffix("\u{1B}[3;3H\u{1B}[?25h"))
    // The row of the caret is always among those that are shown.
    for top in 0..<9 {
      for rows in 2..<5 {
        let screen = Screen(
          page, TextPlace(element: next, caret: 2), [], state: "", columns: 10, rows: rows,
          top: top)
        #expect((screen.top..<screen.top + rows - 1).contains(2), "top \(top), \(rows) rows")
      }
    }
  }

  @Test func noRowIsWiderThanTheTerminal() throws {
    let content = try content(heading: "漢字漢字漢字漢字", [(line, "0123456789")])
    let screen = Screen(
      Page(content, width: 10), nil, [("Ben", TextPlace(element: line, caret: 10))],
      state: "following 山田太郎", columns: 10, rows: 4, top: 0)
    let rows = screen.text.replacing(/\u{1B}\[[?\d;]*[A-Za-z]/, with: "").split(separator: "\r\n")
    #expect(rows == ["漢字漢字漢", "0123456789", "following "])
    // Clearing behind a full row would take its last sign away.
    #expect(screen.text.contains("\u{1B}[K0123456789\r\n"))
  }

  @Test func keysEditTheElementOfTheCaret() throws {
    let content = try content(heading: "HALL", [(line, "To be"), (next, "or not")])
    var place: TextPlace? = TextPlace(element: line, caret: 2)
    func edit(_ key: Key) -> [CallboardContent.Operation] {
      Page.edit(key, content, width: 10, &place)
    }
    #expect(edit(.text("xy")) == [replacing(2..<2, "xy")])
    #expect(place == TextPlace(element: line, caret: 4))
    place = TextPlace(element: line, caret: 2)
    #expect(edit(.backspace) == [replacing(1..<2, "")])
    #expect(place?.head == 1)
    #expect(edit(.delete) == [replacing(1..<2, "")])
    #expect(edit(.end) == [] && place?.head == 5)
    #expect(edit(.right) == [] && place == TextPlace(element: next, caret: 0))
    #expect(edit(.left) == [] && place == TextPlace(element: line, caret: 5))
    #expect(edit(.down) == [] && place == TextPlace(element: next, caret: 5))
    #expect(edit(.up) == [] && place == TextPlace(element: line, caret: 5))
    guard case .insertElement(let new, .after(line))? = edit(.enter).first else {
      Issue.record("no element is inserted behind the line")
      return
    }
    #expect(place == TextPlace(element: new.id, caret: 0) && new.scene == scene)
  }

  @Test func textGoesNowhereOnceTheElementOfTheCaretHasGone() throws {
    var content = try content(heading: "HALL", [(line, "To be"), (next, "or not")])
    var place: TextPlace?
    func press(_ key: Key) -> [CallboardContent.Operation] { Page.find(key, content, &place) }
    for key in [Key.text("x"), .enter, .backspace, .delete] {
      #expect(press(key) == [] && place == nil)
    }
    #expect(press(.down) == [] && place == TextPlace(element: line, caret: 5))
    place = nil
    content = ProjectContent()
    #expect(press(.text("To")).count == 2 && place?.head == 2)
  }

  @Test func typingIntoAnEmptyProjectBeginsAScene() throws {
    var place: TextPlace?
    let operations = Page.edit(.text("To"), ProjectContent(), width: 10, &place)
    guard operations.count == 2, case .insertScene(let scene, _, _, _) = operations[0],
      case .insertElement(let element, _) = operations[1]
    else {
      Issue.record("\(operations)")
      return
    }
    #expect(element.scene == scene && element.text == "To")
    #expect(place == TextPlace(element: element.id, caret: 2))
  }

  private func replacing(_ range: Range<Int>, _ text: String) -> CallboardContent.Operation {
    .editText(element: line, TextOperation(replacing: range, with: text))
  }

  private func text(_ row: Page.Row) -> String {
    String(String.UnicodeScalarView(row.text))
  }

  private func content(
    heading: String, _ elements: [(UUID, String)]
  ) throws -> ProjectContent {
    let elements = elements.enumerated().map { number, element -> JSON in
      [
        "id": .string(element.0.lower), "scene": .string(scene.lower),
        "order": .string("a\(number)"),
        "kind": "dialogue", "text": .string(element.1), "fields": [:],
      ]
    }
    let state: JSON = [
      "version": 5, "characters": [], "locations": [],
      "scenes": [
        [
          "id": .string(scene.lower), "order": "a0", "heading": .string(heading), "fields": [:],
          "elements": .array(elements),
        ]
      ],
    ]
    return try ProjectSnapshot(state: state, incarnation: "log").content
  }
}
