/// Pieces of Fountain, each with a difficulty of its own.
enum FountainSnippets {
  static let joints = ["", "\n", "\n\n", "\n\n\n", "\n \n", "\n\t\n\n", "  \n\n"]

  static let all = [
    "", " ", "\n", "Title: One\nAuthor: Two",
    "Title:\n\tOne\n\tTwo\nContact:\n   a@b.c\nDraft date: 1/2",
    "FADE IN:", "Title:", "INT. HOUSE - DAY", "int house - day", "EXT. HOUSE - DAY #1#",
    "EXT. HOUSE - DAY#1-A#", "EST. X  #110A#  ", "INT./EXT. CAR", "I/E. CAR", "INTERIOR MONOLOGUE",
    ".FORCED HEADING", ".forced #12.#", "...not a heading", ".", "..", ". no",
    "INT. A\nText right after.",
    "  INT. INDENTED", "BOB\nHello.", "BOB (V.O.)\nHello.", "BOB (on the radio)\nHello.",
    "@McCLANE\nYippee.", "@McCLANE", "@ McCLANE\nHm.", "@", "@^",
    "BOB\n(beat)\nHello.\n(more)\nBye.",
    "BOB\nHello.\n\nEVE ^\nHello too.", "EVE^\nHello.", "EVE  ^ \nHello.", "23\nNot a name.",
    "R2D2\nBeep.",
    "\t\tBOB\n\t(beat)\n\tHello.", "BOB\nOne.\n  \nTwo.", "BOB\n  \n", "BOB\n(not\nclosed)",
    "BOB\n~la la\n~la",
    "BOB\n ~la", "ALL CAPS ACTION", "ALL CAPS\n\nAnd more.", "!FORCED ACTION\nover two lines", "!",
    "!!", "  !odd",
    "CUT TO:", "  CUT TO: ", "CUT TO:\nHello.", "> FADE OUT.", ">FADE OUT.", ">", "> CUT TO:",
    "cut to:",
    "> centered <", ">centered<", ">  <", "><", ">   wide   <  ", "# Section", "## Deeper", "#",
    "#1 fan", "###   Wide",
    "#tight\n# next", "= synopsis", "=tight", "= ", "==", "===", "=====", "=== x", "~lyric",
    "~one\n~two", "~", " ~no",
    "[[note]]", "[[a\nb]]", "[[a\n  \nb]]", "[[a\n\nb]]", "[[open", "[[a]] tail", "[[a]]  ",
    "text [[inline]] text",
    "/* bone */", "/*\nINT. CUT SCENE\n\nBOB\nHi.\n*/", "/* open", "/* a */ tail", "  /* a */  ",
    "a /* b */ c", "/**/", "/*/",
    "Action\n  indented\n\ttabbed  ", "Action\n# not a section", "*emphasis* **bold** _under_",
    "\\*escaped\\*", "a\tb",
    "MAN’S VOICE\nſpeake", "ÉLODIE\nOui.", "élodie\nNon.", "女\nはい", "\u{301}A\nb",
    "Do\u{E004}or.\r", "\r", "\u{2028}", "\u{FEFF}x",
  ]
}
