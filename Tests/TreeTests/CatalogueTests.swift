import CallboardAPI
import CallboardDomain
import Foundation
import Testing

/// The docs list what the program has.
@Suite struct CatalogueTests {
  @Test func everyEventTypeSaysWhoCausesItAndWhatItChanges() throws {
    let lawful = try lawfulByOperators()
    for declaration in EventCatalogue.all {
      let (type, causes) = (declaration.type, declaration.causes)
      #expect(!causes.isEmpty, "\(type.rawValue)")
      // Members need the capability. Operators may cause some of these types without it.
      if declaration.takes != nil {
        #expect(causes == (lawful(type) ? [.member, .operator] : .member), "\(type.rawValue)")
      }
      if type.streamKind == .person { #expect(!causes.contains(.member), "\(type.rawValue)") }
      #expect(!["", "—"].contains(declaration.changes), "\(type.rawValue) changes nothing")
    }
  }

  /// Whether the log's invariant lets operators cause a type without its capability.
  private func lawfulByOperators() throws -> (EventType) -> Bool {
    let statement = try Tree.file("SQL/statements/find_unpermitted_events.sql").text
    let patterns = try statement.matches(of: /~\s+'(\^[^']+)'/).map {
      try Regex(String($0.output.1))
    }
    try #require(patterns.count == 2)
    let others = ["changes_undone", "records_undone", "ownership_transferred"]
    for type in others { try #require(statement.contains("'\(type)'")) }
    return { type in
      let pattern = patterns[type.streamKind == .project ? 0 : 1]
      return others.contains(type.rawValue) || type.rawValue.firstMatch(of: pattern) != nil
    }
  }

  /// With `CALLBOARD_WRITE_DOCS=1`, writes the table on the page anew.
  @Test func theTableOfProblemsIsThatOfTheirCodes() throws {
    let path = "docs/problems.md"
    let text = try Tree.file(path).text
    let rows = ProblemCode.allCases.map { code in
      "| `\(code.rawValue)` | \(code.status) | \(code.row.meaning) | \(code.row.remedy) |\n"
    }
    let parts = text.split(separator: "| --- | --- | --- | --- |\n", maxSplits: 1)
    try #require(parts.count == 2)
    let made = parts[0] + "| --- | --- | --- | --- |\n" + rows.joined()
    if ProcessInfo.processInfo.environment["CALLBOARD_WRITE_DOCS"] == "1" {
      try Data(made.utf8).write(to: Tree.root.appendingPathComponent(path))
    } else {
      #expect(text == made, "\(path) is stale, see CALLBOARD_WRITE_DOCS")
    }
  }

  @Test func everyPageOfTheDocsIsInTheirIndex() throws {
    let index = try Tree.file("docs/README.md").text
    for page in try Tree.files(under: "docs", ending: ".md") where page.path != "docs/README.md" {
      let link = page.path.dropFirst("docs/".count)
      #expect(index.contains("(\(link))"), "\(page.path)")
    }
  }

  @Test func linksBetweenPagesLeadSomewhere() throws {
    for page in try Tree.files(under: "docs", ending: ".md") + [Tree.file("README.md")] {
      let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
      for target in links(in: page.text) where !target.contains("://") && !target.hasPrefix("#") {
        let path = target.split(separator: "#")[0]
        #expect(Tree.exists("\(folder)/\(path)"), "\(page.path) links to \(target)")
      }
    }
  }

  @Test func everyDecisionIsDated() throws {
    let pages = try Tree.files(under: "docs/decisions", ending: ".md")
    #expect(!pages.isEmpty)
    for page in pages {
      let date = page.stem.prefix(10)
      #expect(Timestamp(rfc3339: "\(date)T00:00:00Z") != nil, "\(page.path)")
      #expect(page.text.hasPrefix("# \(date): "), "\(page.path)")
    }
  }

  /// The rows of the page's tables whose first cell is a word in backticks: from the word to the other cells.
  private func rows(of page: Tree.File) -> [String: [String]] {
    var rows: [String: [String]] = [:]
    for line in page.lines where line.hasPrefix("| `") {
      let cells = line.dropFirst().dropLast().split(separator: "|").map {
        $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
      }
      rows[String(cells[0].dropFirst().dropLast())] = Array(cells.dropFirst())
    }
    return rows
  }

  private func links(in text: String) -> [String] {
    text.split(separator: "](").dropFirst().compactMap { rest in
      rest.split(separator: ")", omittingEmptySubsequences: false).first.map(String.init)
    }
  }
}
