import Testing

/// The pages for developers name files that exist.
@Suite struct NamedPathsTests {
  private static let pages = ["docs/architecture.md", "docs/development.md"]
  private static let folders: Set = ["Sources", "SQL", "Tests", "docs"]

  @Test(arguments: pages)
  func everyPathThatThePageNamesExists(_ page: String) throws {
    let paths = Self.paths(in: try Tree.file(page).text)
    #expect(!paths.isEmpty, "\(page) names no path")
    for path in paths { #expect(Tree.exists(path), "\(page) names \(path)") }
  }

  @Test func onlyWhatStandsInBackticksAndBeginsWithAFolderOfOursIsAPath() {
    let text = "`Sources/A.swift` Sources/B.swift `/v1/me` `docs/a.md`, `make test`\n`Tests/run`"
    #expect(Self.paths(in: text) == ["Sources/A.swift", "docs/a.md", "Tests/run"])
  }

  /// The texts in backticks, within a line, that begin with one of the folders.
  private static func paths(in text: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
    }
    .filter { quote in
      quote.firstIndex(of: "/").map { folders.contains(String(quote[..<$0])) } ?? false
    }
    .map(String.init)
  }
}
