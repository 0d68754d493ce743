/// The texts that the company has written, and those that it goes on writing.
enum CompanyText {
  struct Scene: Sendable {
    let heading: String
    let elements: [Element]
  }

  struct Element: Sendable {
    let kind: String
    let text: String
    /// Whether the company goes on writing it.
    var grows = false
  }

  static let scenes = [
    Scene(
      heading: "EXT. LIGHTHOUSE - NIGHT",
      elements: [
        Element(
          kind: "action", text: "Rain against glass. The lamp turns, and stops.", grows: true),
        Element(kind: "character", text: "KEEPER"),
        Element(kind: "dialogue", text: "It has never stopped before.", grows: true),
        Element(kind: "character", text: "ANNA"),
        Element(kind: "parenthetical", text: "(from the stairs)"),
        Element(kind: "dialogue", text: "Then we row."),
      ]),
    Scene(
      heading: "INT. LAMP ROOM - CONTINUOUS",
      elements: [
        Element(kind: "action", text: "The Keeper holds a match to the wick.", grows: true),
        Element(kind: "character", text: "KEEPER"),
        Element(kind: "dialogue", text: "Somebody out there is counting on the dark.", grows: true),
        Element(kind: "transition", text: "CUT TO:"),
      ]),
    Scene(
      heading: "EXT. ROCKS - DAWN",
      elements: [
        Element(kind: "action", text: "A boat without anybody in it.", grows: true),
        Element(kind: "character", text: "ANNA"),
        Element(kind: "dialogue", text: "Count them again."),
      ]),
  ]

  static let sentences = [
    "The wind changes.", "Nobody answers.", "A bell, far out.", "She puts the lamp down.",
    "He listens.", "The tide has turned.", "We wait for the light.", "Somewhere a door.",
    "It is colder than before.", "They look at each other.",
  ]

  static let messages = [
    "Could we hold the pause a beat longer?", "I moved the boat to the end.",
    "The sound cue comes too early for me.", "Yes. Much better.", "Who has the key to the store?",
    "Notes after the run, ten minutes.", "I am rewriting the last line.", "Lunch at one?",
  ]

  static let comments = [
    "Too much moon?", "This reads beautifully.", "Do we need the match?",
    "Please check this against the set.",
  ]

  static let presets = ["working", "meeting", "lunch", "break", "focus"]
}
