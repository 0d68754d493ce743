import API
import Domain
import Testing

/// What the docs list is what the program has.
@Suite struct CatalogueTests {
  @Test func everyEventTypeIsInTheCatalogueWithWhatItsRegistrySays() throws {
    let rows = rows(of: try Tree.file("docs/events.md"))
    #expect(Set(rows.keys) == Set(EventType.allCases.map(\.rawValue)))
    for type in EventType.allCases {
      let redacted =
        (type.redactedMembers.map(quoted)
        + type.sealedMembers.map {
          "\(quoted($0)) (\(type.secretMembers.contains($0) ? "secret" : "sealed"))"
        })
        .joined(separator: ", ")
      let feed =
        type.showsInFeed
        ? type.feedTarget.map { $0.kind.map(quoted) ?? "its \(quoted($0.member))" } ?? "yes" : "no"
      let expected = [
        type.capability.map { quoted($0.rawValue) } ?? "—",
        type.seenWith.map { quoted($0.rawValue) } ?? "—",
        redacted.isEmpty ? "—" : redacted,
        feed,
      ]
      #expect(rows[type.rawValue].map { Array($0.prefix(4)) } == expected, "\(type.rawValue)")
    }
  }

  @Test func everyEventTypeSaysWhoCausesItAndWhatItChanges() throws {
    let rows = rows(of: try Tree.file("docs/events.md"))
    for type in EventType.allCases {
      let row = try #require(rows[type.rawValue], "\(type.rawValue)")
      try #require(row.count == 7, "\(type.rawValue) has \(row.count) cells")
      let causes = row[4].split(separator: ", ").map(String.init)
      #expect(
        !causes.isEmpty && Set(causes).isSubset(of: ["person", "member", "operator", "system"]),
        "\(type.rawValue): \(causes)")
      // A capability is what members have; operators do without it what is theirs to do.
      if type.capability != nil {
        let expected = type.operatorsMayCause ? ["member", "operator"] : ["member"]
        #expect(causes == expected, "\(type.rawValue)")
      }
      if type.streamKind == .person { #expect(!causes.contains("member"), "\(type.rawValue)") }
      #expect(!["", "—"].contains(row[5]), "\(type.rawValue) changes nothing")
    }
  }

  @Test func everyProblemCodeIsInTheCatalogueWithItsStatus() throws {
    let rows = rows(of: try Tree.file("docs/problems.md"))
    #expect(Set(rows.keys) == Set(ProblemCode.allCases.map(\.rawValue)))
    for code in ProblemCode.allCases {
      #expect(rows[code.rawValue]?.first == String(code.status), "\(code.rawValue)")
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

  /// The rows of the page's tables whose first cell is a word in backticks: the word to the cells after it.
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

  private func quoted(_ word: String) -> String { "`\(word)`" }

  private func links(in text: String) -> [String] {
    text.split(separator: "](").dropFirst().compactMap { rest in
      rest.split(separator: ")", omittingEmptySubsequences: false).first.map(String.init)
    }
  }
}
