import CallboardAPI
import Testing

/// `CHANGELOG.md` keeps to the form of keepachangelog.com, and agrees with the program.
@Suite struct ChangelogTests {
  /// The headings of the second level, without their `## `.
  private func headings() throws -> [String] {
    try Tree.file("CHANGELOG.md").lines.filter { $0.hasPrefix("## ") }
      .map { String($0.dropFirst(3)) }
  }

  @Test func theNewestReleaseIsTheVersionOfTheProgram() throws {
    let headings = try headings()
    #expect(headings.first == "[Unreleased]")
    let newest = try #require(headings.dropFirst().first)
    #expect(newest.hasPrefix("[\(Release.version)] - "), "\(newest)")
  }

  @Test func everyReleaseHasAVersionAndADate() throws {
    for heading in try headings().dropFirst() {
      #expect(heading.wholeMatch(of: /\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d/) != nil, "\(heading)")
    }
  }

  @Test func changesAreGroupedByKind() throws {
    let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    for line in try Tree.file("CHANGELOG.md").lines where line.hasPrefix("### ") {
      #expect(kinds.contains(String(line.dropFirst(4))), "\(line)")
    }
  }
}
