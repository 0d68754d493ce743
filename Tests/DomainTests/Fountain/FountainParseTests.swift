import CallboardDomain
import Testing

@Suite struct FountainParseTests {
  private func elements(_ text: String) throws -> [ScreenplayElement] {
    try Fountain.parse(text).scenes.flatMap(\.elements)
  }

  private func kinds(_ text: String) throws -> [ScreenplayElement.Kind] {
    try elements(text).map(\.kind)
  }

  @Test func macbethHasTheScenesSpeechesAndStageDirectionsOfTheFolio() throws {
    let play = try Fountain.parse(TestInput.text("macbeth.fountain"))
    let elements = play.scenes.flatMap(\.elements)
    #expect(play.titlePage.map(\.text).first == "THE TRAGEDIE OF MACBETH")
    #expect(play.scenes.count { !$0.isPreamble } == 29)
    #expect(elements.count { $0.kind == .character } == 647)
    #expect(elements.count { $0.kind == .section } == 5)
    // A direction is a paragraph of its own, or stands in parentheses in a speech. Three lines of verse stand in
    // parentheses as well; only their meaning tells them from directions.
    let verse = [
      "(A thing moſt ſtrange, and certaine)",
      "(Which ſtill hath been both graue, and proſperous)",
      "(From whom this Tyrant holds the due of Birth)",
    ]
    let bracketed = elements.filter { $0.kind == .parenthetical }.map(\.text)
    #expect(bracketed.count == 36 && verse.allSatisfy(bracketed.contains))
    let directions =
      elements.count { $0.kind == .action } + bracketed.count { !verse.contains($0) }
    #expect(directions == 153)
  }

  @Test func theModernSampleNeedsFewFields() throws {
    let play = try Fountain.parse(TestInput.text("cyber-bob-1.fountain"))
    #expect(play.titlePage.map(\.key) == ["Title", "Credit", "Author", "Source", "Copyright"])
    #expect(
      play.scenes.map(\.heading) == [
        "", "EXT. PARK--DAY", "EXT. SUBURBAN TRAFFIC INTERSECTION--DAY",
        "INT. TRAFFIC LIGHT HORIZONTAL BEAM--NIGHT",
      ])
    #expect(play.scenes[0].fields == ["preamble": "true"])
    let boneyard = ScreenplayElement(
      kind: .boneyard, text: " Draft date: 2019-12-05 ", fields: ["before": "0"])
    #expect(play.scenes[0].elements.first == boneyard)
    let rest = play.scenes.flatMap(\.elements).dropFirst()
    #expect(rest.allSatisfy { $0.fields.isEmpty })
    #expect(rest.last == ScreenplayElement(kind: .centered, text: "THE END"))
  }

  @Test func everyKindIsTold() throws {
    #expect(
      try kinds(
        """
        # Act

        = What happens

        > FADE IN:

        A door.

        BOB ^
        (softly)
        Hello.

        @eve
        Hi.

        ~La la

        [[A note
        on two lines]]

        /* cut

        */

        > THE END <

        ===

        CUT TO:

        """) == [
          .section, .synopsis, .transition, .action, .character, .parenthetical, .dialogue,
          .character, .dialogue, .lyric, .note, .boneyard, .centered, .pageBreak, .transition,
        ])
  }

  @Test func aNoteEndsAlthoughNotesBeforeItDoNot() throws {
    #expect(try kinds("[[a\n\n[[b]]") == [.action, .note])
    #expect(try kinds("[[a\n  \n[[b\n  \n[[c]] x\n\n[[d]]") == [.action, .action, .action, .note])
    #expect(try kinds("[[a\n  \n]] x\n[[b]]\n\n[[c\n  \n]]") == [.action, .action, .note])
    #expect(try kinds("[[a\n  \n[[b\n\n[[c\n  \nd]]") == [.action, .action, .note])
  }

  @Test(arguments: [
    "INT. A\n\nOne.\n\nTwo.", "=\n=\n=", "BOB\nHi.\n(waves)", "A: 1\nB: 2\nC: 3",
  ])
  func readingEndsBeyondTheMaximumOfItems(text: String) throws {
    let whole = try Fountain.parse(text)
    #expect(try Fountain.parse(text, itemsMax: 3) == whole)
    #expect(throws: FountainError(reason: .tooManyItems)) {
      try Fountain.parse(text, itemsMax: 2)
    }
  }

  @Test func headingsAreToldWithTheirNumbers() throws {
    let scenes = try Fountain.parse("INT. A #1A#\n\n.the void\n\n.EXT. FORCED\n\n...no").scenes
    #expect(scenes.map(\.heading) == ["INT. A", "the void", "EXT. FORCED"])
    #expect(scenes.map(\.fields) == [["number": "1A"], [:], ["forced": "true"]])
    #expect(scenes[2].elements.map(\.text) == ["...no"])
  }

  @Test func markersAreFieldsOnlyWhereTheyAreNotTheDefault() throws {
    let elements = try elements("> FADE IN:\n\n> CUT TO:\n\nCUT TO:\n\n@eve\nHi.\n\n@EVE\nHi.")
    let forced = elements.map { $0.fields["forced"] }
    #expect(forced == [nil, "true", nil, nil, nil, "true", nil])
  }

  @Test func paragraphsKeepTheirLinesAndInlineMarks() throws {
    #expect(try elements("One\n  two [[x]]\n# three").map(\.text) == ["One\n  two [[x]]\n# three"])
    #expect(
      try elements("BOB\nOne\nTwo\n(x)\nThree").map(\.text) == ["BOB", "One\nTwo", "(x)", "Three"])
    #expect(try elements("A\n\n\nB").map(\.fields) == [[:], ["before": "2", "after": "0"]])
  }

  @Test func capitalsAreACharacterOnlyBeforeAText() throws {
    #expect(try kinds("BANG") == [.action])
    #expect(try kinds("BANG\nHe falls.") == [.character, .dialogue])
    #expect(try kinds("Bang\nHe falls.") == [.action])
    #expect(try kinds("ſhe\nx") == [.action])
    #expect(try kinds("HANS (on the radio)\nx") == [.character, .dialogue])
    #expect(try kinds("23\nx") == [.action])
  }
}
