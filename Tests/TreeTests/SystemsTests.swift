import Domain
import HTTPServer
import Testing

@testable import API

/// What `docs/systems.md` says is where it says.
@Suite struct SystemsTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let cells: [String]
    var testDescription: String { cells[0] }
  }

  /// What is not the service's business.
  private static let elsewhere: Set = ["client", "app", "operator", "dropped"]
  /// Why something of the service has no event of its own.
  private static let eventless: Set = [
    "all", "none: reads", "none: refuses", "none: leases", "none: signals", "none: rows",
  ]

  @Test func everyRowSaysAllFiveThings() throws {
    let rows = try Self.rows()
    #expect(rows.count > 200)
    for row in rows {
      #expect(row.cells.count == 5 && row.cells.allSatisfy { !$0.isEmpty }, "\(row.cells)")
    }
  }

  @Test func everyRowHasARouteAnEventAndATestOrSaysInAFixedWordWhyNot() throws {
    for row in try Self.rows() where row.cells.count == 5 {
      let (route, event, test) = (row.cells[1], row.cells[2], row.cells[3])
      if Self.elsewhere.contains(route) {
        #expect(event == route && test == route && row.cells[4] != "—", "\(row.cells)")
        continue
      }
      let isAnywhere =
        ["all", "none: time"].contains(route) || route.hasPrefix("all: ")
        || route.contains(/`[^`]*(GET|POST|PUT|PATCH|DELETE)?[^`]*\/[^`]*`/)
      #expect(isAnywhere, "no route: \(row.cells)")
      #expect(
        Self.eventless.contains(event) || event.contains(/`[a-z_…]+`/), "no event: \(row.cells)")
      #expect(test.contains(/`\w+Tests(\.\w+)?`/), "no test: \(row.cells)")
    }
  }

  @Test func everyRouteIsThere() throws {
    let routes = App.endpoints.map { (method: $0.method.rawValue, path: Self.shape($0.path)) }
    for row in try Self.rows() {
      for match in row.cells[1].matches(of: /(GET|POST|PUT|PATCH|DELETE) ([^`\s?]*[\/…][^`\s?]*)/) {
        let path = Self.shape(String(match.output.2))
        let isThere = routes.contains { route in
          route.method == match.output.1 && Self.fits(route.path, path)
        }
        #expect(isThere, "\(row.cells[0]): \(match.output.0)")
      }
    }
  }

  @Test func everyEventIsInTheRegistry() throws {
    let types = EventType.allCases.map(\.rawValue)
    for row in try Self.rows() {
      for match in row.cells[2].matches(of: /`([^`]*)`/) {
        let isThere = types.contains { Self.fits($0, String(match.output.1)) }
        #expect(isThere, "\(row.cells[0]): \(match.output.0)")
      }
    }
  }

  @Test func everyTypeOfEventIsInSomeRow() throws {
    let named = try Self.rows().flatMap { row in
      row.cells[2].matches(of: /`([^`]*)`/).map { String($0.output.1) }
    }
    for type in EventType.allCases.map(\.rawValue) {
      #expect(named.contains { Self.fits(type, $0) }, "\(type)")
    }
  }

  @Test func everyTestIsThere() throws {
    let files = try Tree.files(under: "Tests", ending: ".swift")
    for row in try Self.rows() {
      for match in row.cells[3].matches(of: /`(\w+)(?:\.(\w+))?`/) {
        let suites = files.filter { $0.text.contains("struct \(match.output.1) ") }
        let isThere = suites.contains { suite in
          match.output.2.map { suite.text.contains("func \($0)(") } ?? true
        }
        #expect(isThere, "\(row.cells[0]): \(match.output.0)")
      }
    }
  }

  private static func rows() throws -> [Row] {
    try Tree.file("docs/systems.md").lines.filter {
      $0.hasPrefix("|") && !$0.hasPrefix("| what |") && !$0.hasPrefix("| ---")
    }.map { line in
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
      return Row(cells: cells.map { $0.trimming { $0 == "|" || $0 == " " } })
    }
  }

  /// Whether a name is what a pattern says, in which `…` stands for anything.
  private static func fits(_ name: String, _ pattern: String) -> Bool {
    guard let gap = pattern.firstIndex(of: "…") else { return name == pattern }
    return name.hasPrefix(pattern[..<gap]) && name.hasSuffix(pattern[pattern.index(after: gap)...])
  }

  /// A path whose parameters have no names.
  private static func shape(_ path: String) -> String {
    path.replacing(/\{[^}]*\}/, with: "{}")
  }
}

extension Substring {
  fileprivate func trimming(_ isEdge: (Character) -> Bool) -> String {
    var text = drop(while: isEdge)
    while let last = text.last, isEdge(last) { text.removeLast() }
    return String(text)
  }
}
