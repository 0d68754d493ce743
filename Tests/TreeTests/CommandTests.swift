import Testing

/// `docs/commands.md` has the commands that the program has.
@Suite struct CommandTests {
  /// The commands that a function makes, so that no declaration has all of their words.
  private static let made: Set = [
    "projections rebuild", "projections verify", "tenants resume", "tenants suspend",
    "webhooks disable", "webhooks enable", "webhooks rotate-secret",
  ]

  @Test func thePageHasEachCommand() throws {
    var declared = Self.made
    for file in try Tree.files(under: "Sources", ending: ".swift") {
      for match in file.text.matches(of: /words: \["([a-z]+)"(?:, "([a-z-]+)")?\]/) {
        declared.insert(String(match.1) + (match.2.map { " \($0)" } ?? ""))
      }
    }
    try #require(declared.count > 50)
    var named: Set<String> = []
    for line in try Tree.file("docs/commands.md").lines where line.hasPrefix("| `callboard ") {
      // Arguments are in upper case.
      let match = line.firstMatch(of: /`callboard ([a-z]+(?: [a-z-]+)?)/)
      let name = try #require(match?.output.1)
      named.insert(String(name))
    }
    #expect(named == declared)
  }
}
