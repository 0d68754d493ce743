import CallboardDomain
import Testing

@Suite struct FountainPrintTests {
  private func printed(_ elements: [ScreenplayElement]) -> String {
    Fountain.print(
      Screenplay(scenes: [ScreenplayScene(heading: "INT. HOUSE", elements: elements)]))
  }

  private func reread(_ elements: [ScreenplayElement]) throws -> [ScreenplayElement] {
    try Fountain.parse(printed(elements)).scenes.flatMap(\.elements)
  }

  @Test func aScreenplayMadeByHandIsPrintedAsOneWouldTypeIt() {
    let play = Screenplay(
      titlePage: [.init(key: "Title", text: "Bob"), .init(key: "Contact", text: "a\nb")],
      scenes: [
        .init(
          heading: "INT. HOUSE", fields: ["number": "1"],
          elements: [
            .init(kind: .action, text: "A door."), .init(kind: .character, text: "BOB"),
            .init(kind: .parenthetical, text: "softly"),
            .init(kind: .dialogue, text: "Hello.\n\nYou."),
            .init(kind: .character, text: "Eve", fields: ["dual": "true"]),
            .init(kind: .dialogue, text: "Hi."),
            .init(kind: .section, text: "Two", fields: ["depth": "2"]),
          ]), .init(heading: "the void"),
      ])
    #expect(
      Fountain.print(play) == """
        Title: Bob
        Contact:
        \ta
        \tb

        INT. HOUSE #1#

        A door.

        BOB
        (softly)
        Hello.
        \u{20}\u{20}
        You.

        @Eve ^
        Hi.

        ## Two

        .the void

        """)
  }

  @Test func anActionWithABlankFirstLineStaysOneAction() throws {
    let elements = ["\nINT. HALL", "\nBANG\nHe falls.", "\n/* no end"].map {
      ScreenplayElement(kind: .action, text: $0)
    }
    let again = try reread(elements)
    #expect(again.map(\.kind) == [.action, .action, .action])
    #expect(again.map(\.text) == elements.map(\.text))
    #expect(printed([.init(kind: .action, text: "\nA door.")]) == "INT. HOUSE\n\n\nA door.\n")
  }

  @Test func whatWouldBeTakenForSomethingElseIsMarked() throws {
    let elements: [ScreenplayElement] = [
      .init(kind: .action, text: "INT. NOT A SCENE"), .init(kind: .action, text: "BANG\nHe falls."),
      .init(kind: .action, text: "# not a section"), .init(kind: .action, text: "CUT TO:"),
      .init(kind: .action, text: "BANG"), .init(kind: .transition, text: "FADE OUT."),
      .init(kind: .character, text: "eve"), .init(kind: .dialogue, text: "Hi."),
    ]
    #expect(try reread(elements) == elements)
  }

  @Test func everyKindIsReadAsItWasPrinted() throws {
    let elements = ScreenplayElement.Kind.allCases
      .filter { $0 != .sceneHeading && $0 != .dialogue && $0 != .parenthetical }
      .map { ScreenplayElement(kind: $0, text: $0 == .pageBreak ? "" : "some text") }
    #expect(try reread(elements) == elements)
  }

  @Test func fieldsThatNoLongerFitDoNotJoinParagraphs() throws {
    let elements: [ScreenplayElement] = [
      .init(kind: .action, text: "One."),
      .init(kind: .action, text: "Two.", fields: ["before": "0"]),
      .init(kind: .section, text: "Three", fields: ["before": "-1", "depth": "x", "space": "y"]),
      .init(kind: .action, text: ""), .init(kind: .note, text: "four", fields: ["indent": "a\nb"]),
    ]
    #expect(
      try reread(elements).map(\.text) == ["One.", "Two.", "Three", "four"])
  }

  @Test func anActionThatBecomesDialogueFollowsItsCharacter() throws {
    let elements: [ScreenplayElement] = [
      .init(kind: .character, text: "BOB"),
      .init(kind: .parenthetical, text: "(softly)", fields: ["before": "2"]),
      .init(kind: .dialogue, text: "Hello.", fields: ["before": "2"]),
      .init(kind: .action, text: "A door.", fields: ["before": "2"]),
    ]
    #expect(printed(elements).hasSuffix("BOB\n(softly)\nHello.\n\n\nA door.\n"))
    #expect(try reread(elements).map(\.kind) == elements.map(\.kind))
  }

  @Test func aNoteWithABlankLineStaysANote() throws {
    #expect(
      printed([.init(kind: .note, text: "One.\n\nTwo.")])
        == "INT. HOUSE\n\n[[One.\n\u{20}\u{20}\nTwo.]]\n")
    let reread = try reread([.init(kind: .note, text: "One.\n\nTwo.")])
    #expect(reread.map(\.kind) == [.note])
    #expect(reread.map(\.text) == ["One.\n\u{20}\u{20}\nTwo."])
  }

  @Test func aTitlePageStaysWholeWhateverWasWrittenIntoIt() throws {
    let play = Screenplay(
      titlePage: [
        .init(key: "Title", value: ""), .init(key: "Contact", value: "\n\tOne\nTwo\n\n  Three"),
        .init(key: "Draft\ndate", value: " 1/2"),
      ],
      scenes: [.init(heading: "INT. HOUSE")])
    let text = "Title:\nContact:\n\tOne\n\tTwo\n  Three\nDraft date: 1/2\n\nINT. HOUSE\n"
    #expect(Fountain.print(play) == text)
    let reread = try Fountain.parse(text)
    #expect(reread.titlePage.map(\.key) == ["Title", "Contact", "Draft date"])
    #expect(reread.titlePage.map(\.text) == ["", "One\nTwo\nThree", "1/2"])
    #expect(reread.scenes == play.scenes)
  }

  @Test(arguments: [[], [TitlePageEntry(key: "Title", text: "Bob")]])
  func aTextThatLooksLikeATitlePageStaysInTheScreenplay(titlePage: [TitlePageEntry]) throws {
    let action = ScreenplayElement(kind: .action, text: "Beware: a dog.", fields: ["before": "0"])
    let play = Screenplay(
      titlePage: titlePage,
      scenes: [.init(heading: "", fields: ["preamble": "true"], elements: [action])])
    let reread = try Fountain.parse(Fountain.print(play))
    #expect(reread.titlePage == titlePage)
    #expect(reread.scenes.flatMap(\.elements).map(\.text) == ["Beware: a dog."])
  }
}
