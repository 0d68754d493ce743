import Testing

@testable import CallboardCommandLine

/// People's texts reach the terminal of their readers as text only.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}]0;pwned\u{7}Ada", "·]0;pwned·Ada"), ("\u{9B}2JAda", "·2JAda"), ("a\rb\tc", "a·b·c"),
    ("\u{1B}[8mhidden", "·[8mhidden"), ("abc\u{202E}fdp", "abc·fdp"),
    ("\u{1B}\u{1B}[1m", "·\u{1B}[1m"), ("\u{1B}[3", "·[3"),
  ])
  func signsInPlaceOfCommands(_ typed: String, _ shown: String) {
    #expect(Output.harmless(typed) == shown)
  }

  @Test(arguments: ["Ada\nBen", "\u{1B}[1mbold\u{1B}[0m", "👩\u{200D}👩\u{200D}👧 e\u{301} שלום"])
  func textsStayAsTheyAre(_ text: String) { #expect(Output.harmless(text) == text) }
}
