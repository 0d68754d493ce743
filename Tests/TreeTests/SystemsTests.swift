import CallboardDomain
import CallboardHTTPServer
import Testing

@testable import CallboardAPI

/// `docs/systems.md` names routes, pages and tests that exist.
@Suite struct SystemsTests {
  private static let page = "docs/systems.md"
  private static let parts = ["- **API:**", "- **Guarantees:**", "- **Tests:**"]

  @Test func everySystemHasItsAPIItsGuaranteesAndItsTests() throws {
    let sections = try Self.sections()
    #expect(sections.count == 1 + SpaceKind.allCases.count)
    for section in sections {
      let places = Self.parts.compactMap { section.firstRange(of: $0)?.lowerBound }
      #expect(places.count == Self.parts.count && places == places.sorted(), "\(section)")
      #expect(section.contains("](api.md#"), "\(section)")
      #expect(section.contains("](events.md#"), "\(section)")
      #expect(!Self.suites(of: section).isEmpty, "\(section)")
    }
  }

  @Test func everyRouteIsThere() throws {
    let routes = App.endpoints.map { "\($0.method.rawValue) \($0.path)" }
    let named = try Tree.file(Self.page).text
      .matches(of: /`((?:GET|POST|PUT|PATCH|DELETE) [^`\s]+)`/).map { String($0.output.1) }
    #expect(!named.isEmpty)
    for route in named { #expect(routes.contains(route), "\(route)") }
  }

  @Test func everyTestIsThere() throws {
    let files = try Tree.files(under: "Tests", ending: ".swift")
    for suite in try Self.sections().flatMap(Self.suites) {
      #expect(files.contains { $0.text.contains("@Suite") && $0.text.contains("struct \(suite) ") })
    }
  }

  /// Checks every page, since a reader comes to a page by these links.
  @Test func everyLinkToAHeadingLeadsToOne() throws {
    let pages =
      try ["docs", "deploy"].flatMap { try Tree.files(under: $0, ending: ".md") }
      + [Tree.file("README.md")]
    let headings = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, Self.headings(of: $0)) })
    for page in pages {
      let folder = page.path.split(separator: "/").dropLast().map(String.init)
      for link in page.text.matches(of: /\]\(([^)#:]*)#([^)]+)\)/) {
        let target = link.output.1.isEmpty ? page.path : Self.path(link.output.1, from: folder)
        let isThere = headings[target]?.contains(String(link.output.2))
        #expect(isThere == true, "\(page.path) links to \(link.output.0)")
      }
    }
  }

  /// The section common to all, and the systems; without the beginning and the table that helps to choose.
  private static func sections() throws -> [String] {
    let sections = try Tree.file(page).text.split(separator: "\n## ").dropFirst()
    let choice = "Which of the five"
    #expect(sections.first?.hasPrefix(choice) == true)
    return sections.dropFirst().map(String.init)
  }

  /// The suites that the section's last part names.
  private static func suites(of section: String) -> [String] {
    guard let start = section.firstRange(of: parts[2])?.upperBound else { return [] }
    return section[start...].matches(of: /`(\w+)`/).map { String($0.output.1) }
  }

  /// The headings as links name them: in lower case, with hyphens for spaces and without punctuation.
  private static func headings(of page: Tree.File) -> Set<String> {
    var isCode = false
    var names: Set<String> = []
    for line in page.lines {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      guard !isCode, let title = line.wholeMatch(of: /#+ (.+)/)?.output.1 else { continue }
      let kept = title.lowercased().filter {
        $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_"
      }
      names.insert(kept.replacing(" ", with: "-"))
    }
    return names
  }

  /// The path from the root that a link in a page of a folder leads to.
  private static func path(_ link: Substring, from folder: [String]) -> String {
    var parts = folder
    for part in link.split(separator: "/") {
      if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
